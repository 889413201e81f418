"""History of a model's versions, declared limits, and tests of versions against them."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Final, NamedTuple

from readingroom import store
from readingroom.domain.accounts import Permission
from readingroom.domain.errors import StateError
from readingroom.domain.ids import EvaluationId
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.engine.evaluator.acceptance.declaring import check_draft, read_limits
from readingroom.engine.evaluator.acceptance.judging import (
    judge_limits,
    require_known_metrics,
    with_each_group,
)
from readingroom.engine.evaluator.acceptance.report import write_test
from readingroom.engine.evaluator.acceptance.types import (
    AcceptanceLimits,
    AcceptanceOrder,
    AcceptanceTest,
    LimitOutcome,
    LimitsDraft,
    ModelHistory,
    VersionResult,
)
from readingroom.engine.evaluator.reader_marks.types import is_marked_by_readers
from readingroom.engine.evaluator.runs.types import (
    EvaluationResult,
    ItemQuery,
    ItemResult,
    RunItems,
    StoredResult,
)
from readingroom.engine.types import AnalysisKind, StoredAnalysis
from readingroom.services.engine import stored_evaluations
from readingroom.services.engine.feature_context import FeatureContext
from readingroom.services.guard import requires

if TYPE_CHECKING:
    from readingroom.services.engine.requests import SentResult

__all__ = [
    "AcceptanceService",
    "model_key",
    "read_limits",
    "stored_limits_in",
    "stored_test_in",
    "version_of",
    "write_test",
]

_WEIGHTS_SHOWN: Final = 8


def model_key(result: EvaluationResult) -> str:
    """Return what names a model in all its versions."""
    return result.model.model_id or result.model.name


def version_of(result: EvaluationResult) -> str:
    """Return the version of a result's model, or the start of its weights' hash without one."""
    return result.model.version or result.model.weights_sha256[:_WEIGHTS_SHOWN] or "–"


class _Added(NamedTuple):
    """Stored result with the number of its event."""

    stored: StoredResult
    event: int

    @property
    def result(self) -> EvaluationResult:
        return self.stored.result


class AcceptanceService:
    """Declared limits and tests of a study; both are analyses and never change."""

    def __init__(self, context: FeatureContext) -> None:
        self._file = context.file
        self._guard = context.guard
        self._analyses = context.analyses

    @requires(Permission.SEE_RESULTS)
    def history(self) -> tuple[ModelHistory, ...]:
        """Return the versions of each model on each suite, oldest first."""
        groups: dict[tuple[str, str], list[_Added]] = {}
        for added in self._added():
            key = model_key(added.result), added.result.suite_sha256
            groups.setdefault(key, []).append(added)
        declared, tests = self._declared(), self._tests()
        return tuple(_history(group, declared, tests) for group in groups.values())

    @requires(Permission.ADD_MATERIAL)
    def declare(self, draft: LimitsDraft) -> StoredAnalysis:
        """Store limits for later versions of a model, with their time, in the audit trail.

        They apply to versions whose first result was run and stored later.

        Raises:
            SuiteError: a limit is out of range, or its metric is unknown.
            StateError: the study has no result of the suite or of the reference version, or has
                several suites or versions of this name.
        """
        check_draft(draft)
        added = self._added()
        of_suite = [row for row in added if row.result.suite_id == draft.suite]
        if not of_suite:
            raise StateError(
                f"The study has no result of the suite {draft.suite}. Add a result of it first."
            )
        newest = of_suite[-1].result
        same_suite = [row for row in of_suite if row.result.suite_sha256 == newest.suite_sha256]
        own = [row for row in same_suite if draft.model in _names(row.result)]
        reference = self._reference(draft, own)
        known = reference or (own or same_suite)[-1].result
        each = with_each_group(draft.limits, known)
        check_draft(replace(draft, limits=each))
        limits = AcceptanceLimits(
            model_key(own[-1].result) if own else draft.model,
            own[-1].result.model.name if own else draft.model,
            newest.suite_id,
            newest.suite_version,
            newest.suite_sha256,
            newest.title,
            each,
            reference.result_id if reference else "",
            version_of(reference) if reference else "",
            draft.rationale.strip(),
            draft.level,
            draft.source_sha256,
        )
        require_known_metrics(limits, known)
        return self._analyses.add(limits)

    def _reference(self, draft: LimitsDraft, own: Sequence[_Added]) -> EvaluationResult | None:
        """Return the newest result of the draft's reference version, None without one."""
        if not draft.reference:
            return None
        matching = [row for row in own if version_of(row.result) == draft.reference]
        if not matching:
            versions = ", ".join(dict.fromkeys(version_of(row.result) for row in own))
            raise StateError(
                f"The study has no result of version {draft.reference} of {draft.model} on this "
                f"suite. Its versions are: {versions or 'none'}."
            )
        return matching[-1].result

    @requires(Permission.SEE_RESULTS)
    def order(self, evaluation: EvaluationId) -> AcceptanceOrder:
        """Return the limits that apply to a result, and what it is compared with.

        These are the newest limits declared before the first run of the version. Without any, they
        are the newest ones, which give no verdict.

        Raises:
            NotFoundError: there is no such result.
            StateError: no limits were declared for its model and suite, or the result of the
                reference is missing.
        """
        new = stored_evaluations.get(self._file, evaluation)
        added = self._added()
        own = [row for row in added if _is_same_version(row.result, new.result)]
        candidates = [
            (stored, limits)
            for stored, limits in self._declared()
            if limits.model_id in _names(new.result)
            and limits.suite_sha256 == new.result.suite_sha256
        ]
        if not candidates:
            raise StateError(
                f"No limits were declared for {new.result.model.name} on {new.result.title}. "
                "Declare limits before the next version is run."
            )
        reasons = [_why_post_hoc(stored, own) for stored, _ in candidates]
        prior = [index for index, reason in enumerate(reasons) if not reason]
        index = (prior or range(len(candidates)))[-1]
        stored, limits = candidates[index]
        reference = next(
            (row.stored for row in added if row.result.result_id == limits.reference_result), None
        )
        if limits.reference_result and reference is None:
            raise StateError("The study no longer has the result of the reference version.")
        if reference is not None and reference.id == new.id:
            raise StateError(
                f"Version {version_of(new.result)} is the reference of these limits. Choose a "
                "result of another version."
            )
        return AcceptanceOrder(stored, new, reference, reasons[index])

    @requires(Permission.SEE_RESULTS)
    def answers(self, evaluation: EvaluationId) -> "Iterator[SentResult]":
        """Return a result, then its items without perturbation, as the worker receives them.

        Raises:
            NotFoundError: there is no such result.
        """
        from readingroom.services.engine.sent_results import sent_result

        def reduced(item: ItemResult) -> ItemResult:
            return replace(item, detail="", prompt_sha256="")

        return sent_result(self._file, evaluation, reduced)

    @requires(Permission.ADD_MATERIAL)
    def test(self, evaluation: EvaluationId, progress: Progress = NO_PROGRESS) -> StoredAnalysis:
        """Test a result against its limits and store the test.

        Raises:
            NotFoundError: there is no such result.
            StateError: as `order`.
            Cancelled: the user stopped; nothing was stored.
        """
        order = self.order(evaluation)
        new = RunItems(order.new.result, tuple(self._items(order.new.id)))
        reference = order.reference
        other = RunItems(reference.result, tuple(self._items(reference.id))) if reference else None
        outcomes = judge_limits(stored_limits_in(order.limits), new, other, progress)
        return self._store(order, outcomes)

    @requires(Permission.ADD_MATERIAL)
    def record(self, order: AcceptanceOrder, outcomes: tuple[LimitOutcome, ...]) -> StoredAnalysis:
        """Store a test whose outcomes the worker computed.

        Raises:
            StateError: other limits apply by now, or an outcome is of another limit.
        """
        current = self.order(order.new.id)
        if current.limits.id != order.limits.id:
            raise StateError("Other limits apply to this result by now. Run the test again.")
        if tuple(each.limit for each in outcomes) != stored_limits_in(current.limits).limits:
            raise StateError("The outcomes are of other limits. Run the test again.")
        return self._store(current, outcomes)

    def _store(self, order: AcceptanceOrder, outcomes: tuple[LimitOutcome, ...]) -> StoredAnalysis:
        result, limits = order.new.result, stored_limits_in(order.limits)
        (event,) = (row.event for row in self._added() if row.stored.id == order.new.id)
        return self._analyses.add(
            AcceptanceTest(
                limits.model_id,
                result.model.name,
                version_of(result),
                result.model.weights_sha256,
                result.title,
                result.suite_id,
                result.result_id,
                event,
                result.started_at,
                str(order.limits.id),
                order.limits.added_at,
                order.limits.event,
                limits.reference_version,
                limits.reference_result,
                limits.level,
                outcomes,
                order.why_post_hoc,
            )
        )

    def _items(self, evaluation: EvaluationId) -> Iterator[ItemResult]:
        items = stored_evaluations.items(self._file, evaluation, ItemQuery(), None)
        return (item for item in items if not item.condition)

    def _added(self) -> list[_Added]:
        """Return the results that are not from readers' marks, oldest first, with their events."""
        stored = [
            row
            for row in stored_evaluations.list_all(self._file)
            if not is_marked_by_readers(row.result)
        ]
        records = store.signatures.recorded(self._file, [f"evaluation/{row.id}" for row in stored])
        return [_Added(row, records[f"evaluation/{row.id}"].event) for row in stored]

    def _declared(self) -> list[tuple[StoredAnalysis, AcceptanceLimits]]:
        """Return the declared limits, oldest first."""
        stored = self._analyses.list_all(AnalysisKind.ACCEPTANCE_LIMITS)
        return [(analysis, stored_limits_in(analysis)) for analysis in stored]

    def _tests(self) -> list[tuple[StoredAnalysis, AcceptanceTest]]:
        """Return the stored tests, oldest first."""
        stored = self._analyses.list_all(AnalysisKind.ACCEPTANCE)
        return [(analysis, stored_test_in(analysis)) for analysis in stored]


def stored_limits_in(stored: StoredAnalysis) -> AcceptanceLimits:
    """Return the limits of a stored declaration."""
    if not isinstance(stored.report, AcceptanceLimits):
        raise TypeError(f"acceptance limits, not {type(stored.report).__name__}")
    return stored.report


def stored_test_in(stored: StoredAnalysis) -> AcceptanceTest:
    """Return a stored test."""
    if not isinstance(stored.report, AcceptanceTest):
        raise TypeError(f"an acceptance test, not {type(stored.report).__name__}")
    return stored.report


def _names(result: EvaluationResult) -> frozenset[str]:
    return frozenset({result.model.model_id, result.model.name} - {""})


def _is_same_version(result: EvaluationResult, other: EvaluationResult) -> bool:
    """Return whether two results are of one version on one suite, by weights or by name."""
    if result.suite_sha256 != other.suite_sha256 or model_key(result) != model_key(other):
        return False
    weights, others = result.model.weights_sha256, other.model.weights_sha256
    return bool(weights and weights == others) or version_of(result) == version_of(other)


def _why_post_hoc(limits: StoredAnalysis, results: Sequence[_Added]) -> str:
    """Return why limits were not declared before all results of a version, "" if they were."""
    earlier = next((row for row in results if row.event < limits.event), None)
    if earlier is not None:
        return (
            f"The study had a result of this version (event {earlier.event}) before the limits "
            f"were declared (event {limits.event})."
        )
    for row in results:
        if reason := _why_late(limits.added_at, row):
            return reason
    return ""


def _why_late(declared_at: str, row: _Added) -> str:
    """Return why a run did not start after the declaration, "" if it did."""
    begun, added_at = row.result.started_at, row.stored.added_at
    try:
        start, declared, added = map(datetime.fromisoformat, (begun, declared_at, added_at))
        is_late, is_ahead = start < declared, start > added
    except (TypeError, ValueError):
        return "The start of the run is not a time, so that its order is unknown."
    if is_ahead:
        return f"The run is dated {begun}, after it was stored ({added_at}): a clock is wrong."
    if is_late:
        return f"The run started at {begun}, before the limits were declared at {declared_at}."
    return ""


def _history(
    group: Sequence[_Added],
    declared: Sequence[tuple[StoredAnalysis, AcceptanceLimits]],
    tests: Sequence[tuple[StoredAnalysis, AcceptanceTest]],
) -> ModelHistory:
    versions: dict[str, list[StoredResult]] = {}
    for row in group:
        versions.setdefault(version_of(row.result), []).append(row.stored)
    newest = group[-1].result
    names = _names(newest)
    by_result = {test.result_id: stored for stored, test in tests}
    return ModelHistory(
        model_key(newest),
        newest.model.name,
        newest.suite_id,
        newest.suite_version,
        newest.suite_sha256,
        newest.title,
        tuple(
            VersionResult(version, rows[-1], len(rows), by_result.get(rows[-1].result.result_id))
            for version, rows in versions.items()
        ),
        tuple(
            stored
            for stored, limits in reversed(declared)
            if limits.model_id in names and limits.suite_sha256 == newest.suite_sha256
        ),
    )
