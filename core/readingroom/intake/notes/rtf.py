"""RTF documents, simplified and then read by striprtf."""

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
"""Number of recent texts checked for repeats: there are four kinds of headers."""

_RULE: Final = "note.rtf"


def read_rtf(data: bytes, context: ParseContext) -> tuple[ParsedDocument, ...]:
    """Read an RTF document: its text, then headers, footers, footnotes and comments.

    Raises:
        NoteRefusedError: The document is nested too deeply, too long, or damaged.
    """
    rtf = plain_rtf(data.lstrip(b" \t\r\n\x00\xef\xbb\xbf"))
    if len(rtf.body) + sum(len(piece) for _, piece in rtf.side_pieces) > MAX_CHARACTERS:
        raise NoteRefusedError(_RULE, "The RTF document is too long. Split it.")
    _warn(rtf, context)
    body, *pieces = _texts(rtf)
    texts: dict[str, list[str]] = {"Header": [], "": [body]}
    for (kind, _), piece in zip(rtf.side_pieces, pieces, strict=False):
        previous = texts.setdefault(kind, [])
        if piece.strip() and piece.strip() not in previous[-_REPEATED:]:
            previous.append(piece.strip())
    parts = tuple(NotePart(kind, "\n".join(part)) for kind, part in texts.items() if any(part))
    if all(not part.title for part in parts):
        return (ParsedDocument("", parts, encoding="RTF", is_verbatim=True),)
    headed: list[NotePart] = []
    title = UNTITLED
    for part in parts:
        inner = (part,) if part.title else headed_parts(normalise(part.body), "Text")
        title = title if part.title or inner[0].title == "Text" else inner[0].title
        headed.extend(inner)
    return (ParsedDocument(title, tuple(headed), encoding="RTF"),)


def _warn(rtf: Rtf, context: ParseContext) -> None:
    if rtf.has_pictures:
        context.collector.warn("note.rtf_picture", "Images in the RTF document were left out.")
    if rtf.has_hidden:
        context.collector.warn("note.hidden", "Hidden text in the document was left out.")
    if rtf.is_truncated:
        context.collector.warn(
            "note.rtf_cut", "The RTF document is truncated. Text may be missing."
        )


def _texts(rtf: Rtf) -> list[str]:
    """Return the text of the body and of each side piece, converted in one call."""
    divider = f"{{\\uc1\\u{ord(DIVIDER)} ?}}"
    whole = divider.join(
        f"{{{piece}}}" for piece in (rtf.body, *(piece for _, piece in rtf.side_pieces))
    )
    try:
        text = _convert(f"{rtf.prolog}{whole}}}", errors="replace")
    except (ArithmeticError, LookupError, TypeError, UnicodeError, ValueError) as error:
        raise NoteRefusedError(_RULE, "The RTF document is damaged.") from error
    # characters beyond the first plane are written as surrogate pairs
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace").split(DIVIDER)
