"""Top strip: study, session, state, jobs, user menu."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QFontMetrics
from PySide6.QtWidgets import QFrame, QMenu, QToolButton, QWidget

from readingroom.domain.accounts import CurrentUser, Role
from readingroom.domain.progress import Step
from readingroom.domain.study import StudyState
from readingroom.reading.types import Reader
from readingroom_desktop.assets import icon
from readingroom_desktop.core_texts import tr_core
from readingroom_desktop.jobs import Job, JobBoard
from readingroom_desktop.theme import Points, Size, ink
from readingroom_desktop.viewmodels.formats import count, isolated, numbered, time_of_day, tr
from readingroom_desktop.viewmodels.shell import ShellViewModel
from readingroom_desktop.widgets.controls import (
    IconLabel,
    ProgressBar,
    chip,
    icon_size,
    label,
    set_tone,
)
from readingroom_desktop.widgets.keyboard import PressToolButton
from readingroom_desktop.widgets.layouts import row


class TopStrip(QFrame):
    """Top strip, drawn from the window's view model; the user menu changes role or user."""

    keys_requested = Signal()
    jobs_requested = Signal()
    settings_requested = Signal()
    lock_requested = Signal()
    password_requested = Signal()
    sign_out_requested = Signal()

    def __init__(self, shell: ShellViewModel, board: JobBoard) -> None:
        super().__init__()
        self._shell = shell
        self._board = board
        self._job: Job | None = None
        self.setProperty("role", "strip")
        self.setFixedHeight(Size.STRIP)
        self.setAccessibleName(tr("Study"))
        self.study = label(is_bold=True)
        self.session = label(tone="muted")
        self.state = chip()
        self.read_only = chip(tr("read-only"), "caution")
        self.read_only.setToolTip(
            tr("Changes are disabled. Close the study and open it again to change it.")
        )
        self.sample = chip(tr("sample"), "accent")
        self.job_words = label(tone="muted")
        self.job_bar = ProgressBar(tr("Running job"))
        self.job_bar.setFixedWidth(Size.RAIL)
        self.jobs = self._button("stack", tr("Jobs"), tr("Jobs (Ctrl+J)"))
        self.jobs.clicked.connect(self.jobs_requested)
        self.person = self._person_button()
        self.settings = self._button("gear-six", tr("Settings"), tr("Settings (Ctrl+,)"))
        self.settings.clicked.connect(self.settings_requested)
        self.help = self._button("question", tr("Keyboard shortcuts"), tr("Keyboard shortcuts (?)"))
        self.help.clicked.connect(self.keys_requested)
        self._parts = row(
            self.study,
            self.session,
            self.state,
            self.read_only,
            self.sample,
            None,
            self.job_words,
            self.job_bar,
            self.jobs,
            self.person,
            self.settings,
            self.help,
            gap=Size.GAP_WIDE,
            margins=(Size.GAP_WIDE, 0, Size.GAP, 0),
        )
        self.setLayout(self._parts)
        shell.changed.connect(self.redraw)
        board.changed.connect(self.redraw_jobs)
        self.redraw_jobs()
        self.redraw()

    def _person_button(self) -> QToolButton:
        menu_button = PressToolButton()
        menu_button.setProperty("kind", "quiet")
        menu_button.setIcon(icon("user-circle", ink("muted")))
        menu_button.setIconSize(icon_size(Size.ICON_LARGE, has_text=True))
        menu_button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        menu_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu_button.setMenu(QMenu(menu_button))
        return menu_button

    def _button(self, picture: str, name: str, tip: str) -> QToolButton:
        tool_button = PressToolButton()
        tool_button.setProperty("kind", "quiet")
        tool_button.setIcon(icon(picture, ink("muted")))
        tool_button.setIconSize(icon_size(Size.ICON_LARGE, has_text=False))
        tool_button.setToolTip(tip)
        tool_button.setAccessibleName(name)
        return tool_button

    def redraw(self) -> None:
        """Show the current state."""
        summary = self._shell.summary
        name = summary.title if summary else tr("Readingroom")
        self.study.setText(_shortened(self.study, name, Size.SIDE_PANE))
        self.study.setToolTip(name if self.study.text() != name else "")
        has_session = summary is not None and summary.session_count > 0
        number = summary.session_count if summary else 0
        self.session.setText(numbered(number, tr("Session 1"), tr("%1 sessions")))
        self.session.setVisible(has_session)
        self.state.setVisible(summary is not None)
        self.read_only.setVisible(self._shell.is_read_only)
        self.sample.setVisible(summary is not None and summary.is_sample)
        if summary is not None:
            text, tone = self._state_words(summary.state)
            self.state.setText(text)
            set_tone(self.state, tone)
        self.person.setVisible(summary is not None)
        self._redraw_person()
        self._parts.activate()  # a longer text gets its space at once

    def _state_words(self, state: StudyState) -> tuple[str, str]:
        return {
            StudyState.DRAFT: (tr("draft"), ""),
            StudyState.OPEN: (tr("open"), "good"),
            StudyState.LOCKED: (tr("locked"), "caution"),
            StudyState.UNBLINDED: (tr("unblinded"), "caution"),
            StudyState.ARCHIVED: (tr("archived"), ""),
        }[state]

    def _redraw_account(self, account: CurrentUser) -> None:
        text = (
            f"{isolated(account.code)}  {isolated(account.name)}, {self._role_words(account.role)}"
        )
        self.person.setText(_shortened(self.person, text, Size.SIDE_PANE * 5 // 8))
        self.person.setToolTip(tr("Signed in: %1", text))
        self.person.setAccessibleName(tr("User: %1", text))
        menu = self.person.menu()
        menu.clear()
        menu.addAction(text).setEnabled(False)
        menu.addSeparator()
        menu.addAction(tr("Lock window"), self.lock_requested.emit)
        menu.addAction(tr("Change password…"), self.password_requested.emit)
        menu.addAction(tr("Sign out"), self.sign_out_requested.emit)

    def _role_words(self, role: Role) -> str:
        return {
            Role.COORDINATOR: tr("coordinator"),
            Role.READER: tr("reader"),
            Role.ADJUDICATOR: tr("adjudicator"),
            Role.AUDITOR: tr("auditor"),
            Role.ADMINISTRATOR: tr("administrator"),
        }[role]

    def _redraw_person(self) -> None:
        if self._shell.account is not None:
            self._redraw_account(self._shell.account)
            return
        person = self._shell.person
        text = f"{isolated(person.code)}  {isolated(person.name)}" if person else tr("Coordinator")
        if self._shell.is_adjudicator:
            text = tr("Adjudicator")
        self.person.setText(_shortened(self.person, text, Size.SIDE_PANE * 5 // 8))
        hint = tr("Current user")
        self.person.setToolTip(f"{hint}: {text}" if self.person.text() != text else hint)
        self.person.setAccessibleName(tr("User: %1", text))
        menu = self.person.menu()
        menu.clear()
        summary = self._shell.summary
        is_kit = summary is not None and summary.kit is not None
        if not is_kit:
            is_coordinator = person is None and not self._shell.is_adjudicator
            self._add_person(tr("Coordinator"), None, is_here=is_coordinator)
            menu.addSeparator()
        if self._shell.is_read_only:
            notice = menu.addAction(tr("Read-only: reader roles are unavailable"))
            notice.setEnabled(False)
        for reader in self._shell.readers:
            is_here = person is not None and person.id == reader.id
            self._add_person(
                f"{isolated(reader.code)}  {isolated(reader.name)}", reader, is_here=is_here
            )
        if not is_kit and not self._shell.is_read_only:
            self._add_adjudicator()
        if summary is not None and summary.is_encrypted:
            menu.addSeparator()
            menu.addAction(tr("Lock window"), self.lock_requested.emit)

    def _add_person(self, text: str, reader: Reader | None, *, is_here: bool) -> None:
        action = QAction(text, self.person.menu())
        if is_here:
            action.setIcon(icon("check", ink("accent")))
        action.triggered.connect(lambda: self._shell.act_as(reader))
        self.person.menu().addAction(action)

    def _add_adjudicator(self) -> None:
        menu = self.person.menu()
        menu.addSeparator()
        action = menu.addAction(tr("Adjudicator"), self._shell.act_as_adjudicator)
        if self._shell.is_adjudicator:
            action.setIcon(icon("check", ink("accent")))

    def redraw_jobs(self) -> None:
        """Show the job that was started last and the number of other running jobs."""
        running = self._board.running
        self.jobs.setVisible(bool(running or self._board.ended))
        self.job_words.setVisible(bool(running))
        self.job_bar.setVisible(bool(running))
        self._follow(running[-1] if running else None)
        if not running:
            return
        text = running[-1].title
        if running[-1].is_paused:
            text = tr("%1, paused", text)
        if len(running) > 1:
            text = tr("%1, and %2 more").replace("%1", text)
            text = text.replace("%2", count(len(running) - 1))
        self.job_words.setText(_shortened(self.job_words, text, Size.SIDE_PANE))

    def _follow(self, job: Job | None) -> None:
        if job is self._job:
            return
        if self._job is not None:
            self._job.progressed.disconnect(self._on_step)
        self._job = job
        self.job_bar.show_step(0, 0)
        if job is not None:
            job.progressed.connect(self._on_step)
            if job.step is not None:
                self._on_step(job.step)

    def _on_step(self, step: Step) -> None:
        self.job_bar.show_step(step.done, step.total)


def _shortened(shown: QWidget, text: str, width: int) -> str:
    """Return a text elided to a width, so that a long name does not widen the window."""
    return QFontMetrics(shown.font()).elidedText(text, Qt.TextElideMode.ElideRight, width)


class StatusLine(QFrame):
    """Status line of the window, drawn from its view model."""

    def __init__(self, shell: ShellViewModel) -> None:
        super().__init__()
        self._shell = shell
        self.setProperty("role", "status")
        self.setFixedHeight(Size.STATUS)
        self.setAccessibleName(tr("Status"))
        dense = Points.DENSE
        self._saved_mark = IconLabel("check", "good", Size.GAP_WIDE)
        self.saved = label(tone="muted", points=dense)
        self.head = label(tone="muted", points=dense)
        self.device = label(tone="muted", points=dense)
        hint = label(tr("? shortcuts   ·   Ctrl+K commands"), tone="muted", points=dense)
        self.setLayout(
            row(
                self._saved_mark,
                self.saved,
                None,
                hint,
                self.head,
                self.device,
                gap=Size.GAP_WIDE,
                margins=(Size.GAP_WIDE, 0),
            )
        )
        shell.changed.connect(self.redraw)
        self.redraw()

    def redraw(self) -> None:
        """Show the current state."""
        at, summary = self._shell.saved_at, self._shell.summary
        self._saved_mark.setVisible(at is not None)
        text = tr("Saved %1", time_of_day(at)) if at else ""
        self.saved.setText(text)
        self.head.setText(tr("Chain %1", summary.head) if summary else "")
        device = self._shell.device_text
        self.device.setText(_shortened(self.device, device, Size.SIDE_PANE * 5 // 8))
        self.device.setToolTip("\n".join((device, *map(tr_core, self._shell.device_notes))))
        self.device.setAccessibleName(device)
