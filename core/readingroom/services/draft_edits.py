"""Edits of a draft study: retitle or remove cases, remove outputs, rename or remove readers."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from readingroom import store
from readingroom.domain.accounts import Permission
from readingroom.domain.case import KnownIdentifier
from readingroom.domain.errors import StateError
from readingroom.domain.ids import CaseId, ModelId, ReaderId
from readingroom.domain.study import StudyState
from readingroom.reading.forms.texts import check_line, check_name
from readingroom.services.guard import Guard, requires
from readingroom.store import Change, StudyFile

TITLE_LIMIT = 200


class DraftService:
    """Corrections that a coordinator can make before the first session is opened.

    Each change is an event. Removed data is deleted from the file; the audit trail keeps its
    identifiers, not its content.
    """

    def __init__(
        self,
        file: StudyFile,
        guard: Guard,
        known_identifiers: dict[str, tuple[KnownIdentifier, ...]],
    ) -> None:
        self._file = file
        self._guard = guard
        self._known_identifiers = known_identifiers

    @requires(Permission.ADD_MATERIAL)
    def retitle_case(self, case: CaseId, title: str) -> None:
        """Change the title of a case.

        Raises:
            StateError: a session was opened, the case was erased, or the title is empty, too long,
                more than one line, or may identify the patient.
            NotFoundError: there is no such case.
        """
        title = check_line(title, "The title", TITLE_LIMIT)
        self._require_no_identity(store.cases.require_present(self._file, case), title)
        with self._edit("case retitled", {"case": case}) as change:
            store.draft_edits.retitle_case(change, case, title)

    @requires(Permission.ADD_MATERIAL)
    def remove_case(self, case: CaseId) -> None:
        """Remove a case with its outputs; its files can be added again.

        Raises:
            StateError: a session was opened, the case was erased, or results depend on it.
            NotFoundError: there is no such case.
        """
        code = store.cases.require_present(self._file, case)
        with self._edit("case removed", {"case": case}) as change:
            change.details["output_count"] = store.draft_edits.remove_case(change, case)
        self._known_identifiers.pop(code, None)
        self._file.purge()

    @requires(Permission.ADD_MATERIAL)
    def remove_outputs(self, model: ModelId, case: CaseId | None = None) -> int:
        """Remove a model's output for one case, or for all; return the number of removed outputs.

        A model without outputs is removed from the study.

        Raises:
            StateError: a session was opened.
            NotFoundError: the model has no output for it.
        """
        details = {"model": model} if case is None else {"case": case, "model": model}
        with self._edit("outputs removed", details) as change:
            count = store.draft_edits.remove_outputs(change, model, case)
            change.details["output_count"] = count
        return count

    @requires(Permission.ENROL)
    def rename_reader(self, reader: ReaderId, name: str) -> None:
        """Rename a reader; the code stays, and the audit trail does not contain the name.

        Raises:
            StateError: a session was opened, the name is empty or too long, or the reader has an
                account.
            NotFoundError: there is no such reader.
        """
        name = check_name(name)
        code = store.readers.get(self._file, reader).code
        with self._edit("reader renamed", {"reader": code}) as change:
            store.draft_edits.rename_reader(change, reader, name)

    @requires(Permission.ENROL)
    def remove_reader(self, reader: ReaderId) -> None:
        """Remove a reader without readings.

        Raises:
            StateError: a session was opened, or the reader has an account.
            NotFoundError: there is no such reader.
        """
        code = store.readers.get(self._file, reader).code
        with self._edit("reader removed", {"reader": code}) as change:
            store.draft_edits.remove_reader(change, reader)

    @contextmanager
    def _edit(self, kind: str, details: Mapping[str, str]) -> Iterator[Change]:
        """Make one change to a draft, with its event."""
        if store.meta.read(self._file).state is not StudyState.DRAFT:
            raise StateError(
                "A session was opened, so cases, outputs and readers cannot be removed or renamed. "
                "To remove a patient's data, erase the case."
            )
        with self._file.change(kind, self._guard.actor(), details) as change:
            yield change

    def _require_no_identity(self, code: str, title: str) -> None:
        from readingroom.intake.deidentify.seeds import known_by
        from readingroom.privacy.detection import find_identifiers
        from readingroom.privacy.spans import counted

        hits = find_identifiers(title, known_by(self._known_identifiers.get(code, ())))
        if hits:
            raise StateError(
                f"The title may identify the patient ({counted(hits)}). Choose another title."
            )
