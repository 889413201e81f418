"""Units and formats of the figures of each metric."""

from dataclasses import dataclass
from typing import Final

from readingroom.domain.endpoint import EndpointMetric
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.figures import NOT_ESTIMABLE, has_ends
from readingroom_desktop.viewmodels.formats import decimal, filled, tr, tr_marked

Figure = Estimate | NotEstimable
_HUNDRED: Final = 100.0


@dataclass(frozen=True, slots=True)
class FigureFormat:
    """Format of figures: shown as `factor` times the value, with `digits` decimals.

    `unit` is that of a figure, `difference_unit` that of a difference; "" for none. `difference` is
    the name of a difference, "" for "difference of" the metric.
    """

    metric: str
    factor: float = 1.0
    digits: int = 3
    unit: str = ""
    difference_unit: str = ""
    difference: str = ""

    def number(self, value: float) -> str:
        """Format a number without its unit."""
        return decimal(value * self.factor, self.digits)

    def text(self, value: Figure) -> str:
        """Format a figure with its interval, without its unit."""
        if value.value is None:
            return tr_marked(NOT_ESTIMABLE)
        if isinstance(value, NotEstimable) or not has_ends(value):
            return self.number(value.value)
        ends = self.number(value.low), self.number(value.high)
        return filled(tr("%1 (%2 to %3)"), self.number(value.value), *ends)

    def name(self, *, is_difference: bool = False) -> str:
        """Return the name of the metric, or of its difference, with the unit."""
        unit = self.difference_unit if is_difference else self.unit
        name = self.metric
        if is_difference:
            name = self.difference or tr("difference of %1", self.metric)
        return f"{name} ({unit})" if unit else name

    def title(self, *, is_difference: bool = False) -> str:
        """Return the name with a capital first letter; "wAFROC" stays."""
        name = self.name(is_difference=is_difference)
        return name if name[1:2].isupper() else name[:1].upper() + name[1:]

    def with_unit(self, value: Figure, *, is_difference: bool = False) -> str:
        """Format a figure with its interval and unit."""
        unit = self.difference_unit if is_difference else self.unit
        text = self.text(value)
        return f"{text}\u00a0{unit}" if unit and value.value is not None else text

    def margin(self, value: float) -> str:
        """Format a margin with the unit of a difference."""
        text = self.number(value)
        return f"{text}\u00a0{self.difference_unit}" if self.difference_unit else text


def ends_of(value: Figure) -> tuple[float, float] | None:
    """Return the finite interval of a figure, None without one."""
    if isinstance(value, Estimate) and has_ends(value):
        return value.low, value.high
    return None


_PROPORTIONS: Final = frozenset(
    {
        EndpointMetric.SENSITIVITY,
        EndpointMetric.SPECIFICITY,
        EndpointMetric.LESION_SENSITIVITY,
        EndpointMetric.ACCURACY,
    }
)


def format_of(metric: EndpointMetric) -> FigureFormat:
    """Return the format of the figures of a metric."""
    name = _name(metric)
    if metric in _PROPORTIONS:
        return FigureFormat(name, _HUNDRED, 1, "%", tr("percentage points"))
    if metric is EndpointMetric.WIN_DIFFERENCE:  # of two proportions
        shares, points = tr("pairs won"), tr("percentage points")
        return FigureFormat(shares, _HUNDRED, 1, "%", points, name)
    if metric is EndpointMetric.TIME:
        return FigureFormat(name, 1.0, 1, tr("s"), tr("s"))
    if metric is EndpointMetric.ABILITY:
        log_odds = tr("log-odds")
        return FigureFormat(name, 1.0, 2, log_odds, log_odds)
    if metric is EndpointMetric.MEAN_RATING:
        return FigureFormat(name, 1.0, 2)
    return FigureFormat(name)


def _name(metric: EndpointMetric) -> str:
    """Return the name of a metric within a sentence; most have one in the protocol."""
    own = {
        EndpointMetric.ABILITY: tr("ability"),
        EndpointMetric.TIME: tr("active time"),
    }
    return own.get(metric) or tr_marked(metric.value)
