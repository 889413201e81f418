"""A study that shows what outputs rest on, for the pictures; its weights come from rules.

No model was asked: which words, pixels, variants and letters count, and how much, is made up here.
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
from readingroom.domain.deid_review import IdentifierPolicy, UnreviewedReason
from readingroom.domain.explanation import (
    Attribution,
    Explanation,
    ExplanationMethod,
    ExplanationSet,
    HeatMap,
    InputKind,
)
from readingroom.domain.protocol import default_protocol
from readingroom.study import Study, sample_cases_folder

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
    """Make a study of one case whose readers may see what both of its outputs rest on."""
    protocol = replace(default_protocol(_SEED), shows_explanations=True)
    keep, public = IdentifierPolicy.KEEP, UnreviewedReason.PUBLIC
    with (
        tempfile.TemporaryDirectory(prefix="readingroom-") as name,
        Study.create(path, title="What outputs rest on", protocol=protocol) as study,
    ):
        folder = Path(name) / _FOLDER
        source, said = _with_sequence(folder), _outputs(folder)
        case = study.cases.add_case(source, identifiers=keep, unreviewed=public).case
        study.cases.add_outputs(said, identifiers=keep, unreviewed=public)
        content = study.cases.content(case.id)
        texts = (_said_by(said, MODELS[0]), content.notes[0].text)
        for share, model, text in zip((1.0, -0.6), MODELS, texts, strict=True):
            for one in _explanations(model, content, text, share):
                study.analyses.add(ExplanationSet(model, one.method, one.kind, (one,)))
        study.protocol.add_reader("Sample reader 1")
        study.protocol.open_session()
    return path


def _with_sequence(folder: Path) -> Path:
    """Copy the sample case, and add a sequence that is made up."""
    shutil.copytree(sample_cases_folder() / _FOLDER, folder)
    (folder / "promoter.fa").write_text(f">promoter_made_up\n{_SEQUENCE}\n", encoding="utf-8")
    sheet = folder / "case.yaml"
    text = sheet.read_text(encoding="utf-8")
    sheet.write_text(f"{text}sequences:\n  - {{file: promoter.fa}}\n", encoding="utf-8")
    return folder


def _outputs(folder: Path) -> Path:
    """Write what both models said about the case into a file beside the folder."""
    wanted = {f'"case": "{CASE}", "model": "{model}"' for model in MODELS}
    lines = (sample_cases_folder() / "outputs.jsonl").read_text(encoding="utf-8").splitlines()
    kept = [line for line in lines if any(words in line for words in wanted)]
    path = folder.with_name("outputs.jsonl")
    path.write_text("\n".join(kept), encoding="utf-8")
    return path


def _said_by(outputs: Path, model: str) -> str:
    """Return the text of a model's output."""
    rows = map(json.loads, outputs.read_text(encoding="utf-8").splitlines())
    return next(str(row["text"]) for row in rows if row["model"] == model)


def _explanations(model: str, case: CaseContent, text: str, share: float) -> Iterator[Explanation]:
    """Yield an explanation of each kind, as much for the answer as `share` says."""
    bare = Explanation(
        model=model, code=CASE, kind=InputKind.TEXT, method=ExplanationMethod.OCCLUSION,
        target=TARGET, output=0.5 + share / 4, base=0.5, attributions=(),
        background="a rule that stands in for a model", background_count=1, seed=_SEED, repeats=1,
        calls=0,
    )  # fmt: skip
    yield replace(bare, attributions=tuple(_words(text, share)))
    parts = tuple(Attribution(gene, "1", weight * share) for gene, weight in _VARIANTS.items())
    yield replace(bare, kind=InputKind.TABLE, attributions=parts)
    ref = case.series[0].frames[0]
    found = _heat_map(ref.asset, ref.frame_index, share)
    yield replace(bare, kind=InputKind.IMAGE, heat_map=found)
    letters = tuple(_letters(case.sequences[0].letters, share))
    method = ExplanationMethod.MUTAGENESIS
    yield replace(bare, kind=InputKind.SEQUENCE, method=method, attributions=letters)


def _words(text: str, share: float) -> Iterator[Attribution]:
    for word in re.finditer(r"\w+", text):
        weight = _WORDS.get(word.group(), 0.003) * share
        yield Attribution(word.group(), word.group(), weight, None, word.start(), word.end())


def _heat_map(image: str, frame: int, share: float) -> HeatMap:
    """Return two hills, one for and one against."""
    rows, columns = _MAP
    values = array("f")
    for row in range(rows):
        for column in range(columns):
            for_it = math.exp(-((row - 15) ** 2 + (column - 9) ** 2) / 12)
            against = math.exp(-((row - 7) ** 2 + (column - 16) ** 2) / 9)
            values.append(0.06 * share * (for_it - 0.7 * against))
    return HeatMap(rows, columns, base64.b64encode(values.tobytes()).decode(), image, frame)


def _letters(sequence: str, share: float) -> Iterator[Attribution]:
    start = sequence.index(_MOTIF)
    for place, letter in enumerate(sequence):
        is_motif = start <= place < start + len(_MOTIF)
        weight = share * (0.12 if is_motif else 0.015 * math.sin(place * 1.7))
        changes = tuple((other, -weight) for other in "ACGT" if other != letter)
        yield Attribution(str(place + 1), letter, weight, None, place, place + 1, changes)
