"""Text of an output in which passages of types are marked, with the name of its type below each.

Passages that overlap have a line and a caption each, the shorter ones nearer to the text.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import count, pairwise
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
)

from readingroom_desktop.theme import Points, Size, colour, font
from readingroom_desktop.widgets.keyboard import CLEARING_KEYS, has_command
from readingroom_desktop.widgets.reading.plain_text import MarkedPassage
from readingroom_desktop.widgets.reading.span_text import SpanText
from readingroom_desktop.widgets.reading.span_units import whole_words

_TONES: Final = ("accent", "good", "caution", "danger", "side_b", "side_a")
"""Tones of the types in their order, again from the first after the last."""
_OPACITY: Final = 0.28
"""Opacity of the ground of a passage; keeps the text readable."""


@dataclass(frozen=True, slots=True)
class TypedPassage:
    """Characters of the text with the caption of their type, whose number is `kind`."""

    start: int
    stop: int
    caption: str
    kind: int


class _Caption(NamedTuple):
    """Caption of a passage: where it is drawn, the number of the passage, and the text."""

    room: QRectF
    number: int
    text: str


class PassageText(SpanText):
    """Text whose selected words, or the passage at the caret, get a type by a key."""

    key_typed = Signal(str)
    deletion_requested = Signal()
    caption_clicked = Signal(int)
    """Index of a passage."""

    def __init__(self, name: str, text: str) -> None:
        self._typed: tuple[TypedPassage, ...] = ()
        self._levels: Sequence[int] = ()
        self._chosen: int | None = None
        self._related: int | None = None
        self._lines: list[list[QRectF]] = []
        self._captions: list[_Caption] = []
        self._placed: tuple[object, ...] = ()
        """Passages and sizes of which `_lines` and `_captions` are."""
        self._line_counts: dict[int, int] = {}
        self.is_markable = False
        """Whether words can be marked, and passages deleted."""
        self.keys: frozenset[str] = frozenset()
        """Keys that act on words then."""
        self.is_pressed = False
        """Whether a mouse button is down, so that words can be selected by dragging."""
        super().__init__(name, text)
        self._make_room()

    def show_typed(
        self, passages: Sequence[TypedPassage], chosen: int | None, related: int | None
    ) -> None:
        """Draw passages, with a frame around that of index `chosen`, dashed around `related`."""
        if self._typed != tuple(passages):
            self._typed, self._levels = tuple(passages), levels_of(passages)
            self._make_room()
            self._show_passages()
        self._chosen, self._related = chosen, related
        self.viewport().update()

    def _make_room(self) -> None:
        """Give the lines of each paragraph room below for the captions of its passages."""
        document, captions = self.document(), defaultdict[int, int](lambda: 1)
        for passage, level in zip(self._typed, self._levels, strict=True):
            block = document.findBlock(self._positions[passage.start])
            while block.isValid() and block.position() < self._positions[passage.stop]:
                captions[block.blockNumber()] = max(captions[block.blockNumber()], level + 1)
                block = block.next()
        cursor, height = QTextCursor(document), self._row_height()
        block = document.begin()
        while block.isValid():
            number = block.blockNumber()
            if self._line_counts.get(number) != captions[number]:
                self._line_counts[number] = captions[number]
                spacing, distance = QTextBlockFormat(), captions[number] * height
                kind = QTextBlockFormat.LineHeightTypes.LineDistanceHeight
                spacing.setLineHeight(distance, kind.value)
                cursor.setPosition(block.position())
                cursor.mergeBlockFormat(spacing)
            block = block.next()

    def _row_height(self) -> int:
        """Return the height of a line and a caption below the text, in pixels."""
        return QFontMetrics(font(Points.DENSE)).height() + Size.WHISKER

    def claims(self, event: QKeyEvent) -> bool:
        """Return whether a key marks or deletes here."""
        return super().claims(event) or self._has_action(event)

    def _has_action(self, event: QKeyEvent) -> bool:
        if has_command(event) or not self.is_markable:
            return False
        return event.key() in CLEARING_KEYS or event.text().upper() in self.keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Report keys of types and deleting; leave others to the text."""
        if not self._has_action(event):
            super().keyPressEvent(event)
        elif event.key() in CLEARING_KEYS:
            self.deletion_requested.emit()
        else:
            self.key_typed.emit(event.text().upper())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the passage of a caption; leave other presses to the text."""
        if not self._choose_caption(event):
            super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Choose the passage of a caption, or select a word."""
        if not self._choose_caption(event):
            super().mouseDoubleClickEvent(event)

    def _choose_caption(self, event: QMouseEvent) -> bool:
        """Choose the passage whose caption is pressed; return whether there is one."""
        at, is_left = event.position(), event.button() == Qt.MouseButton.LeftButton
        number = next((each.number for each in self._captions if each.room.contains(at)), None)
        self.is_pressed = is_left and number is None
        if not is_left or number is None:
            return False
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self.caption_clicked.emit(number)
        return True

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let words that were dragged over in part be selected whole; keys select letters."""
        if event.button() == Qt.MouseButton.LeftButton and not self.is_pressed:
            return  # a caption was pressed
        self.is_pressed = False
        super().mouseReleaseEvent(event)
        if self.is_markable and self.selection is not None:
            self.select(*whole_words(self._text, *self.selection))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the text, then lines, captions and frames."""
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(font(Points.DENSE))
        self._update_marks(painter.fontMetrics())
        for index, passage in enumerate(self._typed):
            painter.setPen(QPen(colour(_tone(passage.kind)), Size.WHISKER))
            for rect in self._lines[index]:
                bottom = rect.bottom() + self._levels[index] * self._row_height() + 1
                painter.drawLine(QPointF(rect.left(), bottom), QPointF(rect.right(), bottom))
        shown = QRectF(event.rect())
        for caption in (each for each in self._captions if each.room.intersects(shown)):
            painter.setPen(colour(_tone(self._typed[caption.number].kind)))
            painter.drawText(caption.room, int(Qt.AlignmentFlag.AlignLeft), caption.text)
        for framed, style in (
            (self._related, Qt.PenStyle.DashLine),
            (self._chosen, Qt.PenStyle.SolidLine),
        ):
            if framed is None:
                continue
            painter.setPen(QPen(colour("text"), Size.WHISKER, style))
            own = [each.room for each in self._captions if each.number == framed]
            for rect in (*self._lines[framed], *own):
                around = rect.adjusted(-Size.WHISKER, -1, Size.WHISKER, 1)
                painter.drawRoundedRect(around, Size.RADIUS, Size.RADIUS)
        painter.end()

    def _update_marks(self, metrics: QFontMetrics) -> None:
        """Place lines and captions, if passages or sizes changed."""
        placed = (self._typed, self.viewport().size(), self.document().size(), metrics.height())
        if placed != self._placed:
            self._placed = placed
            self._lines = [list(self._rects(passage)) for passage in self._typed]
            self._captions = self._placed_captions(self._lines, metrics)

    def _placed_captions(
        self, rects: Sequence[Sequence[QRectF]], metrics: QFontMetrics
    ) -> list[_Caption]:
        """Return the captions below the first line of each passage, up to the next one there."""
        rows = defaultdict[tuple[int, int], list[int]](list)
        for index, own in enumerate(rects):
            if own:
                rows[self._levels[index], round(own[0].bottom())].append(index)
        captions = []
        for (level, _), indices in rows.items():
            ordered = sorted(indices, key=lambda index: rects[index][0].left())
            ends = [rects[index][0].left() - Size.WHISKER for index in ordered[1:]]
            for index, end in zip(ordered, (*ends, float(self.viewport().width())), strict=True):
                first = rects[index][0]
                text = metrics.elidedText(
                    self._typed[index].caption,
                    Qt.TextElideMode.ElideRight,
                    int(end - first.left()) - Size.WHISKER,
                )
                top = first.bottom() + level * self._row_height() + Size.WHISKER
                width = metrics.horizontalAdvance(text)
                captions.append(
                    _Caption(QRectF(first.left(), top, width, metrics.height()), index, text)
                )
        return captions

    def _rects(self, passage: TypedPassage) -> Iterator[QRectF]:
        """Yield the rectangle of each line of a passage."""
        layout = self.document().documentLayout()
        first, last = self._positions[passage.start], self._positions[passage.stop]
        block = self.document().findBlock(first)
        while block.isValid() and block.position() < last:
            origin = layout.blockBoundingRect(block).topLeft()
            line = block.layout().lineForTextPosition(max(first - block.position(), 0))
            while line.isValid():
                begin = block.position() + line.textStart()
                start, stop = max(first, begin), min(last, begin + line.textLength())
                if start >= stop:
                    break
                ends = (line.cursorToX(at - block.position()) for at in (start, stop))
                left, right = map(_x, ends)
                top, height = origin.y() + line.y(), line.ascent() + line.descent()
                yield QRectF(origin.x() + left, top, right - left, height).normalized()
                if line.lineNumber() + 1 >= block.layout().lineCount():
                    break
                line = block.layout().lineAt(line.lineNumber() + 1)
            block = block.next()

    def _own_passages(self) -> list[MarkedPassage]:
        """Return the grounds of the passages; where some overlap, with all their colours."""
        ends = sorted({at for each in self._typed for at in (each.start, each.stop)})
        passages, around, following = list[MarkedPassage](), list[TypedPassage](), 0
        for start, stop in pairwise(ends):
            around = [each for each in around if each.stop > start]
            while following < len(self._typed) and self._typed[following].start == start:
                around.append(self._typed[following])
                following += 1
            if around:
                first, last = self._positions[start], self._positions[stop]
                look = partial(_format_of, tuple(each.kind for each in around))
                tooltip = "\n".join(each.caption for each in around)
                passages.append(MarkedPassage(first, last - first, look, tooltip))
        return passages


def levels_of(passages: Sequence[TypedPassage]) -> list[int]:
    """Return the level of each passage, lowest for shorter ones; those of a level do not overlap.

    The passages are in the order of their start.
    """
    levels, together, end = [0] * len(passages), list[int](), 0
    for index, passage in enumerate((*passages, None)):
        if passage is None or passage.start >= end:
            _set_levels(levels, passages, together)
            together = []
        if passage is not None:
            together.append(index)
            end = max(end, passage.stop)
    return levels


def _set_levels(
    levels: list[int], passages: Sequence[TypedPassage], together: Sequence[int]
) -> None:
    """Set the levels of passages of which each overlaps another one."""
    placed = list[int]()
    for index in sorted(together, key=lambda each: passages[each].stop - passages[each].start):
        own = passages[index]
        used = {
            levels[other]
            for other in placed
            if own.start < passages[other].stop and passages[other].start < own.stop
        }
        levels[index] = next(level for level in count() if level not in used)
        placed.append(index)


def _x(position: object) -> float:
    """Return the position of a cursor, which comes alone or with the index of its character."""
    first = position[0] if isinstance(position, tuple | list) else position
    return float(first)  # type: ignore[arg-type] # a number by Qt's documentation


def _tone(kind: int) -> str:
    return _TONES[kind % len(_TONES)]


def _format_of(kinds: Sequence[int]) -> QTextCharFormat:
    """Return the format of words with the grounds of these kinds, one above the other."""
    ground = QColor(Qt.GlobalColor.transparent)
    for kind in kinds:
        ground = _over(colour(_tone(kind)), ground)
    text_format = QTextCharFormat()
    text_format.setBackground(ground)
    text_format.setForeground(colour("text"))
    return text_format


def _over(tone: QColor, ground: QColor) -> QColor:
    """Return a ground with a layer of a tone above it."""
    below = ground.alphaF() * (1 - _OPACITY)
    opacity = _OPACITY + below
    red, green, blue = (
        (new * _OPACITY + own * below) / opacity
        for new, own in (
            (tone.redF(), ground.redF()),
            (tone.greenF(), ground.greenF()),
            (tone.blueF(), ground.blueF()),
        )
    )
    return QColor.fromRgbF(red, green, blue, opacity)
