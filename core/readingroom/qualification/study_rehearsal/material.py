"""Files of a rehearsal: case folders, outputs, the reference standard and scores of a model."""

import csv
import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from readingroom.domain.scenario import SYNTHETIC
from readingroom.qualification.sample_files import secondary_capture
from readingroom.qualification.study_rehearsal.simulation import (
    LESION_RADIUS,
    MODELS,
    SIDE,
    SimulatedCase,
    image_of,
)


def write_case(folder: Path, case: SimulatedCase, seed: int) -> Path:
    """Write the folder of a case, with a synthetic DICOM image and a note, and return it."""
    target = folder / case.code
    target.mkdir(parents=True)
    sheet = f"code: {case.code}\ntitle: Simulated case\nquestion: Is it abnormal?\n"
    (target / "case.yaml").write_text(sheet, encoding="utf-8")
    (target / "note.txt").write_text(f"{SYNTHETIC}.\n\nFor a rehearsal.\n", encoding="utf-8")
    (target / "image.dcm").write_bytes(_dicom(case, seed))
    return target


def _dicom(case: SimulatedCase, seed: int) -> bytes:
    from pydicom.uid import ExplicitVRLittleEndian, generate_uid

    study, series, instance = (
        str(generate_uid(entropy_srcs=[str(seed), case.code, name])) for name in ("study", "s", "i")
    )
    pixels = image_of(case, seed).tobytes()
    return secondary_capture(pixels, SIDE, ExplicitVRLittleEndian, (study, series, instance))


def write_outputs(path: Path, cases: Sequence[SimulatedCase], model_count: int) -> Path:
    """Write outputs of the first models for all cases as JSON lines."""
    lines = [
        json.dumps({
            "case": case.code, "model": model, "version": "1",
            "text": f"Probability of an abnormality: {case.score:.2f}.",
            "diagnoses": [{"label": "Abnormal", "probability": case.score}],
        })
        for case in cases
        for model in MODELS[:model_count]
    ]  # fmt: skip
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return path


def write_truth(path: Path, cases: Sequence[SimulatedCase]) -> Path:
    """Write the truth of all cases as CSV."""
    return _write_csv(
        path, ("case", "truth"), [(case.code, int(case.is_positive)) for case in cases]
    )


def write_lesions(path: Path, cases: Sequence[SimulatedCase], series: Mapping[str, str]) -> Path:
    """Write the lesions of all cases as CSV; `series` is the key of each case's series."""
    rows = [
        (case.code, "1", series[case.code], 0, *case.lesion, LESION_RADIUS)
        for case in cases
        if case.lesion is not None
    ]
    columns = ("case", "lesion", "series", "frame", "column", "row", "radius")
    return _write_csv(path, columns, rows)


def write_scores(path: Path, cases: Sequence[SimulatedCase]) -> Path:
    """Write the scores of the model as CSV."""
    return _write_csv(path, ("case", "score"), [(case.code, case.score) for case in cases])


def _write_csv(path: Path, columns: Sequence[str], rows: Sequence[Sequence[object]]) -> Path:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(columns)
        writer.writerows(rows)
    return path
