"""Training in a reader kit: what the kit holds of it, and its check in a return.

A kit holds the truth of the training cases, which the reader sees as feedback, and of no other.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from readingroom import store
from readingroom.domain.conduct import ConductRules, ExpectedPreference
from readingroom.domain.error_annotation import Side
from readingroom.domain.errors import KitError
from readingroom.domain.ids import CaseId, ItemId, OutputId, ReaderId, SessionId
from readingroom.domain.protocol import Protocol
from readingroom.domain.reference_standard import CaseTruth, ReferenceDetails
from readingroom.services.conduct.answer_keys import AnswerKey
from readingroom.services.kits.types import KitRule
from readingroom.store import Change, StudyFile
from readingroom.store.certifications import CertificationRow
from readingroom.store.reader_kits import KitRow
from readingroom.store.records import ItemPurpose, ItemRow, JudgementKind, JudgementRow


@dataclass(frozen=True, slots=True)
class KitTraining:
    """Training in a kit.

    Args:
        items: training items, () without training.
        rules: rules of conduct as the kit holds them: limits, training and right answers.
        open_count: number of training items without an answer.
        standards: their truths by reference standard, whose source is left out; () if the reader
            is certified and has answered all of them.
        outcomes: outcomes of earlier trainings of the reader in the sessions of the kit.
        reference_position: position of the newest reference value of the study.
    """

    items: tuple[ItemId, ...]
    rules: ConductRules
    open_count: int
    standards: tuple[tuple[ReferenceDetails, Mapping[CaseId, CaseTruth]], ...]
    outcomes: tuple[CertificationRow, ...]
    reference_position: int

    @property
    def passed(self) -> CertificationRow | None:
        """Return the outcome of the training that the reader passed, None without one."""
        return next((row for row in self.outcomes if row.is_passed), None)


def plan_training(
    file: StudyFile,
    reader: ReaderId,
    items: Mapping[SessionId, Sequence[ItemRow]],
    protocol: Protocol,
    models: Mapping[OutputId, str],
    hide: Callable[[str], str],
) -> KitTraining:
    """Return what a kit with these items holds of the training.

    `models` are the names of models in the kit, by the outputs of the study; `hide` redacts labels.
    """
    plan, rules = protocol.conduct.training, protocol.conduct.limits
    training = [
        item
        for rows in items.values()
        for item in rows
        if plan is not None and item.purpose is ItemPurpose.TRAINING
    ]
    outcomes = [
        row
        for row in store.certifications.list_all(file)
        if row.reader == reader and row.session in items
    ]
    open_count = sum(store.judgements.in_force(file, item.id) is None for item in training)
    is_over = not open_count and any(row.is_passed for row in outcomes)
    shown = () if is_over else tuple(training)
    codes = store.cases.codes(file)
    if plan is not None and training:
        rules = replace(
            rules,
            training=replace(plan, cases=tuple(codes[item.case] for item in training)),
            expected_preferences=_expected(file, protocol, shown, models),
        )
    return KitTraining(
        items=tuple(item.id for item in training),
        rules=rules,
        open_count=open_count,
        standards=_standards(file, [item.case for item in shown], hide),
        outcomes=tuple(outcomes),
        reference_position=store.reference_standards.newest_position(file),
    )


def _expected(
    file: StudyFile,
    protocol: Protocol,
    items: Sequence[ItemRow],
    models: Mapping[OutputId, str],
) -> tuple[ExpectedPreference, ...]:
    """Return the expected preferences of pairs, by the names of models in the kit."""
    key, codes = AnswerKey(file, protocol), store.cases.codes(file)
    pairs = []
    for item in items:
        if item.left is None or item.right is None:
            continue
        left, right = models[item.left], models[item.right]
        match key.expected_side(item):
            case Side.LEFT:
                pairs.append(ExpectedPreference(codes[item.case], left, right))
            case Side.RIGHT:
                pairs.append(ExpectedPreference(codes[item.case], right, left))
    return tuple(pairs)


def _standards(
    file: StudyFile, cases: Sequence[CaseId], hide: Callable[[str], str]
) -> tuple[tuple[ReferenceDetails, Mapping[CaseId, CaseTruth]], ...]:
    truths = store.reference_standards.in_force(file) if cases else {}
    standards = []
    for standard in store.reference_standards.list_all(file):
        own = {
            case: CaseTruth(truths[case].truth.value)
            for case in cases
            if case in truths and truths[case].standard == standard.id
        }
        labels = tuple(
            replace(option, label=hide(option.label)) for option in standard.details.labels
        )
        if own:
            standards.append((ReferenceDetails(standard.details.method, "", labels=labels), own))
    return tuple(standards)


def write_training(change: Change, training: KitTraining, author: str) -> None:
    """Write truths of training cases and earlier outcomes into a kit."""
    for details, truths in training.standards:
        store.reference_standards.add(change, details, truths, author)
    for row in training.outcomes:
        store.certifications.add(change, row)


class TrainingCheck:
    """Check of the training in a return, record by record in the order of the kit's events.

    Study cases are read after a passed training only. Outcomes are computed again from the answers
    and from the reference standard as it was when the kit was written.
    """

    def __init__(
        self, file: StudyFile, kit: KitRow, items: Mapping[ItemId, ItemRow], protocol: Protocol
    ) -> None:
        self._kit, self._items = kit, items
        self._code = store.readers.get(file, kit.reader).code
        self._plan = protocol.conduct.training
        self._key = AnswerKey(file, protocol, kit.contents.reference_position)
        self._answers = {
            item: store.judgements.in_force(file, item) for item in kit.contents.training_items
        }
        self._sessions = {items[item].session for item in kit.contents.training_items}
        own = [row for row in store.certifications.list_all(file) if row.reader == kit.reader]
        self._attempt = len(own)
        self._is_passed = any(row.is_passed for row in own)

    def take_record(self, row: JudgementRow) -> None:
        """Check the next record of a judgement.

        Raises:
            KitError: it is on a study case, and the training was not passed before.
        """
        item = self._items[row.item]
        if item.id in self._answers:
            if row.kind is JudgementKind.WITHDRAWN:
                self._answers[item.id] = None
            elif row.kind in (JudgementKind.JUDGED, JudgementKind.SKIPPED):
                self._answers[item.id] = row
        elif item.session in self._sessions and not self._is_passed:
            raise KitError(
                f"The return of {self._code} judges a study case before the training was passed. "
                "Ask where the return comes from. Nothing was merged.",
                KitRule.TRAINING,
            )

    def take_outcome(self, row: CertificationRow, at: str) -> None:
        """Check the next outcome of a training, recorded by the kit at a time in UTC.

        Raises:
            KitError: it does not follow from the answers.
        """
        plan, answers = (
            self._plan,
            [
                (self._items[item], answer)
                for item, answer in self._answers.items()
                if self._items[item].session == row.session
            ],
        )
        right = sum(
            bool(answer and self._key.is_right(item, answer.document.form))
            for item, answer in answers
        )
        attempt = self._attempt + 1
        is_whole = bool(answers) and all(answer is not None for _, answer in answers)
        expected = CertificationRow(
            reader=self._kit.reader,
            session=row.session,
            protocol_version=self._kit.contents.protocol_version,
            attempt=attempt,
            right_count=right,
            case_count=len(answers),
            is_passed=plan is not None and is_whole and right / len(answers) >= plan.pass_mark,
            decided_at=at,
        )
        is_left = plan is not None and (not plan.attempts or attempt <= plan.attempts)
        if not is_whole or not is_left or self._is_passed or row != expected:
            raise KitError(
                f"The return of {self._code} has an outcome of the training that does not follow "
                "from the answers. Ask where the return comes from. Nothing was merged.",
                KitRule.TRAINING,
            )
        self._attempt, self._is_passed = attempt, row.is_passed
