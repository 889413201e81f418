"""Languages of the window: its own texts, Qt's texts and the format of numbers.

Texts are translated where a widget is created, so that a language applies from the next start.
"""

import re
from enum import StrEnum
from typing import Final

from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from readingroom_desktop.core_texts import use_language
from readingroom_desktop.isolation import isolated
from readingroom_desktop.language_files import unreadable, use_window_texts, window_text


class Language(StrEnum):
    """Languages by the names of their files; `SYSTEM` is the language of the desktop."""

    SYSTEM = "system"
    ENGLISH = "en"
    GERMAN = "de"
    SPANISH = "es"


LANGUAGE_NAMES: Final = {
    Language.ENGLISH: "English",
    Language.GERMAN: "Deutsch",
    Language.SPANISH: "Español",
}
"""Each language in that language."""
_LOCALES: Final = {
    Language.ENGLISH: QLocale.Language.English,
    Language.GERMAN: QLocale.Language.German,
    Language.SPANISH: QLocale.Language.Spanish,
}
_MARK: Final = re.compile(r"%([1-9])")
_installed: list[QTranslator] = []


def tr(text: str, *values: str) -> str:
    """Translate a user text and insert values for its %1, %2, …, if there are any.

    The text is a literal, or a choice between literals: the translation files are made from the
    source. Use `tr_noop` and `tr_marked` where a text is stored before it is translated.
    """
    translated = window_text(text)
    return filled(translated, *values) if values else translated


def tr_noop(text: str) -> str:
    """Mark a literal text for translation by `tr_marked`, and return it unchanged."""
    return text


def tr_marked(text: str) -> str:
    """Translate a text that `tr_noop`, an enumeration or a packaged table marked."""
    return window_text(text)


def filled(text: str, *values: str) -> str:
    """Insert values for %1, %2, … in a translated text; marks inside a value stay."""
    return _MARK.sub(lambda mark: isolated(values[int(mark[1]) - 1]), text)


def language_of(name: str) -> Language:
    """Return the language of a stored name; a name of another version is the system's."""
    return Language(name) if name in set(Language) else Language.SYSTEM


def system_language() -> Language:
    """Return the desktop's language if there are texts in it, otherwise English."""
    used = QLocale.system().language()
    return next((key for key, value in _LOCALES.items() if value is used), Language.ENGLISH)


def install_language(app: QApplication, language: Language) -> Language:
    """Translate all texts that are requested from now on, and return their language.

    Numbers follow the system's locale if its language is the requested one.

    Raises:
        ReadingroomError: a file of the language is missing or damaged.
    """
    while _installed:
        app.removeTranslator(_installed.pop())
    used = system_language() if language is Language.SYSTEM else language
    system = QLocale.system()
    is_system = language is Language.SYSTEM or system.language() is _LOCALES[used]
    QLocale.setDefault(system if is_system else QLocale(_LOCALES[used]))
    use_window_texts(used)
    use_language(used)
    if used is not Language.ENGLISH:
        qt_folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        _install(app, f"{qt_folder}/qtbase_{used}.qm")
    return used


def _install(app: QApplication, path: str) -> None:
    translator = QTranslator(app)
    if not translator.load(path):
        raise unreadable(path.rpartition("/")[2])
    app.installTranslator(translator)
    _installed.append(translator)
