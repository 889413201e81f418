"""Languages of the window: its own texts, Qt's texts and the format of numbers.

Texts are translated where a widget is created, so that a language applies from the next start.
"""

from enum import StrEnum
from importlib import resources
from typing import Final

from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from readingroom.domain.errors import ReadingroomError


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
_installed: list[QTranslator] = []


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
    if used is not Language.ENGLISH:
        texts = resources.files("readingroom_resources") / "translations"
        _install(app, str(texts / f"readingroom_{used}.qm"))
        qt_folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        _install(app, f"{qt_folder}/qtbase_{used}.qm")
    return used


def _install(app: QApplication, path: str) -> None:
    translator = QTranslator(app)
    if not translator.load(path):
        name = path.rpartition("/")[2]
        raise ReadingroomError(
            f"The language file {name} cannot be read. Install Readingroom again."
        )
    app.installTranslator(translator)
    _installed.append(translator)
