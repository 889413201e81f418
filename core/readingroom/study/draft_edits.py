"""Correcting a draft: titles of cases, names of readers, and removing what came in by mistake."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from readingroom import store
from readingroom.domain.accounts import Permission
from readingroom.domain.case import KnownIdentifier
from readingroom.domain.errors import StateError
from readingroom.domain.ids import CaseId, ModelId, ReaderId
from readingroom.domain.study import StudyState
from readingroom.store import Change, StudyFile
from readingroom.study.forms import check_line, check_name
from readingroom.study.guard import Guard, requires

TITLE_LIMIT = 200


class DraftService:
    """What a coordinator can still put right before the first session is opened.

    Each change is an event. What is removed is gone from the file; the trail keeps that it was
    there, without its content.
    """

    def __init__(
        self, file: StudyFile, guard: Guard, told: dict[str, tuple[KnownIdentifier, ...]]
    ) -> None:
        self._file = file
        self._guard = guard
        self._told = told

    @requires(Permission.ADD_MATERIAL)
    def retitle_case(self, case: CaseId, title: str) -> None:
        """Give a case another title.

        Raises:
            StateError: a session was opened, the case was erased, or the title is empty, too long,
                more than one line, or may say who the patient is.
            NotFoundError: there is no such case.
        """
        title = check_line(title, "The title", TITLE_LIMIT)
        self._require_no_identity(store.cases.require_present(self._file, case), title)
        with self._edit("case retitled", {"case": case}) as change:
            store.draft_edits.retitle_case(change, case, title)

    @requires(Permission.ADD_MATERIAL)
    def remove_case(self, case: CaseId) -> None:
        """Remove a case with what models said about it; its files can be added again.

        Raises:
            StateError: a session was opened, the case was erased, or results rest on it.
            NotFoundError: there is no such case.
        """
        code = store.cases.require_present(self._file, case)
        with self._edit("case removed", {"case": case}) as change:
            change.details["output_count"] = store.draft_edits.remove_case(change, case)
        self._told.pop(code, None)
        self._file.purge()

    @requires(Permission.ADD_MATERIAL)
    def remove_outputs(self, model: ModelId, case: CaseId | None = None) -> int:
        """Remove what a model said about one case, or about all; return how many outputs went.

        A model without outputs is no model of the study any more.

        Raises:
            StateError: a session was opened.
            NotFoundError: the model said nothing about it.
        """
        details = {"model": model} if case is None else {"case": case, "model": model}
        with self._edit("outputs removed", details) as change:
            count = store.draft_edits.remove_outputs(change, model, case)
            change.details["output_count"] = count
        return count

    @requires(Permission.ENROL)
    def rename_reader(self, reader: ReaderId, name: str) -> None:
        """Give a reader another name; the code stays, and the trail does not hold the name.

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
        """Remove a reader who has not read anything.

        Raises:
            StateError: a session was opened, or the reader has an account.
            NotFoundError: there is no such reader.
        """
        code = store.readers.get(self._file, reader).code
        with self._edit("reader removed", {"reader": code}) as change:
            store.draft_edits.remove_reader(change, reader)

    @contextmanager
    def _edit(self, kind: str, details: Mapping[str, str]) -> Iterator[Change]:
        """Make one change of a draft, with its event."""
        if store.meta.read(self._file).state is not StudyState.DRAFT:
            raise StateError(
                "The session was opened, so cases, outputs and readers stay. To take a patient's "
                "data out, erase them."
            )
        with self._file.change(kind, self._guard.actor(), details) as change:
            yield change

    def _require_no_identity(self, code: str, title: str) -> None:
        from readingroom.identifiers.detection import find_identifiers
        from readingroom.identifiers.spans import counted
        from readingroom.intake.deidentify.seeds import known_by

        found = find_identifiers(title, known_by(self._told.get(code, ())))
        if found:
            raise StateError(
                f"The title may say who the patient is ({counted(found)}). Choose another one."
            )
