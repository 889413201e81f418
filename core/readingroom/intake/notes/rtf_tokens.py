"""RTF made plain before a library reads it: bounded, without pictures, with what is hidden told.

The library reads letters and code pages; this decides what is text at all. Source of the words:
Rich Text Format specification 1.9.1.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from readingroom.intake.notes.document import NoteRefusedError

MAX_DEPTH: Final = 200
MAX_TOKENS: Final = 2_000_000
MAX_FONTS: Final = 1000
DIVIDER: Final = "\ue000"
"""Of private use: no text has it once it was made plain; it stands between pieces."""

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
    """Plain RTF: the body, pieces beside it by kind, and what was met on the way."""

    prolog: str
    body: str
    beside: tuple[tuple[str, str], ...]
    has_pictures: bool
    has_hidden: bool
    is_cut: bool


class _Group:
    """The state of one group; what is inside a dropped group is dropped."""

    __slots__ = ("dropped", "hidden", "is_fresh", "is_starred", "mark", "sink")

    def __init__(self, sink: list[str], outer: "_Group | None") -> None:
        self.sink = sink
        self.is_fresh = True
        self.is_starred = False
        self.dropped: bool = outer is not None and outer.dropped
        self.hidden: bool = outer is not None and outer.hidden
        self.mark: str = outer.mark if outer is not None else ""


class _Reader:
    """Walks through the tokens of an RTF file, which starts with a group and ends with it."""

    def __init__(self) -> None:
        self.body: list[str] = []
        self.beside: list[tuple[str, list[str]]] = []
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
                "note.rtf", f"The RTF document nests more than {MAX_DEPTH} groups: not read."
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
        """Take a control word."""
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
            is_sound = -0x8000 <= code <= 0xFFFF and code % 0x10000 != ord(DIVIDER)
            self._put(f"\\u{code} " if is_sound else "\\u65533 ")
        elif word == "uc":
            self._put(f"\\uc{min(max(int(number or 1), 0), 8)} ")
        elif word == "f":
            self._put(f"\\f{number or '0'} ")
        elif word != "bin" and word not in _SHOWN_IF_STARRED:
            self._put(f"\\{word}{number or ''} ")

    def _is_table_word(self, word: str, number: str | None) -> bool:
        """Take what stands in the font table; return whether the word did."""
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
        """Return whether a word starts a group that is no part of the running text."""
        if word in _SIDE:
            piece: list[str] = []
            self.beside.append((_SIDE[word], piece))
            group.sink.append("}")  # closes the brace that was written for this group
            group.sink, group.mark = piece, ""
            return True
        if word in _DROPPED or (group.is_starred and word not in _SHOWN_IF_STARRED):
            self.has_pictures |= word in _PICTURES
            group.sink.append("}")
            group.dropped = True
            return True
        return False

    def star(self) -> None:
        """Take the sign of a group that readers may pass over."""
        self.groups[-1].is_starred = True

    def text(self, text: str) -> None:
        """Take text or a sign in RTF's own spelling."""
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
        """End one mark of a change and start another."""
        if mark == group.mark:
            return
        self._mark(group, mark)
        if mark and not group.dropped:
            group.sink.append(f"[{mark}: ")


_SHOWN_IF_STARRED: Final = frozenset(("shptxt", "nestcell", "fldrslt", "footnote", "annotation"))


def plain_rtf(data: bytes) -> Rtf:
    """Return RTF without pictures, binary data, objects and tables of styles, in bounds.

    Raises:
        NoteRefusedError: it nests too deeply or is too long.
    """
    reader = _Reader()
    text = data.decode("latin-1")
    for count, token in enumerate(_tokens(text)):
        if count > MAX_TOKENS:
            raise NoteRefusedError("note.rtf", "The RTF document is too long. Split it.")
        if reader.groups or token[0] == "{":
            _take(reader, token)
        if reader.is_done:
            break
    return Rtf(
        "".join(reader.prolog) + "{\\fonttbl" + "".join(reader.fonts) + "}",
        "".join(reader.body),
        tuple((kind, "".join(piece)) for kind, piece in reader.beside),
        reader.has_pictures,
        reader.has_hidden,
        not reader.is_done,
    )


def _tokens(text: str) -> Iterator[re.Match[str]]:
    r"""Yield the tokens; binary data behind `\\bin` are skipped, as they may hold any sign."""
    place = 0
    while True:
        token = _TOKEN.match(text, place)
        if token is None:
            return
        yield token
        place = token.end()
        if token[1] == "bin" and token[2] is not None:
            place += max(0, int(token[2]))


def _take(reader: _Reader, token: re.Match[str]) -> None:
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
    r"""Return text with letters beyond ASCII in RTF's spelling: code pages then apply to them."""
    return _EIGHT_BITS.sub(lambda sign: f"\\'{ord(sign[0]):02x}", text)
