"""Harm of answers that may distress, marked on the page: from the keys to the figures."""

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from sklearn.metrics import cohen_kappa_score
from tests.core.engine.evaluator.reader_marks.test_judges import (
    HARM,
    agreement_of,
    check_places,
    flat,
    harm_study,
)
from tests.core.engine.evaluator.reader_marks.test_safety_and_levels import results_of, value_of
from tests.desktop.reading.test_real_study import ReaderWindow

from readingroom.services.study import SYSTEM_CLOCK, Study
from readingroom_desktop.viewmodels.reading_status import ReadingState

SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def marked(tmp_path, qtbot):
    """Return the study after both readers marked all answers by keys."""
    with harm_study(tmp_path) as study:
        study.protocol.revise(replace(study.protocol.current(), minimum_view_ms=0))
        study.protocol.open_session()
        path, codes = study.path, [reader.code for reader in study.protocol.readers()]
    for number, code in enumerate(codes):
        window = ReaderWindow(path, qtbot, reader=number, has_images=False)
        mark_all(window, code, qtbot)
        window.close()
    return path


def press(key, modifier=Qt.KeyboardModifier.NoModifier):
    QTest.keyClick(QApplication.focusWidget(), key, modifier)


def mark_all(window: ReaderWindow, code: str, qtbot) -> None:
    page, model = window.page, window.model
    while True:
        qtbot.waitUntil(lambda: model.state in (ReadingState.READY, ReadingState.FINISHED))
        if model.state is ReadingState.FINISHED:
            return
        item = model.reading.item.id
        qtbot.waitUntil(page.cover.hasFocus)
        press(Qt.Key.Key_S, SHIFT)
        assert page.shows_case
        position = int(model.reading.case.notes[0].text.split()[-1].rstrip("?"))
        for row, value in zip(page.form.rows, HARM[code][position], strict=True):
            row.take_focus(Qt.FocusReason.OtherFocusReason)
            press(Qt.Key(Qt.Key.Key_0 + value))
        press(Qt.Key.Key_Return)
        qtbot.waitUntil(lambda item=item: model.reading is None or model.reading.item.id != item)


def test_marks_by_keys_give_the_figures_and_the_place_of_the_judge(marked) -> None:
    with Study.open(marked, clock=SYSTEM_CLOCK) as study:
        results = results_of(study)
        report = agreement_of(study)
        events = [event.kind for event in study.trail.events()]
    for code in ("R1", "R2"):
        marks = np.array(HARM[code], dtype=float)
        result = results[f"reader {code}"]
        assert value_of(result, "harm_commission") == pytest.approx(marks[:, 0].mean())
        assert value_of(result, "harm_omission") == pytest.approx(marks[:, 1].mean())
    check_places(report, {rater: flat(own) for rater, own in HARM.items()})
    pair = next(pair for pair in report.pairs if (pair.first, pair.second) == ("R1", "R2"))
    expected = cohen_kappa_score(flat(HARM["R1"]), flat(HARM["R2"]), weights="quadratic")
    assert pair.kappa.value == pytest.approx(expected)
    assert events.count("case uncovered") == 2 * len(HARM["R1"])
