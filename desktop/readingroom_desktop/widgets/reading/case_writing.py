"""Write notes and sequences of a case as plain text into a text view."""

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtGui import QFont, QTextBlockFormat, QTextCharFormat, QTextCursor

from readingroom.domain.case import CaseContent, Note, ReadQuality, SequenceRecord
from readingroom.domain.ids import AssetId
from readingroom_desktop.theme import Points, Size, colour, fixed_font, font
from readingroom_desktop.viewmodels.formats import count, decimal, percent, tr
from readingroom_desktop.widgets.reading.note_places import NotePosition
from readingroom_desktop.widgets.reading.plain_text import PlainText
from readingroom_desktop.widgets.reading.weighted_text import TextPiece

LETTERS_A_LINE, LETTERS_A_GROUP = 60, 10


@dataclass(frozen=True, slots=True)
class WrittenPiece:
    """A piece of a note and its position in the document, in UTF-16 units."""

    note: AssetId
    piece: TextPiece
    position: int


class _ParagraphWriter:
    """Writes formatted paragraphs of plain text into a text widget."""

    def __init__(self, target: PlainText) -> None:
        target.clear()
        self._target = target
        self._cursor = QTextCursor(target.document())
        self._is_first = True
        self.headings: list[NotePosition] = []

    def heading(self, text: str, *, tone: str, face: QFont) -> int:
        """Write a paragraph that the outline lists, and return its start position."""
        begin = self.paragraph(text, tone=tone, face=face)
        self.headings.append(NotePosition(begin, text))
        return begin

    def paragraph(self, text: str, *, tone: str = "text", face: QFont | None = None) -> int:
        """Write one paragraph without interpreting markup, and return its start position."""
        block = QTextBlockFormat()
        block.setBottomMargin(Size.GAP_SMALL)
        block.setLineHeight(125, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        look = QTextCharFormat()
        look.setFont(face or font())
        look.setForeground(colour(tone))
        if self._is_first:
            self._cursor.setBlockFormat(block)
            self._is_first = False
        else:
            self._cursor.insertBlock(block)
        begin = self._cursor.position()
        self._cursor.insertText(text.strip("\n"), look)
        return begin

    def close(self) -> None:
        """Scroll to the start of the text."""
        self._target.moveCursor(QTextCursor.MoveOperation.Start)
        self._target.verticalScrollBar().setValue(0)


def write_notes(
    target: PlainText, content: CaseContent
) -> tuple[list[WrittenPiece], list[NotePosition]]:
    """Write question and notes; return the position of each piece and of each heading.

    Headings are the titles of several notes and the sections that the import detected.
    """
    target.mark_passages(())
    writer = _ParagraphWriter(target)
    written: list[WrittenPiece] = []
    if content.question:
        writer.paragraph(content.question, face=font(is_bold=True))
    for note in content.notes:
        if len(content.notes) > 1:
            writer.heading(note.title, tone="accent", face=font(is_bold=True))
        written += _pieces(writer, note)
    writer.close()
    return written, writer.headings


def _pieces(writer: _ParagraphWriter, note: Note) -> Iterator[WrittenPiece]:
    """Write the pieces of a note, each section after its heading, and yield their positions."""
    if not note.sections:
        yield _written(
            writer, note, note.text.strip("\n"), len(note.text) - len(note.text.lstrip("\n"))
        )
        return
    before = note.text[: note.sections[0].start]
    if before.strip():
        yield _written(writer, note, before.strip(), len(before) - len(before.lstrip()))
    look = font(Points.DENSE, is_bold=True)
    for section in note.sections:
        whole = note.text[section.start : section.end].rstrip()
        head, body = _parted(whole, section.title)
        begin = writer.heading(_capitals(head or section.title), tone="muted", face=look)
        if head:
            piece = TextPiece(_capitals(head), section.start + whole.index(head))
            yield WrittenPiece(note.asset, piece, begin)
        yield _written(writer, note, body, section.start + len(whole) - len(body))


def _written(writer: _ParagraphWriter, note: Note, text: str, offset: int) -> WrittenPiece:
    return WrittenPiece(note.asset, TextPiece(text, offset), writer.paragraph(text))


def _parted(whole: str, title: str) -> tuple[str, str]:
    """Return the heading as written in the text, "" if there is none, and the rest."""
    text = whole.lstrip()
    marked = text.lstrip("# ")
    if not title or not marked.casefold().startswith(title.casefold()):
        return "", text
    return marked[: len(title)], marked[len(title) :].lstrip(" :#\t\n")


def _capitals(text: str) -> str:
    """Return a text in capitals, except letters whose capital has several characters."""
    return "".join(sign.upper() if len(sign.upper()) == 1 else sign for sign in text)


def write_sequences(target: PlainText, records: tuple[SequenceRecord, ...]) -> None:
    """Write each record's name, features and letters in groups of ten with positions."""
    writer = _ParagraphWriter(target)
    for record in records:
        heading = tr("%1  ·  %2 letters", record.name, count(record.length))
        writer.paragraph(heading, face=font(is_bold=True))
        for feature in record.features:
            strand = {1: "+", -1: "-"}.get(feature.strand, "")
            ends = tr("%1 to %2", count(feature.start + 1), count(feature.end))
            location = f"{ends} {strand}".rstrip()
            writer.paragraph(f"{feature.kind}  {feature.label}  {location}", tone="muted")
        if record.quality is not None:
            writer.paragraph(quality_words(record.quality), tone="muted")
        if record.letters:
            writer.paragraph(grouped(record.letters), face=fixed_font())
        if record.letters and len(record.letters) < record.length:
            shown = tr("Shown: the first %1 letters.", count(len(record.letters)))
            writer.paragraph(shown, tone="muted")
    writer.close()


def quality_words(quality: ReadQuality) -> str:
    """Return a summary of the quality of sequencing reads."""
    mean = decimal(quality.mean_quality, 1), percent(quality.share_q30)
    if quality.read_count <= 1:
        return tr("mean quality %1, %2 of letters at 30 or more", *mean)
    reads = count(quality.read_count), count(quality.shortest), count(quality.longest)
    return tr(
        "%1 reads of %2 to %3 letters, mean quality %4, %5 of letters at 30 or more", *reads, *mean
    )


def grouped(letters: str) -> str:
    """Return letters in lines of 60 and groups of ten, each line with its position."""
    lines = []
    for start in range(0, len(letters), LETTERS_A_LINE):
        line = letters[start : start + LETTERS_A_LINE]
        groups = (line[at : at + LETTERS_A_GROUP] for at in range(0, len(line), LETTERS_A_GROUP))
        lines.append(f"{start + 1:>6}  {' '.join(groups)}")
    return "\u2028".join(lines)
