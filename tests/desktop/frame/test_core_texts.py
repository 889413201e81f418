"""Translation of the core's sentences at the window's border."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication
from tests.support.accounts import card, make_reader_ready, sign_in, start_accounts
from tests.support.durations import ProcessorTime
from tests.support.home import importing
from tests.support.window_driver import WindowDriver

from readingroom.domain.errors import ReadingroomError, StateError
from readingroom.domain.estimate import NotEstimable
from readingroom.services.engine.leaderboards import NONE_APPROVED
from readingroom.services.study import Study
from readingroom_desktop import core_texts
from readingroom_desktop.core_texts import (
    CoreSentences,
    local_interval,
    local_number,
    tr_core,
    use_language,
)
from readingroom_desktop.jobs.job import failure_of
from readingroom_desktop.language_files import CORE, Entry, entries_of
from readingroom_desktop.languages import Language, install_language
from readingroom_desktop.viewmodels.formats import why_missing

HEBREW = "דנה"
MAX_MS = 0.3
"""Longest time of one lookup, in milliseconds."""


def sentences(*entries: tuple[str, str]) -> CoreSentences:
    return CoreSentences(Entry(source, text) for source, text in entries)


@pytest.fixture
def german(qapp: QApplication) -> Iterator[None]:
    locale = QLocale()
    install_language(qapp, Language.GERMAN)
    yield
    install_language(qapp, Language.ENGLISH)
    QLocale.setDefault(locale)


def test_the_values_of_a_sentence_are_inserted_in_its_translation() -> None:
    known = sentences(("%1 of %2 open.", "Von %2 offen: %1."))

    assert known.translated("3 of 12 open.") == "Von 12 offen: 3."
    assert known.translated("3 of 12 closed.") == "3 of 12 closed."
    assert known.translated("") == ""


def test_the_template_with_the_most_literal_text_is_used() -> None:
    known = sentences(("%1 is %2.", "A %1 %2."), ("%1 is no %2 file.", "B %1 %2."))

    assert known.translated("x is blue.") == "A x blue."
    assert known.translated("x is no study file.") == "B x study."


def test_a_value_with_right_to_left_letters_is_isolated() -> None:
    known = sentences(("%1 is empty.", "%1 ist leer."))

    assert known.translated(f"{HEBREW} is empty.") == f"\u2068{HEBREW}\u2069 ist leer."


def test_quoted_sentences_are_translated() -> None:
    known = sentences(("Failed: %1", "Fehlschlag: %1"), ("Disk full.", "Platte voll."))

    assert known.translated("Failed: Disk full.") == "Fehlschlag: Platte voll."
    assert known.translated("Failed: no idea") == "Fehlschlag: no idea"


def test_a_sentence_after_a_name_and_a_colon_is_translated() -> None:
    known = sentences(("%1 = %2, set to 0", "%1 = %2, auf 0 gesetzt"), ("Disk full.", "Voll."))

    assert known.translated("aided: Cov2 = 1, set to 0") == "aided: Cov2 = 1, auf 0 gesetzt"
    assert known.translated("aided: Disk full.") == "aided: Voll."
    assert known.translated("aided: no idea") == "aided: no idea"


def test_a_list_within_a_choice_with_words_of_its_own_is_translated_after_them() -> None:
    known = CoreSentences(
        [
            Entry("Fit; intervals %1", "Modell; Intervalle %1", choices=(1,)),
            Entry("%1 and %2", "%1 und %2", choices=(1, 2), is_part=True),
            Entry("%1; pairs by the usual procedure", "%1; Paare wie üblich", is_part=True),
            Entry("on %1 and %2 cases", "nach %1 und %2 Fällen", is_part=True),
        ]
    )
    text = "Fit; intervals on 3 and 9 cases; pairs by the usual procedure"

    assert known.translated(text) == "Modell; Intervalle nach 3 und 9 Fällen; Paare wie üblich"


def test_known_sentences_of_a_text_are_translated_and_others_stay() -> None:
    known = sentences(("Disk full.", "Platte voll."), ("Try again.", "Nochmals."))

    assert known.translated("Disk full. Really.") == "Platte voll. Really."
    assert known.translated("Really. Try again.") == "Really. Nochmals."
    assert known.translated("Try again.\nDisk full.") == "Nochmals.\nPlatte voll."


def test_a_short_part_is_translated_only_in_its_choice() -> None:
    known = CoreSentences(
        [Entry("The %1 is empty.", "Leer: %1.", choices=(1,)), Entry("case", "Fall", is_part=True)]
    )

    assert known.translated("The case is empty.") == "Leer: Fall."
    assert known.translated("case") == "case"


def test_entries_of_a_list_can_have_commas_and_counts() -> None:
    known = CoreSentences(
        [
            Entry("Fixed: %1.", "Fest: %1."),
            Entry("arms, sites", "Arme, Orte"),
            Entry("unread", "ungelesen"),
        ]
    )

    assert known.translated("Fixed: arms, sites, unread 14.") == ("Fest: Arme, Orte, ungelesen 14.")
    assert known.translated("Fixed: arms, sex.") == "Fest: arms, sex."


def test_a_value_does_not_span_two_sentences_that_are_known_apart() -> None:
    known = sentences(("%1 is present.", "%1 ist da."), ("%1 is absent.", "%1 fehlt."))

    assert known.translated("Fat is absent. Air is present.") == "Fat fehlt. Air ist da."
    assert known.translated("Dr. X is present.") == "Dr. X ist da."


def test_the_words_of_a_choice_come_before_those_of_a_list() -> None:
    known = CoreSentences(
        [
            Entry("Wilson, %1", "Wilson, %1", choices=(1,)),
            Entry("by %1 readers and %2 cases", "nach %1 Befundern und %2 Fällen", is_part=True),
            Entry("by %1 readers", "nach %1 Befundern", is_part=True),
            Entry("%1 cases", "%1 Fälle", is_part=True),
        ]
    )

    assert known.translated("Wilson, by 3 readers and 9 cases") == (
        "Wilson, nach 3 Befundern und 9 Fällen"
    )


def test_a_name_is_translated_even_if_it_is_a_single_word() -> None:
    known = CoreSentences([Entry("skipped", "ausgelassen", is_part=True)])

    assert known.translated("skipped", is_choice=True) == "ausgelassen"
    assert known.translated("skipped") == "skipped"


@pytest.mark.usefixtures("german")
def test_numbers_follow_the_locale() -> None:
    known = CoreSentences([Entry("%1 and %2.", "%1 und %2.", numbers=(1,))])

    assert known.translated("1,234.5 and 1,234.5.") == "1.234,5 und 1,234.5."
    assert local_number("v1.2.3") == "v1.2.3"


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("0.05 to 0.12", "0,05 bis 0,12"),
        ("0.71 (0.63 to 0.78)", "0,71 (0,63 bis 0,78)"),
        (
            "−0.02 (−0.05\u00a0to\u00a00.01; 90\u00a0%)",
            "−0,02 (−0,05\u00a0bis\u00a00,01; 90\u00a0%)",
        ),
        ("0.63 to 0.78 (95\u00a0%)", "0,63 bis 0,78 (95\u00a0%)"),
        ("1,234.5 to 2,000", "1.234,5 bis 2.000"),
        ("12.5% to 20%", "12,5% bis 20%"),
    ],
)
def test_a_range_in_a_value_follows_the_locale(text: str, shown: str) -> None:
    known = CoreSentences([Entry("Difference %1.", "Differenz %1.")])

    assert local_interval(text) == shown
    assert known.translated(f"Difference {text}.") == f"Differenz {shown}."


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize("text", ["1.2", "v1.2 to 1.3.4", "a to b", "1.0 to b", "to", "1.2 to"])
def test_a_value_that_is_no_range_stays(text: str) -> None:
    assert local_interval(text) is None


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize("claim", ["is", "is not shown to be"])
@pytest.mark.parametrize(
    ("kind", "margin"),
    [("non-inferior", "with the margin 0.050"), ("equivalent", "within −0.050 to 0.050")],
)
def test_the_verdict_of_an_endpoint_has_no_english_part(claim: str, kind: str, margin: str) -> None:
    figures = "difference 0.021 (−0.012\u00a0to\u00a00.054), 95 % interval, p = 0.012"
    shown = tr_core(f"The AUC of “A 1.5” {claim} {kind} to that of “B”, {margin} ({figures}).")

    assert re.findall(r"\d\.\d", shown) == ["1.5"]
    assert "0,050" in shown
    assert "0,021 (−0,012\u00a0bis\u00a00,054)" in shown
    assert "p = 0,012" in shown
    assert re.findall(r"\b(?:to|shown|interval|difference|of|with|than)\b", shown) == []


@pytest.mark.parametrize(
    "text", ["%1 is empty.", "%", "%%1", "é" * 100, "a. " * 5000, "\n" * 400, "(" * 999]
)
def test_hostile_texts_are_shown_unchanged(text: str) -> None:
    known = sentences(("%1 was closed by %2 at %3.", "%1 %2 %3."))

    assert known.translated(text) == text


@pytest.mark.parametrize("language", ["de", "es"])
def test_every_sentence_of_the_core_is_found_again_in_little_time(language: str) -> None:
    entries = entries_of(CORE, language)
    known = CoreSentences(entries)
    shown = [
        re.sub(r"(?<!%)%[1-9]", "§§", entry.source).replace("%%", "%")
        for entry in entries
        if not entry.is_part and entry.translation != entry.source
    ]
    with ProcessorTime() as spent:
        unchanged = [text for text in shown if known.translated(text) == text]
    mean_ms = 1000 * spent.seconds / len(shown)

    assert unchanged == []
    assert mean_ms < MAX_MS


def test_english_is_never_changed() -> None:
    use_language("en")

    assert tr_core("Disk full.") == "Disk full."
    assert core_texts._State.language == ""


# ---- real errors in a German window --------------------------------------------------------------


def english_error(call: Callable[[], object]) -> str:
    """Return the message of the core for a call that it refuses."""
    with pytest.raises(ReadingroomError) as caught:
        call()
    return str(caught.value)


def is_german_of(shown: str, english: str, *values: str) -> bool:
    """Return whether a text is the German one of a sentence, with these values."""
    is_translated = shown == tr_core(english) and shown != english
    return is_translated and all(value in english and value in shown for value in values)


@pytest.fixture
def german_driver(german: None, make_driver: Callable[..., WindowDriver]) -> WindowDriver:
    return make_driver(language=Language.GERMAN)


def test_a_file_that_is_no_study_is_refused_in_german(
    german_driver: WindowDriver, tmp_path: Path
) -> None:
    path = tmp_path / "no study.rrstudy"
    path.write_bytes(b"not a database" * 500)
    english = english_error(lambda: Study.open(path))
    german_driver.open(path)

    assert is_german_of(german_driver.window.home.error, english, path.name)


def test_a_missing_file_is_refused_in_german(german_driver: WindowDriver, tmp_path: Path) -> None:
    path = tmp_path / "gone.rrstudy"
    english = english_error(lambda: Study.open(path))
    german_driver.open(path)

    assert is_german_of(german_driver.window.home.error, english, path.name)


def test_a_wrong_password_is_refused_in_german(
    german_driver: WindowDriver, small_study: Path
) -> None:
    start_accounts(small_study)
    make_reader_ready(small_study)
    german_driver.open(small_study)
    sign_in(german_driver, "C1", "not the password")
    wrong = card(german_driver).banner.text
    for _ in range(5):
        sign_in(german_driver, "R1", "not the password")
    locked = card(german_driver).banner.text

    assert "Passwort" in wrong
    assert "gesperrt" in locked
    assert "R1" in locked
    assert "password" not in wrong + locked


def test_an_import_is_refused_in_german(german_driver: WindowDriver, small_study: Path) -> None:
    folder = small_study.parent / "fall ä"
    (folder / "leer").mkdir(parents=True)
    (folder / "leer" / "readme.xyz").write_bytes(b"\x00\x01")
    german_driver.open(small_study)
    german_driver.window.home.add_cases([folder])
    german_driver.settle()
    pane = importing(german_driver)
    shown = list(german_driver.window.home.importing.rows)
    messages = [problem.message for row in shown for problem in row.problems]

    assert messages or german_driver.window.home.importing.plan_problems
    for message in messages:
        assert tr_core(message) != message
    assert pane.isVisible()


@pytest.mark.usefixtures("german")
def test_failures_and_reasons_are_german() -> None:
    error = StateError("The study has no case K-07.")
    failure = failure_of(error)
    reason = why_missing(NotEstimable("all cases are in one cluster"))

    assert "K-07" in failure.message
    assert failure.message.startswith("Die Studie")
    assert failure.error is error
    assert "Cluster" in reason
    assert reason.startswith("alle")


@pytest.mark.usefixtures("german")
def test_a_method_with_an_addition_is_translated() -> None:
    method = tr_core("bootstrap-t, 2,000 resamples of items, at least Student's t")
    assert method.startswith("Bootstrap-t, 2.000 ")
    assert method.endswith(", mindestens Students t")


@pytest.mark.usefixtures("german")
def test_a_leaderboard_without_approved_weights_says_so_in_german() -> None:
    assert tr_core(NONE_APPROVED) != NONE_APPROVED
