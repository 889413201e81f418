"""Start page: three start tiles and the recent studies."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMenu, QSizePolicy, QWidget

from readingroom_desktop.settings import RecentStudy
from readingroom_desktop.theme import Points, Size, font
from readingroom_desktop.viewmodels.formats import moment, tr
from readingroom_desktop.viewmodels.home import HomeViewModel
from readingroom_desktop.viewmodels.study_types import type_texts
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.controls import IconLabel, button, heading, label, title
from readingroom_desktop.widgets.job_row import JobRow
from readingroom_desktop.widgets.keyboard import PressButton
from readingroom_desktop.widgets.layouts import clear_layout, column, frame, row

WIDTH = 3 * Size.SIDE_PANE
TILES_FACTOR = 100
"""Stretch factor of the tiles relative to the space beside them."""


class StartTile(PressButton):
    """A large button: icon, name, one sentence."""

    def __init__(self, picture: str, name: str, sentence: str) -> None:
        super().__init__()
        self.setProperty("kind", "door")
        self.setAccessibleName(name)
        self.setAccessibleDescription(sentence)
        text = label(sentence, tone="muted", is_wrapped=True)
        mark = IconLabel(picture, "accent", Size.ICON_DOOR)
        head = heading(name)
        head.setWordWrap(True)
        self.setLayout(column(mark, head, text, None, margins=Size.PADDING))
        for child in (text, mark):
            child.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)


class StartTiles(QWidget):
    """The start tiles, with a running job or an error below them."""

    open_requested = Signal()
    bundle_requested = Signal()

    def __init__(self, viewmodel: HomeViewModel) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self.explore_sample = StartTile(
            "compass",
            tr("Open sample study"),
            tr("Guided tour with real images, notes and variants, about 2 minutes."),
        )
        self.open_study = StartTile(
            "folder-open", tr("Open study"), tr("Continue with a study file on this computer.")
        )
        self.create_study = StartTile(
            "plus-circle",
            tr("Create study"),
            tr("Six short steps: name, type, protection, cases, model outputs, readers."),
        )
        self.open_bundle = button(
            tr("Open bundle…"),
            kind="quiet",
            icon_name="package",
            tip=tr("Verifies an external bundle and shows its content"),
        )
        self.open_bundle.clicked.connect(self.bundle_requested)
        self.see_finished = button(
            tr("Open finished study"),
            kind="quiet",
            icon_name="check-circle",
            tip=tr("Synthetic patients with diabetes: read, unblinded, analysed and reported"),
        )
        self.open_example = button(
            tr("Open example"),
            kind="quiet",
            icon_name="users",
            tip=tr("A study of each type, read by simulated readers; created in some seconds"),
        )
        self.examples = QMenu(self.open_example)
        for study_type, (name, sentence) in type_texts().items():
            action = self.examples.addAction(name, partial(viewmodel.open_example, study_type))
            action.setToolTip(sentence)
        self.open_example.setMenu(self.examples)
        self.start_again = button(
            tr("Restart sample study"),
            kind="quiet",
            icon_name="arrow-counter-clockwise",
            tip=tr("Creates a new sample study; the previous one keeps its file"),
        )
        self.start_again.clicked.connect(viewmodel.start_sample_again)
        self.see_finished.clicked.connect(viewmodel.see_finished)
        self.explore_sample.clicked.connect(viewmodel.explore_sample)
        self.open_study.clicked.connect(self.open_requested)
        self.create_study.clicked.connect(viewmodel.start_wizard)
        self.banner = Banner("danger", on_dismiss=viewmodel.dismiss_error)
        self.banner.acted.connect(viewmodel.open_read_only)
        self.busy = JobRow()
        self._recent_title = label(tr("Recent studies"), tone="muted", is_bold=True)
        self._recent = column(gap=0, margins=Size.GAP_SMALL)
        self._shown_recent: list[tuple[RecentStudy, bool, bool]] = []
        self._lay_out()

    def _lay_out(self) -> None:
        inner = QWidget()
        inner.setMaximumWidth(WIDTH)
        subtitle = label(tr("Blinded reading of AI outputs, on this computer only."), tone="muted")
        tiles = row(self.explore_sample, self.open_study, self.create_study, gap=Size.PADDING)
        self._list = frame("pane", self._recent)
        inner.setLayout(
            column(
                column(title(tr("Readingroom")), subtitle, gap=Size.GAP_SMALL),
                column(
                    tiles,
                    row(
                        *(self.open_bundle, self.see_finished, self.open_example),
                        *(self.start_again, None),
                    ),
                ),
                self.banner,
                self.busy,
                column(self._recent_title, self._list),
                None,
                gap=Size.PADDING,
            )
        )
        across = row(None, inner, None)
        across.setStretch(1, TILES_FACTOR)
        self.setLayout(column(None, across, None, None))

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self._viewmodel
        was_waiting = not self.open_study.isEnabled()
        tiles = self.explore_sample, self.open_study, self.create_study
        for tile in (*tiles, self.see_finished, self.open_example, self.start_again):
            tile.setEnabled(not viewmodel.is_opening)
        self.start_again.setVisible(viewmodel.sample_path.exists())
        if was_waiting and self.open_study.isEnabled() and self.isVisible():
            self.open_study.setFocus(Qt.FocusReason.OtherFocusReason)
        self.banner.offer(tr("Open read-only") if viewmodel.can_open_read_only else "")
        self.banner.show_message(viewmodel.error)
        self.busy.follow(viewmodel.job)
        self._redraw_recent()

    def _redraw_recent(self) -> None:
        entries, is_opening = self._viewmodel.recent, self._viewmodel.is_opening
        for part in (self._recent_title, self._list):
            part.setVisible(bool(entries))
        recent = [(entry, Path(entry.path).exists(), is_opening) for entry in entries]
        if recent == self._shown_recent:
            return
        self._shown_recent = recent
        clear_layout(self._recent)
        for entry, is_present, _ in recent:
            self._recent.addWidget(self._recent_line(entry, is_present=is_present))

    def _recent_line(self, entry: RecentStudy, *, is_present: bool) -> QWidget:
        path = Path(entry.path)
        opener = button(entry.title, kind="quiet", icon_name="book-open", tip=entry.path)
        opener.setAccessibleName(tr("Open %1", entry.title))
        opener.setEnabled(is_present and not self._viewmodel.is_opening)
        opener.clicked.connect(lambda: self._viewmodel.open_path(path))
        where = path.name if is_present else tr("not found: %1", path.name)
        when = label(moment(entry.opened_at), tone="muted")
        when.setFont(font(Points.DENSE, is_tabular=True))
        remove = button("", kind="quiet", icon_name="x", tip=tr("Remove from list"))
        remove.clicked.connect(lambda: self._viewmodel.forget_recent(entry.path))
        path_label = label(where, tone="muted", points=Points.DENSE)
        return frame("recent", row(opener, path_label, None, when, remove))
