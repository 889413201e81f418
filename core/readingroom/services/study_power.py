"""Power of planned reader studies, with or without a study file."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, cast

from readingroom.domain.accounts import Permission
from readingroom.domain.errors import StateError
from readingroom.domain.estimate import NotEstimable
from readingroom.domain.protocol import Criterion, Protocol
from readingroom.reading.sample_size.types import (
    ExampleComponents,
    PilotChoice,
    SizeDefaults,
    SizeDesign,
    SizePlan,
    SizeRequest,
)
from readingroom.services.guard import Guard, requires
from readingroom.services.model_scores import ModelScoreService
from readingroom.services.rating_export import RatingExportService
from readingroom.statistics.mrmc.types import PowerOptions

if TYPE_CHECKING:
    from readingroom.reading.rating_files import RatingRow
    from readingroom.statistics.mrmc.ratings import Ratings


def power_from_pilot(
    path: Path, options: PowerOptions, endpoint: str = "auc", model: str = ""
) -> dict[str, object]:
    """Return the power of studies like a pilot, from its CSV of ratings, as JSON-compatible values.

    Raises:
        IntakeError: the table cannot be read, the pilot is too small, or a choice is invalid.
    """
    from readingroom.reading.power_report import pilot_components, power_report

    return power_report(pilot_components(path, endpoint, model), options)


def power_from_components(
    components: Mapping[str, float], options: PowerOptions
) -> dict[str, object]:
    """Return the power of studies from entered components of variance.

    Raises:
        IntakeError: a component is unknown or missing, or a choice is invalid.
    """
    from readingroom.reading.power_report import components_of, power_report

    return power_report(components_of(components, options.design), options)


def power_of_preference(
    readers: Sequence[int],
    cases: Sequence[int],
    *,
    win_probability: float,
    tie_rate: float = 0.0,
    reader_correlation: float = 0.0,
    case_correlation: float = 0.0,
    alpha: float = 0.05,
    target: float = 0.8,
) -> dict[str, object]:
    """Return the power of blinded paired comparisons of two models; see `PreferenceQuestion`.

    Raises:
        IntakeError: there are too many sizes.
    """
    from readingroom.reading.power_report import preference_report
    from readingroom.statistics.preference_power import PreferenceQuestion

    question = PreferenceQuestion(
        win_probability, tie_rate, reader_correlation, case_correlation, alpha
    )
    return preference_report(question, readers, cases, target)


def size_defaults(protocol: Protocol) -> SizeDefaults | NotEstimable:
    """Return the request for the power of a protocol's study, or why it cannot be computed."""
    from readingroom.reading.sample_size import defaults

    return defaults.size_defaults(protocol)


def example_components() -> tuple[ExampleComponents, ...]:
    """Return published components of variance of two arms."""
    from readingroom.reading.sample_size import defaults

    return defaults.EXAMPLES


def size_from_components(
    request: SizeRequest, values: Mapping[str, float], source: str
) -> SizePlan:
    """Return the power of a planned study and of other sizes, with entered components.

    Raises:
        IntakeError: the request is incomplete or out of range, or the components do not fit.
    """
    from readingroom.reading.sample_size.planning import plan_from_components

    return plan_from_components(request, values, source)


def size_from_pilot(request: SizeRequest, path: Path, pilot: PilotChoice) -> SizePlan:
    """Return the power of a planned study and of other sizes, with those of a pilot table.

    Raises:
        IntakeError: the request is incomplete, the table cannot be read, or the pilot is too small.
    """
    from readingroom.reading.sample_size.planning import plan_from_pilot

    return plan_from_pilot(request, path, pilot)


def size_of_preference(request: SizeRequest) -> SizePlan:
    """Return the power of a planned paired comparison and of other sizes.

    Raises:
        IntakeError: the request is incomplete or out of range.
    """
    from readingroom.reading.sample_size.planning import plan_preference

    return plan_preference(request)


class StudyPowerService:
    """Power of a next study like this one, from its own readings."""

    def __init__(
        self, guard: Guard, ratings: RatingExportService, scores: ModelScoreService
    ) -> None:
        self._guard = guard
        self._ratings = ratings
        self._scores = scores

    @requires(Permission.SEE_RESULTS)
    def criteria(self) -> tuple[Criterion, ...]:
        """Return the criteria whose answers can give components of variance."""
        return self._ratings.criteria()

    @requires(Permission.SEE_RESULTS)
    def size_from_readings(self, request: SizeRequest, pilot: PilotChoice) -> SizePlan:
        """Return the power of a planned study and of other sizes.

        Raises:
            NotFoundError: the study has no such criterion.
            StateError: the results need an interim look first, there are no readings, a case has no
                truth, or the model has no scores.
            IntakeError: the request is incomplete, or the readings do not give the components.
        """
        from readingroom.reading.sample_size.planning import plan_from_ratings

        ratings, pilot = self._ratings_of(pilot, request.design)
        return plan_from_ratings(request, ratings, pilot)

    @requires(Permission.SEE_RESULTS)
    def power_from_readings(self, options: PowerOptions, pilot: PilotChoice) -> dict[str, object]:
        """Return the power of studies like this one, as JSON-compatible values.

        Raises:
            NotFoundError, StateError, IntakeError: as `size_from_readings`, or a choice is invalid.
        """
        from readingroom.reading.power_report import power_report
        from readingroom.reading.sample_size.planning import ratings_components

        ratings, pilot = self._ratings_of(pilot, SizeDesign(options.design))
        return power_report(ratings_components(ratings, pilot), options)

    def _ratings_of(self, pilot: PilotChoice, design: SizeDesign) -> "tuple[Ratings, PilotChoice]":
        """Return the ratings with those of the model, and the pilot with the model's full name."""
        from readingroom.reading.rating_files import ratings_from

        rows = list(self._rows(pilot))
        if design is SizeDesign.MODEL:
            pilot = replace(pilot, model=self._model_name(pilot.model))
            rows += self._model_rows(pilot.model, {row.case: row.is_positive for row in rows})
        return ratings_from(rows, "The study"), pilot

    def _rows(self, pilot: PilotChoice) -> "Iterator[RatingRow]":
        from readingroom.reading.rating_files import RatingRow

        for row in self._ratings.rows(pilot.criterion):
            arm = str(row["arm"])
            if pilot.arms and arm not in pilot.arms:
                continue
            rating = cast(int | Decimal | None, row["rating"])
            yield RatingRow(
                str(row["reader"]),
                str(row["case"]),
                arm,
                row["truth"] == 1,
                None if rating is None else float(rating),
            )

    def _model_rows(self, model: str, truths: Mapping[str, bool]) -> "Iterator[RatingRow]":
        from readingroom.reading.rating_files import RatingRow

        for case, score in self._scores.scores()[model].items():
            if case in truths:
                yield RatingRow(model, case, model, truths[case], float(score))

    def _model_name(self, name: str) -> str:
        """Return the name of a model with scores, of the only one for ""."""
        known = list(self._scores.scores())
        matching = [model for model in known if name in ("", model, model.rpartition(" ")[0])]
        if len(matching) != 1:
            raise StateError(
                f"'{name[:60]}' is not the name of one model with scores. Models with scores: "
                f"{', '.join(known) or 'none'}."
            )
        return matching[0]
