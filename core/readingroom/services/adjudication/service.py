"""Adjudication: a queue of disagreements, the anonymised answers, and the decisions.

An adjudicator sees neither models, nor who gave an answer, nor a truth decided elsewhere.
"""

import hashlib
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

from readingroom import store
from readingroom.domain.accounts import Permission
from readingroom.domain.adjudication import (
    CANNOT_ASSESS,
    AdjudicationRule,
    AdjudicationTarget,
    describe_rule,
)
from readingroom.domain.case import CaseSummary
from readingroom.domain.error_annotation import Side
from readingroom.domain.errors import NotFoundError, StateError
from readingroom.domain.ids import AdjudicationId, OutputId, ReaderId, ReferenceStandardId
from readingroom.domain.protocol import Criterion, Option, Protocol
from readingroom.domain.random_streams import random_stream
from readingroom.domain.reference_standard import CaseTruth, ReferenceDetails, ReferenceMethod
from readingroom.domain.suggestions import nearest
from readingroom.reading.adjudication import (
    ReaderAnswer,
    Unit,
    agreed_code,
    code_of,
    criterion_of,
    is_disputed,
    options_of,
    unit_of,
)
from readingroom.reading.forms.texts import check_storable
from readingroom.reading.types import REASON_LIMIT, AnswerOption, ReaderAgreement
from readingroom.services.adjudication.types import (
    AdjudicationDecision,
    AdjudicationQueue,
    AnonymousAnswer,
    DisputedCase,
    DisputedReading,
)
from readingroom.services.guard import Guard, requires
from readingroom.services.output_blinder import OutputBlinder
from readingroom.store import Change, StudyFile
from readingroom.store.adjudications import DecisionRow, NewDecision
from readingroom.store.records import ItemPurpose, ItemReading, ItemRow, JudgementKind

DECIDED: Final = "disagreement adjudicated"
COMPLETED: Final = "reference standard completed"
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
_NO_RULE: Final = "The protocol states no adjudication. Add a rule to it first."


@dataclass(slots=True)
class _Compared:
    """Answers to one unit; `open_count` readings are not done yet.

    `left` and `right` are the outputs in the order in which the adjudicator sees them.
    """

    unit: Unit
    left: OutputId | None
    right: OutputId | None
    readers: set[ReaderId] = field(default_factory=set)
    answers: dict[ReaderId, str] = field(default_factory=dict)
    open_count: int = 0
    key: str = ""


@dataclass(frozen=True, slots=True)
class _Rule:
    """Adjudication rule with its protocol, criterion and possible answers."""

    rule: AdjudicationRule
    protocol: Protocol
    criterion: Criterion | None
    options: tuple[AnswerOption, ...]

    @property
    def question(self) -> str:
        return self.criterion.label if self.criterion else self.protocol.question

    def option(self, code: str) -> AnswerOption:
        if code == CANNOT_ASSESS:
            return AnswerOption(CANNOT_ASSESS, "Cannot assess")
        return {option.code: option for option in self.options}[code]


class AdjudicationService:
    """Disagreements of readers and the decisions on them."""

    def __init__(self, file: StudyFile, guard: Guard) -> None:
        self._file = file
        self._guard = guard
        self._blinder = OutputBlinder(file)

    @requires(Permission.ADJUDICATE, Permission.SEE_RESULTS)
    def queue(self) -> AdjudicationQueue:
        """Return the disagreements by the rule of the protocol, with the decisions in force."""
        rule = self._rule()
        if rule is None:
            return AdjudicationQueue("", None)
        done, waiting = self._compared(rule)
        disputed = [compared for compared in done if self._is_disputed(rule, compared)]
        decisions = self._decisions(rule)
        cases = {case.id: case for case in store.cases.list_all(self._file)}
        return AdjudicationQueue(
            rule.question,
            rule.rule,
            tuple(
                self._line(rule, compared, cases[compared.unit.case], decisions)
                for compared in disputed
            ),
            agreed_count=len(done) - len(disputed),
            waiting_count=waiting,
        )

    @requires(Permission.ADJUDICATE)
    def open_case(self, key: str) -> DisputedReading:
        """Return a disputed case with its outputs, redacted, and the anonymised answers.

        Raises:
            StateError: the protocol states no adjudication, or the case was read by the
                adjudicator.
            NotFoundError: no such case disagrees.
        """
        rule, compared = self._disputed(key)
        cases = {case.id: case for case in store.cases.list_all(self._file)}
        case = cases[compared.unit.case]
        sides = {Side.LEFT: compared.left, Side.RIGHT: compared.right}
        return DisputedReading(
            line=self._line(rule, compared, case, self._decisions(rule)),
            case=store.cases.content(self._file, case.id),
            outputs={
                side: self._blinder.show(rule.protocol, output)
                for side, output in sides.items()
                if output is not None
            },
            question=rule.question,
            options=rule.options,
            answers=self._anonymous(rule, compared),
            may_distress=case.code in rule.protocol.covered_cases,
        )

    @requires(Permission.ADJUDICATE)
    def decide(self, key: str, value: str, reason: str) -> AdjudicationQueue:
        """Store a decision; one on the same case supersedes it, and both stay in the study.

        Where the rule is for a reference standard, the decision becomes the truth of the case.

        Args:
            key: key of the disputed case.
            value: code of one of the possible answers.
            reason: one line in the adjudicator's words; private.

        Raises:
            StateError: the study is unblinded, the value is not offered or is in force already, the
                reason is missing or too long, the case was read by the adjudicator, or the
                reference standard has other declared values.
            NotFoundError: no such case disagrees.
        """
        self._require_blinded()
        rule, compared = self._disputed(key)
        reason = _checked_reason(reason)
        codes = [option.code for option in rule.options]
        if value not in codes:
            raise StateError(f"'{value[:40]}' is not offered.{nearest(value, codes)}")
        earlier = self._decisions(rule).get(compared.unit, [])
        if earlier and earlier[-1].decision.value == value:
            raise StateError("This decision is in force already. Choose another answer.")
        unit, actor = compared.unit, self._guard.actor()
        decision = NewDecision(
            *(unit.case, unit.arm, compared.left, compared.right, rule.rule.criterion, value),
            rule.protocol.version,
            reason,
        )
        with self._file.change(DECIDED, actor) as change:
            superseded: AdjudicationId | None = earlier[-1].id if earlier else None
            change.details["adjudication"] = store.adjudications.add(
                change, decision, actor, superseded
            )
            if superseded:
                change.details["supersedes"] = superseded
            if rule.rule.target is AdjudicationTarget.REFERENCE:
                standard = self._panel(change, rule)
                truths = {unit.case: CaseTruth(int(value))}
                store.reference_standards.add_values(change, standard, truths)
                change.details["reference_standard"] = standard
        return self.queue()

    @requires(Permission.SEE_RESULTS)
    def panel_agreement(self) -> tuple[ReaderAgreement, ...]:
        """Return the agreement of each two readers on the answers that the rule compares.

        Kappa is Cohen's without weights; answers of "cannot assess" are left out.

        Raises:
            StateError: the protocol states no adjudication.
        """
        import numpy as np

        from readingroom.statistics.agreement.kappa import cohen_kappa, confusion
        from readingroom.statistics.intervals import estimate_share

        rule = self._require_rule()
        done, _ = self._compared(rule)
        codes = [option.code for option in rule.options]
        results = []
        readers = store.readers.list_all(self._file)
        present = {reader for compared in done for reader in compared.answers}
        for first, second in combinations([r for r in readers if r.id in present], 2):
            both = [
                (codes.index(compared.answers[first.id]), codes.index(compared.answers[second.id]))
                for compared in done
                if {first.id, second.id} <= compared.answers.keys()
                and CANNOT_ASSESS not in (compared.answers[first.id], compared.answers[second.id])
            ]
            pairs = np.array(both, dtype=np.int64).reshape(-1, 2)
            same = sum(a == b for a, b in both)
            results.append(
                ReaderAgreement(
                    first.code,
                    second.code,
                    cohen_kappa(confusion(pairs[:, 0], pairs[:, 1], len(codes))),
                    estimate_share(same, len(both), "there is no case that both assessed"),
                )
            )
        return tuple(results)

    @requires(Permission.ADD_MATERIAL)
    def complete_panel(self) -> ReferenceStandardId:
        """Make the answers on which the panel agreed the truth of their cases.

        Raises:
            StateError: the rule is not for a reference standard, readings or decisions are open,
                the study is unblinded, or the reference standard has other declared values.
        """
        self._require_blinded()
        rule = self._require_rule()
        if rule.rule.target is not AdjudicationTarget.REFERENCE:
            raise StateError("The protocol adjudicates answers of readers, not a truth of cases.")
        done, waiting = self._compared(rule)
        undecided = self.queue().undecided_count
        if not done or waiting or undecided:
            raise StateError(
                f"{waiting} cases have open readings and {undecided} disagreements have no "
                "decision. Complete them first."
            )
        truths = {
            compared.unit.case: CaseTruth(int(code))
            for compared in done
            if not self._is_disputed(rule, compared)
            and (code := self._agreed(rule, compared)) != CANNOT_ASSESS
        }
        with self._file.change(COMPLETED, self._guard.actor()) as change:
            standard = self._panel(change, rule)
            store.reference_standards.add_values(change, standard, truths)
            change.details["reference_standard"] = standard
            change.details["case_count"] = len(truths)
        return standard

    def _rule(self) -> _Rule | None:
        protocol = store.protocols.current(self._file)
        if protocol.adjudication is None:
            return None
        criterion = criterion_of(protocol.adjudication, protocol)
        return _Rule(protocol.adjudication, protocol, criterion, options_of(criterion))

    def _require_rule(self) -> _Rule:
        rule = self._rule()
        if rule is None:
            raise StateError(_NO_RULE)
        return rule

    def _require_blinded(self) -> None:
        if not store.meta.read(self._file).state.is_blinded:
            raise StateError("The study is unblinded. Disagreements can no longer be decided.")

    def _compared(self, rule: _Rule) -> tuple[list[_Compared], int]:
        """Return the units whose readings are all done, in order, and the number of others."""
        readings = {
            reading.item.id: reading for reading in store.judgements.list_item_readings(self._file)
        }
        units: dict[Unit, _Compared] = {}
        for item in self._items(rule):
            outputs = [output for output in (item.left, item.right) if output]
            unit = unit_of(rule.rule, item.case, item.arm, outputs)
            if unit not in units:
                units[unit] = _Compared(unit, *_sides(rule.protocol.seed, unit))
            compared = units[unit]
            compared.readers.add(item.reader)
            self._take_in(rule, compared, item, readings.get(item.id))
        ordered = self._named(rule.protocol.seed, list(units.values()))
        done = [compared for compared in ordered if not compared.open_count]
        return done, len(ordered) - len(done)

    def _take_in(
        self, rule: _Rule, compared: _Compared, item: ItemRow, reading: ItemReading | None
    ) -> None:
        """Add the answer to an item, or count its reading as open."""
        if reading is None:
            compared.open_count += 1
            return
        if reading.row.kind is not JudgementKind.JUDGED:
            return
        is_mirrored = compared.left is not None and item.left != compared.left
        code = code_of(rule.criterion, reading.row.document.form, is_mirrored=is_mirrored)
        if code is not None:
            compared.answers[item.reader] = code

    def _items(self, rule: _Rule) -> list[ItemRow]:
        """Return the items whose answers count, in order of sessions, readers and positions."""
        erased = store.cases.erased(self._file)
        arms = rule.rule.arms
        return [
            item
            for session in store.sessions.list_all(self._file)
            for reader in store.readers.list_all(self._file)
            for item in store.worklists.list_items(self._file, session.id, reader.id)
            if item.purpose is ItemPurpose.STUDY
            and item.repeat_of is None
            and item.case not in erased
            and (not arms or item.arm in arms)
        ]

    def _named(self, seed: int, units: Sequence[_Compared]) -> list[_Compared]:
        """Return the units with their keys, in order of the cases.

        The units of a case are in a random order, so that a number says nothing of arm or model.
        """
        codes = store.cases.codes(self._file)
        places = {case: index for index, case in enumerate(codes)}
        ranks = {id(entry): _digest(seed, "order", entry.unit) for entry in units}
        ordered = sorted(units, key=lambda entry: (places[entry.unit.case], ranks[id(entry)]))
        by_case: defaultdict[str, list[_Compared]] = defaultdict(list)
        for entry in ordered:
            by_case[entry.unit.case].append(entry)
        for entries in by_case.values():
            for index, entry in enumerate(entries, start=1):
                code = codes[entry.unit.case]
                entry.key = code if len(entries) == 1 else f"{code}/{index}"
        return ordered

    def _is_disputed(self, rule: _Rule, compared: _Compared) -> bool:
        return is_disputed(rule.rule, tuple(compared.answers.values()), rule.options)

    def _agreed(self, rule: _Rule, compared: _Compared) -> str:
        return agreed_code(rule.rule, tuple(compared.answers.values()), rule.options)

    def _disputed(self, key: str) -> tuple[_Rule, _Compared]:
        rule = self._require_rule()
        done, _ = self._compared(rule)
        disputed = {entry.key: entry for entry in done if self._is_disputed(rule, entry)}
        if key not in disputed:
            raise NotFoundError(
                f"Case '{key[:60]}' has no disagreement.{nearest(key, list(disputed))}"
            )
        account = self._guard.auth_session
        reader = store.accounts.get(self._file, account.code).account.reader if account else None
        if reader in disputed[key].readers:
            raise StateError("You read this case yourself. Another adjudicator decides it.")
        return rule, disputed[key]

    def _decisions(self, rule: _Rule) -> Mapping[Unit, list[DecisionRow]]:
        """Return the decisions on the criterion by unit, oldest first."""
        decisions: defaultdict[Unit, list[DecisionRow]] = defaultdict(list)
        for row in store.adjudications.list_all(self._file):
            decision = row.decision
            if decision.criterion == rule.rule.criterion:
                outputs = [output for output in (decision.left, decision.right) if output]
                unit = Unit(decision.case, decision.arm, tuple(sorted(outputs)))
                decisions[unit].append(row)
        return decisions

    def _line(
        self,
        rule: _Rule,
        compared: _Compared,
        case: CaseSummary,
        decisions: Mapping[Unit, list[DecisionRow]],
    ) -> DisputedCase:
        rows = decisions.get(compared.unit, [])
        decision = None
        if rows:
            newest = rows[-1]
            decision = AdjudicationDecision(
                rule.option(newest.decision.value),
                newest.decision.reason,
                newest.decided_by,
                newest.decided_at,
                len(rows) - 1,
            )
        return DisputedCase(compared.key, case.code, case.title, len(compared.answers), decision)

    def _anonymous(self, rule: _Rule, compared: _Compared) -> tuple[AnonymousAnswer, ...]:
        answers = [ReaderAnswer(reader, code) for reader, code in compared.answers.items()]
        answers.sort(key=lambda answer: _digest(rule.protocol.seed, answer.reader, compared.unit))
        return tuple(
            AnonymousAnswer(_letter(index), rule.option(answer.code))
            for index, answer in enumerate(answers)
        )

    def _panel(self, change: Change, rule: _Rule) -> ReferenceStandardId:
        """Return the reference standard of the panel, added now if it is new.

        Raises:
            StateError: a value in force has other declared values.
        """
        labels = tuple(Option(int(option.code), option.label) for option in rule.options)
        details = ReferenceDetails(
            ReferenceMethod.PANEL,
            f"Readers of the study: {rule.question}",
            f"{describe_rule(rule.rule)} Otherwise the common answer counts.",
            labels,
        )
        rows = store.reference_standards.list_all(change)
        used = {row.standard for row in store.reference_standards.in_force(change).values()}
        if any(row.details.labels != labels for row in rows if row.id in used):
            raise StateError(
                "The reference standard in force has other declared values than this criterion. "
                "The coordinator has to import it again with the options of the criterion."
            )
        own = [row.id for row in rows if row.details == details]
        actor = self._guard.actor()
        return own[-1] if own else store.reference_standards.add(change, details, {}, actor)


def _checked_reason(reason: str) -> str:
    check_storable(reason, "The reason")
    reason = reason.strip()
    if not reason or len(reason) > REASON_LIMIT or len(reason.splitlines()) > 1:
        raise StateError(f"Enter the reason in one line of 1 to {REASON_LIMIT} characters.")
    return reason


def _sides(seed: int, unit: Unit) -> tuple[OutputId | None, OutputId | None]:
    """Return the outputs of a unit in a random order that stays the same."""
    if len(unit.outputs) < 2:
        return (unit.outputs[0] if unit.outputs else None), None
    first, second = unit.outputs
    stream = random_stream(seed, "adjudication", "sides", unit.case, unit.arm, first, second)
    return (first, second) if stream.random() < 0.5 else (second, first)


def _digest(seed: int, name: str, unit: Unit) -> bytes:
    parts = (str(seed), "adjudication", name, unit.case, unit.arm, *unit.outputs)
    return hashlib.sha256("\x1f".join(parts).encode()).digest()


def _letter(index: int) -> str:
    """Return a, b, ..., z, aa, ab, ..."""
    prefix = _letter(index // len(_LETTERS) - 1) if index >= len(_LETTERS) else ""
    return prefix + _LETTERS[index % len(_LETTERS)]
