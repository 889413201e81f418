"""What tables sort figures by."""

import pytest

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom_desktop.viewmodels.formats import sort_value


@pytest.mark.parametrize(
    ("figure", "value"),
    [
        (Estimate(0.7, 0.6, 0.8, 0.95, "probability", 10, "Wilson score interval"), 0.7),
        (NotEstimable("all alike", 0.9), 0.9),
        (NotEstimable("one class"), float("-inf")),
    ],
)
def test_a_figure_is_sorted_by_its_value_whether_it_has_an_interval(
    figure: Estimate | NotEstimable, value: float
) -> None:
    assert sort_value(figure) == value
