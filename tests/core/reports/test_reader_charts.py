"""Charts of reader studies: curves with bands, forest plots and heat maps of values."""

from pathlib import Path
from typing import TypeVar
from xml.etree.ElementTree import Element

import pytest
from defusedxml.ElementTree import fromstring
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.support.durations import ProcessorTime

from readingroom.domain.errors import AnalysisError
from readingroom.reports.blocks import drawn, grid
from readingroom.reports.charts import draw
from readingroom.reports.document import Document
from readingroom.reports.drawing import MAX_ROWS, WIDTH, Area, Box, Dot, Label, Line, Shape
from readingroom.reports.drawing import Path as Stroke
from readingroom.reports.html import svg
from readingroom.reports.palette import INK, PAPER, SERIES, shade
from readingroom.reports.pdf import write_pdf
from readingroom.reports.types import (
    BlockKind,
    Chart,
    ChartKind,
    ChartMark,
    ColumnGroup,
    ReportSection,
    ValueGrid,
)

SVG = "{http://www.w3.org/2000/svg}"
SHAPES = {f"{SVG}{tag}" for tag in ("svg", "line", "rect", "circle", "polyline", "polygon", "text")}
HOSTILE = "<b>Heron</b> & \N{HEBREW LETTER ALEF}\N{HEBREW LETTER BET} \u202egnol"
T = TypeVar("T", bound=Shape)
NUMBERS = st.one_of(
    st.none(), st.floats(-1e9, 1e9), st.sampled_from([float("nan"), float("inf"), -float("inf")])
)


def shapes(chart: Chart, kind: type[T]) -> list[T]:
    return [shape for shape in draw(chart, "chart").shapes if isinstance(shape, kind)]


def texts(chart: Chart) -> list[str]:
    return [label.text for label in shapes(chart, Label)]


def tree(chart: Chart) -> Element:
    return fromstring(svg(draw(chart, 'a "b" <c>')))


def curves(*, has_band: bool = True, readers: int = 2) -> Chart:
    steps = [index / 4 for index in range(5)]
    average = [
        ChartMark(
            "", x, x - 0.1 if has_band else None, x + 0.1 if has_band else None, x, series=arm
        )
        for arm in ("unaided", "aided")
        for x in steps
    ]
    single = [
        ChartMark(f"R{reader}", x, y=x, series=arm)
        for arm in ("unaided", "aided")
        for reader in range(readers)
        for x in steps
    ]
    return Chart(ChartKind.READER_CURVES, (*average, *single), "x", "y", reference=1.0)


def values(rows: int, columns: int, *, groups: tuple[ColumnGroup, ...] = ()) -> ValueGrid:
    cells = tuple(
        tuple(float((row + column) % 5 + 1) for column in range(columns)) for row in range(rows)
    )
    names = tuple(f"R{row}" for row in range(rows)), tuple(f"C{at}" for at in range(columns))
    return ValueGrid(*names, cells, 1.0, 5.0, groups)


def heat_map(shown: ValueGrid) -> Chart:
    return Chart(ChartKind.VALUES, (), "cases", "Rating", grid=shown)


def test_an_average_is_thick_with_a_band_and_a_reader_thin() -> None:
    chart = curves()
    lines = [path for path in shapes(chart, Stroke) if len(path.points) == 5]
    widths = [path.width for path in lines if path.dashes != "1 2"]

    assert sorted(set(widths)) == [0.75, 2.5]
    assert widths == [0.75] * 4 + [2.5] * 2
    assert [area.colour for area in shapes(chart, Area)][:2] == list(SERIES[:2])


def test_a_band_encloses_the_curve() -> None:
    chart = curves(readers=0)
    (band, _, _) = shapes(chart, Area)
    line = next(path for path in shapes(chart, Stroke) if path.width == 2.5)

    assert len(band.points) == 10
    for (x, y), (low_x, low), (high_x, high) in zip(
        line.points, band.points[:5], reversed(band.points[5:]), strict=True
    ):
        assert x == low_x == high_x
        assert high <= y <= low


def test_a_band_is_interrupted_where_the_interval_is_unknown() -> None:
    ends = (0.1, None, 0.3, 0.4, 0.5)
    marks = tuple(ChartMark("", at, low, low, at / 5) for at, low in enumerate(ends))
    areas = shapes(Chart(ChartKind.READER_CURVES, marks), Area)

    assert [len(area.points) for area in areas] == [6, 4]


def test_a_vertical_part_of_a_curve_does_not_interrupt_its_band() -> None:
    rows = ((0.0, 0.2, 0.1), (0.5, 0.2, None), (0.5, 0.6, 0.4), (1.0, 1.0, 0.9))
    marks = tuple(ChartMark("", x, low, low, y) for x, y, low in rows)
    chart = Chart(ChartKind.READER_CURVES, marks, reference=1.0)
    band, _ = shapes(chart, Area)

    assert len(band.points) == 6
    assert len(next(path for path in shapes(chart, Stroke) if path.width == 2.5).points) == 4


def test_arms_differ_by_dashes_too() -> None:
    averages = [path for path in shapes(curves(), Stroke) if path.width == 2.5]

    assert len({path.dashes for path in averages}) == 2


def test_the_legend_names_only_what_is_drawn() -> None:
    assert {"one reader", "interval of the average"} <= set(texts(curves()))
    assert not {"one reader", "interval of the average"} & set(
        texts(curves(has_band=False, readers=0))
    )


def test_a_curve_of_one_point_is_a_dot() -> None:
    (dot,) = shapes(Chart(ChartKind.READER_CURVES, (ChartMark("", 0.2, y=0.8),)), Dot)

    assert dot.radius > 0


def forest(*marks: ChartMark, margins: tuple[float, ...] = ()) -> Chart:
    return Chart(
        ChartKind.FOREST, marks, "difference", reference=0.0, margins=margins, summaries=("all",)
    )


OVERALL = ChartMark("All readers", 0.04, -0.01, 0.09, series="all")


def test_a_forest_plot_states_value_and_interval_of_each_row() -> None:
    shown = texts(forest(OVERALL, ChartMark("R1", -0.1, -0.2, 0.0, series="readers")))

    assert "0.040 (\N{MINUS SIGN}0.010 to 0.090)" in shown
    assert "\N{MINUS SIGN}0.100 (\N{MINUS SIGN}0.200 to 0.000)" in shown
    assert {"all", "readers"} <= set(shown)


def test_a_summary_is_a_diamond_over_its_interval() -> None:
    chart = forest(OVERALL, ChartMark("R1", 0.1, 0.0, 0.2, series="readers"))
    (diamond,) = shapes(chart, Area)
    (dot,) = shapes(chart, Dot)
    left, top, right, bottom = diamond.points

    assert left[0] < top[0] < right[0]
    assert top[1] < left[1] < bottom[1]
    assert diamond.colour == INK
    assert dot.y > bottom[1]


def test_margins_are_dashed_and_apart_from_no_effect() -> None:
    chart = forest(OVERALL, margins=(-0.05, 0.05))
    at = {path.points[0][0] for path in shapes(chart, Stroke)}
    solid = {line.x1 for line in shapes(chart, Line) if line.width == 1.5 and line.x1 == line.x2}

    assert len(at) == 2
    assert min(at) < solid.pop() < max(at)
    assert "margin 0.050" in texts(chart)


def test_rows_without_value_or_interval_stay() -> None:
    shown = texts(
        forest(
            OVERALL,
            ChartMark("R1", series="readers"),
            ChartMark("R2", 0.03, series="readers"),
            ChartMark("R3", float("nan"), 0.0, 1.0, series="readers"),
        )
    )

    assert shown.count("not estimable") == 2
    assert "0.030" in shown
    assert shown.count("readers") == 1


def test_the_summary_is_drawn_among_more_rows_than_fit() -> None:
    many = tuple(ChartMark(f"R{index}", 0.1, 0.0, 0.2, series="readers") for index in range(50))
    shown = texts(forest(*many, OVERALL))

    assert "All readers" in shown
    assert sum(text.startswith("R") for text in shown) == MAX_ROWS - 1
    assert any(text.startswith("21 more") for text in shown)


def test_each_cell_has_the_shade_of_its_value() -> None:
    chart = heat_map(values(2, 4))
    cells = [box for box in shapes(chart, Box) if box.height == 20.0]

    assert cells[0].colour == shade(0.0)
    assert texts(chart).count("1") == 2
    assert len(cells) == 8


def test_a_cell_without_value_is_hatched_or_blank() -> None:
    wide = ValueGrid(("R1",), ("C1", "C2"), ((1.0, None),), 1.0, 5.0)
    blank = ValueGrid(("R1",), tuple(map(str, range(200))), ((1.0,) * 199 + (None,),), 1.0, 5.0)

    assert len(shapes(heat_map(wide), Line)) > 20
    assert len(shapes(heat_map(blank), Line)) == 0
    end = max(box.x + box.width for box in shapes(heat_map(blank), Box) if box.colour != PAPER)
    assert end < WIDTH - 1
    assert "no value" in texts(heat_map(wide))
    assert "no value" not in texts(heat_map(values(2, 2)))


def test_groups_of_columns_are_named_with_their_size() -> None:
    groups = (ColumnGroup("negative", 7), ColumnGroup("positive", 3))

    assert {"negative, n = 7", "positive, n = 3"} <= set(
        texts(heat_map(values(2, 10, groups=groups)))
    )


def test_two_thousand_cases_are_drawn_within_a_second() -> None:
    groups = (ColumnGroup("negative", 1_900), ColumnGroup("positive", 100))
    chart = heat_map(values(20, 2_000, groups=groups))
    with ProcessorTime() as spent:
        html = svg(draw(chart, "chart"))

    assert spent.seconds < 1.0
    assert html.count("<text") < 40
    assert html.count("<rect") > 20 * 1_999


def test_equal_neighbours_are_one_box() -> None:
    shown = ValueGrid(("R1",), tuple(map(str, range(2_000))), ((1.0,) * 2_000,), 1.0, 5.0)
    boxes = [box for box in shapes(heat_map(shown), Box) if box.height == 20.0]

    assert [box.colour for box in boxes] == [PAPER, shade(0.0)]


@pytest.mark.parametrize(
    "chart",
    [
        Chart(ChartKind.READER_CURVES, (ChartMark("R1", None),)),
        forest(ChartMark("R1")),
        heat_map(ValueGrid(("R1",), ("C1",), ((None,),), 0.0, 1.0)),
        heat_map(ValueGrid((), (), (), 0.0, 1.0)),
        Chart(ChartKind.VALUES, ()),
    ],
)
def test_nothing_to_draw_is_an_error_and_a_table(chart: Chart) -> None:
    assert drawn("Chart", chart, grid(("a",), [("b",)])).kind is BlockKind.TABLE
    with pytest.raises(AnalysisError):
        draw(chart, "chart")


@settings(max_examples=40)
@given(
    st.lists(
        st.tuples(st.text(max_size=9), NUMBERS, NUMBERS, NUMBERS, st.sampled_from("ab")),
        min_size=1,
        max_size=8,
    )
)
def test_any_values_and_names_give_well_formed_vectors(
    rows: list[tuple[str, float | None, float | None, float | None, str]],
) -> None:
    marks = tuple(ChartMark(label, x, low, low, y, 3, series) for label, x, low, y, series in rows)
    table = tuple((x, y) for _, x, _, y, _ in rows)
    shown = ValueGrid(tuple(row[0] for row in rows), ("C1", "C2"), table, -1.0, 1.0)
    charts = (
        Chart(ChartKind.READER_CURVES, marks, "x < y", "y & z", reference=1.0),
        Chart(ChartKind.FOREST, marks, "x < y", reference=0.0, summaries=("a",)),
        Chart(ChartKind.VALUES, (), "x < y", "y & z", grid=shown),
    )
    for chart in charts:
        if drawn("Chart", chart, grid(("a",), [("b",)])).kind is BlockKind.TABLE:
            continue
        root = tree(chart)

        assert {element.tag for element in root.iter()} <= SHAPES
        assert "nan" not in "".join("".join(element.attrib.values()) for element in root.iter())


@pytest.mark.parametrize("kind", [ChartKind.READER_CURVES, ChartKind.FOREST, ChartKind.VALUES])
def test_hostile_and_right_to_left_names_are_text(kind: ChartKind, tmp_path: Path) -> None:
    marks = tuple(ChartMark(HOSTILE, x, 0.0, 1.0, x, series=HOSTILE) for x in (0.2, 0.8))
    shown = ValueGrid((HOSTILE,), (HOSTILE,), ((0.5,),), 0.0, 1.0, (ColumnGroup(HOSTILE, 1),))
    chart = Chart(kind, marks, HOSTILE, HOSTILE, grid=shown)
    picture = svg(draw(chart, HOSTILE))
    block = drawn(HOSTILE, chart, grid(("a",), [("b",)]))
    pages = write_pdf(Document("Charts", "", (), (ReportSection("Charts", (block,)),), ""))

    assert "<b>" not in picture
    assert "\u202e" not in picture
    assert any("<b>Heron" in (text.text or "") for text in tree(chart).iter(f"{SVG}text"))
    assert pages.startswith(b"%PDF")
