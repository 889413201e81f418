"""Problems of a protocol in a German window."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication

from readingroom.domain.study_design import StudyType
from readingroom_desktop.core_texts import tr_core
from readingroom_desktop.languages import Language, install_language
from readingroom_desktop.study.protocol.page import ProtocolPage
from readingroom_desktop.study.protocol.viewmodel import ProtocolViewModel, Step


@pytest.fixture(autouse=True)
def german(qapp: QApplication) -> Iterator[None]:
    locale = QLocale()
    install_language(qapp, Language.GERMAN)
    yield
    install_language(qapp, Language.ENGLISH)
    QLocale.setDefault(locale)


def test_problems_of_a_protocol_are_shown_in_german(
    page: ProtocolPage, viewmodel: ProtocolViewModel
) -> None:
    page.type.cards.entries[StudyType.RATING].click()
    viewmodel.show_step(Step.FORM)
    page.form.question.clear()
    shown = page.problems.text()
    messages = [problem.message for problem in viewmodel.errors]

    assert messages
    assert all(tr_core(message) in shown for message in messages)
    assert not any(message in shown for message in messages)
    assert "Gesamtfrage" in shown
