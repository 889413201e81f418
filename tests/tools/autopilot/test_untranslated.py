"""Pages of a window of another language and large text: nothing is English, nothing is cut."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLabel, QTabBar, QVBoxLayout, QWidget
from tests.desktop.protocol.full_protocol import FULL, PAIRED, PLAN
from tests.tools.autopilot.conftest import LIMIT_S, without_motion
from tools.autopilot.driver import own_settings, show_window
from tools.autopilot.input_simulator import InputSimulator
from tools.autopilot.page_checks import cut_texts
from tools.autopilot.screenshots import Gallery, chooser
from tools.autopilot.state_driver import StateDriver
from tools.autopilot.untranslated import EnglishTexts
from tools.translations import read

from readingroom.domain.endpoint import AnalysisPlan
from readingroom.domain.study_design import StudyType
from readingroom.reading.analysis_plan.types import PlanVersion
from readingroom.services.engine.report_protocol import changes_between
from readingroom.services.protocol_files import protocol_lines, protocol_template
from readingroom_desktop import language_files
from readingroom_desktop.core_texts import use_language
from readingroom_desktop.language_files import CORE, use_window_texts
from readingroom_desktop.languages import Language, tr
from readingroom_desktop.study.protocol.summary_step import SummaryStep
from readingroom_desktop.study.protocol.viewmodel import StudyFacts
from readingroom_desktop.viewmodels.protocol_lines import line_name

LONG = re.compile(r"[A-Z][a-z]+( [a-z]+){6,}\.")
MIN_WORDS, SENSITIVITY = 4, 0.95
SETTLED_MS, ROUNDS = 100, 20
"""Time in which a page that has just been shown lays itself out, and most such times."""
PLAN_LINES = "Endpoints", "Alpha", "Inference", "Missing readings", "Interim looks"
TRANSLATED = (Language.GERMAN, Language.SPANISH)
LARGE = (Language.GERMAN, 150), (Language.SPANISH, 130)
"""Languages with sizes of their text in per cent."""


@pytest.fixture(scope="module", params=TRANSLATED)
def english(request) -> EnglishTexts:
    return EnglishTexts(request.param)


@pytest.fixture(params=TRANSLATED)
def language(request) -> Iterator[Language]:
    use_window_texts(request.param)
    use_language(request.param)
    yield request.param
    use_window_texts(Language.ENGLISH)
    use_language(Language.ENGLISH)


@pytest.mark.slow
@pytest.mark.parametrize(("language", "percent"), LARGE)
def test_all_texts_of_all_pages_are_translated_and_whole_with_large_text(
    studies: Path, tmp_path: Path, language: Language, percent: int
) -> None:
    study = tmp_path / "read.rrstudy"
    study.write_bytes((studies / study.name).read_bytes())
    with (
        own_settings(),
        without_motion(),
        show_window(chooser(tmp_path), language=language, text_percent=percent) as window,
    ):
        simulator = InputSimulator(window, LIMIT_S)
        simulator.focus()
        gallery = Gallery(window, tmp_path, language, english=EnglishTexts(language))

        def check(name: str, popup: QWidget | None) -> None:
            for _ in range(ROUNDS):
                if not cut_texts(window):
                    break
                QTest.qWait(SETTLED_MS)
            gallery.check_texts(name, popup)

        states = StateDriver(simulator, window, tmp_path, check)
        states._open(study.name)
        for name in window.navigation.pages:
            states._visit(name)
            states._take(name)

    assert gallery.findings == {}


def test_a_text_whose_translation_is_missing_is_found(
    qtbot, language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    english = EnglishTexts(language)
    assert english.check(pane_of(qtbot, tr("Audit trail"))) == []
    left = dict(language_files._Window.texts)
    del left["Audit trail"]
    monkeypatch.setattr(language_files._Window, "texts", left)

    assert len(english.check(pane_of(qtbot, tr("Audit trail")))) == 1


def test_texts_of_tabs_choices_tooltips_and_accessible_names_are_read(
    qtbot, english: EnglishTexts
) -> None:
    pane = pane_of(qtbot, "")
    bar, box, named = QTabBar(), QComboBox(), QLabel()
    bar.addTab("Worklist")
    box.addItem("Choose a folder")
    named.setToolTip("Adds the cases of a folder")
    named.setAccessibleName("Number of the readers")
    for widget in (bar, box, named):
        pane.layout().addWidget(widget)
        widget.show()

    assert len(english.check(pane)) == 4


@pytest.mark.parametrize(
    "text",
    ["Die Fälle sind da.", "Los casos están aquí.", "RR-01", "Heron 2.1", "RR-01 · x_y.csv", ""],
)
def test_other_languages_and_names_are_not_english(english: EnglishTexts, text: str) -> None:
    assert english.english_part(text) == ""


@pytest.mark.parametrize("before", ["", "3 Fälle · ", "Quelle\n", "Achtung: "])
def test_an_english_part_of_a_text_is_found(english: EnglishTexts, before: str) -> None:
    sentence = long_source()

    assert english.english_part(f"{before}{sentence}") == sentence


def test_texts_of_the_sample_study_are_no_findings(english: EnglishTexts) -> None:
    protocol = protocol_template(StudyType.PAIRED)
    labels = ", ".join(criterion.label for criterion in protocol.criteria)

    assert english.english_part(f"Version 1: {protocol.title}\n{protocol.question}\n{labels}") == ""


def test_versions_and_endpoints_of_the_protocol_summary_are_translated(
    qtbot, language: Language
) -> None:
    protocol = replace(
        FULL,
        title="Y",
        question="Y",
        skip_reasons=("Y",),
        criteria=tuple(replace(each, label=f"Y-{each.key}") for each in FULL.criteria),
        analysis_plan=named_by_codes(PLAN),
    )
    other = replace(
        PAIRED,
        question="Z",
        seed=1,
        skip_reasons=("Z",),
        criteria=tuple(replace(each, label=f"Z-{each.key}") for each in PAIRED.criteria),
        analysis_plan=replace(named_by_codes(PLAN), alpha=0.01, subgroups=(), endpoints=()),
    )
    changes = (*changes_between(protocol, other), *changes_between(other, protocol))
    step = SummaryStep()
    qtbot.addWidget(step)
    version = PlanVersion(2, "protocol amended", "2026-01-31T09:30:00Z", "C1", changes=changes)
    step.follow(protocol, StudyFacts(versions=(version,)))
    english = EnglishTexts(language)
    lines = [step.texts[line_name(name)].text() for name in PLAN_LINES]
    row = [str(step.versions.model.index(0, column).data()) for column in range(5)]

    assert len(changes) > 30
    assert english.english_part("; ".join(change.text for change in changes))
    assert english.english_part(protocol_lines(protocol)["Endpoints"])
    assert [text for text in (*lines, *row) if english.english_part(text)] == []


def test_a_quoted_name_does_not_make_a_sentence_english(english: EnglishTexts) -> None:
    assert english.english_part(f"Modell „{long_source()}“") == ""


@pytest.mark.parametrize("language", TRANSLATED)
def test_nearly_all_sources_are_english_by_their_words_and_hardly_a_translation_is(
    language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    entries = [*read(language).values(), *read(language, CORE).values()]
    long = [entry for entry in entries if len(entry.source.split()) >= MIN_WORDS]
    english = EnglishTexts(language)
    monkeypatch.setattr(english, "_sources", frozenset())

    assert sum(bool(english.english_part(entry.source)) for entry in long) > SENSITIVITY * len(long)
    assert sum(bool(english.english_part(entry.translation)) for entry in long) < len(long) / 200


def long_source() -> str:
    """Return a sentence of the window without values and marks within it."""
    sources = (source for source in read(Language.GERMAN) if LONG.fullmatch(source))
    return next(sources)


def named_by_codes(plan: AnalysisPlan) -> AnalysisPlan:
    """Return a plan whose endpoints have codes as names, and that has no further texts."""
    endpoints = tuple(replace(each, label=f"Z-{each.key}") for each in plan.endpoints)
    return replace(plan, endpoints=endpoints, reference_standard="", sample_size="")


def pane_of(qtbot, text: str) -> QWidget:
    pane = QWidget()
    QVBoxLayout(pane).addWidget(QLabel(text))
    qtbot.addWidget(pane)
    pane.show()
    return pane
