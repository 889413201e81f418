"""Results: abilities of the models for the coordinator, as text, table and chart data."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.output import RedactionHit
from readingroom.domain.study import StudyState
from readingroom.reading.interim.types import InterimAnalysis
from readingroom.reading.types import ModelResult, ReaderAgreement, Results
from readingroom.services.study import Study
from readingroom_desktop.viewmodels.ability_rows import AbilityRow
from readingroom_desktop.viewmodels.csv_tables import CsvColumns, csv_column, csv_text
from readingroom_desktop.viewmodels.formats import (
    compact,
    count,
    filled,
    isolated,
    joined,
    percent,
    share_interval,
    tr,
    tr_marked,
)
from readingroom_desktop.viewmodels.page import LoadState, PageViewModel

_MIN_COMPARED: Final = 2


@dataclass(frozen=True, slots=True)
class ResultsView:
    """Results and the other data of the page."""

    results: Results | None
    state: StudyState
    redactions: tuple[RedactionHit, ...] = ()
    agreement: tuple[ReaderAgreement, ...] = ()
    is_closed: bool = False
    """Whether results need an interim look first."""
    look: InterimAnalysis | None = None


def read(study: Study) -> ResultsView:
    """Read what the page shows."""
    has_session = study.protocol.session() is not None
    if study.interim.state().is_closed:
        return ResultsView(None, study.summary().state, is_closed=True)
    results = study.results.results() if has_session else None
    redactions = results.redactions if results else study.results.redactions()
    agreement = study.results.agreement() if has_session else ()
    look = study.results.interim_analysis()
    return ResultsView(results, study.summary().state, redactions, agreement, look=look)


class PreferenceViewModel(PageViewModel):
    """Loads and sorts the results."""

    view: ResultsView | None = None

    def refresh(self) -> None:
        """Refit to all judgements in force."""
        self._load(read, self._on_read)

    def clear(self) -> None:
        """Forget everything, as the study was closed."""
        self.view = None
        super().clear()

    @property
    def results(self) -> Results | None:
        """Return the results, None before the first session."""
        return self.view.results if self.view else None

    @property
    def redactions(self) -> tuple[RedactionHit, ...]:
        """Return the redactions in the outputs, known before the first judgement."""
        return self.view.redactions if self.view else ()

    @property
    def agreement(self) -> tuple[ReaderAgreement, ...]:
        """Return the agreement between readers; within readers last."""
        return self.view.agreement if self.view else ()

    @property
    def is_closed(self) -> bool:
        """Return whether results need an interim look first."""
        return self.view is not None and self.view.is_closed

    @property
    def has_judgements(self) -> bool:
        """Return whether there are judgements."""
        return self.results is not None and self.results.judgement_count > 0

    @property
    def is_interim(self) -> bool:
        """Return whether judgements are still accepted."""
        return self.view is not None and self.view.state is StudyState.OPEN

    @property
    def look_text(self) -> str:
        """Describe the newest interim look and its boundary, "" without one."""
        look = self.view.look if self.view else None
        if look is None:
            return ""
        text = filled(
            tr("Look %1, at %2 of the readings."), count(look.look), percent(look.fraction)
        )
        if look.critical is None:
            return f"{text} {tr('The protocol states no boundary to stop the study.')}"
        crossed = [
            joined(" \N{EN DASH} ", (pair.first, pair.second))
            for pair in look.comparisons
            if pair.is_crossed
        ]
        reached = (
            filled(tr("Reached by %1."), joined(", ", crossed))
            if crossed
            else tr("Not reached by any two models.")
        )
        boundary = filled(
            tr("Boundary (%1): %2."), tr_marked(look.boundary.value), compact(look.critical, 3)
        )
        return f"{text} {boundary} {reached}"

    @property
    def models(self) -> tuple[ModelResult, ...]:
        """Return the models by decreasing ability, those without an estimate last."""
        if self.results is None:
            return ()
        return tuple(sorted(self.results.models, key=_sort_key))

    @property
    def chart(self) -> tuple[AbilityRow, ...]:
        """Return the models with an estimated ability, by decreasing ability."""
        return tuple(
            AbilityRow(m.name, m.ability.value, m.ability.low, m.ability.high, m.group)
            for m in self.models
            if isinstance(m.ability, Estimate)
        )

    def as_csv(self) -> str:
        """Return the table of models as CSV."""
        return csv_text(_COLUMNS, self.models)

    def _on_read(self, view: ResultsView) -> None:
        self.view = view
        self.state = LoadState.READY
        self.changed.emit()


_COLUMNS: Final[tuple[CsvColumns[ModelResult], ...]] = (
    csv_column("model", lambda model: model.name),
    CsvColumns(
        ("ability_log_odds", "ability_low", "ability_high"), lambda model: _cells(model.ability)
    ),
    CsvColumns(
        ("win_rate", "win_rate_low", "win_rate_high"),
        lambda model: _cells(model.win_probability),
    ),
    csv_column("group", lambda model: model.group),
    csv_column("wins", lambda model: model.wins),
    csv_column("losses", lambda model: model.losses),
    csv_column("both_good", lambda model: model.both_good),
    csv_column("both_bad", lambda model: model.both_bad),
    CsvColumns(
        ("acceptable_share", "acceptable_low", "acceptable_high"),
        lambda model: _cells(model.acceptable),
    ),
)


def conclusion(models: Sequence[ModelResult]) -> str:
    """Summarise the abilities and their limits; "" with fewer than two abilities.

    Args:
        models: by decreasing ability, those without an estimate last.
    """
    known = [model for model in models if isinstance(model.ability, Estimate)]
    if len(known) < _MIN_COMPARED:
        return ""
    best, rest = known[0], known[1:]
    alike = [model.name for model in rest if set(model.group) & set(best.group)]
    if not alike:
        text = tr("Readers prefer %1 to every other model: win rate %2.")
    elif len(alike) < len(rest):
        text = tr(
            "%1 ranks first with a win rate of %2, but does not differ significantly from %3; the "
            "others rank lower."
        )
    else:
        text = tr(
            "No significant difference between the models: %1 ranks first with a win rate of %2, "
            "within the margin of error."
        )
    text = filled(text, best.name, share_interval(best.win_probability), joined(", ", alike))
    return f"{text} {tr('This measures reader preference, not whether an output is correct.')}"


def side_effect_words(effect: Estimate | NotEstimable) -> str:
    """Describe a preference for one side, "" if the interval includes 0."""
    if isinstance(effect, NotEstimable) or effect.low <= 0 <= effect.high:
        return ""
    text = tr("Readers preferred side %1 regardless of output: the interval excludes 0.")
    return text.replace("%1", "A" if effect.value > 0 else "B")


def tally(model: ModelResult) -> str:
    """Format a model's pairs: won, lost, both good, both bad."""
    values = (model.wins, model.losses, model.both_good, model.both_bad)
    return " · ".join(count(value) for value in values)


def shown_left(results: Results) -> str:
    """Format how often each model was shown as side A."""
    names = {str(model.model): model.name for model in results.models}
    proportions = results.left_share_shown.items()
    return joined(
        ", ",
        (
            f"{isolated(names.get(key, key))}\u00a0{percent(proportion)}"
            for key, proportion in proportions
        ),
    )


def _sort_key(model: ModelResult) -> tuple[bool, float, str]:
    if isinstance(model.ability, NotEstimable):
        return True, 0.0, model.name
    return False, -model.ability.value, model.name


def _cells(estimate: Estimate | NotEstimable) -> tuple[float | None, ...]:
    if isinstance(estimate, NotEstimable):
        return None, None, None
    return estimate.value, estimate.low, estimate.high
