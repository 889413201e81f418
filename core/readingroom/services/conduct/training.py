"""Training of readers: feedback, pass mark and certification."""

from typing import Final

from readingroom import store
from readingroom.domain.conduct import TrainingPlan, Waiting, WaitingReason
from readingroom.domain.errors import StateError
from readingroom.domain.ids import ReaderId, SessionId
from readingroom.domain.protocol import Protocol
from readingroom.reading.types import Certification, TrainingFeedback
from readingroom.services.conduct.answer_keys import AnswerKey
from readingroom.store import StudyFile
from readingroom.store.certifications import CertificationRow
from readingroom.store.records import (
    ItemPurpose,
    ItemRow,
    JudgementContent,
    JudgementKind,
)

CERTIFIED: Final = "reader certified"
FAILED: Final = "training failed"


class ReaderTraining:
    """Training of the readers by the protocol, for the services of reading."""

    def __init__(self, file: StudyFile) -> None:
        self._file = file

    def waiting(self, row: ItemRow, protocol: Protocol) -> Waiting | None:
        """Return the training that the reader of an item has to pass first, None without one.

        A training whose cases are all read, but that `settle` did not store yet, is not waited for.
        """
        plan = protocol.conduct.training
        if plan is None or row.purpose is ItemPurpose.TRAINING:
            return None
        items = self._items(row.reader, row.session)
        if not items or self.is_certified(row.reader):
            return None
        if self._is_spent(row.reader, plan):
            mark = round(100 * plan.pass_mark)
            return Waiting(WaitingReason.TRAINING_FAILED, amount=mark)
        if all(store.judgements.in_force(self._file, item.id) for item in items):
            return None
        return Waiting(WaitingReason.TRAINING, amount=len(items))

    def require_changeable(self, row: ItemRow, protocol: Protocol) -> None:
        """Raise StateError if the answer to a training case cannot change."""
        if row.purpose is ItemPurpose.TRAINING and protocol.conduct.training is not None:
            raise StateError("The answer to a training case cannot change. Go on to the next case.")

    def is_certified(self, reader: ReaderId) -> bool:
        """Return whether a reader passed a training."""
        return any(row.is_passed for row in self._outcomes(reader))

    def settle(self, row: ItemRow, protocol: Protocol) -> CertificationRow | None:
        """Store the outcome of a training whose cases are all read; None if there is none.

        After a failure that may be repeated the answers are withdrawn: the cases are open again.
        """
        plan = protocol.conduct.training
        if plan is None or self.is_certified(row.reader) or self._is_spent(row.reader, plan):
            return None
        items = self._items(row.reader, row.session)
        rows = {item.id: store.judgements.in_force(self._file, item.id) for item in items}
        if not items or None in rows.values():
            return None
        right = sum(self._is_right(item, protocol) for item in items)
        attempt = len(self._outcomes(row.reader)) + 1
        is_passed = right / len(items) >= plan.pass_mark
        outcome = CertificationRow(
            *(row.reader, row.session, protocol.version, attempt, right, len(items), is_passed, "")
        )
        code = store.readers.get(self._file, row.reader).code
        can_repeat = not is_passed and (not plan.attempts or attempt < plan.attempts)
        withdrawal = JudgementContent(protocol_version=protocol.version)
        with self._file.change(CERTIFIED if is_passed else FAILED, code) as change:
            outcome = outcome._replace(decided_at=change.at)
            change.details["certification"] = store.certifications.add(change, outcome)
            change.details["reader"] = code
            change.details["attempt"] = attempt
            change.details["right_count"] = right
            change.details["case_count"] = len(items)
            for item, judged in rows.items() if can_repeat else ():
                store.judgements.append(
                    change,
                    item,
                    JudgementKind.WITHDRAWN,
                    withdrawal,
                    supersedes=judged.id if judged else None,
                )
                store.drafts.clear(change, item)
        return outcome

    def feedback(self, row: ItemRow, protocol: Protocol) -> TrainingFeedback | None:
        """Settle the training after an answer, and return the feedback; None for other items."""
        plan = protocol.conduct.training
        if plan is None or row.purpose is not ItemPurpose.TRAINING:
            return None
        outcome = self.settle(row, protocol)
        is_shown = plan.shows_feedback
        can_repeat = outcome is not None and not outcome.is_passed
        return TrainingFeedback(
            is_right=self._is_right(row, protocol) if is_shown else None,
            truth=AnswerKey(self._file, protocol).label(row) if is_shown else "",
            certification=self.certification(outcome) if outcome else None,
            can_repeat=can_repeat and not self._is_spent(row.reader, plan),
        )

    def certification(self, row: CertificationRow) -> Certification:
        """Return an outcome with the code of its reader."""
        code = store.readers.get(self._file, row.reader).code
        return Certification(
            *(code, row.attempt, row.right_count, row.case_count, row.is_passed, row.decided_at)
        )

    def _items(self, reader: ReaderId, session: SessionId) -> list[ItemRow]:
        rows = store.worklists.list_items(self._file, session, reader)
        erased = store.cases.erased(self._file)
        is_training = ItemPurpose.TRAINING
        return [row for row in rows if row.purpose is is_training and row.case not in erased]

    def _outcomes(self, reader: ReaderId) -> list[CertificationRow]:
        return [row for row in store.certifications.list_all(self._file) if row.reader == reader]

    def _is_spent(self, reader: ReaderId, plan: TrainingPlan) -> bool:
        """Return whether no attempt is left."""
        return bool(plan.attempts) and len(self._outcomes(reader)) >= plan.attempts

    def _is_right(self, item: ItemRow, protocol: Protocol) -> bool:
        """Return whether the newest answer to an item is right; a skip is not."""
        entry = store.judgements.newest_entry(self._file, item.id)
        return entry is not None and bool(
            AnswerKey(self._file, protocol).is_right(item, entry.document.form)
        )
