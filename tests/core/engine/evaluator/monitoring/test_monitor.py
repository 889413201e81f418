"""Watching a model: the queue, groups, and what fails."""

from dataclasses import replace

import numpy as np
import pytest
from tests.core.engine.evaluator.stress.patients import certain, cohort, fair, unfair
from tests.support.wording import Wording

from readingroom.domain.errors import Cancelled, GenerationError, ModelError
from readingroom.domain.estimate import Estimate
from readingroom.domain.progress import Step
from readingroom.engine.evaluator.counterfactual_search.scoring import Recommend
from readingroom.engine.evaluator.counterfactual_search.shifts import build_space, plain_change
from readingroom.engine.evaluator.monitoring.api import MonitorSetup, monitor
from readingroom.engine.evaluator.monitoring.types import MonitorOptions, MonitorReport, QueueReason
from readingroom.engine.tables.types import PatientTable
from readingroom.services.documents import decode, encode

wording = Wording(__file__)

REFERENCE = cohort(200, 1)
CASES = cohort(60, 2)
CODES = tuple(f"case {row}" for row in range(60))
SPACE = build_space(REFERENCE, ["sex", "insurance"])
OPTIONS = MonitorOptions(permutations=99, window=50)


def setup_for(recommend: Recommend) -> MonitorSetup:
    return MonitorSetup("matcher", recommend, plain_change(SPACE), certain, SPACE)


def report_of(
    recommend: Recommend, cases: PatientTable = CASES, **changed: object
) -> MonitorReport:
    options = replace(OPTIONS, **changed)
    codes = CODES[: cases.row_count]
    return monitor(setup_for(recommend), REFERENCE, cases, codes=codes, options=options)


def test_cases_whose_advice_hangs_on_insurance_are_queued_with_the_reason() -> None:
    report = report_of(unfair)
    flips = {one.code for one in report.cases if one.stress is not None and one.stress.is_flip}

    assert flips
    assert {one.code for one in report.queue} == flips
    assert all(one.reasons == (QueueReason.FLIP,) for one in report.queue)
    assert report.queue[0].sentence == wording("another_recommendation_follows")


def test_concern_above_the_threshold_is_queued() -> None:
    report = report_of(unfair, threshold=0.2, queue_flips=False)
    high = [one.code for one in report.cases if one.stress is not None and one.stress.concern > 0.2]

    assert high
    assert [one.code for one in report.queue] == high
    assert report.queue[0].reasons == (QueueReason.CONCERN,)


def test_a_fair_model_queues_no_case() -> None:
    assert report_of(fair).queue == ()


def test_a_case_without_an_answer_is_queued_and_the_others_are_reported() -> None:
    def fails(table: PatientTable) -> np.ndarray:
        if (table.values["marker"] == CASES.values["marker"][4]).any():
            raise ModelError("It took too long.")
        return fair(table)

    report = report_of(fails)

    assert [one.code for one in report.cases if one.failure] == ["case 4"]
    assert [one.code for one in report.queue] == ["case 4"]
    assert report.queue[0].reasons == (QueueReason.NO_ANSWER,)
    assert [one.recommendation for one in report.cases if one.code != "case 4"] == [
        one.recommendation for one in report_of(fair).cases if one.code != "case 4"
    ]


def test_an_implausible_case_is_queued() -> None:
    def shy(table: PatientTable) -> np.ndarray:
        return np.where(table.values["marker"] == CASES.values["marker"][0], 0.0, 1.0)

    report = monitor(
        replace(setup_for(fair), plausibility=shy), REFERENCE, CASES, codes=CODES, options=OPTIONS
    )
    assert [one.reasons for one in report.queue] == [(QueueReason.IMPLAUSIBLE,)]


def test_groups_are_counted_with_intervals() -> None:
    report = report_of(unfair)
    rows = [one for one in report.groups if one.column == "insurance"]

    assert sum(one.count for one in rows) == 60
    assert all(isinstance(one.share, Estimate) for one in rows)
    assert {(one.gap.attribute, one.recommendation) for one in report.gaps} == {
        (column, name) for column in ("sex", "insurance") for name in ("class 0", "class 1")
    }


def test_the_first_cases_are_reported_as_before_when_more_have_come() -> None:
    early = report_of(unfair, CASES.take(slice(0, 20)))

    assert report_of(unfair).cases[:20] == early.cases


def test_a_model_that_advises_otherwise_than_before_drifts() -> None:
    count = 200
    late = cohort(count, 3)
    late = late.replaced("marker", late.values["marker"] + 2.0)
    codes = [str(row) for row in range(count)]
    report = monitor(setup_for(fair), REFERENCE, late, codes=codes, options=OPTIONS)

    drifting = {one.column for one in report.drifts if one.is_drifting}
    assert drifting == {"recommendation", "marker"}
    assert {one.chart for one in report.alarms} >= {"recommendation: class 1", "marker"}


def test_no_case_yet_is_no_trouble() -> None:
    report = report_of(fair, CASES.take(slice(0)))

    assert (report.cases, report.queue, report.alarms) == ((), (), ())


def test_a_report_reads_back_from_json() -> None:
    report = report_of(unfair, CASES.take(slice(0, 5)))

    assert decode(MonitorReport, encode(report)) == report


@pytest.mark.parametrize(
    ("codes", "options", "words"),
    [
        (CODES[:3], OPTIONS, "one distinct code"),
        (("a",) * 60, OPTIONS, "one distinct code"),
        (CODES, replace(OPTIONS, threshold=2.0), "threshold must be between"),
        (CODES, replace(OPTIONS, window=3), "window needs at least"),
    ],
    ids=["few", "alike", "threshold", "window"],
)
def test_what_cannot_be_monitored_is_refused(
    codes: tuple[str, ...], options: MonitorOptions, words: str
) -> None:
    with pytest.raises(GenerationError, match=words):
        monitor(setup_for(fair), REFERENCE, CASES, codes=codes, options=options)


def test_cases_with_other_columns_are_refused() -> None:
    other = PatientTable(
        CASES.columns[1:], {c.name: CASES.values[c.name] for c in CASES.columns[1:]}
    )
    with pytest.raises(GenerationError, match="columns of the cases"):
        report_of(fair, other)


def test_a_cancelled_watch_ends() -> None:
    class Stops:
        def report(self, step: Step) -> None: ...

        def raise_if_cancelled(self) -> None:
            raise Cancelled

    with pytest.raises(Cancelled):
        monitor(setup_for(fair), REFERENCE, CASES, codes=CODES, options=OPTIONS, progress=Stops())


def test_two_classes_are_one_signal_and_all_charts_share_the_run_length() -> None:
    moved = CASES.replaced("marker", CASES.values["marker"] + 3.0)
    report = report_of(unfair, moved, run_length=400)
    numbers = sum(not column.is_category for column in REFERENCE.columns)

    assert report.alarms
    assert "recommendation: class 0" not in {one.chart for one in report.alarms}
    assert {one.run_length for one in report.alarms} == {400 * (numbers + 1)}


@pytest.mark.parametrize("changed", [{"looks": 0}, {"drift_level": 0.0}])
def test_a_level_or_a_number_of_looks_that_cannot_be_is_refused(changed: dict[str, float]) -> None:
    with pytest.raises(GenerationError, match="looks at least 1"):
        report_of(fair, **changed)


def test_a_chart_that_cannot_be_is_named() -> None:
    report = monitor(
        setup_for(fair), REFERENCE.take(slice(0, 20)), CASES, codes=CODES, options=OPTIONS
    )

    assert any(wording("chart_marker_cases") in one for one in report.warnings)
