"""A study with right-to-left values, and a search for lines that such values change."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from re import compile as pattern
from typing import Final
from unicodedata import bidirectional

from PySide6.QtCore import QAbstractItemModel, QModelIndex, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QTabBar,
    QTableView,
    QWidget,
)

from readingroom.domain.protocol import Criterion, CriterionKind, OverallChoice, Protocol
from readingroom.intake.deidentify.types import IdentifierPolicy, UnreviewedReason
from readingroom.reading.types import JudgementEntry, ViewingTime
from readingroom.services.study import Study

TITLE, QUESTION, READER, OTHER = "מחקר ריאות", "מה עדיף", "דנה לוי", "يوسف"
CODES, CASE_TITLE, NOTE_TITLE = ("תיקאלף", "תיקבית"), "שיעול", "ملاحظة"
MODELS = ("ינשוף", "עורב", "حمامة")
DIAGNOSIS, FINDING, COMMENT, FLAG, REASON = "דלקת", "תסנין", "לא ברור", "נא לבדוק", "חסר מידע"
CRITERIA = (
    Criterion("accuracy", "דיוק", CriterionKind.PREFERENCE, "A", "B"),
    Criterion("confidence", "ביטחון", CriterionKind.SCORE, "נמוך", "גבוה"),
)
_ISOLATED: Final = pattern("[\u2066-\u2068][^\u2066-\u2069]*\u2069")
_RIGHT_TO_LEFT: Final = frozenset({"R", "AL"})
_OTHER_DIRECTION: Final = frozenset({"L", "EN", "AN"})
_ROLES = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole)
_MAX_ROWS = 40


def make_right_to_left(path: Path) -> Path:
    """Make a study whose names, titles, labels and comments are Hebrew or Arabic."""
    folder = path.parent
    protocol = Protocol(
        version=1,
        title=TITLE,
        question=QUESTION,
        criteria=CRITERIA,
        seed=7,
        minimum_view_ms=0,
        asks_findings=True,
        skip_reasons=(REASON,),
    )
    with Study.create(path, title=TITLE, protocol=protocol) as study:
        for code in CODES:
            study.cases.add_case(
                _case(folder / code, code),
                identifiers=IdentifierPolicy.KEEP,
                unreviewed=UnreviewedReason.MADE_UP,
            )
        outputs = folder / "outputs.jsonl"
        lines = [_output(code, model) for code in CODES for model in MODELS]
        outputs.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
        study.cases.add_outputs(
            outputs, identifiers=IdentifierPolicy.KEEP, unreviewed=UnreviewedReason.MADE_UP
        )
        reader = study.protocol.add_reader(READER)
        study.protocol.add_reader(OTHER)
        study.protocol.open_session()
        entry = JudgementEntry(
            OverallChoice.LEFT, {"accuracy": 1, "confidence": 4}, comment=COMMENT
        )
        first, second, third = study.reading.worklist(reader.id).items[:3]
        for item in (first, second):
            study.reading.open_item(item.id)
            study.reading.submit(item.id, entry, ViewingTime(active_ms=42_000))
        study.reading.correct(
            first.id,
            replace(entry, outcome=OverallChoice.RIGHT),
            ViewingTime(1_000),
            f"Other: {REASON}",
        )
        study.reading.open_item(third.id)
        study.reading.flag(third.id, FLAG)
        study.reading.skip(third.id, REASON, ViewingTime(active_ms=9_000))
    return path


def _case(folder: Path, code: str) -> Path:
    folder.mkdir()
    (folder / "note.txt").write_text("כאב בבטן\nHISTORY\nCough.\n", encoding="utf-8")
    (folder / "case.yaml").write_text(
        f"code: {code}\ntitle: {CASE_TITLE}\nquestion: {QUESTION}\n"
        f"notes:\n  - {{file: note.txt, title: {NOTE_TITLE}}}\n",
        encoding="utf-8",
    )
    return folder


def _output(code: str, model: str) -> dict[str, object]:
    return {
        "case": code,
        "model": model,
        "version": "1",
        "text": "סביר שדלקת",
        "diagnoses": [{"label": DIAGNOSIS, "probability": 0.6}],
        "findings": [{"label": FINDING, "detail": DIAGNOSIS}],
    }


def changes_its_line(text: str) -> bool:
    """Return whether a line has a right-to-left value beside other text, without an isolate."""
    return any(_mixes(_outside(line)) for line in text.splitlines())


def _outside(line: str) -> str:
    """Return a line without its isolated parts, the inner ones first."""
    while (shorter := _ISOLATED.sub("", line)) != line:
        line = shorter
    return line


def _mixes(line: str) -> bool:
    directions = {bidirectional(sign) for sign in line}
    return bool(directions & _RIGHT_TO_LEFT) and bool(directions & _OTHER_DIRECTION)


def mixed_lines(root: QWidget) -> set[str]:
    """Return the visible texts, tool tips and names in which a value changes its line."""
    texts = {text for widget in (root, *root.findChildren(QWidget)) for text in _texts(widget)}
    return {text for text in texts if changes_its_line(text)}


def _texts(widget: QWidget) -> Iterator[str]:
    if not widget.isVisible():
        return
    yield widget.toolTip()
    yield widget.accessibleName()
    yield widget.accessibleDescription()
    if isinstance(widget, QLabel | QAbstractButton):
        yield widget.text()
    if isinstance(widget, QLineEdit):
        yield widget.placeholderText()
    if isinstance(widget, QComboBox):
        yield from (widget.itemText(index) for index in range(widget.count()))
    if isinstance(widget, QTabBar):
        yield from (widget.tabText(index) for index in range(widget.count()))
        yield from (widget.tabToolTip(index) for index in range(widget.count()))
    if isinstance(widget, QAbstractItemView) and not isinstance(widget, QHeaderView):
        yield from _cells(widget)


def _cells(view: QAbstractItemView) -> Iterator[str]:
    model = view.model()
    if not isinstance(model, QAbstractItemModel):
        return
    root = QModelIndex()
    is_table = isinstance(view, QTableView)
    columns = range(model.columnCount(root) if is_table else 1)  # private in a list's model
    if is_table:
        for column in columns:
            for role in _ROLES:
                yield str(model.headerData(column, Qt.Orientation.Horizontal, role) or "")
    for row in range(min(model.rowCount(root), _MAX_ROWS)):
        for column in columns:
            index = model.index(row, column, root)
            yield from (str(index.data(role) or "") for role in _ROLES)
