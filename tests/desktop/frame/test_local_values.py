"""Values that the window composes itself, in German: numbers, windows, reasons and names."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from readingroom.domain.imaging import FILE_WINDOW, Window
from readingroom.domain.output import Diagnosis
from readingroom.engine.analyzer.risk.types import DEFAULT_BASIS
from readingroom.reading.types import CORRECTION_REASONS
from readingroom_desktop.core_texts import tr_core
from readingroom_desktop.languages import Language, install_language, tr_marked
from readingroom_desktop.model_lab.evaluations.curve_names import axis_name, curve_name
from readingroom_desktop.results.endpoint.texts import level_text
from readingroom_desktop.viewmodels.corrections import reason_words
from readingroom_desktop.viewmodels.formats import compact
from readingroom_desktop.widgets.reading.popovers import CorrectionPopover
from readingroom_desktop.widgets.reading.probability_row import probability_words
from readingroom_desktop.widgets.viewer.geometry import scale_bar
from readingroom_desktop.widgets.viewer.windows import window_words


@pytest.fixture(autouse=True)
def _german(qapp: QApplication) -> Iterator[None]:
    locale = QLocale()
    install_language(qapp, Language.GERMAN)
    yield
    install_language(qapp, Language.ENGLISH)
    QLocale.setDefault(locale)


@pytest.mark.parametrize(
    ("value", "text"),
    [(0.05, "0,05"), (-1.5, "−1,5"), (1500, "1500"), (97.5, "97,5"), (0.0, "0"), (2.0, "2")],
)
def test_a_short_number_has_the_signs_of_the_locale(value: float, text: str) -> None:
    assert compact(value) == text


def test_numbers_beside_an_image_have_the_signs_of_the_locale() -> None:
    assert window_words(Window("", 1.5, 0.25)) == "W 1,50  L 0,25"
    assert scale_bar(0.01, 60.0) == (50.0, "0,5\u00a0mm")
    assert level_text(0.975) == "97,5\u00a0%"
    assert probability_words(Diagnosis("a", 0.005)) == "0,5\u00a0%"
    assert probability_words(Diagnosis("a", 0.5)) == "50\u00a0%"


def test_a_window_of_the_file_without_a_name_is_named_in_german() -> None:
    names = {
        name: window_words(Window(name, 400, 40)).partition(" · ")[2]
        for name in (FILE_WINDOW, f"{FILE_WINDOW} 2", "File windows of mine")
    }
    german = tr_marked(FILE_WINDOW)

    assert german != FILE_WINDOW
    assert [*names.values()] == [german, f"{german} 2", "File windows of mine"]


def test_stored_reasons_are_shown_in_german_and_stored_in_english(
    qtbot: QtBot,
) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    popover = CorrectionPopover("Senden", page)
    chosen: list[str] = []
    popover.reason_chosen.connect(chosen.append)
    for button in popover.buttons:
        button.click()

    assert tuple(chosen) == CORRECTION_REASONS
    shown = [button.accessibleName() for button in popover.buttons]
    assert shown == [reason_words(reason) for reason in CORRECTION_REASONS]
    assert not {*shown} & {*CORRECTION_REASONS}
    assert reason_words("Other: Pilot") == "Other: Pilot"
    assert tr_core(DEFAULT_BASIS) != DEFAULT_BASIS


@pytest.mark.parametrize(
    ("stored", "shown"),
    [
        ("roc", "ROC"),
        ("roc ct", "ROC, CT"),
        ("roc fundus", "ROC, fundus"),
        ("froc nodule", "FROC, nodule"),
        ("froc", "FROC"),
        ("rocket", "rocket"),
        ("calibration", "Kalibrierung"),
        ("noise", "noise"),
    ],
)
def test_curves_have_names_of_the_field(stored: str, shown: str) -> None:
    assert curve_name(stored) == shown


def test_axes_of_curves_are_labelled_in_german() -> None:
    assert axis_name("Threshold") != "Threshold"
    assert axis_name("blur, pixels") == "blur, pixels"
