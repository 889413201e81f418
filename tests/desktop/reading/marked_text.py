"""A text in which tests mark passages by mouse and keys."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from readingroom.domain.passages import Passage
from readingroom.domain.protocol import Criterion, CriterionKind, Option

TEXT = "He has high fever, no cough;\nhe takes aspirin. 𝄞 Fever is low."
TYPES = (Option(1, "drug"), Option(2, "problem"))
STATUSES = (Option(1, "absent"), Option(2, "present"))
ENTITIES = Criterion(
    "entities", "Entities", CriterionKind.PASSAGES, options=TYPES, statuses=STATUSES,
    allows_cannot_assess=True,
)  # fmt: skip
RELATIONS = Criterion(
    "relations", "Relations", CriterionKind.RELATIONS,
    options=(Option(1, "treats"), Option(2, "causes")),
)  # fmt: skip
SHIFT, CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
DRUG, PROBLEM = 1, 2
Key = Qt.Key


def span(words: str, value: int, status: int = 0) -> Passage:
    start = TEXT.index(words)
    return Passage(start, start + len(words), value, status)


def text_of(tested):
    return tested.page.outputs.left.span_text


def press(*keys, modifier=Qt.KeyboardModifier.NoModifier):
    for key in keys:
        QTest.keyClick(QApplication.focusWidget(), key, modifier)


def entities(tested):
    return tested.model.form.answers.get("entities")


def at(text, character: int) -> QPoint:
    return text.rectangle_of(character).center()


def drag(text, words: str) -> None:
    start = TEXT.index(words)
    first, last = at(text, start), at(text, start + len(words))
    QTest.mousePress(text.viewport(), Qt.MouseButton.LeftButton, pos=first)
    QTest.mouseMove(text.viewport(), (first + last) / 2)
    QTest.mouseMove(text.viewport(), last)
    QTest.mouseRelease(text.viewport(), Qt.MouseButton.LeftButton, pos=last)


def click(text, words: str) -> None:
    there = at(text, TEXT.index(words) + 1)
    QTest.mouseClick(text.viewport(), Qt.MouseButton.LeftButton, pos=there)


def mark(tested, words: str, key=Key.Key_2) -> None:
    drag(text_of(tested), words)
    press(key)
