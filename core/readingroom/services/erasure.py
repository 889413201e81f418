"""Erase a patient's data, case by case; with accounts this needs two people."""

from collections.abc import Callable

from readingroom import store
from readingroom.domain.accounts import Credentials, Permission
from readingroom.domain.erasure import Erased, ErasureScope
from readingroom.domain.errors import PermissionDeniedError
from readingroom.domain.ids import CaseId
from readingroom.services import credentials
from readingroom.services.accounts import AccountService
from readingroom.services.confirmation import check_reason, confirm_action
from readingroom.services.guard import Guard, requires
from readingroom.store import StudyFile

KIND = "case erased"


class ErasureService:
    """Erases cases; the audit trail, its checkpoints and the judgements stay unchanged."""

    def __init__(
        self, file: StudyFile, guard: Guard, people: AccountService, forget: Callable[[str], None]
    ) -> None:
        self._file = file
        self._guard = guard
        self._people = people
        self._forget = forget

    @requires(Permission.ERASE)
    def scope(self, case: CaseId) -> ErasureScope:
        """Return what erasing a case would delete; nothing is changed.

        Raises:
            NotFoundError: there is no such case.
            StateError: it was erased already.
        """
        return store.erasure.scope(self._file, case)

    @requires(Permission.ERASE)
    def erase(
        self,
        case: CaseId,
        reason: str,
        *,
        passphrase: str | None = None,
        password: str = "",
        code: str = "",
        second: Credentials | None = None,
    ) -> Erased:
        """Erase all stored data of a case's patient permanently, in any state of the study.

        This deletes the case with its files, its outputs, the readers' comments on it, and drafts.
        Judgements stay and count. Existing backups, exports and copies are not changed: their
        holders have to delete them. The audit trail stores a commitment to the reason, not its
        text. The user re-authenticates as in `confirm_action`.

        Raises:
            NotFoundError: there is no such case.
            StateError: it was already erased, the reason is invalid, or the second person is the
                signed-in user or cannot confirm yet.
            PermissionDeniedError: the study has accounts, and there is no second person.
            PassphraseError, SignInError: the passphrase, password or code is missing or wrong.
            ReadOnlyError: the file cannot be written; nothing was erased.
        """
        reason = check_reason(reason, "the case is erased")
        name = store.cases.require_present(self._file, case)
        if self._guard.has_accounts and second is None:
            raise PermissionDeniedError("Erasing a case needs two people. Name a second person.")
        confirm_action(self._file, self._people, passphrase, password, code)
        details = {}
        if self._guard.has_accounts and second is not None:
            own = self._guard.actor()
            details["confirmed_by"] = credentials.check_second(self._file, second, own).code
        with self._file.change(KIND, self._guard.actor(), details) as change:
            store.erasure.add(change, case, reason)
        self._forget(name)
        self._file.sign_if_possible()
        erasures = store.erasure.list_all(self._file)
        erasure = next(entry for entry in erasures if entry.case == case)
        return Erased(name, erasure.at, erasure.event, is_overwritten=self._file.purge())
