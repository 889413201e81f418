"""A study with explanations of outputs, for screenshots; its weights come from rules.

No model is used: the weights of words, pixels, variants and bases are constants of this module.
"""

import base64
import json
import math
import re
import shutil
import tempfile
from array import array
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from readingroom.domain.case import CaseContent
from readingroom.domain.explained_input import HeatMap, InputKind
from readingroom.domain.protocol import default_protocol
from readingroom.engine.analyzer.explanations.types import (
    Attribution,
    Explanation,
    ExplanationMethod,
    ExplanationSet,
)
from readingroom.intake.deidentify.types import IdentifierPolicy, UnreviewedReason
from readingroom.services.samples import sample_cases_folder
from readingroom.services.study import Study

CASE: Final = "RR-02"
MODELS: Final = ("Gemma 3 270M", "Reference writer")
TARGET: Final = "delayed bleeding"
_FOLDER: Final = "02_fall-on-warfarin"
_SEED: Final = 20_260_131
_WORDS: Final = {
    "warfarin": 0.21, "INR": 0.18, "vomiting": 0.07, "headache": 0.06, "struck": 0.05, "head": 0.04,
    "bleeding": 0.14, "nosebleeds": -0.07, "fibrillation": 0.05,
    "irregular": 0.02, "LABORATORY": 0.02, "MEDICATION": 0.015, "No": -0.05, "intact": -0.04,
    "oriented": -0.06, "reactive": -0.03, "Platelets": -0.02,
}  # fmt: skip
_VARIANTS: Final = {"VKORC1": 0.19, "CYP2C9": 0.12, "CYP4F2": -0.04}
_MAP: Final = (24, 24)
_MOTIF: Final = "TATAAA"
_SEQUENCE: Final = (
    "GCCTGAATTCCAGGTTTCACGCTATAAAGGCTCACGTGACCTTGAAGCATTCCGGATTAC"
    "CAGGATGGATTCTCTTGTGGTCCTTGTGCTCTGTCTCTCATGTTTGCTTCTCCTTTCACT"
)


def make_explained(path: Path) -> Path:
    """Create a study of one case whose readers may see explanations of both outputs."""
    protocol = replace(default_protocol(_SEED), shows_explanations=True)
    keep, public = IdentifierPolicy.KEEP, UnreviewedReason.PUBLIC
    with (
        tempfile.TemporaryDirectory(prefix="readingroom-") as name,
        Study.create(path, title="What outputs rest on", protocol=protocol) as study,
    ):
        folder = Path(name) / _FOLDER
        source, outputs_file = _with_sequence(folder), _outputs(folder)
        case = study.cases.add_case(source, identifiers=keep, unreviewed=public).case
        study.cases.add_outputs(outputs_file, identifiers=keep, unreviewed=public)
        content = study.cases.content(case.id)
        texts = (_output_text(outputs_file, MODELS[0]), content.notes[0].text)
        for sign, model, text in zip((1.0, -0.6), MODELS, texts, strict=True):
            for explanation in _explanations(model, content, text, sign):
                study.analyses.add(
                    ExplanationSet(model, explanation.method, explanation.kind, (explanation,))
                )
        study.protocol.add_reader("Sample reader 1")
        study.protocol.open_session()
    return path


def _with_sequence(folder: Path) -> Path:
    """Copy the sample case and add a synthetic sequence."""
    shutil.copytree(sample_cases_folder() / _FOLDER, folder)
    (folder / "promoter.fa").write_text(f">promoter_made_up\n{_SEQUENCE}\n", encoding="utf-8")
    sheet = folder / "case.yaml"
    text = sheet.read_text(encoding="utf-8")
    sheet.write_text(f"{text}sequences:\n  - {{file: promoter.fa}}\n", encoding="utf-8")
    return folder


def _outputs(folder: Path) -> Path:
    """Write the outputs of both models for the case into a file beside the folder."""
    keys = {f'"case": "{CASE}", "model": "{model}"' for model in MODELS}
    lines = (sample_cases_folder() / "outputs.jsonl").read_text(encoding="utf-8").splitlines()
    selected = [line for line in lines if any(key in line for key in keys)]
    path = folder.with_name("outputs.jsonl")
    path.write_text("\n".join(selected), encoding="utf-8")
    return path


def _output_text(outputs: Path, model: str) -> str:
    """Return the text of a model's output."""
    rows = map(json.loads, outputs.read_text(encoding="utf-8").splitlines())
    return next(str(row["text"]) for row in rows if row["model"] == model)


def _explanations(model: str, case: CaseContent, text: str, scale: float) -> Iterator[Explanation]:
    """Yield an explanation of each kind, with weights scaled by `scale`."""
    bare = Explanation(
        model=model, code=CASE, kind=InputKind.TEXT, method=ExplanationMethod.OCCLUSION,
        target=TARGET, output=0.5 + scale / 4, base=0.5, attributions=(),
        background="a rule in place of a model", background_count=1, seed=_SEED, repeats=1,
        calls=0,
    )  # fmt: skip
    yield replace(bare, attributions=tuple(_word_weights(text, scale)))
    parts = tuple(Attribution(gene, "1", weight * scale) for gene, weight in _VARIANTS.items())
    yield replace(bare, kind=InputKind.TABLE, attributions=parts)
    ref = case.series[0].frames[0]
    heat_map = _heat_map(ref.asset, ref.frame_index, scale)
    yield replace(bare, kind=InputKind.IMAGE, heat_map=heat_map)
    letters = tuple(_letters(case.sequences[0].letters, scale))
    method = ExplanationMethod.MUTAGENESIS
    yield replace(bare, kind=InputKind.SEQUENCE, method=method, attributions=letters)


def _word_weights(text: str, scale: float) -> Iterator[Attribution]:
    for word in re.finditer(r"\w+", text):
        weight = _WORDS.get(word.group(), 0.003) * scale
        yield Attribution(word.group(), word.group(), weight, None, word.start(), word.end())


def _heat_map(image: str, frame: int, scale: float) -> HeatMap:
    """Return two hills, one for and one against."""
    rows, columns = _MAP
    values = array("f")
    for row in range(rows):
        for column in range(columns):
            for_it = math.exp(-((row - 15) ** 2 + (column - 9) ** 2) / 12)
            against = math.exp(-((row - 7) ** 2 + (column - 16) ** 2) / 9)
            values.append(0.06 * scale * (for_it - 0.7 * against))
    return HeatMap(rows, columns, base64.b64encode(values.tobytes()).decode(), image, frame)


def _letters(sequence: str, scale: float) -> Iterator[Attribution]:
    start = sequence.index(_MOTIF)
    for index, letter in enumerate(sequence):
        is_motif = start <= index < start + len(_MOTIF)
        weight = scale * (0.12 if is_motif else 0.015 * math.sin(index * 1.7))
        changes = tuple((other, -weight) for other in "ACGT" if other != letter)
        yield Attribution(str(index + 1), letter, weight, None, index, index + 1, changes)
