"""Criteria of every kind, and ways to answer them."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from readingroom.domain.protocol import Condition, Criterion, CriterionKind, Option

Key = Qt.Key
BIRADS = tuple(
    Option(value, f"BI-RADS {grade}")
    for value, grade in enumerate(("0", "1", "2", "3", "4A", "4B", "4C", "5", "6"))
)
YES_NO = (Option(0, "No"), Option(1, "Yes"))
FAULTS = tuple(Option(value, name) for value, name in enumerate(("Motion", "Noise", "Contrast")))
CATEGORY = Criterion(
    "birads", "Category", CriterionKind.CATEGORY, options=BIRADS, allows_cannot_assess=True
)
QUALITY = Criterion("quality", "Sufficient?", CriterionKind.CHOICE, options=YES_NO)
WHY = Criterion(
    "why", "Why not?", CriterionKind.MULTIPLE_CHOICE, options=FAULTS,
    condition=Condition("quality", (0,)),
)  # fmt: skip
CONFIDENCE = Criterion(
    "conf", "Malignancy", CriterionKind.CONFIDENCE, "benign", "malignant",
    allows_cannot_assess=True,
)  # fmt: skip
TRUST = Criterion("trust", "Trust", CriterionKind.VISUAL_ANALOGUE, "none", "complete")
SIZE = Criterion(
    "size", "Diameter", CriterionKind.NUMBER, unit="mm", minimum="0", maximum="300",
    is_required=False,
)  # fmt: skip
REASON = Criterion("reason", "Reason", CriterionKind.TEXT, minimum_length=10, is_required=False)
SCORE = Criterion("score", "Score", CriterionKind.SCORE, "low", "high", allows_cannot_assess=True)
RUBRIC = Criterion(
    "rubric", "Criteria", CriterionKind.MULTIPLE_CHOICE,
    options=(Option(5, "Grade 1", 3), Option(6, "Size", 7), Option(9, "Wrong side", -4)),
)  # fmt: skip
ALL = (CATEGORY, QUALITY, WHY, CONFIDENCE, TRUST, SIZE, REASON, SCORE)


def rows(page) -> dict:
    """Return the controls of a page's form by criterion."""
    return {row.criterion.key: row for row in page.form.rows}


def press(*keys) -> None:
    """Press keys on the widget that has the focus at the time."""
    for key in keys:
        QTest.keyClick(QApplication.focusWidget(), key)
