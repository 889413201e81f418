"""Figures as SVG: well-formed, made of vectors alone, and true to the values."""

import pytest
from defusedxml.ElementTree import fromstring
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.support.wording import Wording

from readingroom.domain.errors import AnalysisError
from readingroom.reports.blocks import drawn, grid
from readingroom.reports.charts import draw
from readingroom.reports.drawing import axis
from readingroom.reports.html import svg
from readingroom.reports.types import BlockKind, Chart, ChartKind, ChartMark

wording = Wording(__file__)


def drawn_svg(chart: Chart, label: str) -> str:
    return svg(draw(chart, label))


SVG = "{http://www.w3.org/2000/svg}"
SHAPES = {f"{SVG}{name}" for name in ("svg", "line", "rect", "circle", "polyline", "text")}
FINITE = st.floats(-1e9, 1e9)


@settings(max_examples=25)
@given(st.lists(st.tuples(FINITE, FINITE, st.text(max_size=12)), min_size=1, max_size=6))
def test_any_finite_values_and_names_give_well_formed_vectors(
    points: list[tuple[float, float, str]],
) -> None:
    marks = tuple(ChartMark(name, x, min(x, y), max(x, y), y=y, n=3) for x, y, name in points)
    for kind in (ChartKind.INTERVALS, ChartKind.CURVE, ChartKind.SWARM):
        root = fromstring(
            drawn_svg(Chart(kind, marks, "x < y", "y & z", reference=0.0), 'a "b" <c>')
        )

        assert {one.tag for one in root.iter()} <= SHAPES


def test_a_mark_that_is_not_estimable_keeps_its_row_in_words() -> None:
    marks = (ChartMark("Heron", 1.0, 0.5, 1.5), ChartMark("Owl"))
    root = fromstring(drawn_svg(Chart(ChartKind.INTERVALS, marks, "log-odds"), "abilities"))

    assert [one.text for one in root.iter(f"{SVG}text")][-2:] == ["Owl", "not estimable"]


def test_an_interval_is_drawn_where_its_values_lie() -> None:
    chart = Chart(
        ChartKind.INTERVALS, (ChartMark("Heron", 1.0, 0.0, 2.0),), "log-odds", reference=0.0
    )
    root = fromstring(drawn_svg(chart, "abilities"))
    scale = axis([0.0, 2.0], 230.0, 656.0)
    (dot,) = root.iter(f"{SVG}circle")

    assert float(dot.get("cx", "0")) == pytest.approx(scale.position(1.0), abs=0.01)


def test_a_cell_of_a_heat_map_says_how_many_there_are() -> None:
    marks = (ChartMark("a", x=2, y=1, n=1), ChartMark("b", x=2, y=1, n=2))
    names = ("one", "two")
    root = fromstring(drawn_svg(Chart(ChartKind.HEAT, marks, rows=names, columns=names), "hazards"))

    counts = [one for one in root.iter(f"{SVG}text") if (one.text or "").isdigit()]
    lowest = max(float(one.get("y", "0")) for one in counts)

    assert [one.text for one in counts if float(one.get("y", "0")) == lowest] == ["0", "3"]


def test_long_names_are_cut_in_the_drawing_and_whole_in_the_table() -> None:
    name = "W" * 10_000
    chart = Chart(ChartKind.INTERVALS, (ChartMark(name, 1.0),), "x")
    block = drawn("Names", chart, grid(("Name",), [(name,)]))
    texts = [one.text or "" for one in fromstring(drawn_svg(chart, "names")).iter(f"{SVG}text")]

    assert max(map(len, texts)) < 60
    assert block.table is not None
    assert block.table.rows == ((name,),)


def test_more_rows_than_fit_are_told_to_be_in_the_table() -> None:
    marks = tuple(ChartMark(f"m{place}", float(place)) for place in range(60))

    assert wording("table") in drawn_svg(Chart(ChartKind.INTERVALS, marks, "x"), "many")


def test_a_figure_without_any_value_is_a_table_alone() -> None:
    chart = Chart(ChartKind.INTERVALS, (ChartMark("a"), ChartMark("b", float("nan"))), "x")

    assert drawn("Nothing", chart, grid(("a",), [("b",)])).kind is BlockKind.TABLE


def test_drawing_nothing_is_refused_with_a_sentence() -> None:
    with pytest.raises(AnalysisError, match="no value to draw"):
        draw(Chart(ChartKind.INTERVALS, (ChartMark("a"),), "x"), "nothing")


def test_the_parts_of_a_bar_fill_it() -> None:
    parts = (("met", 0.25, 1), ("not met", 0.75, 3))
    marks = tuple(ChartMark("pack", x=x, n=n, series=name) for name, x, n in parts)
    chart = Chart(ChartKind.BARS, marks, series=("met", "not met"))
    boxes = list(fromstring(drawn_svg(chart, "bars")).iter(f"{SVG}rect"))

    assert float(boxes[1].get("width", "0")) == pytest.approx(3 * float(boxes[0].get("width", "0")))
