"""Sign-in, lock screen and role choice of a study."""

from collections.abc import Callable
from enum import StrEnum

from PySide6.QtCore import QObject, Signal

from readingroom.domain.accounts import CurrentUser, Role, SignInRequirement
from readingroom.domain.errors import PassphraseError
from readingroom.domain.study import SHORTEST_PASSPHRASE, StudySummary
from readingroom.reading.types import Reader
from readingroom.services.study import Study
from readingroom_desktop.jobs import Failure, Reopened, StudyThread
from readingroom_desktop.viewmodels.formats import tr

Entered = tuple[CurrentUser, StudySummary]


class SignInStep(StrEnum):
    """Step required before the study is shown; none if it is open."""

    OPEN = "open"
    ROLE = "choose a role"
    SIGN_IN = "sign in"
    LOCKED = "locked"
    PASSPHRASE = "enter the passphrase"  # noqa: S105 - the name of a card
    FIRST_PASSWORD = "choose a password"  # noqa: S105 - the name of a card
    STATEMENT = "attest"
    TRAINING = "wait for training"
    PASSWORD = "change the password"  # noqa: S105 - the name of a card


_FIRST = {
    SignInRequirement.PASSWORD: SignInStep.FIRST_PASSWORD,
    SignInRequirement.ATTESTATION: SignInStep.STATEMENT,
    SignInRequirement.TRAINING: SignInStep.TRAINING,
}


class SignInViewModel(QObject):
    """Signs users in and out, and locks the window. Passwords are not stored.

    An encrypted study is closed while it is locked; its passphrase, or the password of the user who
    locked it, opens it again. An unencrypted study without accounts cannot be locked.
    """

    changed = Signal()
    admitted = Signal(object, object)
    """A user was admitted; carries the `CurrentUser` and the `StudySummary`."""
    resumed = Signal()
    """The user who locked the window, or opened another card, is back."""
    reopened = Signal()
    """The study was closed by the lock and is open again; image readers must restart."""
    left = Signal()
    """The user left; shown content must be forgotten."""
    chosen = Signal(object)
    """The chosen `Reader` in a study without accounts, None for the coordinator."""
    adjudicator_chosen = Signal()
    """The adjudicator's role was chosen in a study without accounts."""
    noticed = Signal(str)

    def __init__(self, thread: StudyThread, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread = thread
        self.gate = SignInStep.OPEN
        self.study_name = ""
        self.person: CurrentUser | None = None
        """The user who is signed in or locked the window."""
        self.is_admitted = False
        self.is_encrypted = self.has_accounts = False
        self.is_closed = False
        """Whether the lock has closed the study file or is closing it."""
        self.is_busy = False
        self.error = ""
        self.note = ""
        self.readers: tuple[Reader, ...] = ()
        """Readers that can be chosen in a study without accounts."""
        thread.study_changed.connect(self._on_study_changed)
        thread.job_ended.connect(self._on_job_ended)
        thread.refused.connect(self._on_refused)
        thread.file_moved.connect(self._on_file_moved)
        self._error_message = ""
        self._is_lock_due = self._is_idle = False

    @property
    def can_leave(self) -> bool:
        """Return whether the user can change: not while a job runs."""
        return not self._thread.jobs

    @property
    def can_lock(self) -> bool:
        """Return whether there is something to lock: an auth session or an encrypted study."""
        is_open = self.gate not in (SignInStep.LOCKED, SignInStep.PASSPHRASE, SignInStep.ROLE)
        return is_open and (self.is_admitted or self.is_encrypted)

    def problem(self, wanted: str, repeated: str) -> str:
        """Return why a new password is not accepted, empty if the checks here accept it."""
        if len(wanted) < SHORTEST_PASSPHRASE:
            text = tr("Use at least %1 characters, for example four words.")
            return text.replace("%1", str(SHORTEST_PASSPHRASE))
        return "" if wanted == repeated else tr("The two passwords differ.")

    # ---- sign-in ---------------------------------------------------------------------------------

    def know(self, study_name: str, *, is_encrypted: bool, has_accounts: bool) -> None:
        """Record the open study."""
        self.study_name = study_name
        self.is_encrypted, self.has_accounts = is_encrypted, has_accounts
        self.changed.emit()

    def ask_role(self, study_name: str) -> None:
        """Prompt for the role, as a study without accounts was opened."""
        self.study_name = study_name
        self._show(SignInStep.ROLE)

    def offer(self, readers: tuple[Reader, ...]) -> None:
        """Set the readers that can be chosen."""
        if readers != self.readers:
            self.readers = readers
            self.changed.emit()

    def choose(self, person: Reader | None) -> None:
        """Continue as a reader, or with None as the coordinator."""
        if self.gate is SignInStep.ROLE:
            self.chosen.emit(person)

    def choose_adjudicator(self) -> None:
        """Continue as the adjudicator."""
        if self.gate is SignInStep.ROLE:
            self.adjudicator_chosen.emit()

    def let_in(self) -> None:
        """Show the study, as a role was chosen."""
        if self.gate is SignInStep.ROLE:
            self._show(SignInStep.OPEN)

    def meet(self, study_name: str, note: str = "") -> None:
        """Prompt for the sign-in, as a study with accounts was opened."""
        self.study_name, self.note = study_name, note
        self.person, self.is_admitted = None, False
        self.has_accounts = True
        self._show(SignInStep.SIGN_IN)
        self._thread.run(lambda study: study.is_encrypted, self._on_known)

    def sign_in(self, code: str, password: str, role: Role | None = None) -> None:
        """Sign a user in; a locked window accepts only the user who locked it."""
        locked = self.person if self.gate is SignInStep.LOCKED else None
        if locked is not None:
            code, role = locked.code, locked.role
        if locked is not None and self.is_closed:
            self._begin()
            self._thread.unlock_study(
                lambda study: study.unlock(password), self._on_reopened, self._on_not_unlocked
            )
            return
        self._call(lambda study: _enter(study, code, password, role), self._on_entered)

    def choose_password(self, present: str, wanted: str) -> None:
        """Change the user's password; the first one replaces the one-time code."""

        def change(study: Study) -> Entered:
            person = study.people.change_password(present, wanted)
            study.cache_wrapped_passphrase(wanted)
            return person, study.summary()

        done = self._on_changed if self.gate is SignInStep.PASSWORD else self._on_entered
        self._call(change, done)

    def enter_passphrase(self, passphrase: str) -> None:
        """Open a locked study by its passphrase, for the present or the next user."""
        self._begin()
        if self.is_closed:
            self._thread.unlock_study(
                lambda study: study.open(passphrase), self._on_reopened, self._on_not_unlocked
            )
        else:  # a running job keeps the file open
            self._thread.run(
                lambda study: study.check_passphrase(passphrase), self._on_right, self._on_failed
            )

    def attest(self) -> None:
        """Attest the statement of accountability."""
        self._call(lambda study: (study.people.attest(), study.summary()), self._on_entered)

    def check_again(self) -> None:
        """Check whether the missing requirement is met now."""
        self._call(_present, self._on_entered)

    # ---- sign-out --------------------------------------------------------------------------------

    def ask_password(self) -> None:
        """Prompt for the present and a new password."""
        if self.is_admitted:
            self._show(SignInStep.PASSWORD)

    def skip_password_change(self) -> None:
        """Return without changing the password."""
        if self.gate is SignInStep.PASSWORD:
            self._resume()

    def lock(self, *, is_idle: bool = False) -> None:
        """Hide the study at once; the auth session ends when the running jobs have ended."""
        if not self.can_lock:
            return
        self._is_lock_due, self._is_idle = True, is_idle
        self._show(SignInStep.LOCKED if self.is_admitted else SignInStep.PASSPHRASE)
        self._end_auth_session()

    def sign_out(self) -> None:
        """Sign the user out; drafts are saved and remain theirs."""
        if self.person is None or not self.can_leave:
            return
        self._is_lock_due = False
        if self.is_closed:
            self._thread.forget_lock_owner()
        else:
            self._thread.run(lambda study: study.people.sign_out(), None, self._on_failed)
        self._hide_content(SignInStep.PASSPHRASE if self.is_closed else SignInStep.SIGN_IN)

    def close_study(self) -> None:
        """Close the study, which records the sign-out."""
        self._thread.close_study()

    # ---- results ---------------------------------------------------------------------------------

    def _begin(self) -> None:
        self.is_busy, self.error = True, ""
        self.changed.emit()

    def _hide_content(self, gate: SignInStep) -> None:
        """Show a card to the next user, after forgetting the content shown to the previous one."""
        self.person, self.is_admitted, self.note = None, False, ""
        self._show(gate)
        self.left.emit()

    def _call(self, call: Callable[[Study], Entered], done: Callable[[Entered], None]) -> None:
        self._begin()
        self._thread.run(call, done, self._on_failed)

    def _on_entered(self, entered: Entered) -> None:
        person, summary = entered
        was_locked = self.gate is SignInStep.LOCKED and self.is_admitted
        self.is_busy = self._is_lock_due = False
        self.person, self.note = person, ""
        if person.missing:
            self._show(_FIRST[person.missing[0]])
        elif was_locked:
            self._resume()
        else:
            self.is_admitted = True
            self._show(SignInStep.OPEN)
            self.admitted.emit(person, summary)

    def _on_reopened(self, opened: Reopened) -> None:
        """Continue where the window was locked; another user must sign in first."""
        self.is_closed = False
        if opened.person is not None and opened.summary is not None:
            self.reopened.emit()
            self._on_entered((opened.person, opened.summary))
        elif opened.summary is not None:
            self.reopened.emit()
            self._resume()
        elif self.person is not None:
            self._hide_content(SignInStep.SIGN_IN)
        else:
            self._show(SignInStep.SIGN_IN)

    def _on_not_unlocked(self, failure: Failure) -> None:
        """Prompt for the passphrase if no password can open the study."""
        if self.gate is SignInStep.LOCKED and isinstance(failure.error, PassphraseError):
            self._hide_content(SignInStep.PASSPHRASE)
        self._on_failed(failure)

    def _on_known(self, is_encrypted: bool) -> None:
        self.is_encrypted = is_encrypted
        self.changed.emit()

    def _on_not_locked(self, failure: Failure) -> None:
        self.is_closed = False
        self._on_failed(failure)

    def _on_right(self, _nothing: object) -> None:
        self._is_lock_due = False
        self._resume()

    def _on_changed(self, _entered: Entered) -> None:
        self.is_busy = False
        self._resume()
        self.noticed.emit(tr("Password changed."))

    def _on_failed(self, failure: Failure) -> None:
        self.is_busy = False
        self.error = failure.message
        self.changed.emit()

    def _on_refused(self, failure: Failure) -> None:
        """Prompt for the sign-in if too many wrong passwords ended the auth session."""
        if self.person is None or self.gate is SignInStep.LOCKED:
            return
        self._error_message = failure.message
        self._thread.run(lambda study: study.people.signed_in(), self._on_signed_in_checked)

    def _on_file_moved(self, failure: Failure) -> None:
        """Show the error on the lock screen, which hides the window's banner."""
        if self.is_closed:
            self.error = failure.message
            self.changed.emit()

    def _on_signed_in_checked(self, person: CurrentUser | None) -> None:
        if person is not None or self.person is None or self.gate is SignInStep.LOCKED:
            return
        self.person, self.is_admitted = None, False
        self._show(SignInStep.SIGN_IN)
        self.error = self._error_message
        self.changed.emit()
        self.left.emit()

    def _on_job_ended(self, _job: object) -> None:
        self._end_auth_session()
        self.changed.emit()

    def _end_auth_session(self) -> None:
        if self._is_lock_due and not self._thread.jobs:
            self._is_lock_due, self.is_closed = False, self.is_encrypted
            self._thread.lock_study(self._on_not_locked, is_idle=self._is_idle)

    def _on_study_changed(self, is_open: bool) -> None:
        if is_open:
            return
        self.person, self.is_admitted, self.note, self.readers = None, False, "", ()
        self._is_lock_due = self.is_closed = self.is_encrypted = self.has_accounts = False
        self._show(SignInStep.OPEN)

    def _resume(self) -> None:
        self._show(SignInStep.OPEN)
        self.resumed.emit()

    def _show(self, gate: SignInStep) -> None:
        self.gate, self.error, self.is_busy = gate, "", False
        self.changed.emit()


def _enter(study: Study, code: str, password: str, role: Role | None) -> Entered:
    person = study.people.sign_in(code, password, role)
    study.cache_wrapped_passphrase(password)
    return person, study.summary()


def _present(study: Study) -> Entered:
    person = study.people.signed_in()
    if person is None:
        raise AssertionError("the card is shown without a signed-in user")
    return person, study.summary()
