"""Endpoints of pairs, of agreement, and times: coverage and error rate of their differences.

    python benchmarks/validation/pair_endpoints.py [--studies N] [--quick]

Each study goes through the analysis of an endpoint as readings. Effects of cases and readers on
each model are normal, in logits; the truth of abilities and win differences is that of infinitely
many readers and cases. Before: win differences by Obuchowski and Rockette. For agreement, readers
keep their effects, and the truth is that of 60,000 cases. Times are log-normal.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from readingroom.domain.arrays import FloatArray

sys.path.insert(0, str(Path(__file__).parents[2]))

from benchmarks.validation.reader_studies import (
    AT_LEAST,
    COVERAGE,
    ERROR_RATE,
    Design,
    draw,
    true_abilities,
    true_wins,
)
from benchmarks.validation.simulation import Line, Rate, data_sets, print_rates

from readingroom.domain.endpoint import AnalysisPlan, Comparison, Endpoint, EndpointMetric
from readingroom.domain.estimate import Estimate
from readingroom.domain.protocol import (
    Criterion,
    CriterionKind,
    OverallChoice,
    Protocol,
    default_protocol,
)
from readingroom.domain.random_streams import random_stream
from readingroom.domain.study_design import Arm, ArmContent, SessionPlan, StudyDesign, StudyType
from readingroom.reading.study_analysis.agreement_endpoints import agreement_figures
from readingroom.reading.study_analysis.pair_choices import pair_choices
from readingroom.reading.study_analysis.pair_endpoints import pair_figures
from readingroom.reading.study_analysis.types import (
    Answer,
    AnswerState,
    FigureDifference,
    ReadingState,
    StudyReading,
    StudyReadings,
)
from readingroom.reading.time_report import TimeScale, time_report
from readingroom.statistics.agreement.krippendorff import Measurement, krippendorff_alpha
from readingroom.statistics.agreement.ratings import count_categories
from readingroom.statistics.mrmc.inference import Error, Plan, quantile
from readingroom.statistics.mrmc.means import mean_figures
from readingroom.statistics.mrmc.obuchowski_rockette import analyse
from readingroom.statistics.mrmc.ratings import Ratings

QUICK = 40
OUTCOMES = (OverallChoice.LEFT, OverallChoice.RIGHT, OverallChoice.BOTH_GOOD)
PLAN = AnalysisPlan(())
STUDIES = (
    Design(2, 6, 40, 1.0, 0.5, spread=0.8),
    Design(2, 6, 40, 1.0, 0.5),
    Design(2, 6, 40, 1.0, 0.0, spread=0.8),
    Design(2, 6, 40, 0.5, 1.0, spread=0.8),
    Design(3, 6, 40, 1.0, 0.5, spread=0.8),
    Design(2, 12, 60, 1.0, 0.5, spread=0.8),
    Design(2, 3, 20, 1.0, 0.5, target=AT_LEAST),
    Design(2, 6, 40, target=AT_LEAST),
)
MISSING, REPEATED = 0.1, 0.2
"""Shares of pairs that are missing and of pairs that are judged twice."""
_ENDPOINTS = tuple(
    Endpoint("e", "E", metric, "", Comparison.SUPERIORITY, model="m0", reference_model="m1")
    for metric in (EndpointMetric.ABILITY, EndpointMetric.WIN_DIFFERENCE)
)


def paired_study(design: Design, stream: np.random.Generator, *, is_ragged: bool) -> StudyReadings:
    """Return a study of a design, with missing and repeated pairs if it is ragged."""
    ballots = draw(design, stream)
    rows: list[StudyReading] = []
    columns = [column.tolist() for column in ballots]
    for number, (reader, case, left, right, outcome, _) in enumerate(zip(*columns, strict=True)):
        row = StudyReading(
            str(number), 1, f"R{reader:02}", f"c{case:03}", "pair", 1, (f"m{left}", f"m{right}"),
            state=ReadingState.READ, choice=OUTCOMES[outcome], active_ms=1_000,
        )  # fmt: skip
        if is_ragged and stream.random() < MISSING:
            row = replace(row, state=ReadingState.SKIPPED, choice=None, active_ms=None)
        rows.append(row)
        if is_ragged and stream.random() < REPEATED:
            rows.append(replace(row, item=f"{number}r", is_repeat=True))
    models = tuple(f"m{number}" for number in range(design.models))
    return StudyReadings(default_protocol(1), models, tuple(rows))


def pair_lines(n: int) -> Iterator[Line]:
    """Return the coverage and, of equal models, the error rate of the planned differences."""
    for design in STUDIES:
        abilities = true_abilities(design)
        truths = float(abilities[0] - abilities[1]), true_wins(design)
        for is_ragged in (False, True):
            counts, former = np.zeros((2, 2), dtype=np.int64), np.zeros(2, dtype=np.int64)
            for k in range(n):
                data = paired_study(
                    design, random_stream(k, f"{design.name} {is_ragged}"), is_ragged=is_ragged
                )
                for at, (endpoint, truth) in enumerate(zip(_ENDPOINTS, truths, strict=True)):
                    planned = pair_figures(endpoint, data, PLAN, is_detailed=False).planned
                    counts[at] += _outcome(planned, truth)
                former += _former(data, truths[1])
            ragged = ", with missing and repeated pairs" if is_ragged else ""
            for endpoint, (covered, rejected) in zip(_ENDPOINTS, counts.tolist(), strict=True):
                name = f"{endpoint.metric.value}, {design.name}{ragged}"
                is_wins = endpoint.metric is EndpointMetric.WIN_DIFFERENCE
                before = [Rate(int(count), n) if is_wins else None for count in former]
                yield Line(name, Rate(covered, n), design.target, before[0])
                if not design.spread:
                    yield Line(f"{name}: error rate", Rate(rejected, n), ERROR_RATE, before[1])


def _former(data: StudyReadings, truth: float) -> tuple[int, int]:
    """Return the same of the win difference by Obuchowski and Rockette."""
    choices = pair_choices(_ENDPOINTS[1], data, PLAN)
    signed = choices.between(0, 1)
    sums = np.zeros((1, len(choices.readers), len(choices.cases)))
    counts = np.zeros_like(sums)
    np.add.at(sums[0], (signed.reader, signed.case), signed.value)
    np.add.at(counts[0], (signed.reader, signed.case), 1.0)
    arm = analyse(mean_figures(("",), choices.readers, sums, counts), Plan()).arms[0]
    if not isinstance(arm.error, Error):
        return 0, 0
    reach = quantile(0.975, arm.error.used) * arm.error.standard_error
    return int(abs(arm.estimate - truth) <= reach), int(abs(arm.estimate) >= reach)


def _outcome(planned: FigureDifference | None, truth: float) -> tuple[int, int]:
    """Return whether the interval has the truth, and whether no difference is rejected."""
    if planned is None or not isinstance(planned.value, Estimate) or planned.p is None:
        return 0, 0
    return int(planned.value.low <= truth <= planned.value.high), int(planned.p <= PLAN.alpha)


@dataclass(frozen=True, slots=True)
class Graded:
    """Study of grades in two arms; `noise` are the standard deviations of their errors."""

    readers: int
    cases: int
    noise: tuple[float, float]
    kind: CriterionKind
    target: tuple[float, float] = COVERAGE

    @property
    def measurement(self) -> Measurement:
        """Return the level of measurement."""
        is_nominal = self.kind is CriterionKind.CHOICE
        return Measurement.NOMINAL if is_nominal else Measurement.ORDINAL

    @property
    def name(self) -> str:
        """Return the study in words."""
        errors = " and ".join(f"{value:g}" for value in self.noise)
        size = f"{self.readers} readers, {self.cases} cases"
        return f"agreement, {self.measurement}, {size}: errors {errors}"

    def draw(self, cases: int, stream: np.random.Generator) -> FloatArray:
        """Return the grades from 1 to 5, (arms, readers, cases); readers keep their effects."""
        own = random_stream(0, self.name).normal(scale=0.5, size=(2, self.readers, 1))
        latent = stream.normal(size=cases) + 0.5 * stream.normal(size=(2, 1, cases)) + own
        errors = stream.normal(size=(2, self.readers, cases))
        spread = np.array(self.noise)[:, None, None]
        return np.clip(np.round(3 + 1.2 * (latent + spread * errors)), 1, 5)

    def protocol(self) -> Protocol:
        """Return the protocol of two arms."""
        design = StudyDesign(
            StudyType.AIDED_INDEPENDENT,
            (Arm("a", "A", ArmContent.CASE), Arm("b", "B", ArmContent.CASE)),
            (SessionPlan("1", ("a",)), SessionPlan("2", ("b",))),
        )
        criterion = Criterion("grade", "Grade", self.kind)
        return replace(default_protocol(1), criteria=(criterion,), design=design)


GRADED = (
    Graded(6, 40, (0.6, 1.0), CriterionKind.CATEGORY),
    Graded(6, 40, (0.8, 0.8), CriterionKind.CATEGORY),
    Graded(6, 40, (0.6, 1.0), CriterionKind.CHOICE),
    Graded(6, 40, (0.8, 0.8), CriterionKind.CHOICE),
    Graded(3, 20, (0.6, 1.0), CriterionKind.CATEGORY, AT_LEAST),
    Graded(3, 20, (0.6, 1.0), CriterionKind.CHOICE, AT_LEAST),
)


def agreement_lines(n: int) -> Iterator[Line]:
    """Return the coverage of differences of alpha, and the error rate without a difference."""
    endpoint = Endpoint(
        "e", "E", EndpointMetric.AGREEMENT, "grade", Comparison.SUPERIORITY,
        arm="a", reference_arm="b",
    )  # fmt: skip
    for study in GRADED:
        grades = study.draw(60_000, random_stream(1, study.name))
        values = np.arange(1.0, 6.0)
        alphas = [
            krippendorff_alpha(count_categories(table.T, values), values, study.measurement).value
            for table in grades
        ]
        truth = (alphas[0] or 0.0) - (alphas[1] or 0.0)
        covered = 0
        for k in range(n):
            data = _graded_study(study, random_stream(k, study.name))
            planned = agreement_figures(endpoint, data, PLAN, is_detailed=False).planned
            covered += _outcome(planned, truth)[0]
        yield Line(study.name, Rate(covered, n), study.target)


def _graded_study(study: Graded, stream: np.random.Generator) -> StudyReadings:
    """Return a study of grades, a tenth of them missing."""
    rows = [
        StudyReading(
            f"{arm}{reader}{case}", 1, f"R{reader}", f"c{case:03}", "ab"[arm], 1,
            state=ReadingState.READ,
            answers={"grade": Answer(AnswerState.ANSWERED, f"{grade:g}")},
        )
        for (arm, reader, case), grade in np.ndenumerate(study.draw(study.cases, stream))
        if stream.random() >= MISSING
    ]  # fmt: skip
    return StudyReadings(study.protocol(), (), tuple(rows))


TIMES = ((6, 40, 0.3, 0.15), (6, 40, 0.3, 0.0), (12, 60, 0.3, 0.15), (3, 20, 0.3, 0.15))
"""Readers, cases, and effects of readers and of readers by arm, in logarithms."""
_RATIO, _OF_CASES, _OF_CASES_BY_ARM, _ERROR = 0.8, 0.5, 0.15, 0.4


def time_lines(n: int) -> Iterator[Line]:
    """Return the coverage of differences of times, in seconds and as ratios."""
    for readers, cases, of_readers, by_arm in TIMES:
        spread = of_readers**2 + by_arm**2 + _OF_CASES**2 + _OF_CASES_BY_ARM**2 + _ERROR**2
        mean = 40 * np.exp(spread / 2)
        truths = {TimeScale.SECONDS: (_RATIO - 1) * mean, TimeScale.LOG: np.log(_RATIO)}
        counts = dict.fromkeys(truths, 0)
        name = f"{readers} readers, {cases} cases: readers {of_readers:g}, by arm {by_arm:g}"
        for k in range(n):
            times = _times(readers, cases, of_readers, by_arm, random_stream(k, name))
            for scale, truth in truths.items():
                report: dict[str, Any] = time_report(times, scale)
                (entry,) = report["differences"]
                counts[scale] += entry["low"] <= truth <= entry["high"]
        for scale, count in counts.items():
            target = AT_LEAST if readers == 3 else COVERAGE
            yield Line(f"{scale.value}, {name}", Rate(count, n), target)


def _times(
    readers: int, cases: int, of_readers: float, by_arm: float, stream: np.random.Generator
) -> Ratings:
    """Return times of two arms, a tenth of them missing."""
    shape = 2, readers, cases
    logs = np.log(40 * np.array([_RATIO, 1.0]))[:, None, None] + np.zeros(shape)
    logs += of_readers * stream.normal(size=(1, readers, 1))
    logs += by_arm * stream.normal(size=(2, readers, 1))
    logs += _OF_CASES * stream.normal(size=(1, 1, cases))
    logs += _OF_CASES_BY_ARM * stream.normal(size=(2, 1, cases))
    logs += _ERROR * stream.normal(size=shape)
    is_missing = stream.random(shape) < MISSING
    return Ratings(
        ("a", "b"),
        tuple(map(str, range(readers))),
        tuple(map(str, range(cases))),
        np.ones(cases, dtype=np.bool_),
        np.where(is_missing, np.nan, np.exp(logs)),
        is_missing,
    )


def main() -> int:
    """Print all tables."""
    n = data_sets(__doc__ or "", 300, QUICK)
    print_rates("Planned differences of two models", [*pair_lines(n)])
    print_rates("Planned differences of the agreement in two arms", [*agreement_lines(n)])
    print_rates("Reading times of two arms (`stats time`)", [*time_lines(n)])
    return 0


if __name__ == "__main__":
    sys.exit(main())
