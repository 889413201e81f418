"""Simplify RTF before a library reads it: within limits, without images and hidden text.

The library decodes characters and code pages; this module decides which parts are text. Source of
the control words: Rich Text Format specification 1.9.1.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from readingroom.intake.notes.document import NoteRefusedError

MAX_DEPTH: Final = 200
MAX_TOKENS: Final = 2_000_000
MAX_FONTS: Final = 1000
DIVIDER: Final = "\ue000"
"""Private-use character between pieces, which simplified text does not contain."""

_TOKEN: Final = re.compile(
    r"\\([A-Za-z]{1,32})(-?\d{1,10})? ?|\\'([0-9A-Fa-f]{2})|\\(.)|([{}])|([\r\n]+)|([^\\{}\r\n]+)",
    re.DOTALL,
)
_SIDE: Final = {
    "header": "Header",
    "headerl": "Header",
    "headerr": "Header",
    "headerf": "Header",
    "footer": "Footer",
    "footerl": "Footer",
    "footerr": "Footer",
    "footerf": "Footer",
    "footnote": "Footnotes",
    "annotation": "Comments",
}
_DROPPED: Final = frozenset(
    (
        *("pict", "objdata", "objclass", "objname", "info", "themedata", "colorschememapping"),
        *("datastore", "latentstyles", "stylesheet", "listtable", "listoverridetable"),
        *("revtbl", "rsidtbl", "generator", "filetbl", "xmlnstbl", "mmathPr", "fldinst"),
        *("bkmkstart", "bkmkend", "atnid", "atnauthor", "atntime", "atndate", "atnref"),
        *("atnparent", "colortbl", "pgptbl", "shpinst", "sp", "background", "template"),
        *("operator", "author", "title", "subject", "company"),
    )
)
_PICTURES: Final = frozenset(("pict", "objdata", "shpinst"))
_MARKS: Final = {"deleted": "deleted", "revised": "inserted"}


class Rtf(NamedTuple):
    """Simplified RTF: the body, side pieces by kind, and what was left out."""

    prolog: str
    body: str
    side_pieces: tuple[tuple[str, str], ...]
    has_pictures: bool
    has_hidden: bool
    is_truncated: bool


class _Group:
    """The state of one group; content of a dropped group is dropped."""

    __slots__ = ("dropped", "hidden", "is_fresh", "is_starred", "mark", "sink")

    def __init__(self, sink: list[str], outer: "_Group | None") -> None:
        self.sink = sink
        self.is_fresh = True
        self.is_starred = False
        self.dropped: bool = outer is not None and outer.dropped
        self.hidden: bool = outer is not None and outer.hidden
        self.mark: str = outer.mark if outer is not None else ""


class _Reader:
    """Processes the tokens of an RTF file, which consists of one group."""

    def __init__(self) -> None:
        self.body: list[str] = []
        self.side_pieces: list[tuple[str, list[str]]] = []
        self.fonts: list[str] = []
        self.prolog: list[str] = ["{\\rtf1"]
        self.groups: list[_Group] = []
        self.in_fonts = 0
        self.has_pictures = False
        self.has_hidden = False
        self.is_done = False
        self._font = ""

    def open(self) -> None:
        if len(self.groups) >= MAX_DEPTH:
            raise NoteRefusedError(
                "note.rtf", f"The RTF document has more than {MAX_DEPTH} nested groups."
            )
        outer = self.groups[-1] if self.groups else None
        group = _Group(outer.sink if outer is not None else self.body, outer)
        self.groups.append(group)
        if outer is not None:
            outer.is_fresh = False
            self._put("{")

    def close(self) -> None:
        group = self.groups.pop()
        outer = self.groups[-1] if self.groups else None
        if outer is None:
            self._mark(group, "")
            self.is_done = True
            return
        if group.sink is outer.sink and not group.dropped:
            if group.mark != outer.mark:
                self._mark_to(group, outer.mark)
            group.sink.append("}")
        elif not group.dropped:
            self._mark_to(group, "")
        if len(self.groups) < self.in_fonts:
            self.in_fonts = 0

    def word(self, word: str, number: str | None) -> None:
        """Process a control word."""
        group = self.groups[-1]
        is_first, group.is_fresh = group.is_fresh, False
        if self._is_table_word(word, number) or group.dropped:
            return
        if (is_first or group.is_starred) and self._is_destination(group, word):
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
        elif word in ("ansicpg", "deff") and len(self.groups) == 1:
            self.prolog.append(f"\\{word}{number or ''}")
        elif word == "u":
            code = int(number or 0)
            is_valid = -0x8000 <= code <= 0xFFFF and code % 0x10000 != ord(DIVIDER)
            self._put(f"\\u{code} " if is_valid else "\\u65533 ")
        elif word == "uc":
            self._put(f"\\uc{min(max(int(number or 1), 0), 8)} ")
        elif word == "f":
            self._put(f"\\f{number or '0'} ")
        elif word != "bin" and word not in _SHOWN_IF_STARRED:
            self._put(f"\\{word}{number or ''} ")

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
            self.fonts.append(f"{{\\f{self._font}\\fcharset{number or '0'} F;}}\n")
            self._font = ""
        return True

    def _is_destination(self, group: _Group, word: str) -> bool:
        """Return whether a word starts a group that is not part of the running text."""
        if word in _SIDE:
            piece: list[str] = []
            self.side_pieces.append((_SIDE[word], piece))
            group.sink.append("}")  # closes the brace written for this group
            group.sink, group.mark = piece, ""
            return True
        if word in _DROPPED or (group.is_starred and word not in _SHOWN_IF_STARRED):
            self.has_pictures |= word in _PICTURES
            group.sink.append("}")
            group.dropped = True
            return True
        return False

    def star(self) -> None:
        """Process the mark of a group that readers may ignore."""
        self.groups[-1].is_starred = True

    def text(self, text: str) -> None:
        """Process text or a character in RTF notation."""
        group = self.groups[-1]
        group.is_fresh = False
        if group.hidden and not group.dropped and text.strip():
            self.has_hidden = True
        self._put(text)

    def _put(self, text: str) -> None:
        group = self.groups[-1]
        if not group.dropped and (not group.hidden or text == "{"):
            group.sink.append(text)

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


def plain_rtf(data: bytes) -> Rtf:
    """Return RTF without images, binary data, objects and style tables.

    Raises:
        NoteRefusedError: The document is nested too deeply or too long.
    """
    reader = _Reader()
    text = data.decode("latin-1")
    for count, token in enumerate(_tokens(text)):
        if count > MAX_TOKENS:
            raise NoteRefusedError("note.rtf", "The RTF document is too long. Split it.")
        if reader.groups or token[0] == "{":
            _process(reader, token)
        if reader.is_done:
            break
    return Rtf(
        "".join(reader.prolog) + "{\\fonttbl" + "".join(reader.fonts) + "}",
        "".join(reader.body),
        tuple((kind, "".join(piece)) for kind, piece in reader.side_pieces),
        reader.has_pictures,
        reader.has_hidden,
        not reader.is_done,
    )


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
    word, number, code, sign, brace, _, text = token.groups()
    if word:
        reader.word(word, number)
    elif brace:
        (reader.open if brace == "{" else reader.close)()
    elif code:
        reader.text(f"\\'{code}")
    elif sign == "*":
        reader.star()
    elif sign in ("\r", "\n"):
        reader.word("par", None)
    elif sign:
        reader.text(f"\\{sign}")
    elif text:
        reader.text(_coded(text))


_EIGHT_BITS: Final = re.compile("[\x80-\xff]")


def _coded(text: str) -> str:
    r"""Return text with non-ASCII bytes in RTF notation, to which code pages apply."""
    return _EIGHT_BITS.sub(lambda sign: f"\\'{ord(sign[0]):02x}", text)
