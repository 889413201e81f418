"""Erasing the data of a patient, case by case: with accounts the deed of two people."""

from collections.abc import Callable

from readingroom import store
from readingroom.domain.accounts import Credentials, Permission
from readingroom.domain.erasure import Erased, ErasureScope
from readingroom.domain.errors import PermissionDeniedError
from readingroom.domain.ids import CaseId
from readingroom.store import StudyFile
from readingroom.study import credentials
from readingroom.study.accounts import AccountService
from readingroom.study.confirmation import check_reason, confirm_action
from readingroom.study.guard import Guard, requires

KIND = "case erased"


class ErasureService:
    """Erases cases; the trail, its checkpoints and the judgements stay as they are."""

    def __init__(
        self, file: StudyFile, guard: Guard, people: AccountService, forget: Callable[[str], None]
    ) -> None:
        self._file = file
        self._guard = guard
        self._people = people
        self._forget = forget

    @requires(Permission.ERASE)
    def scope(self, case: CaseId) -> ErasureScope:
        """Return what erasing a case would take away; nothing is changed.

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
        """Erase what the study holds of a case's patient, for good, whatever state it is in.

        Gone are the case with its files, what models said about it, what readers wrote about it,
        and drafts. What was judged stays and counts. Backups, exports and copies made before are
        out of reach: whoever holds them has to delete them.

        Args:
            case: which.
            reason: at most 200 characters; the trail keeps a commitment to it, not the words.
            passphrase: of an encrypted study without accounts.
            password: of who is signed in, in a study with accounts.
            code: theirs, the first time in a sitting.
            second: somebody else with an account, who confirms it.

        Raises:
            NotFoundError: there is no such case.
            StateError: it was erased already, there is no good reason, or the second person is who
                is signed in, or cannot confirm yet.
            PermissionDeniedError: the study has accounts, and there is no second person.
            PassphraseError, SignInError: what confirms the deed is missing or wrong.
            ReadOnlyError: the file cannot be written; nothing was erased.
        """
        reason = check_reason(reason, "the case is erased")
        name = store.cases.require_present(self._file, case)
        if self._guard.has_accounts and second is None:
            raise PermissionDeniedError("An erasure needs two people. Name a second one.")
        confirm_action(self._file, self._people, passphrase, password, code)
        details = {}
        if self._guard.has_accounts and second is not None:
            own = self._guard.actor()
            details["confirmed_by"] = credentials.check_second(self._file, second, own).code
        with self._file.change(KIND, self._guard.actor(), details) as change:
            store.erasure.add(change, case, reason)
        self._forget(name)
        self._file.sign_if_possible()
        made = next(one for one in store.erasure.list_all(self._file) if one.case == case)
        return Erased(name, made.at, made.event, is_overwritten=self._file.purge())
