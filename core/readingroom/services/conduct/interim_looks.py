"""Interim looks: results of an open session stay closed until a signed, counted look at them."""

from typing import Final

from readingroom import store
from readingroom.audit.types import SignatureMeaning, SignatureSubject
from readingroom.domain.accounts import Permission
from readingroom.domain.conduct import DeviationKind
from readingroom.domain.errors import StateError
from readingroom.domain.study import StudyState
from readingroom.services.accounts import AccountService
from readingroom.services.conduct.types import InterimState
from readingroom.services.confirmation import check_reason, confirm_action
from readingroom.services.guard import Guard, requires
from readingroom.services.signing.signer import Signer, authenticate_signer
from readingroom.store import StudyFile

LOOK: Final = "interim look"
SIGNED: Final = "interim look signed"


class InterimLookService:
    """Opens the results of a running study with an analysis plan for a signed, counted look.

    A look lasts until another user or role acts, or the study is closed. Without an analysis plan,
    results are always open.
    """

    def __init__(self, file: StudyFile, guard: Guard, people: AccountService) -> None:
        self._file = file
        self._guard = guard
        self._people = people
        self._opened_for: tuple[str, object] | None = None

    @requires(Permission.SEE_RESULTS)
    def state(self) -> InterimState:
        """Return how many looks were planned, allowed and made, and whether results are closed."""
        plan = store.protocols.current(self._file).analysis_plan
        is_open = store.meta.read(self._file).state is StudyState.OPEN
        return InterimState(
            planned=len(plan.stopping.looks) if plan else 0,
            look_count=store.interim_looks.count(self._file),
            is_closed=plan is not None and is_open and self._opened_for != self._user(),
            further=store.deviations.count(self._file, DeviationKind.INTERIM_LOOK),
        )

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

        In a study with accounts this signs the look (21 CFR 11.50) with the meaning "responsible";
        in another one the user re-authenticates as in `confirm_action`. The audit trail stores a
        commitment to the reason, not its text.

        Raises:
            StateError: results are open already, no look is left, the reason is empty, or no
                training of the signer is recorded.
            PassphraseError, SignInError: the passphrase, password or code is missing or wrong.
            AuditError: the Merkle tree of the audit trail or the signing key is damaged.
        """
        reason = check_reason(reason, "interim results are looked at")
        state = self.state()
        if not state.is_closed:
            raise StateError("The results are open already. No interim look is needed.")
        if not state.can_look:
            raise StateError(
                f"All {state.planned + state.further} interim looks were made. Two people can "
                "allow another one, as a deviation; or lock the session to open the results."
            )
        signer = None
        if self._people.has_accounts:
            signer = authenticate_signer(self._file, self._people, password, code)
        else:
            confirm_action(self._file, self._people, passphrase, password, code)
        with self._file.batch():
            self._record(state, reason, signer)
        self._file.sign_if_possible()
        self._opened_for = self._user()
        return self.state()

    def _record(self, state: InterimState, reason: str, signer: Signer | None) -> None:
        counts, actor = store.meta.count(self._file), self._guard.actor()
        with self._file.change(LOOK, actor) as change:
            look = store.interim_looks.add(change, state.planned, counts.judgements, actor, reason)
            change.details["look"] = state.look_count + 1
            change.details["planned_looks"] = state.planned
            change.details["judgement_count"] = counts.judgements
            change.details["interim_look"] = look
        if signer is None:
            return
        records = store.signatures.locate(self._file, [f"interim_look/{look}"])
        with self._file.change(SIGNED, actor) as change:
            signer.sign(
                change, SignatureSubject.INTERIM_LOOK, SignatureMeaning.RESPONSIBLE, records
            )

    @requires(Permission.SEE_RESULTS)
    def require_open(self) -> None:
        """Check that results may be shown now.

        Raises:
            StateError: they need an interim look first.
        """
        state = self.state()
        if not state.is_closed:
            return
        advice = "Take a look on the page Study conduct, or with results --interim-look."
        if not state.can_look:
            advice = "Lock the session, or have two people allow a look on the page Study conduct."
        raise StateError(
            f"The session is open. {state.look_count} of {state.planned} planned interim looks are "
            f"used. {advice}"
        )

    def _user(self) -> tuple[str, object]:
        role = self._guard.auth_session or self._guard.acting_role
        return self._guard.actor(), role and role.role
