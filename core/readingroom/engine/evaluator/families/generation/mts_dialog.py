"""MTS-Dialog (Ben Abacha et al. 2023): sections of notes from conversations.

`mts-dialog` reads the CSV file of conversations and sections. `mts-dialog-systems` reads the folder
of summaries by several systems with the scores of people, which belong to the same rows. There,
answers of the model "system 2" are those of the second row of each conversation, and of
"all systems" those of all rows.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.evaluator.families.api import (
    ImportedItem,
    ImportedSuite,
    LeftOut,
    RecordedAnswer,
    SuiteFormat,
)
from readingroom.engine.evaluator.families.source_rows import (
    csv_rows,
    finite,
    one_file,
    refuse,
)
from readingroom.engine.evaluator.runs.types import Task

_ROUGE: Final = tuple(f"{name}_{kind}" for name in ("rouge", "rouge_package") for kind in "12l")
_BERTSCORE: Final = ("bertscore", "bertscore_idf", "bertscore_rescaled")
_WORDING: Final = (*_ROUGE, "bleu", "chrf", "bertscore")
_PARTS: Final = tuple(
    f"{name}_{part}" for name in (*_ROUGE, *_BERTSCORE) for part in ("precision", "recall")
)
_METRICS: Final = (
    *_WORDING,
    "bertscore_idf",
    "bertscore_rescaled",
    "reading_ease",
    "reading_grade",
    "statements_found",
    "statements_contradicted",
    "statements_absent",
)
_SCORES: Final = ("FactualPrecision", "FactualRecall", "FactualF1")
_ERRORS: Final = ("HallucinationRate", "OmissionRate", "Edit Distance (Correction)")
"""Columns of people's scores where more, and where less is better."""
_ROWS: Final = ("ID", "Dialogue", "Reference Summary", "Automatic Summary")
_SECTIONS: Final = {
    "CC": "Chief complaint",
    "EDCOURSE": "Course in the emergency department",
    "FAM/SOCHX": "Family and social history",
    "GENHX": "History of present illness",
    "GYNHX": "Gynaecological history",
    "OTHER_HISTORY": "Other history",
    "PASTMEDICALHX": "Past medical history",
    "PASTSURGICAL": "Past surgical history",
    "ROS": "Review of systems",
}
"""Abbreviated headers as a model is asked for them; others are words."""
_SUMMARIES: Final = "Automatic-Summaries.csv"
_PEOPLE: Final = "Manual-Scores.csv"
_ALL: Final = "all systems"


def _suite(
    suite_id: str,
    title: str,
    section: str,
    *,
    metrics: tuple[str, ...],
    items: Iterator[ImportedItem | LeftOut],
    strata: tuple[str, ...] = (),
) -> ImportedSuite:
    return ImportedSuite(
        suite_id=suite_id,
        title=title,
        task=Task.TEXT,
        metrics=metrics,
        items=items,
        strata=strata,
        prompt=f"{{dialogue}}\n\nWrite {section} of the clinical note on this conversation.",
        licence="CC BY 4.0",
        citation="Ben Abacha et al. 2023, MTS-Dialog, EACL",
        source="abachaa/MTS-Dialog",
        papers=(12, 23, 51),
    )


def read(source: Path) -> ImportedSuite:
    """Return the conversations of a file as a suite."""
    return _suite(
        "mts-dialog",
        "MTS-Dialog: sections of notes from conversations",
        'the section "{section}"',
        metrics=(*_METRICS, *_PARTS),
        strata=("section",),
        items=_sections(source),
    )


def _sections(source: Path) -> Iterator[ImportedItem | LeftOut]:
    path = one_file(source, "MTS-Dialog-*.csv")
    for row, cells in csv_rows(path, ("ID", "section_header", "section_text", "dialogue")):
        section = cells["section_header"].strip()
        fault = _fault(cells["dialogue"], cells["section_text"])
        if fault:
            yield LeftOut(row, fault)
            continue
        values = {
            "id": _name(path, row, cells),
            "input": {
                "dialogue": cells["dialogue"],
                "section": _SECTIONS.get(section.upper(), section.capitalize()),
            },
            "target": cells["section_text"],
            "strata": {"section": section},
        }
        yield ImportedItem(values, row)


def read_systems(source: Path) -> ImportedSuite:
    """Return the conversations that several systems summarised as a suite."""
    return _suite(
        "mts-dialog-systems",
        "MTS-Dialog: summaries of several systems",
        "a section",
        metrics=(
            *_METRICS,
            *(f"people_score@{name}" for name in _SCORES),
            *(f"people_error@{name}" for name in _ERRORS),
            *(f"people_pearson@{metric}:FactualF1" for metric in _WORDING),
            *_PARTS,
        ),
        items=_conversations(one_file(source, _SUMMARIES)),
    )


def _conversations(path: Path) -> Iterator[ImportedItem | LeftOut]:
    """Yield each conversation at its first row."""
    seen: dict[str, tuple[str, str]] = {}
    for row, cells in csv_rows(path, _ROWS):
        name, texts = _name(path, row, cells), (cells["Dialogue"], cells["Reference Summary"])
        if name in seen:
            if seen[name] != texts:
                refuse(path, row, f"the ID '{name[:40]}' belongs to another conversation")
            continue
        seen[name] = texts
        fault = _fault(*texts)
        if fault:
            yield LeftOut(row, fault)
            continue
        yield ImportedItem({"id": name, "input": {"dialogue": texts[0]}, "target": texts[1]}, row)


def _name(path: Path, row: str, cells: Mapping[str, str]) -> str:
    name = cells["ID"].strip()
    if not name:
        refuse(path, row, "the ID is empty")
    return name


def _fault(dialogue: str, reference: str) -> str:
    """Return why a conversation is no item, "" if it is."""
    if not dialogue.strip():
        return "the conversation is empty"
    return "" if reference.strip() else "the reference is empty"


def read_answers(source: Path, _: Mapping[str, Mapping[str, Any]]) -> Iterator[RecordedAnswer]:
    """Yield the summaries of a table with ID and "Automatic Summary"."""
    path = one_file(source, _SUMMARIES)
    for row, cells in csv_rows(path, ("ID", "Automatic Summary")):
        yield RecordedAnswer(_name(path, row, cells), cells["Automatic Summary"], row)


def read_system_answers(
    source: Path, _: Mapping[str, Mapping[str, Any]]
) -> Iterator[RecordedAnswer]:
    """Yield the summaries with people's scores, each of its system and of all systems."""
    path = one_file(source, _SUMMARIES)
    scores = _people_scores(path.with_name(_PEOPLE))
    count: Counter[str] = Counter()
    for row, cells in csv_rows(path, _ROWS):
        if row not in scores:
            refuse(path, row, f"{_PEOPLE} has no such row")
        name = _name(path, row, cells)
        count[name] += 1
        summary = cells["Automatic Summary"]
        marked = {"text": summary, "scores": scores.pop(row)}
        text = canonical_json(marked).decode() if summary.strip() else ""
        yield RecordedAnswer(name, text, row, model=f"system {count[name]}")
        yield RecordedAnswer(name, text, row, epoch=count[name], model=_ALL)
    for row in scores:
        refuse(path.with_name(_PEOPLE), row, f"{path.name} has no such row")


def _people_scores(path: Path) -> dict[str, dict[str, float]]:
    """Return the scores by row; empty cells are none."""
    names = (*_SCORES, *_ERRORS)
    return {
        row: {name: finite(path, row, cells[name], name) for name in names if cells[name].strip()}
        for row, cells in csv_rows(path, names)
    }


FORMATS: Final = (
    SuiteFormat(
        "mts-dialog",
        "MTS-Dialog: sections of notes from conversations",
        "CSV file of conversations; answers: CSV file with ID and Automatic Summary",
        read,
        read_answers,
    ),
    SuiteFormat(
        "mts-dialog-systems",
        "MTS-Dialog: summaries of several systems",
        f"folder with {_SUMMARIES} and {_PEOPLE}; models: system 1, ..., all systems",
        read_systems,
        read_system_answers,
        attempts_vary=True,
    ),
)
