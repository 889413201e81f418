"""RTF documents."""

from typing import Final

from readingroom.intake.notes.document import (
    UNTITLED,
    NotePart,
    NoteRefusedError,
    ParseContext,
    ParsedDocument,
)
from readingroom.intake.notes.rtf_tokens import Rtf, read_text
from readingroom.intake.notes.text import headed_parts, normalise

MAX_CHARACTERS: Final = 2_000_000
_REPEATED: Final = 4
"""Number of recent texts checked for repeats: there are four kinds of headers."""

_RULE: Final = "note.rtf"


def read_rtf(data: bytes, context: ParseContext) -> tuple[ParsedDocument, ...]:
    """Read an RTF document: its text, then headers, footers, footnotes and comments.

    Raises:
        NoteRefusedError: The document is nested too deeply, too long, or damaged.
    """
    rtf = read_text(data.lstrip(b" \t\r\n\x00\xef\xbb\xbf"))
    if len(rtf.body) + sum(len(piece) for _, piece in rtf.side_pieces) > MAX_CHARACTERS:
        raise NoteRefusedError(_RULE, "The RTF document is too long. Split it.")
    _warn(rtf, context)
    texts: dict[str, list[str]] = {"Header": [], "": [rtf.body]}
    for kind, piece in rtf.side_pieces:
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
