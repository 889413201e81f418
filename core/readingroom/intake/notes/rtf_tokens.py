"""Text of RTF documents: within limits, without images and hidden text.

Source of the control words and character sets: Rich Text Format specification 1.9.1.
"""

import codecs
import re
from collections.abc import Iterator
from typing import Final, NamedTuple

import msgspec

from readingroom.domain.packaged_data import packaged_data
from readingroom.intake.notes.document import NoteRefusedError

MAX_DEPTH: Final = 200
MAX_TOKENS: Final = 2_000_000
MAX_FONTS: Final = 1000
_TOKEN: Final = re.compile(
    r"\\([A-Za-z]{1,32})(-?\d{1,10})? ?|\\'([0-9A-Fa-f]{2})|\\(.)|([{}])|([\r\n]+)|([^\\{}\r\n]+)",
    re.DOTALL,
)
_PICTURES: Final = frozenset(("pict", "objdata", "shpinst"))
_MARKS: Final = {"deleted": "deleted", "revised": "inserted"}


class _Tables(msgspec.Struct, frozen=True):
    """Content of rtf_words.yaml, which explains its parts."""

    side: dict[str, str]
    dropped: str
    characters: dict[str, str]
    code_pages: dict[str, str]


_TABLES: Final = packaged_data(_Tables, "intake", "rtf_words.yaml")
_SIDE: Final = {word: title for title, names in _TABLES.side.items() for word in names.split()}
_DROPPED: Final = frozenset(_TABLES.dropped.split())
_CHARACTERS: Final = _TABLES.characters
_CODE_PAGES: Final = {
    number: codec for codec, numbers in _TABLES.code_pages.items() for number in numbers.split()
}


class Rtf(NamedTuple):
    """Text of the body, text of side pieces by kind, and what was left out."""

    body: str
    side_pieces: tuple[tuple[str, str], ...]
    has_pictures: bool
    has_hidden: bool
    is_truncated: bool


class _Group:
    """The state of one group; content of a dropped group is dropped."""

    __slots__ = ("dropped", "font", "hidden", "is_starred", "mark", "sink", "skipped")

    def __init__(self, sink: list[str], outer: "_Group | None") -> None:
        self.sink = sink
        self.is_starred = False
        self.dropped: bool = outer is not None and outer.dropped
        self.hidden: bool = outer is not None and outer.hidden
        self.mark: str = outer.mark if outer is not None else ""
        self.font: str = outer.font if outer is not None else ""
        # number of characters that stand for a Unicode character where a reader knows none
        self.skipped: int = outer.skipped if outer is not None else 1


class _Reader:
    """Processes the tokens of an RTF file, which consists of one group."""

    def __init__(self) -> None:
        self.body: list[str] = []
        self.side_pieces: list[tuple[str, list[str]]] = []
        self.fonts: dict[str, str] = {}
        self.groups: list[_Group] = []
        self.in_fonts = 0
        self.has_pictures = False
        self.has_hidden = False
        self.is_done = False
        self._font = ""
        self._encoding = "cp1252"
        self._codes = bytearray()
        self._to_skip = 0

    def open(self) -> None:
        if len(self.groups) >= MAX_DEPTH:
            raise NoteRefusedError(
                "note.rtf", f"The RTF document has more than {MAX_DEPTH} nested groups."
            )
        outer = self.groups[-1] if self.groups else None
        self.groups.append(_Group(outer.sink if outer is not None else self.body, outer))

    def close(self) -> None:
        group = self.groups.pop()
        outer = self.groups[-1] if self.groups else None
        if outer is None:
            self._mark(group, "")
            self.is_done = True
            return
        if group.sink is outer.sink and not group.dropped:
            self._mark_to(group, outer.mark)
        elif not group.dropped:
            self._mark_to(group, "")
        if len(self.groups) < self.in_fonts:
            self.in_fonts = 0

    def word(self, word: str, number: str | None) -> None:
        """Process a control word."""
        group = self.groups[-1]
        if self._is_table_word(word, number) or group.dropped or self._is_destination(group, word):
            return
        group.is_starred = False
        self._write_word(group, word, number)

    def _write_word(self, group: _Group, word: str, number: str | None) -> None:
        if word in _MARKS:
            self._mark_to(group, "" if number == "0" else _MARKS[word])
        elif word == "plain":
            self._mark_to(group, "")
            group.hidden = False
        elif word == "v":
            group.hidden = number != "0"
        elif word == "super" and number != "0":
            self._put("^")
        elif word == "ansicpg" and len(self.groups) == 1:
            self._encoding = _code_page(number)
        elif word == "u":
            code = int(number or 0)
            self._put(chr(code % 0x10000) if -0x8000 <= code <= 0xFFFF else "\ufffd")
            self._to_skip = group.skipped
        elif word == "uc":
            group.skipped = min(max(int(number or 1), 0), 8)
        elif word == "f":
            group.font = number or "0"
        elif word in _CHARACTERS:
            self._put(_CHARACTERS[word])

    def _is_table_word(self, word: str, number: str | None) -> bool:
        """Process a word of the font table; return whether the word belongs to it."""
        if word == "fonttbl" and not self.in_fonts:
            self.in_fonts = len(self.groups)
            self.groups[-1].dropped = True
            return True
        if not self.in_fonts:
            return False
        if word == "f":
            self._font = number or "0"
        elif word == "fcharset" and self._font and len(self.fonts) < MAX_FONTS:
            self.fonts[self._font] = _CODE_PAGES.get(number or "0", "cp1252")
            self._font = ""
        return True

    def _is_destination(self, group: _Group, word: str) -> bool:
        """Return whether a word starts a group that is not part of the running text."""
        if word in _SIDE:
            piece: list[str] = []
            self.side_pieces.append((_SIDE[word], piece))
            group.sink, group.mark, group.font, group.skipped = piece, "", "", 1
            return True
        if word in _DROPPED or (group.is_starred and word not in _SHOWN_IF_STARRED):
            self.has_pictures |= word in _PICTURES
            group.dropped = True
            return True
        return False

    def star(self) -> None:
        """Process the mark of a group that readers may ignore."""
        self.groups[-1].is_starred = True

    def text(self, text: str) -> None:
        """Process text, except the characters that replace a Unicode character."""
        start = min(self._to_skip, len(text))
        self._to_skip -= start
        self._put(text[start:])

    def code(self, code: int) -> None:
        """Process a byte in the code page of the font."""
        if self._to_skip:
            self._to_skip -= 1
        elif self._is_shown(has_ink=True):
            self._codes.append(code)

    def end_codes(self) -> None:
        """Decode the bytes since the last other token: a character can have several."""
        if self._codes:
            group = self.groups[-1]
            encoding = self.fonts.get(group.font, self._encoding)
            group.sink.append(self._codes.decode(encoding, "replace"))
            self._codes.clear()

    def end_skipping(self) -> None:
        """End the characters that replace a Unicode character."""
        self._to_skip = 0

    def _is_shown(self, *, has_ink: bool) -> bool:
        group = self.groups[-1]
        if group.hidden and not group.dropped:
            self.has_hidden |= has_ink
        return not (group.dropped or group.hidden)

    def _put(self, text: str) -> None:
        if self._is_shown(has_ink=bool(text.strip())):
            self.groups[-1].sink.append(text)

    def _mark(self, group: _Group, mark: str) -> None:
        if group.mark and not group.dropped:
            group.sink.append("]")
        group.mark = mark

    def _mark_to(self, group: _Group, mark: str) -> None:
        """End one mark of a tracked change and start another."""
        if mark == group.mark:
            return
        self._mark(group, mark)
        if mark and not group.dropped:
            group.sink.append(f"[{mark}: ")


_SHOWN_IF_STARRED: Final = frozenset(("shptxt", "nestcell", "fldrslt", "footnote", "annotation"))


def _code_page(number: str | None) -> str:
    try:
        return codecs.lookup(f"cp{number}").name
    except LookupError:
        return "utf-8"


def read_text(data: bytes) -> Rtf:
    """Return the text, without images, binary data, objects and style tables.

    Raises:
        NoteRefusedError: The document is nested too deeply, too long, or has an unknown code page.
    """
    reader = _Reader()
    text = data.decode("latin-1")
    try:
        for count, token in enumerate(_tokens(text)):
            if count > MAX_TOKENS:
                raise NoteRefusedError("note.rtf", "The RTF document is too long. Split it.")
            if reader.groups or token[0] == "{":
                _process(reader, token)
            if reader.is_done:
                break
        reader.end_codes()
    except LookupError as error:
        raise NoteRefusedError("note.rtf", "The RTF document is damaged.") from error
    return Rtf(
        _joined(reader.body),
        tuple((kind, _joined(piece)) for kind, piece in reader.side_pieces),
        reader.has_pictures,
        reader.has_hidden,
        not reader.is_done,
    )


def _joined(pieces: list[str]) -> str:
    # Characters beyond the first plane are written as surrogate pairs.
    text = "".join(pieces)
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def _tokens(text: str) -> Iterator[re.Match[str]]:
    r"""Yield the tokens; binary data after `\\bin` are skipped, as they may have any character."""
    position = 0
    while True:
        token = _TOKEN.match(text, position)
        if token is None:
            return
        yield token
        position = token.end()
        if token[1] == "bin" and token[2] is not None:
            position += max(0, int(token[2]))


def _process(reader: _Reader, token: re.Match[str]) -> None:
    word, number, code, sign, brace, line_end, text = token.groups()
    if code:
        reader.code(int(code, 16))
        return
    if text:
        for run in _RUNS.findall(text):
            _process_run(reader, run)
        return
    if line_end:
        return
    reader.end_codes()
    reader.end_skipping()
    if word:
        reader.word(word, number)
    elif brace:
        (reader.open if brace == "{" else reader.close)()
    elif sign == "*":
        reader.star()
    elif sign in ("\r", "\n"):
        reader.word("par", None)
    elif sign in _CHARACTERS:
        reader.text(_CHARACTERS[sign])


_RUNS: Final = re.compile("[\x00-\x7f]+|[\x80-\xff]+")


def _process_run(reader: _Reader, run: str) -> None:
    """Process text; bytes above 127 are those of a code page."""
    if run.isascii():
        reader.end_codes()
        reader.text(run)
    else:
        for code in run.encode("latin-1"):
            reader.code(code)
