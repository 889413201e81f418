"""Problems of a protocol in a German window."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication

from readingroom.domain.study_design import StudyType
from readingroom.services.guard import COORDINATOR
from readingroom.services.protocol_files import protocol_lines, protocol_template
from readingroom_desktop.core_texts import tr_core
from readingroom_desktop.languages import Language, install_language
from readingroom_desktop.study.protocol.page import ProtocolPage
from readingroom_desktop.study.protocol.viewmodel import ProtocolViewModel, Step
from readingroom_desktop.viewmodels.formats import actor_name
from readingroom_desktop.viewmodels.protocol_lines import line_name, summary_lines


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


@pytest.mark.parametrize("study_type", StudyType)
def test_the_summary_has_all_lines_and_leaves_entered_texts_as_they_are(
    study_type: StudyType,
) -> None:
    protocol = protocol_template(study_type)
    original, shown = protocol_lines(protocol), dict(summary_lines(protocol))

    assert len(shown) == len(original)
    assert shown["Titel"] == protocol.title
    assert shown["Frage"] == protocol.question
    assert shown["Studientyp"] != protocol.design.type.value
    assert shown["Fehler und Schäden"] != original["Errors and harms"]
    for criterion in protocol.criteria:
        assert "Pflicht" in shown[f"Kriterium {criterion.label}"]
    for arm in protocol.design.arms:
        assert f"{arm.label} ({arm.key}, " in shown["Arme"]


def test_a_changed_line_is_named_in_german() -> None:
    assert line_name("Hidden words") != "Hidden words"
    assert line_name("Criterion Safety") == "Kriterium Safety"


def test_only_the_role_of_a_study_without_accounts_is_translated() -> None:
    assert actor_name(COORDINATOR) == "Koordinator"
    assert actor_name("R1") == "R1"
