"""The protocol, the readers, and the session that is opened for them."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from readingroom import store
from readingroom.domain.errors import StateError, UnknownItemError
from readingroom.domain.ids import CaseId, ModelId, OutputId, ReaderId, SessionId
from readingroom.domain.output import ModelSummary
from readingroom.domain.protocol import Protocol
from readingroom.domain.reading import Reader, SessionState
from readingroom.domain.study import StudyState
from readingroom.store import Change, NewItem, StudyFile
from readingroom.study.cases import COORDINATOR
from readingroom.study.forms import check_protocol, check_words
from readingroom.study.result_fields import fields_of, figures_of
from readingroom.study.results import ResultsDesk
from readingroom.study.worklists import plan_worklist

CODE_LIMIT = 20
NAME_LIMIT = 200
REASON_LIMIT = 200


class ProtocolDesk:
    """What a coordinator sets up before the first reading, and locks after the last."""

    def __init__(self, file: StudyFile) -> None:
        self._file = file

    def current(self) -> Protocol:
        """Return the newest version of the protocol."""
        return store.protocols.current(self._file)

    def revise(self, protocol: Protocol) -> Protocol:
        """Store a new version of the protocol and return it with its version number.

        Raises:
            StateError: a session is already open, or a value is out of its range.
        """
        if store.meta.read(self._file).state is not StudyState.DRAFT:
            raise StateError("The protocol cannot change any more: a session was opened with it.")
        check_protocol(protocol)
        revised = replace(protocol, version=self.current().version + 1)
        with self._file.change("protocol revised", COORDINATOR) as change:
            store.protocols.add(change, revised)
            change.details["protocol_version"] = revised.version
        return revised

    def add_reader(self, name: str, code: str = "") -> Reader:
        """Add a reader. Without a code the next free of "R1", "R2", ... is given.

        A reader added while the session is open gets a worklist in it, over the cases that there
        are now; nobody else's changes. The name is never part of the trail, the code is.

        Raises:
            StateError: the name is empty, the code is taken, or the study is locked.
        """
        name, code = name.strip(), code.strip()
        if not name:
            raise StateError("A reader needs a name. Enter one.")
        if len(name) > NAME_LIMIT:
            raise StateError(f"The name has {len(name)} characters; {NAME_LIMIT} are allowed.")
        check_words(name, "The name")
        if store.meta.read(self._file).state is StudyState.LOCKED:
            raise StateError("The study is locked. No reader can be added any more.")
        with self._file.change("reader added", COORDINATOR) as change:
            reader = store.readers.add(change, name, self._checked_code(code))
            change.details["reader"] = reader.code
            session = store.sessions.newest(self._file)
            if session is not None:
                change.details["session"] = session.id
                self._add_worklist(
                    change, session.id, reader, session.models, session.pairs_per_case
                )
        return reader

    def _checked_code(self, code: str) -> str:
        """Return a code that is free: the one given, or the next of "R1", "R2" and so on."""
        taken = {reader.code for reader in self.readers()}
        if not code:
            return next(free for n in range(1, len(taken) + 2) if (free := f"R{n}") not in taken)
        if not code.isascii() or not code.isprintable() or len(code) > CODE_LIMIT:
            raise StateError(
                f"A reader's code has at most {CODE_LIMIT} unaccented letters, digits or signs."
            )
        if code in taken or code == COORDINATOR:
            raise StateError(f"The code “{code}” is taken. Choose another.")
        return code

    def readers(self) -> tuple[Reader, ...]:
        """Return the readers in the order in which they were added."""
        return store.readers.list_all(self._file)

    def open_session(
        self,
        readers: Sequence[ReaderId] = (),
        models: Sequence[ModelId] = (),
        pairs_per_case: int | None = None,
    ) -> SessionId:
        """Make the worklists and start taking judgements.

        Args:
            readers: who reads; empty means all readers of the study.
            models: which models are compared; empty means all.
            pairs_per_case: how many pairs of each case a reader sees, chosen in a balanced way;
                None means all pairs.

        Raises:
            StateError: a session is open or locked already, or there are no readers or no pairs.
            UnknownItemError: there is no such reader or model.
        """
        if store.sessions.newest(self._file) is not None:
            raise StateError(
                "The study already has its session. Create a new study for another one."
            )
        if pairs_per_case is not None and pairs_per_case < 1:
            raise StateError(f"Pairs per case count from 1; {pairs_per_case} was given.")
        chosen_readers = _chosen(self.readers(), readers, "reader")
        all_models = store.models.list_all(self._file)
        chosen_models = [model.id for model in _chosen(all_models, models, "model")]
        if not chosen_readers:
            raise StateError("The study has no reader yet. Add one first.")
        version = self.current().version
        with self._file.change("session opened", COORDINATOR) as change:
            session = store.sessions.add(
                change,
                [reader.id for reader in chosen_readers],
                chosen_models,
                version,
                pairs_per_case,
            )
            change.details["session"] = session
            change.details["protocol_version"] = version
            change.details["readers"] = [reader.code for reader in chosen_readers]
            change.details["models"] = list(chosen_models)
            change.details["pairs_per_case"] = pairs_per_case
            for reader in chosen_readers:
                self._add_worklist(change, session, reader, chosen_models, pairs_per_case)
            store.meta.set_state(change, StudyState.OPEN)
        return session

    def _add_worklist(
        self,
        change: Change,
        session: SessionId,
        reader: Reader,
        models: Sequence[ModelId],
        pairs_per_case: int | None,
    ) -> None:
        """Draw and store one reader's list from the cases and outputs that there are now."""
        protocol = self.current()
        codes = {case.id: case.code for case in store.cases.list_all(self._file)}
        # The draw goes by names, not by random identifiers, so that anyone can repeat it.
        keys = {
            model.id: f"{model.card.name}\x1f{model.card.version}"
            for model in store.models.list_all(self._file)
        }
        outputs: dict[tuple[str, str], tuple[CaseId, OutputId]] = {}
        models_by_case: defaultdict[str, list[str]] = defaultdict(list)
        for row in store.outputs.list_all(self._file):
            if row.model in models:
                code, key = codes[row.case], keys[row.model]
                outputs[code, key] = (row.case, row.id)
                models_by_case[code].append(key)
        slots = plan_worklist(
            protocol.seed,
            reader.code,
            models_by_case,
            pairs_per_case=pairs_per_case,
            repeat_share=protocol.repeat_share,
        )
        if not slots:
            raise StateError(
                "There is nothing to compare yet: no case has outputs of two of the models."
            )
        items = []
        for slot in slots:
            case, left = outputs[slot.case, slot.left]
            right = outputs[slot.case, slot.right][1]
            items.append(NewItem(case, left, right, slot.repeat_of))
        store.worklists.add(change, session, reader.id, items)

    def session(self) -> SessionId | None:
        """Return the newest session, None before the first."""
        session = store.sessions.newest(self._file)
        return None if session is None else session.id

    def lock(self, reason: str, *, passphrase: str | None = None) -> None:
        """Close the session for good: no more judgements, skips, flags or undo.

        The event commits to each of the results, so that they can be opened one by one.

        Args:
            reason: at most 200 characters; the trail keeps a commitment to it, not the words.
            passphrase: of an encrypted study, entered once more: nobody who only finds the window
                open locks it. A plain study has none, and none is looked at.

        Raises:
            StateError: no session is open, or the reason is empty.
            PassphraseError: the study is encrypted, and its passphrase is missing or wrong.
            AuditError: a judgement refers to nothing, as the file was changed.
        """
        reason = reason.strip()
        if not reason or len(reason) > REASON_LIMIT:
            raise StateError(f"Say why the session is locked, in 1 to {REASON_LIMIT} characters.")
        check_words(reason, "The reason")
        session = store.sessions.newest(self._file)
        if session is None or session.state is SessionState.LOCKED:
            raise StateError("No session is open that could be locked.")
        if self._file.is_encrypted:
            self._file.check_passphrase(passphrase)
        fields = fields_of(figures_of(ResultsDesk(self._file).results()))
        with self._file.change("session locked", COORDINATOR) as change:
            store.sessions.lock(change, session.id, reason)
            store.meta.set_state(change, StudyState.LOCKED)
            store.result_fields.add(change, fields)
            change.details["session"] = session.id
        self._file.sign_if_possible()


T = TypeVar("T", Reader, ModelSummary)


def _chosen(known: Sequence[T], wanted: Sequence[str], kind: str) -> list[T]:
    """Return the known ones that are wanted, all where none is named."""
    ids = [entry.id for entry in known]
    for one in wanted:
        if one not in ids:
            raise UnknownItemError(f"The study has no such {kind}: {one}.")
    return [entry for entry in known if not wanted or entry.id in wanted]
