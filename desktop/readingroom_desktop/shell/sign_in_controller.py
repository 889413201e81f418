"""Hides a study until a user has signed in, and while it is locked."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

from readingroom.domain.accounts import PERMISSIONS, CurrentUser, Permission
from readingroom.domain.clock import Clock
from readingroom.domain.study import StudySummary
from readingroom_desktop.pages.context import Services
from readingroom_desktop.shell.registry import PageName, permitted_pages
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.home import HomeViewModel
from readingroom_desktop.viewmodels.shell import ShellViewModel
from readingroom_desktop.viewmodels.sign_in import SignInStep, SignInViewModel
from readingroom_desktop.widgets.front_parts import FrontStack
from readingroom_desktop.widgets.keyboard import ignore_keys
from readingroom_desktop.widgets.overlay import FocusMemory
from readingroom_desktop.widgets.sign_in import SignInPane
from readingroom_desktop.widgets.toast import Toast

LOCK_KEY = "Ctrl+L"


class SignInController(QObject):
    """Shows the sign-in instead of the frame while one of its steps is required.

    Args:
        services: study thread, clock and settings.
        shell: the study and the current user.
        home: opens studies.
        frame: frame that is hidden until the user has signed in.
        toast: shows short messages.
        save_drafts: saves the values that the user has entered.
        stop_reading: saves drafts and closes shown cases.
        window: owner; its shortcuts are blocked meanwhile.
    """

    def __init__(
        self,
        services: Services,
        shell: ShellViewModel,
        home: HomeViewModel,
        frame: QWidget,
        toast: Toast,
        *,
        save_drafts: Callable[[], None],
        stop_reading: Callable[[], None],
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._services, self._shell, self._home = services, shell, home
        self._frame, self._toast = frame, toast
        self._save_drafts, self._stop_reading = save_drafts, stop_reading
        self.viewmodel = SignInViewModel(services.thread, self)
        self.pane = SignInPane(self.viewmodel)
        self.front = FrontStack(frame, self.pane)
        self.watch = IdleWatch(services.clock, self._minutes, self)
        self._keys: list[QShortcut] = []
        self._focus = FocusMemory()
        self._lock_key = QShortcut(QKeySequence(LOCK_KEY), window)
        self._lock_key.setEnabled(False)
        self._connect()

    def _connect(self) -> None:
        viewmodel = self.viewmodel
        self.watch.idle.connect(self._on_idle)
        self._lock_key.activated.connect(self.lock)
        self._home.sign_in_requested.connect(viewmodel.meet)
        viewmodel.changed.connect(self._on_changed)
        viewmodel.admitted.connect(self._on_admitted)
        viewmodel.resumed.connect(self._on_resumed)
        self._home.opened.connect(self._on_opened)
        viewmodel.left.connect(self._on_left)
        viewmodel.chosen.connect(self._shell.act_as)
        viewmodel.adjudicator_chosen.connect(self._shell.act_as_adjudicator)
        self._shell.changed.connect(self._on_shell)
        self._shell.person_changed.connect(viewmodel.let_in)
        viewmodel.noticed.connect(self._toast.show_message)

    def guard(self, key: QShortcut) -> None:
        """Disable a shortcut while the study is hidden."""
        self._keys.append(key)

    @property
    def is_hidden(self) -> bool:
        """Return whether the study is hidden."""
        return self.viewmodel.gate is not SignInStep.OPEN

    # ---- sign-out and lock -----------------------------------------------------------------------

    def lock(self, *, is_idle: bool = False) -> None:
        """Hide everything at once; the user continues at the same place after unlocking.

        An encrypted study is closed. An unencrypted one without accounts cannot be locked.
        """
        if self.viewmodel.can_lock:
            self._put_away()
            self.viewmodel.lock(is_idle=is_idle)

    def sign_out(self) -> None:
        """Save drafts and sign the user out."""
        self._put_away()
        self.viewmodel.sign_out()
        if not self.is_hidden:
            text = tr("A job is running. Sign out after it has ended, or lock the window.")
            self._toast.show_warning(text)

    def ask_password(self) -> None:
        """Prompt for the present and a new password."""
        self._put_away()
        self.viewmodel.ask_password()

    def require_sign_in(self, note: str) -> None:
        """Ask for the first sign-in with a note, as accounts were enabled."""
        name = self._home.path.stem
        self._stop_reading()
        self._shell.leave()
        self.viewmodel.meet(name, note)

    def _put_away(self) -> None:
        """Save drafts while the user is signed in, and close open cards."""
        self._save_drafts()
        popup = QApplication.activePopupWidget()
        while popup is not None and popup.close():
            popup = QApplication.activePopupWidget()

    def _on_idle(self) -> None:
        self.lock(is_idle=True)

    # ---- sign-in ---------------------------------------------------------------------------------

    def _on_changed(self) -> None:
        is_hidden = self.is_hidden
        if is_hidden and self.front.currentWidget() is self._frame:
            self._focus.remember()
            self._toast.clear()
        for key in self._keys:
            key.setEnabled(not is_hidden)
        self._lock_key.setEnabled(self.viewmodel.can_lock and not is_hidden)
        was_shut = self.front.currentWidget() is self.pane
        self.front.setCurrentWidget(self.pane if is_hidden else self._frame)
        if is_hidden and not was_shut:
            self.pane.take_focus()
        elif was_shut and not is_hidden:
            ignore_keys()
        if self.viewmodel.can_lock:
            if not self.watch.is_running:
                self.watch.start()
        else:
            self.watch.stop()

    def _on_opened(self, summary: StudySummary, _is_read_only: bool) -> None:
        has_accounts = self._shell.account is not None
        is_role_known = self._home.is_role_known or summary.kit is not None
        name, is_encrypted = self._home.path.stem, summary.is_encrypted
        self.viewmodel.know(name, is_encrypted=is_encrypted, has_accounts=has_accounts)
        if not has_accounts and not is_role_known:
            self.viewmodel.ask_role(name)

    def _on_shell(self) -> None:
        self.viewmodel.offer(self._shell.readers)

    def _on_admitted(self, person: CurrentUser, summary: StudySummary) -> None:
        allowed = PERMISSIONS[person.role]
        self._shell.account = person
        self._home.admit(
            summary,
            person.code,
            may_see=PageName.OVERVIEW in permitted_pages(allowed),
            may_change=Permission.ADD_MATERIAL in allowed,
        )
        self._shell.enter()

    def _on_resumed(self) -> None:
        self._focus.restore()

    def _on_left(self) -> None:
        self._focus.forget()
        self._stop_reading()
        self._shell.leave()

    def _minutes(self) -> int:
        return self._services.settings.lock_after_minutes


LOOK_MS = 2_000
_MINUTE_MS = 60_000
_INPUT = frozenset(
    {
        QEvent.Type.KeyPress,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseMove,
        QEvent.Type.TouchBegin,
        QEvent.Type.TouchUpdate,
        QEvent.Type.Wheel,
    }
)


class IdleWatch(QObject):
    """Emits `idle` once after some minutes without keyboard or mouse input.

    Events are filtered only while it runs, because every event of the window passes here.
    """

    idle = Signal()

    def __init__(self, clock: Clock, minutes: Callable[[], int], parent: QObject) -> None:
        super().__init__(parent)
        self._clock, self._minutes = clock, minutes
        self._last = 0
        self._timer = QTimer(self, interval=LOOK_MS)
        self._timer.timeout.connect(self.check)

    @property
    def is_running(self) -> bool:
        """Return whether input is monitored."""
        return self._timer.isActive()

    def start(self) -> None:
        """Start counting now."""
        self._last = self._clock.monotonic_ms()
        application = QApplication.instance()
        if application is not None and not self.is_running:
            application.installEventFilter(self)
        self._timer.start()

    def stop(self) -> None:
        """Stop counting."""
        self._timer.stop()
        application = QApplication.instance()
        if application is not None:
            application.removeEventFilter(self)

    def check(self) -> None:
        """Emit `idle` if there was no input for too long."""
        if self._is_due:
            self.idle.emit()

    @property
    def _is_due(self) -> bool:
        limit = self._minutes() * _MINUTE_MS
        return self.is_running and self._clock.monotonic_ms() - self._last >= limit

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Record input and let it pass; input after the idle limit is blocked."""
        if event.type() not in _INPUT:
            return False
        is_late = self._is_due  # a sleeping computer did not check
        if is_late:
            self.idle.emit()
        self._last = self._clock.monotonic_ms()
        return is_late
