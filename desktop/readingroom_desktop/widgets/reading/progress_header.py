"""Header of a reading: progress, active time, and Pause, Flag and Skip."""

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QStyleOptionButton

from readingroom.domain.scenario import SYNTHETIC
from readingroom.reading.types import Reading, Worklist, WorklistItem
from readingroom_desktop.assets import icon
from readingroom_desktop.theme import Duration, Points, Size, font, ink
from readingroom_desktop.viewmodels.formats import filled, isolated, joined, tr
from readingroom_desktop.widgets.controls import ProgressBar, chip, icon_size
from readingroom_desktop.widgets.key_map import show_keys
from readingroom_desktop.widgets.keyboard import PressButton
from readingroom_desktop.widgets.reading.elided import ElidedButton

_UNDO_KEY = "Ctrl+Z"
_MAX_MS = 10 * 3_600_000 - 1


class ProgressHeader(QFrame):
    """Progress, active time, notices, and the buttons Pause, Flag and Skip."""

    pause_requested = Signal()
    flag_requested = Signal()
    skip_requested = Signal()
    undo_requested = Signal()
    _is_hint = False
    """Whether the notice is a hint."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "strip")
        self.setFixedHeight(Size.TOUCH)
        self.position = _PositionLabel()
        self.position.setFont(font(is_bold=True))
        self._session = ""
        self.arm = chip(tone="accent")
        self.arm.setAccessibleName(tr("Reading condition"))
        self.arm.hide()
        self.synthetic = chip(tr("Synthetic"), tone="caution")
        self.synthetic.setToolTip(SYNTHETIC)
        self.bar = ProgressBar(tr("Readings done"))
        self.bar.setMinimumWidth(Size.CONTROL)
        self.bar.setMaximumWidth(Size.SIDE_PANE // 2)
        self.time = QLabel()
        self.time.setProperty("tone", "muted")
        self.time.setFont(font(is_tabular=True))
        widest = time_words(_MAX_MS)
        self.time.setMinimumWidth(self.time.fontMetrics().horizontalAdvance(widest) + Size.GAP)
        self.pause = self.button(tr("Pause"), "pause", "")
        self.flag = self.button(tr("Flag"), "flag", "")
        self.skip = self.button(tr("Skip…"), "skip-forward", "")
        self._show_keys()
        self.notice = _NoticeButton()
        self.notice.hide()
        self._notice_timer = QTimer(self, interval=Duration.TOAST, singleShot=True)
        self._notice_timer.timeout.connect(self.notice.hide)
        self._lay_out()
        self.pause.clicked.connect(self.pause_requested)
        self.flag.clicked.connect(self.flag_requested)
        self.skip.clicked.connect(self.skip_requested)
        self.notice.clicked.connect(self._act_on_notice)

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(Size.GAP_WIDE, 0, Size.GAP, 0)
        row.setSpacing(Size.GAP)
        for widget in (self.position, self.arm, self.synthetic, self.bar, self.time):
            row.addWidget(widget, 1 if widget is self.bar else 0)  # only the bar shrinks
            row.addSpacing(Size.GAP)
        row.addStretch(1)
        row.addWidget(self.notice)
        row.addSpacing(Size.GAP)
        for button in (self.pause, self.flag, self.skip):
            row.addWidget(button)

    def _show_keys(self) -> None:
        show_keys(self.pause, tr("Hide the case and stop the time"), "pause")
        show_keys(self.flag, tr("Flag this case for the coordinator"), "flag")
        show_keys(self.skip, tr("Skip this case with a reason"), "skip")

    def button(self, text: str, picture: str, hint: str) -> QPushButton:
        """Return a button of the header, which is not in its line yet."""
        button = _FoldingButton(text)
        button.setProperty("kind", "quiet")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setToolTip(hint)
        button.setAccessibleName(hint)
        button.setIcon(icon(picture, ink("muted"), disabled=ink("faint")))
        button.setIconSize(icon_size(has_text=True))
        return button

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the room of the buttons' words to position and notice in a small window."""
        super().resizeEvent(event)
        for button in self.findChildren(_FoldingButton):
            button.fold(is_folded=self.width() < Size.MIN_WIDTH)

    def show_session(self, worklist: Worklist | None) -> None:
        """Set the name of the session, if there are several."""
        is_named = worklist is not None and worklist.session_count > 1
        label = worklist.label if worklist is not None else ""
        number = str(worklist.number) if worklist is not None else ""
        self._session = (label or tr("Session %1", number)) if is_named else ""

    def show_place(self, reading: Reading | None, number: int, count: int, done: int) -> None:
        """Show the number of the current item and whether its case is synthetic."""
        is_paired = reading is None or reading.protocol.design.is_paired
        position = tr("%1 of %2 done", str(done), str(count))
        if number:
            text = tr("pair %1 of %2" if is_paired else "reading %1 of %2")
            position = filled(text, str(number), str(count))
        position = joined(" · ", (part for part in (self._session, position) if part))
        title = reading.protocol.title if reading else ""
        self.arm.show_text(_condition(reading.item) if reading else "")
        self.synthetic.setVisible(reading is not None and reading.case.is_synthetic)
        self.position.show_position(title, position)
        self.bar.show_step(done, max(count, 1))
        self.bar.setToolTip(tr("%1 of %2 done", str(done), str(count)))

    def show_time(self, total_ms: int, pair_ms: int) -> None:
        """Show the active time of all pairs, with that of the current pair as a tooltip."""
        self.time.setText(time_words(total_ms))
        self.time.setToolTip(tr("This case %1; idle time is not counted", clock_words(pair_ms)))

    def show_flag(self, *, is_flagged: bool) -> None:
        """Show whether the current pair is flagged."""
        name, tone = ("flag-fill", "caution") if is_flagged else ("flag", "muted")
        self.flag.setIcon(icon(name, ink(tone), disabled=ink("faint")))
        self.flag.setText(tr("Flagged") if is_flagged else tr("Flag"))

    def show_notice(self, text: str) -> None:
        """Show a notice for a few seconds; a click on a notice that names the key undoes."""
        self._show(text, "check-circle")

    def hint(self, text: str) -> None:
        """Show a notice about why nothing was done."""
        self._show(text, "info")
        self._is_hint = True

    def forget_hint(self) -> None:
        """Hide a hint, as it concerned another case."""
        if self._is_hint:
            self.notice.hide()

    def _show(self, text: str, picture: str) -> None:
        self._is_hint = False
        self.notice.setIcon(icon(picture, ink("muted"), disabled=ink("faint")))
        self.notice.setText(text)
        self.notice.setAccessibleName(text)
        self.notice.setToolTip(text)
        self.notice.show()
        self._notice_timer.start()

    def _act_on_notice(self) -> None:
        self.notice.hide()
        if _UNDO_KEY in self.notice.text():
            self.undo_requested.emit()

    def set_enabled(
        self, *, is_reading: bool, is_paused: bool, can_skip: bool, can_flag: bool
    ) -> None:
        """Enable the buttons that are available."""
        self.pause.setEnabled(is_reading or is_paused)
        self.pause.setText(tr("Continue") if is_paused else tr("Pause"))
        picture = "play" if is_paused else "pause"
        self.pause.setIcon(icon(picture, ink("muted"), disabled=ink("faint")))
        self.flag.setEnabled(can_flag)
        self.skip.setEnabled(can_skip)


class _NoticeButton(ElidedButton):
    """Notice of one line, or of two if it is long."""

    def __init__(self) -> None:
        super().__init__()
        self.setFont(font(Points.DENSE))

    def sizeHint(self) -> QSize:
        """Return a size with room for a second line."""
        return QSize(super().sizeHint().width(), Size.TOUCH)

    def fitted(self, text: str, room: int) -> str:
        """Return the text on one or two lines, elided at the end."""
        metrics = self.fontMetrics()
        if metrics.horizontalAdvance(text) <= room:
            return super().fitted(text, room)
        first, rest = "", text
        while rest and metrics.horizontalAdvance(f"{first} {rest.split(' ', 1)[0]}") <= room:
            word, _, rest = rest.partition(" ")
            first = f"{first} {word}".strip()
        return f"{first}\n{super().fitted(rest, room)}" if first else super().fitted(text, room)


class _FoldingButton(PressButton):
    """Button with icon and words; folded it shows the icon, and its tooltip and name the rest."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self._is_folded = False

    def fold(self, *, is_folded: bool) -> None:
        """Show the icon alone, or also the words."""
        if is_folded != self._is_folded:
            self._is_folded = is_folded
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the size of what is shown."""
        whole = super().sizeHint()
        return QSize(Size.TOUCH, whole.height()) if self._is_folded else whole

    def initStyleOption(self, option: QStyleOptionButton) -> None:
        """Paint no words while folded; `text` stays complete."""
        super().initStyleOption(option)
        if self._is_folded:
            option.text = ""


class _PositionLabel(QLabel):
    """Protocol title and pair number; a long title is elided, the number stays."""

    def __init__(self) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._title = self._number = ""

    def show_position(self, title: str, number: str) -> None:
        """Show a position after the title, which may be "".

        Args:
            title: of the protocol.
            number: of the session and the pair.
        """
        self._title, self._number = title, number
        self.setText(self._whole(title))
        self.setToolTip(self.text())

    def _whole(self, title: str) -> str:
        return f"{isolated(title)} · {self._number}" if title else self._number

    def minimumSizeHint(self) -> QSize:
        """Return a width that fits most titles."""
        whole = super().minimumSizeHint()
        return whole.boundedTo(QSize(Size.SIDE_PANE, whole.height()))

    def painted_text(self) -> str:
        """Return the text for the present width; its title is elided first."""
        metrics, end = self.fontMetrics(), Qt.TextElideMode.ElideRight
        missing = metrics.horizontalAdvance(self.text()) - self.width()
        text = self.text()
        if missing > 0 and self._title:
            room = metrics.horizontalAdvance(self._title) - missing
            text = self._whole(metrics.elidedText(self._title, end, max(room, 0)))
        return metrics.elidedText(text, end, self.width())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the text; `text` stays complete."""
        middle = Qt.AlignmentFlag.AlignVCenter
        QPainter(self).drawText(self.rect(), middle, self.painted_text())


def _condition(item: WorklistItem) -> str:
    """Return the reading condition of an item, and whether it is for training."""
    return joined(
        " · ",
        (part for part in (item.arm_label, tr("Training") if item.is_training else "") if part),
    )


def time_words(milliseconds: int) -> str:
    """Return an active time as text of the header."""
    return tr("%1 active", clock_words(milliseconds))


def clock_words(milliseconds: int) -> str:
    """Return minutes and seconds ("12:40"), with hours if there are any."""
    minutes, seconds = divmod(milliseconds // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
