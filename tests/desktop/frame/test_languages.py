"""Languages of the window, and values with right-to-left letters."""

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tests.support.window_driver import WindowDriver
from tools.autopilot.page_checks import cut_texts

import readingroom_desktop
from readingroom.audit.types import SignatureMeaning
from readingroom.domain.errors import ReadingroomError
from readingroom.engine.analyzer.explanations.types import ExplanationMethod
from readingroom_desktop import language_files, languages
from readingroom_desktop.languages import LANGUAGE_NAMES, Language, install_language, language_of
from readingroom_desktop.settings import SettingsFile, config_folder
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.theme import TEXT_PERCENTS, Points, Size, font, use_text_size
from readingroom_desktop.theme.tokens import GROWING
from readingroom_desktop.viewmodels.explanation_methods import method_words
from readingroom_desktop.viewmodels.formats import count, decimal, filled, isolated, tr
from readingroom_desktop.widgets.reading.span_text import quoted
from readingroom_desktop.widgets.signing import binding_words
from readingroom_desktop.widgets.top_strip import StatusLine

HEBREW, ARABIC = "דנה", "ملاحظة"


@pytest.fixture
def english_again(qapp: QApplication) -> Iterator[None]:
    locale = QLocale()
    yield
    install_language(qapp, Language.ENGLISH)
    QLocale.setDefault(locale)


@pytest.mark.usefixtures("english_again")
@pytest.mark.parametrize(
    ("language", "cancel"), [(Language.GERMAN, "Abbrechen"), (Language.SPANISH, "Cancelar")]
)
def test_a_language_brings_the_texts_of_qt_and_its_numbers(
    qapp: QApplication, language: Language, cancel: str
) -> None:
    install_language(qapp, language)

    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == cancel
    assert decimal(0.25) == "0,25"
    assert count(12345) == "12.345"
    install_language(qapp, Language.ENGLISH)
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Cancel"
    assert decimal(0.25) == "0.25"


@pytest.mark.usefixtures("english_again")
@pytest.mark.parametrize("language", [Language.GERMAN, Language.SPANISH])
def test_names_of_explanation_methods_are_translated(
    qapp: QApplication, language: Language
) -> None:
    own_names = ("shap-", "lime")  # the same in all languages
    methods = [method for method in ExplanationMethod if not method.startswith(own_names)]
    english = [method_words(method) for method in methods]
    install_language(qapp, language)
    assert not {*english} & {*map(method_words, methods)}


@pytest.mark.usefixtures("english_again")
def test_quoted_texts_have_the_quotation_marks_of_the_language(qapp: QApplication) -> None:
    install_language(qapp, Language.GERMAN)

    assert quoted("CT chest") == "„CT chest“"
    assert binding_words(SignatureMeaning.AUTHORED).startswith("„Ich habe")


@pytest.mark.usefixtures("english_again")
def test_the_system_decides_if_its_language_is_known(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, expected in (("es_MX", Language.SPANISH), ("fr_FR", Language.ENGLISH)):
        monkeypatch.setattr(languages.QLocale, "system", lambda name=name: QLocale(name))
        assert install_language(qapp, Language.SYSTEM) is expected
    assert language_of("xx") is Language.SYSTEM


@pytest.mark.usefixtures("english_again")
@pytest.mark.parametrize("data", [None, b"", b"<TS><message>", b"\xff\xfe", b"<a>&b;</a>"])
def test_a_damaged_file_is_reported(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, data: bytes | None
) -> None:
    (tmp_path / "translations").mkdir()
    if data is not None:
        (tmp_path / "translations" / "readingroom_de.ts").write_bytes(data)
    monkeypatch.setattr(language_files.resources, "files", lambda _package: tmp_path)

    with pytest.raises(ReadingroomError, match=r"readingroom_de\.ts"):
        install_language(qapp, Language.GERMAN)


@pytest.mark.usefixtures("english_again")
def test_a_damaged_file_of_qt_is_reported(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(languages.QTranslator, "load", lambda *_: False)

    with pytest.raises(ReadingroomError, match=r"qtbase_de\.qm"):
        install_language(qapp, Language.GERMAN)


@pytest.mark.usefixtures("english_again")
def test_notes_on_the_device_of_a_job_are_translated(
    make_driver: Callable[..., WindowDriver],
) -> None:
    window = make_driver(language=Language.GERMAN).window
    reduced = "Memory ran out with a batch of 8 items. The batch size was reduced to 4."
    window.shell.note_device("cpu", (reduced,))

    (line,) = window.findChildren(StatusLine)
    note = line.device.toolTip().splitlines()[1]
    assert "Stapel von 8 Einheiten" in note
    assert note.endswith("auf 4 verringert.")


SETTLED_MS = 100
"""Time in which a page that has just been shown lays itself out."""
ROUNDS = 20
"""Most such times, on a busy computer."""
PAGES = (
    *(PageName.OVERVIEW, PageName.PROTOCOL, PageName.MODELS, PageName.PEOPLE),
    *(PageName.READER_MONITOR, PageName.PREFERENCE, PageName.AUDIT_TRAIL, PageName.EXPORT),
)


@pytest.mark.usefixtures("english_again", "styled")
@pytest.mark.parametrize("language", LANGUAGE_NAMES)
def test_no_text_is_cut_on_the_main_pages_in_any_language(
    make_driver: Callable[..., WindowDriver], small_study: Path, language: Language
) -> None:
    driver = make_driver(language=language)
    driver.open(small_study)
    cut: dict[str, list[str]] = {}
    for name in (*PAGES, PageName.READING):
        if name is PageName.READING:
            driver.act_as_reader()
        driver.go(name)
        for _ in range(ROUNDS):
            QTest.qWait(SETTLED_MS)
            cut[str(name)] = cut_texts(driver.window)
            if not cut[str(name)]:
                break

    assert {name: texts for name, texts in cut.items() if texts} == {}


@pytest.mark.usefixtures("english_again", "styled")
@pytest.mark.parametrize("language", Language)
def test_no_settings_are_beside_the_edge_of_their_card(
    make_driver: Callable[..., WindowDriver], language: Language
) -> None:
    driver = make_driver(language=language)
    driver.window.settings_card.show_settings()
    driver.settle()
    area = driver.window.settings_card.area
    assert area.isVisible()
    assert area.horizontalScrollBar().maximum() == 0


def test_the_language_is_chosen_on_the_settings_card_for_the_next_start(
    make_driver: Callable[..., WindowDriver],
) -> None:
    card = make_driver().window.settings_card
    card.show_settings()
    assert card.language.currentData() == Language.SYSTEM
    assert not card.restart_note.text()
    height = card.area.height()
    index = card.language.findData(Language.SPANISH)
    card.language.setCurrentIndex(index)
    card.language.activated.emit(index)

    assert SettingsFile(config_folder()).load().settings.language == Language.SPANISH
    assert card.restart_note.text()
    assert card.area.height() >= height


def test_lengths_around_text_are_read_when_widgets_are_made() -> None:
    """A module is imported before the text size is set."""
    folder = Path(readingroom_desktop.__file__).parent
    early = [
        f"{path.name}: {node.attr}"
        for path in folder.rglob("*.py")
        for node in read_on_import(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "Size"
        and node.attr in GROWING
    ]

    assert early == []


def read_on_import(tree: ast.Module) -> Iterator[ast.AST]:
    """Yield the nodes that are evaluated by an import, with the defaults of parameters."""
    pending: list[ast.AST] = [tree]
    while pending:
        node = pending.pop()
        yield node
        if isinstance(node, ast.FunctionDef):
            pending += [*node.args.defaults, *(each for each in node.args.kw_defaults if each)]
        elif not isinstance(node, ast.Lambda):
            pending += ast.iter_child_nodes(node)


@pytest.mark.usefixtures("usual_text_again")
@pytest.mark.parametrize("percent", TEXT_PERCENTS)
def test_the_text_size_enlarges_text_and_the_lengths_around_it(
    qapp: QApplication, percent: int
) -> None:
    use_text_size(qapp, percent)

    assert font().pointSizeF() == pytest.approx(Points.BODY * percent / 100)
    assert qapp.font().pointSizeF() == font().pointSizeF()
    assert round(28 * percent / 100) == Size.ROW
    assert Size.GAP == 8


def test_the_text_size_is_chosen_on_the_settings_card_for_the_next_start(
    make_driver: Callable[..., WindowDriver],
) -> None:
    card = make_driver().window.settings_card
    card.show_settings()
    assert card.text_size.currentData() == 100
    index = card.text_size.findData(130)
    card.text_size.setCurrentIndex(index)
    card.text_size.activated.emit(index)

    assert SettingsFile(config_folder()).load().settings.text_percent == 130
    assert card.restart_note.text()


@pytest.mark.parametrize("value", [HEBREW, ARABIC, f"{HEBREW} 12/3"])
def test_a_right_to_left_value_is_isolated_in_its_sentence(value: str) -> None:
    sentence = filled("Case %1 of %2", value, "12")

    assert sentence == f"Case \u2068{value}\u2069 of 12"
    assert tr("%1 of %2", value, "12").startswith(f"\u2068{value}\u2069 ")


@pytest.mark.parametrize("value", ["Müller", "12,5 %", "", "–", "CT α"])
def test_other_values_are_unchanged(value: str) -> None:
    assert isolated(value) == value
