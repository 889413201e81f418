"""Interim looks: results of an open session stay closed until a signed, counted look at them."""

from typing import Final

from readingroom import store
from readingroom.domain.accounts import Permission
from readingroom.domain.errors import StateError
from readingroom.domain.study import StudyState
from readingroom.services.accounts import AccountService
from readingroom.services.conduct.types import InterimState
from readingroom.services.confirmation import check_reason, confirm_action
from readingroom.services.guard import Guard, requires
from readingroom.store import StudyFile

LOOK: Final = "interim look"


class InterimLookService:
    """Opens the results of a running study, where its stopping rule plans interim looks.

    A look lasts until another user or role acts, or the study is closed. Without planned
    looks, results are always open.
    """

    def __init__(self, file: StudyFile, guard: Guard, people: AccountService) -> None:
        self._file = file
        self._guard = guard
        self._people = people
        self._opened_for: tuple[str, object] | None = None

    @requires(Permission.SEE_RESULTS)
    def state(self) -> InterimState:
        """Return how many looks were planned and made, and whether results are closed."""
        plan = store.protocols.current(self._file).analysis_plan
        planned = len(plan.stopping.looks) if plan else 0
        is_open = store.meta.read(self._file).state is StudyState.OPEN
        is_closed = bool(planned) and is_open and self._opened_for != self._user()
        return InterimState(planned, store.interim_looks.count(self._file), is_closed)

    @requires(Permission.SEE_RESULTS)
    def take(
        self,
        reason: str,
        *,
        passphrase: str | None = None,
        password: str = "",
        code: str = "",
    ) -> InterimState:
        """Record a look at the interim results, and open them for the current user.

        The audit trail stores a commitment to the reason, not its text. The user re-authenticates
        as in `confirm_action`.

        Raises:
            StateError: results are open already, all planned looks were made, or the reason is
                empty.
            PassphraseError, SignInError: the passphrase, password or code is missing or wrong.
        """
        reason = check_reason(reason, "interim results are looked at")
        state = self.state()
        if not state.is_closed:
            raise StateError("The results are open already. No interim look is needed.")
        if not state.can_look:
            raise StateError(
                f"All {state.planned} planned interim looks were made. Results open when "
                "the session is locked."
            )
        confirm_action(self._file, self._people, passphrase, password, code)
        counts = store.meta.count(self._file)
        actor = self._guard.actor()
        with self._file.change(LOOK, actor) as change:
            change.details["look"] = state.look_count + 1
            change.details["planned_looks"] = state.planned
            change.details["judgement_count"] = counts.judgements
            change.details["interim_look"] = store.interim_looks.add(
                change, state.planned, counts.judgements, actor, reason
            )
        self._file.sign_if_possible()
        self._opened_for = self._user()
        return self.state()

    @requires(Permission.SEE_RESULTS)
    def require_open(self) -> None:
        """Check that results may be shown now.

        Raises:
            StateError: they need an interim look first.
        """
        state = self.state()
        if not state.is_closed:
            return
        raise StateError(
            f"The session is open. {state.look_count} of {state.planned} planned interim looks are "
            "used. Take a look on the page Study conduct, or with results --interim-look."
        )

    def _user(self) -> tuple[str, object]:
        role = self._guard.auth_session or self._guard.acting_role
        return self._guard.actor(), role and role.role
