"""Recorded changes of a protocol in a German and a Spanish window."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests.core.reading.analysis_plan.plan_material import AIDED, AUC, PLAN, SPECIFICITY, TIME

from readingroom.audit.types import EventChange, ValueChange
from readingroom.domain.endpoint import Comparison, Endpoint
from readingroom_desktop.assurance.audit_trail.action_panes import ChangePane
from readingroom_desktop.languages import Language, install_language
from readingroom_desktop.viewmodels.corrections import revision_words
from readingroom_desktop.viewmodels.formats import tr_marked

CHANGED = replace(
    AIDED,
    analysis_plan=replace(PLAN, endpoints=(AUC, replace(SPECIFICITY, margin=0.1), TIME)),
)
ENGLISH = {"margin 0.05", "margin 0.1", "non-inferiority", "primary", "Endpoints"}
CHANGE = EventChange(
    7,
    "2026-01-02T03:04:05Z",
    "coordinator",
    "protocol amended",
    differences=(ValueChange("Endpoints", "margin 0.05", "margin 0.1"),),
    reason="A wider margin suffices",
    protocols=(AIDED, CHANGED),
)


@pytest.fixture(params=[Language.GERMAN, Language.SPANISH], autouse=True)
def language(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[None]:
    locale = QLocale()
    install_language(qapp, request.param)
    yield
    install_language(qapp, Language.ENGLISH)
    QLocale.setDefault(locale)


def assert_translated(text: str) -> None:
    assert not [english for english in ENGLISH if english in text]
    assert tr_marked(Comparison.NON_INFERIORITY.value) in text
    assert SPECIFICITY.label in text
    assert AUC.label in text


def test_the_audit_trail_shows_endpoints_in_the_language_of_the_window(
    qtbot: QtBot, look: None
) -> None:
    pane = ChangePane()
    qtbot.addWidget(pane)
    pane.show_change(CHANGE)
    texts = pane.texts()

    assert len(texts) == 6
    assert CHANGE.reason in pane.reason.text()
    for text in texts[-2:]:
        assert_translated(text)


def test_the_overview_shows_them_so_too() -> None:
    assert_translated(revision_words(CHANGE))


def test_a_new_endpoint_shows_only_after_the_change(qtbot: QtBot, look: None) -> None:
    pane = ChangePane()
    qtbot.addWidget(pane)
    more = Endpoint("recall", "Recall rate", AUC.metric, "recall", Comparison.ESTIMATE)
    plan = replace(PLAN, endpoints=(*PLAN.endpoints, more))
    pane.show_change(replace(CHANGE, protocols=(AIDED, replace(AIDED, analysis_plan=plan))))
    before, after = pane.texts()[-2:]

    assert more.label not in before
    assert more.label in after
