"""HL7 v2 messages with results (ORU) or documents (MDM): text of OBX and NTE segments.

Source of the grammar: HL7 v2.5.1 chapter 2 (delimiters, escapes, MSH-18) and chapters 7 and 9.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from readingroom.intake.notes.document import (
    NotePart,
    NoteRefusedError,
    ParseContext,
    ParsedDocument,
    decode_base64,
    decoded_note,
    merged,
)
from readingroom.intake.notes.hl7_text import (
    CHARACTER_SETS,
    Delimiters,
    Segment,
    identifiers_of,
    plain,
    unescaped,
    written_value,
)
from readingroom.intake.notes.identity import names_person
from readingroom.intake.notes.text import one_line

MAX_SEGMENTS: Final = 50_000
MAX_MESSAGES: Final = 500
_BLOCK: Final = re.compile("[\x0b\x1c]")
_SEGMENT_ENDS: Final = re.compile(r"\r\n|\r|\n")
_HEADER: Final = re.compile(r"MSH([^\w\s])([^\w\s]{2,5})\1")
_SEGMENT: Final = re.compile(r"[A-Z][A-Z0-9]{2}")
_SET_FIELD: Final = re.compile(rb"[\x0b\s]*MSH([^\w\s])")
_TITLE_FIELDS: Final = (("OBR", 4), ("TXA", 2))
# Activity date of a document, observation date of a report; MSH-7 is the sixth field after MSH,
# as MSH-1 is the separator itself.
_TIME_FIELDS: Final = (("TXA", 4), ("OBR", 7), ("MSH", 6))
# HL7 table 0085: deleted, or posted as wrong.
_WITHDRAWN: Final = frozenset(("D", "W"))
_DROPPED_TYPES: Final = frozenset(("RP", "ED"))


class _Message(NamedTuple):
    delimiters: Delimiters
    segments: tuple[Segment, ...]


def read_hl7(data: bytes, context: ParseContext) -> tuple[ParsedDocument, ...]:
    """Read the messages of a file, with or without the framing of the transport (MLLP).

    Raises:
        NoteRefusedError: No message has content, or the file is not HL7.
    """
    text, encoding = _decoded(data, context)
    messages = _messages(text, context)
    documents = tuple(
        document
        for message in messages
        if (document := _document(message, encoding, context)) is not None
    )
    if len(documents) > MAX_MESSAGES:
        raise NoteRefusedError(
            "note.hl7", f"The file has more than {MAX_MESSAGES} HL7 messages. Split it."
        )
    if not documents:
        raise NoteRefusedError(
            "note.hl7", "The HL7 message has no result and no text (OBX or NTE segments)."
        )
    return documents


def _decoded(data: bytes, context: ParseContext) -> tuple[str, str]:
    unframed = data.replace(b"\x1c", b"\r").replace(b"\x0b", b"\r")
    stated = _character_set(data)
    decoded = decoded_note(unframed, "note.hl7", "The HL7 message", stated=stated)
    if decoded.is_guess:
        context.collector.warn(
            "note.encoding",
            f"The encoding of the HL7 message was guessed as {decoded.encoding}, as field MSH-18 "
            "is empty or does not fit. Check accented letters.",
        )
    return decoded.text, decoded.encoding


def _character_set(data: bytes) -> str:
    """Return the codec named in MSH-18, "" if there is none."""
    start = _SET_FIELD.search(data)
    if start is None:
        return ""
    line = re.split(rb"[\r\n]", data[start.start(1) - 3 :], maxsplit=1)[0]
    fields = line.split(start[1])
    if len(fields) < 18:
        return ""
    first = re.split(rb"[~^]", fields[17])[0].decode("ascii", "replace").strip().upper()
    return CHARACTER_SETS.get(first, first)


def _messages(text: str, context: ParseContext) -> tuple[_Message, ...]:
    lines = _SEGMENT_ENDS.split(_BLOCK.sub("\n", text))
    if len(lines) > MAX_SEGMENTS:
        raise NoteRefusedError(
            "note.hl7", f"The file has more than {MAX_SEGMENTS:,} HL7 segments. Split it."
        )
    messages: list[tuple[Delimiters, list[list[str]]]] = []
    for line in lines:
        header = _HEADER.match(line)
        if header:
            messages.append((_delimiters(header), []))
        if not messages or not line.strip():
            continue
        delimiters, segments = messages[-1]
        if _SEGMENT.fullmatch(line[:3]) and line[3:4] in (delimiters.field, ""):
            segments.append([line])
        elif segments:
            # A line end inside a field, which the standard forbids but some systems write.
            segments[-1].append(line)
            context.warn_once(
                "note.hl7_line", "A field of the HL7 message contains a line end. It was joined."
            )
    return tuple(
        _Message(delimiters, tuple(_segment(segment, delimiters) for segment in segments))
        for delimiters, segments in messages
    )


def _segment(lines: list[str], delimiters: Delimiters) -> Segment:
    text = "\n".join(lines)
    return Segment(text[:3], tuple(text.split(delimiters.field)))


def _delimiters(header: re.Match[str]) -> Delimiters:
    encoding = header[2] + "^~\\&"[len(header[2]) :]
    return Delimiters(header[1], encoding[0], encoding[1], encoding[2], encoding[3])


def _document(message: _Message, encoding: str, context: ParseContext) -> ParsedDocument | None:
    """Return the document of a message; None if it has nothing to show."""
    identifiers = identifiers_of(message.segments, message.delimiters)
    parts: list[NotePart] = []
    attached: list[ParsedDocument] = []
    heading, lines = "", list[str]()
    titles: list[str] = []
    for segment, label in _labelled(message):
        title = _title(segment, message.delimiters)
        if title is not None:
            _close(parts, heading, lines)
            heading, lines = "" if names_person(title, identifiers) else title, []
            titles.append(heading)
        elif segment.name == "OBX" and segment.value(11) in _WITHDRAWN:
            context.warn_once("note.hl7_status", "A deleted or erroneous result was left out.")
        elif segment.name == "OBX" and segment.value(2) in _DROPPED_TYPES:
            attached.extend(
                replace(document, title=label)
                for document in _encapsulated(segment, message.delimiters, context)
            )
        elif segment.name == "OBX":
            lines.extend(_observation(segment, label, message.delimiters))
        elif segment.name == "NTE":
            lines.extend(_comment(segment, message.delimiters))
    _close(parts, heading, lines)
    kind = next((title for title in titles if title), "")
    whole = merged(
        ParsedDocument(
            kind, tuple(parts), identifiers, encoding=encoding, written=_written(message)
        ),
        tuple(attached),
    )
    return whole if whole.pages or any(part.body.strip() for part in whole.parts) else None


def _written(message: _Message) -> str:
    """Return the time of a report: TXA-4, else OBR-7, else that of the message, MSH-7."""
    values = {
        (segment.name, number): segment.value(number)
        for segment in reversed(message.segments)
        for name, number in _TIME_FIELDS
        if segment.name == name
    }
    return next((text for field in _TIME_FIELDS if (text := values.get(field, ""))), "")


def _labelled(message: _Message) -> Iterator[tuple[Segment, str]]:
    """Yield segments with the label of an observation, "" if it repeats the previous label."""
    last = ""
    for segment in message.segments:
        label = ""
        if segment.name == "OBX":
            label = _label(segment, message.delimiters)
            label, last = ("" if label == last and segment.value(2) in _TEXTS else label), label
        elif segment.name != "NTE":
            last = ""
        yield segment, label


_TEXTS: Final = frozenset(("TX", "FT", "ST"))


def _label(segment: Segment, delimiters: Delimiters) -> str:
    """Return the name of an observation: OBX-3.2, else .5, else .1."""
    first = segment.value(3).split(delimiters.repetition)[0]
    components = first.split(delimiters.component) + [""] * 5
    chosen = components[1] or components[4] or components[0]
    return one_line(unescaped(chosen, delimiters))


def _title(segment: Segment, delimiters: Delimiters) -> str | None:
    """Return the title of the part that a segment starts, None if it starts no part."""
    for name, number in _TITLE_FIELDS:
        if segment.name == name:
            components = segment.value(number).split(delimiters.component) + [""] * 2
            return one_line(unescaped(components[1] or components[0], delimiters))
    return None


def _close(parts: list[NotePart], heading: str, lines: list[str]) -> None:
    if any(line.strip() for line in lines):
        parts.append(NotePart(heading, "\n".join(lines)))


def _observation(segment: Segment, label: str, delimiters: Delimiters) -> Iterator[str]:
    kind = segment.value(2)
    values = [
        written
        for repetition in segment.value(5).split(delimiters.repetition)
        if (written := written_value(repetition, kind, delimiters)).strip()
    ]
    if not values:
        if kind in _TEXTS and not label:
            yield ""
        return
    if kind in _TEXTS and (len(values) > 1 or "\n" in values[0] or not segment.value(6)):
        text = "\n".join(values)
        is_short = label and "\n" not in text and len(text) < 200
        yield f"{label}: {text}" if is_short else "\n".join(filter(None, (label, text)))
        return
    yield f"{label}: " * bool(label) + "; ".join(values) + _bounds(segment, delimiters)


def _bounds(segment: Segment, delimiters: Delimiters) -> str:
    """Return unit, reference range, flag and state of a result, as on reports."""
    unit = plain(segment.value(6), delimiters)
    reference = unescaped(segment.value(7), delimiters)
    flags = segment.value(8).split(delimiters.repetition)
    flag = " ".join(filter(None, (plain(part, delimiters) for part in flags)))
    return "".join(
        (
            f" {unit}" if unit else "",
            f" (reference {reference})" if reference else "",
            f" [{flag}]" if flag else "",
            " (preliminary)" if segment.value(11) == "P" else "",
        )
    )


def _comment(segment: Segment, delimiters: Delimiters) -> Iterator[str]:
    for repetition in segment.value(3).split(delimiters.repetition):
        text = unescaped(repetition, delimiters)
        if text.strip():
            yield text


def _encapsulated(
    segment: Segment, delimiters: Delimiters, context: ParseContext
) -> Iterator[ParsedDocument]:
    """Yield documents of encapsulated data: source ^ type ^ subtype ^ encoding ^ data."""
    if segment.value(2) == "RP":
        context.warn_once("note.hl7_pointer", "A result stored in another system was left out.")
        return
    for repetition in segment.value(5).split(delimiters.repetition):
        components = repetition.split(delimiters.component) + [""] * 5
        _, kind, subtype, encoding, *content = components[:5]
        written = delimiters.component.join((*content, *components[5:])).rstrip(
            delimiters.component
        )
        if not written:
            continue
        if encoding.strip().casefold() == "base64":
            data = decode_base64(unescaped(written, delimiters))
            if data is None:
                context.collector.warn(
                    "note.attachment", "An attachment is not valid base64. It was left out."
                )
                continue
        else:
            data = unescaped(written, delimiters).encode("utf-8", "replace")
        media_type = "text/html" if subtype.strip().casefold() == "html" else ""
        yield from context.attached(data, media_type or f"{kind}/{subtype}".casefold(), "")
