"""RTF documents, read by striprtf after they were made plain."""

from collections.abc import Callable
from typing import Final

from striprtf.striprtf import rtf_to_text

from readingroom.intake.notes.document import (
    UNTITLED,
    NotePart,
    NoteRefusedError,
    ParseContext,
    ParsedDocument,
)
from readingroom.intake.notes.headings import headed_parts
from readingroom.intake.notes.rtf_tokens import DIVIDER, Rtf, plain_rtf
from readingroom.intake.notes.text import normalise

MAX_CHARACTERS: Final = 2_000_000
_convert: Final[Callable[..., str]] = rtf_to_text
_REPEATED: Final = 4
"""Headers repeat; there are four kinds of them."""

_RULE: Final = "note.rtf"


def read_rtf(data: bytes, desk: ParseContext) -> tuple[ParsedDocument, ...]:
    """Read an RTF document: its text, then headers, footers, footnotes and comments.

    Raises:
        NoteRefusedError: it nests too deeply, is too long, or is damaged.
    """
    rtf = plain_rtf(data.lstrip(b" \t\r\n\x00\xef\xbb\xbf"))
    if len(rtf.body) + sum(len(piece) for _, piece in rtf.beside) > MAX_CHARACTERS:
        raise NoteRefusedError(_RULE, "The RTF document is too long. Split it.")
    _warn(rtf, desk)
    body, *pieces = _texts(rtf)
    texts: dict[str, list[str]] = {"Header": [], "": [body]}
    for (kind, _), piece in zip(rtf.beside, pieces, strict=False):
        found = texts.setdefault(kind, [])
        if piece.strip() and piece.strip() not in found[-_REPEATED:]:
            found.append(piece.strip())
    parts = tuple(NotePart(kind, "\n".join(found)) for kind, found in texts.items() if any(found))
    if all(not part.title for part in parts):
        return (ParsedDocument("", parts, encoding="RTF", is_verbatim=True),)
    headed: list[NotePart] = []
    title = UNTITLED
    for part in parts:
        inner = (part,) if part.title else headed_parts(normalise(part.body), "Text")
        title = title if part.title or inner[0].title == "Text" else inner[0].title
        headed.extend(inner)
    return (ParsedDocument(title, tuple(headed), encoding="RTF"),)


def _warn(rtf: Rtf, desk: ParseContext) -> None:
    if rtf.has_pictures:
        desk.findings.warn("note.rtf_picture", "Pictures in the RTF document were left out.")
    if rtf.has_hidden:
        desk.findings.warn("note.hidden", "Text that the document hides was left out.")
    if rtf.is_cut:
        desk.findings.warn(
            "note.rtf_cut", "The RTF document ends before its last group: its end may be missing."
        )


def _texts(rtf: Rtf) -> list[str]:
    """Return the text of the body and of each piece beside it, converted in one go."""
    divider = f"{{\\uc1\\u{ord(DIVIDER)} ?}}"
    whole = divider.join(
        f"{{{piece}}}" for piece in (rtf.body, *(piece for _, piece in rtf.beside))
    )
    try:
        text = _convert(f"{rtf.prolog}{whole}}}", errors="replace")
    except (ArithmeticError, LookupError, TypeError, UnicodeError, ValueError) as error:
        raise NoteRefusedError(_RULE, "The RTF document is damaged.") from error
    # Letters beyond the first plane are written as two halves.
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace").split(DIVIDER)
