"""Language files of the window, read as translators write them: the format of Qt Linguist.

Qt's own format is not used: compiled files would have to be written again with each new text.
"""

from importlib import resources
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element, ParseError

from defusedxml import ElementTree

from readingroom.domain.errors import ReadingroomError

WINDOW: Final = "readingroom"
CORE: Final = "core"
"""Contexts: texts of the window, and sentences of the core."""
CHOICES, NUMBERS, PART = "extra-choices", "extra-numbers", "extra-part"
"""Elements of the core's sentences, which Qt Linguist preserves."""


class Entry(NamedTuple):
    """Translated text. `choices` and `numbers` are the values of these kinds, counted from 1.

    A part is a choice within other sentences, never a text of its own.
    """

    source: str
    translation: str
    choices: tuple[int, ...] = ()
    numbers: tuple[int, ...] = ()
    is_part: bool = False


class _Window:
    texts: dict[str, str] = {}  # noqa: RUF012 - replaced as a whole, never changed


def use_window_texts(language: str) -> None:
    """Translate the texts of the window to a language from now on; "en" leaves them.

    Raises:
        ReadingroomError: its file is missing or damaged.
    """
    entries = [] if language == "en" else entries_of(WINDOW, language)
    _Window.texts = {entry.source: entry.translation for entry in entries}


def window_text(text: str) -> str:
    """Translate a text of the window; a text without a translation is returned unchanged."""
    return _Window.texts.get(text, text)


def entries_of(context: str, language: str) -> list[Entry]:
    """Return the translated texts of a context.

    Raises:
        ReadingroomError: the file is missing or damaged.
    """
    name = f"{context}_{language}.ts"
    try:
        data = (resources.files("readingroom_resources") / "translations" / name).read_bytes()
        messages = ElementTree.fromstring(data).iter("message")
        return [entry for entry in map(entry_of, messages) if entry.translation]
    except (OSError, ParseError, ValueError) as error:
        raise unreadable(name) from error


def unreadable(name: str) -> ReadingroomError:
    """Return the error for a language file that is missing or damaged."""
    return ReadingroomError(f"The language file {name} cannot be read. Install Readingroom again.")


def entry_of(message: Element) -> Entry:
    """Return the text of an element "message" of a language file."""
    return Entry(
        message.findtext("source") or "",
        message.findtext("translation") or "",
        _numbers(message, CHOICES),
        _numbers(message, NUMBERS),
        message.find(PART) is not None,
    )


def _numbers(message: Element, name: str) -> tuple[int, ...]:
    return tuple(map(int, (message.findtext(name) or "").split()))
