"""Sections of a report on the endpoints: each verdict, each figure, and every gap."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from defusedxml.ElementTree import fromstring
from tests.support.study_analyses import (
    AIDED,
    ENDPOINT,
    METHOD,
    READERS,
    UNAIDED,
    alternatives,
    endpoint_analysis,
    figures,
    heat_map,
    missing,
    not_estimable,
    planned,
    study_analysis,
)

from readingroom.domain.endpoint import Comparison, EndpointMetric
from readingroom.domain.figures import MINUS
from readingroom.reading.study_analysis.report import endpoint_sections
from readingroom.reading.study_analysis.types import (
    Curve,
    CurveKind,
    CurvePoint,
    StudyAnalysis,
    VerdictKind,
)
from readingroom.reports.blocks import drawn
from readingroom.reports.document import Document
from readingroom.reports.html import write_html
from readingroom.reports.pdf import write_pdf
from readingroom.reports.types import BlockKind, Chart, ChartKind, ReportBlock, ReportSection

PAIR = f"{AIDED} {MINUS} {UNAIDED}"
HOSTILE = "<b>Heron</b> & {{7*7}} \N{HEBREW LETTER ALEF}\N{HEBREW LETTER BET} \u202egnol"
SECONDARY = replace(ENDPOINT, key="time", label="Reading time", is_primary=False)


def blocks(sections: tuple[ReportSection, ...], title: str = "") -> list[ReportBlock]:
    return [
        block
        for section in sections
        if not title or section.title == title
        for block in section.blocks
    ]


def cells(sections: tuple[ReportSection, ...], title: str = "") -> set[str]:
    return {
        cell
        for block in blocks(sections, title)
        if block.table
        for row in block.table.rows
        for cell in row
    }


def table_of(sections: tuple[ReportSection, ...], caption: str) -> list[tuple[str, ...]]:
    captions = (caption, f"{caption}: {PAIR}")
    (block,) = (block for block in blocks(sections) if block.caption in captions)
    assert block.table is not None
    return list(block.table.rows)


def charts(sections: tuple[ReportSection, ...], kind: ChartKind) -> list[Chart]:
    return [block.chart for block in blocks(sections) if block.chart and block.chart.kind is kind]


def lines(sections: tuple[ReportSection, ...], kind: BlockKind) -> list[str]:
    return [line for block in blocks(sections) if block.kind is kind for line in block.lines]


def changed(**changes: object) -> StudyAnalysis:
    return study_analysis(endpoint_analysis(shown=replace(figures(), **changes)))  # type: ignore[arg-type]


def texts(value: object) -> Iterator[str]:
    root = fromstring(str(value).encode())
    yield from (text.strip() for text in root.itertext() if text.strip())


def page(sections: tuple[ReportSection, ...]) -> str:
    return write_html(Document("Report", "", (), sections, ""))


def test_the_first_section_opens_with_the_verdict_of_the_study() -> None:
    first, second = endpoint_sections(study_analysis())

    assert (first.title, first.level) == ("Primary endpoint", 1)
    assert first.blocks[0].lines == (study_analysis().headline,)
    assert (second.title, second.level) == (ENDPOINT.label, 2)


@pytest.mark.parametrize("kind", VerdictKind)
def test_each_verdict_is_stated_with_its_sentence(kind: VerdictKind) -> None:
    sections = endpoint_sections(study_analysis(endpoint_analysis(kind)))

    assert kind.value in cells(sections, "Primary endpoint")
    assert kind.value in cells(sections, ENDPOINT.label)
    assert blocks(sections, ENDPOINT.label)[0].lines == (f"The verdict is {kind.value}.",)


def test_an_open_session_marks_every_verdict_as_interim() -> None:
    analysis = study_analysis(
        endpoint_analysis(VerdictKind.INTERIM),
        endpoint_analysis(VerdictKind.ESTIMATED, endpoint=SECONDARY),
        is_interim=True,
    )
    sections = endpoint_sections(analysis)

    assert analysis.headline in lines(sections, BlockKind.NOTE)
    assert "interim" in cells(sections, ENDPOINT.label)
    assert "estimated only, interim" in cells(sections, SECONDARY.label)


def test_hypotheses_margin_and_planned_test_are_stated() -> None:
    sections = endpoint_sections(study_analysis())
    rows = {row[0]: row[1] for block in blocks(sections) if block.table for row in block.table.rows}

    assert rows["Null hypothesis"].startswith("H₀")
    assert rows["Alternative hypothesis"].startswith("H₁")
    assert rows["Success"].startswith("The lower")
    adjusted = [value for name, value in rows.items() if name.startswith("p adjusted")]
    assert (rows["Margin"], rows["p, one-sided"]) == ("0.05", "0.003")
    assert adjusted == ["0.006"]
    assert rows["Difference"] == PAIR


def test_several_primary_endpoints_are_named_in_one_section() -> None:
    other = replace(ENDPOINT, label="Sensitivity")
    analysis = study_analysis(endpoint_analysis(), endpoint_analysis(endpoint=other))
    sections = endpoint_sections(analysis)

    assert [section.title for section in sections] == [
        "Primary endpoints",
        ENDPOINT.label,
        "Sensitivity",
    ]
    assert {ENDPOINT.label, "Sensitivity"} <= cells(sections, "Primary endpoints")


def test_secondary_endpoints_follow_in_a_section_of_their_own() -> None:
    analysis = study_analysis(endpoint_analysis(), endpoint_analysis(endpoint=SECONDARY))
    sections = endpoint_sections(analysis)

    assert [section.title for section in sections][2:] == ["Secondary endpoints", SECONDARY.label]
    assert SECONDARY.label not in cells(sections, "Primary endpoint")


def test_endpoints_that_no_plan_declares_are_exploratory() -> None:
    sections = endpoint_sections(study_analysis(endpoint_analysis(is_declared=False)))

    assert sections[0].title == "Exploratory endpoints"
    assert any(cell.startswith("exploratory") for cell in cells(sections, ENDPOINT.label))
    assert "primary" not in cells(sections)


def test_a_study_without_endpoints_has_a_section_with_the_reason() -> None:
    (section,) = endpoint_sections(StudyAnalysis((), "Nothing.", 0.95, is_interim=False))

    assert section.title == "Endpoints"
    assert len(section.blocks) == 2


def test_readers_are_drawn_below_the_difference_of_all() -> None:
    first, *_ = charts(endpoint_sections(study_analysis()), ChartKind.FOREST)
    rows = table_of(
        endpoint_sections(study_analysis()),
        f"Differences by reader: {PAIR} (above 0: larger for {AIDED})",
    )

    assert [mark.label for mark in first.marks] == [PAIR, *READERS]
    assert first.marks[0].series in first.summaries
    assert (first.reference, first.margins) == (0.0, (-0.05,))
    assert first.marks[-1].x is None
    assert rows[-1][1:] == ("not\N{NO-BREAK SPACE}estimable", missing().reason)


@pytest.mark.parametrize(
    ("comparison", "metric", "expected"),
    [
        (Comparison.NON_INFERIORITY, EndpointMetric.AUC, (-0.05,)),
        (Comparison.NON_INFERIORITY, EndpointMetric.TIME, (0.05,)),
        (Comparison.EQUIVALENCE, EndpointMetric.TIME, (-0.05, 0.05)),
    ],
)
def test_margins_lie_on_the_side_of_the_worse(
    comparison: Comparison, metric: EndpointMetric, expected: tuple[float, ...]
) -> None:
    endpoint = replace(ENDPOINT, comparison=comparison, metric=metric)
    sections = endpoint_sections(study_analysis(endpoint_analysis(endpoint=endpoint)))

    assert {chart.margins for chart in charts(sections, ChartKind.FOREST)} == {expected}


def test_a_superiority_test_has_no_margin_line() -> None:
    endpoint = replace(ENDPOINT, comparison=Comparison.SUPERIORITY, margin=None)
    sections = endpoint_sections(study_analysis(endpoint_analysis(endpoint=endpoint)))

    assert {chart.margins for chart in charts(sections, ChartKind.FOREST)} == {()}
    assert "p, two-sided" in cells(sections)


def test_readers_without_differences_are_drawn_by_arm() -> None:
    sections = endpoint_sections(changed(reader_differences=(), planned=None, differences=()))
    chart = next(chart for chart in charts(sections, ChartKind.FOREST) if chart.reference is None)

    assert [mark.series for mark in chart.marks[2:]] == [UNAIDED] * 6 + [AIDED] * 6


def test_further_differences_are_listed_and_drawn() -> None:
    third = replace(planned(), first="Second reader", p=0.4)
    sections = endpoint_sections(changed(differences=(planned(), third)))

    assert [row[0] for row in table_of(sections, "Differences")] == [
        PAIR,
        f"Second reader {MINUS} {UNAIDED}",
    ]


def test_curves_of_readers_are_thin_and_averages_have_points_in_the_table() -> None:
    sections = endpoint_sections(study_analysis())
    (chart,) = charts(sections, ChartKind.READER_CURVES)
    rows = table_of(sections, "Receiver operating characteristic")

    assert {mark.label for mark in chart.marks} == {"", *READERS}
    assert len(rows) == 22
    assert [rows[0][1], rows[10][1]] == ["0.000", "1.000"]


def test_free_response_curves_have_their_own_axes() -> None:
    froc = Curve(CurveKind.FROC, UNAIDED, "", (CurvePoint(0.0, 0.0), CurvePoint(3.5, 0.8)))
    (chart,) = charts(endpoint_sections(changed(curves=(froc,))), ChartKind.READER_CURVES)

    assert chart.reference is None
    assert "false marks" in chart.x_label


def test_cases_of_a_heat_map_are_ordered_by_truth_and_mean() -> None:
    chart, _ = charts(endpoint_sections(study_analysis()), ChartKind.VALUES)
    grid = chart.grid
    assert grid is not None
    of_case = dict(zip(heat_map("").cases, heat_map("").truths, strict=True))
    truths = [of_case[case] for case in grid.columns]
    means = []
    for column in range(len(grid.columns)):
        known = [row[column] for row in grid.values]
        values = [value for value in known if value is not None]
        means.append(sum(values) / len(values))
    negative = truths.count(0)

    assert truths == sorted(truths)
    assert means[:negative] == sorted(means[:negative])
    assert means[negative:] == sorted(means[negative:])
    assert [(group.label, group.count) for group in grid.groups] == [
        ("negative", 26),
        ("positive", 14),
    ]


def test_a_heat_map_without_truth_has_no_groups() -> None:
    plain = replace(heat_map(AIDED), truths=(None,) * 40)
    (chart,) = charts(endpoint_sections(changed(heat_maps=(plain,))), ChartKind.VALUES)

    assert chart.grid is not None
    assert chart.grid.groups == ()


def test_counts_state_missing_readings_by_reason() -> None:
    sections = endpoint_sections(study_analysis())
    rows = {row[0]: row[1] for block in blocks(sections) if block.table for row in block.table.rows}

    assert (rows["Planned"], rows["Analysed"]) == ("480", "472")
    assert (rows["Missing: skipped"], rows["Missing: not read"]) == ("5", "3")
    assert "2" in [count for name, count in rows.items() if name.startswith("Imputed")]


def test_subgroups_stand_below_the_planned_result_by_column() -> None:
    sections = endpoint_sections(study_analysis())
    rows = table_of(sections, "Subgroups")
    chart = charts(sections, ChartKind.FOREST)[1]

    assert [row[0] for row in rows] == ["Main analysis", "sex: female", "sex: male", "site"]
    assert [(mark.label, mark.series) for mark in chart.marks[1:]] == [
        ("female", "sex"),
        ("male", "sex"),
        ("site", ""),
    ]
    assert rows[2][2:4] == ("0.030", missing().reason)
    assert rows[3][2:4] == ("not\N{NO-BREAK SPACE}estimable", alternatives()[0][2].why_not)


def test_sensitivity_analyses_state_value_interval_and_p() -> None:
    rows = table_of(endpoint_sections(study_analysis()), "Sensitivity analyses")

    assert rows[1][0] == "without repeats"
    assert rows[2][-1] == "0.001"


def test_an_estimated_endpoint_lists_alternatives_by_arm() -> None:
    endpoint = replace(ENDPOINT, comparison=Comparison.ESTIMATE, margin=None)
    shown = replace(figures(), planned=None, differences=(), reader_differences=())
    entry = endpoint_analysis(VerdictKind.ESTIMATED, endpoint=endpoint, shown=shown)
    once = replace(entry.sensitivity[0], conditions=figures().conditions, planned=None)
    sections = endpoint_sections(study_analysis(replace(entry, sensitivity=(once,))))
    chart = charts(sections, ChartKind.FOREST)[-1]

    assert [(mark.label, mark.series) for mark in chart.marks] == [
        (UNAIDED, chart.summaries[0]),
        (AIDED, chart.summaries[0]),
        ("without repeats", UNAIDED),
        ("without repeats", AIDED),
    ]
    assert [row[:2] for row in table_of(sections, "Sensitivity analyses")] == [
        ("Main analysis", UNAIDED),
        ("Main analysis", AIDED),
        ("without repeats", UNAIDED),
        ("without repeats", AIDED),
    ]
    assert all(not block.caption.startswith("Differences") for block in blocks(sections))


def test_method_notes_and_assumptions_close_the_endpoint() -> None:
    sections = endpoint_sections(study_analysis())

    assert f"Method: {METHOD}." in lines(sections, BlockKind.TEXT)
    assert "Differences are about normal." in lines(sections, BlockKind.LIST)


@pytest.mark.parametrize("kind", VerdictKind)
def test_without_any_estimate_every_table_states_the_reason(kind: VerdictKind) -> None:
    sections = endpoint_sections(study_analysis(not_estimable(kind)))

    assert not charts(sections, ChartKind.VALUES)
    assert not charts(sections, ChartKind.FOREST)
    assert missing().reason in cells(sections)
    assert "there is no repeat" in cells(sections)
    assert page(sections)


def test_an_endpoint_without_figures_has_only_its_declaration() -> None:
    entry = replace(
        endpoint_analysis(VerdictKind.NOT_ESTIMABLE), figures=None, subgroups=(), sensitivity=()
    )
    sections = endpoint_sections(study_analysis(entry))

    assert len(blocks(sections, ENDPOINT.label)) == 2
    assert entry.verdict.sentence in cells(sections, "Primary endpoint")
    assert lines(sections, BlockKind.NOTE)


def test_abilities_are_shown_once_in_a_report() -> None:
    endpoint = replace(ENDPOINT, metric=EndpointMetric.ABILITY)
    analysis = study_analysis(endpoint_analysis(endpoint=endpoint))
    alone = endpoint_sections(analysis)
    sections = endpoint_sections(analysis, ability_section="Main result")

    assert any(block.caption.startswith("Figures by arm") for block in blocks(alone))
    assert not any(block.caption.startswith("Figures by arm") for block in blocks(sections))
    assert any("Main result" in line for line in lines(sections, BlockKind.TEXT))


def test_hostile_and_right_to_left_names_are_shown_as_text() -> None:
    shown = figures()
    entry = endpoint_analysis(
        endpoint=replace(ENDPOINT, label=HOSTILE),
        shown=replace(
            shown,
            conditions=tuple(replace(entry, name=HOSTILE) for entry in shown.conditions),
            planned=replace(planned(), first=HOSTILE),
            differences=(replace(planned(), first=HOSTILE),),
            reader_differences=tuple(
                replace(entry, first=HOSTILE, reader=HOSTILE) for entry in shown.reader_differences
            ),
            curves=tuple(replace(entry, name=HOSTILE) for entry in shown.curves),
            heat_maps=(replace(heat_map(HOSTILE), readers=(HOSTILE,) * 6, quantity=HOSTILE),),
            notes=(HOSTILE,),
        ),
    )
    sections = endpoint_sections(study_analysis(entry))
    html = page(sections)

    assert "<b>" not in html
    assert "49" not in list(texts(html))
    assert "\u202e" not in html
    assert sum("<b>Heron</b>" in text for text in texts(html)) > 10
    assert write_pdf(Document("Report", "", (), sections, "")).startswith(b"%PDF")


def test_each_figure_can_be_drawn() -> None:
    for block in blocks(endpoint_sections(study_analysis())):
        if block.chart is not None and block.table is not None:
            assert drawn(block.caption, block.chart, block.table).kind is BlockKind.FIGURE


def test_an_estimated_endpoint_has_the_figures_of_its_arms_in_the_overview() -> None:
    first, *_ = endpoint_sections(changed(planned=None))

    assert [row[2:4] for block in first.blocks if block.table for row in block.table.rows] == [
        (UNAIDED, "0.840"),
        (AIDED, "0.880"),
    ]


def test_equal_readings_are_drawn_once() -> None:
    other = endpoint_analysis(endpoint=replace(ENDPOINT, label="Agreement"))
    same = replace(other, figures=replace(figures(), heat_maps=(heat_map(AIDED),)))
    plain = replace(heat_map(UNAIDED, cases=12))
    more = replace(other, figures=replace(figures(), heat_maps=(plain,)))
    once = endpoint_sections(study_analysis(endpoint_analysis(), same))
    twice = endpoint_sections(study_analysis(endpoint_analysis(), more))

    assert len(charts(once, ChartKind.VALUES)) == 2
    assert any(ENDPOINT.label in line for line in lines(once, BlockKind.TEXT))
    assert len(charts(twice, ChartKind.VALUES)) == 3
