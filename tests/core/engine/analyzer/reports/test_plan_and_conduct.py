"""Reports of studies of every type: endpoints first, and only gaps that the record has."""

from dataclasses import replace

import pytest
from tests.support.report_material import AT, material
from tests.support.study_analyses import ENDPOINT, endpoint_analysis, study_analysis
from tests.support.study_designs import DESIGNS

from readingroom.domain.conduct import DeviationKind
from readingroom.domain.endpoint import AnalysisPlan, DeviationRule, EndpointMetric
from readingroom.domain.reference_standard import ReferenceDetails, ReferenceMethod
from readingroom.engine.analyzer.reports.inputs import (
    DeviationCount,
    ReportInputs,
    ReportReference,
)
from readingroom.engine.analyzer.reports.kinds import make_report
from readingroom.engine.analyzer.reports.kinds.headline import headline
from readingroom.engine.analyzer.reports.kinds.plan_and_conduct import (
    deviation_section,
    reference_section,
    session_gaps,
    study_gaps,
)
from readingroom.engine.analyzer.reports.kinds.reader_study import bundle_report
from readingroom.reading.study_analysis.types import AlternativeFigures
from readingroom.reports.document import document_of
from readingroom.reports.html import write_html
from readingroom.reports.types import BlockKind, ReportKind, ReportSection

MATERIAL = material()
PLAN = AnalysisPlan(
    (ENDPOINT,),
    reference_standard="Histopathology.\nTwelve months of follow-up.",
    sample_size="Six readers and 40 cases.",
)
REFERENCE = ReportReference(
    ReferenceDetails(ReferenceMethod.PANEL, "Three radiologists", "majority"),
    AT,
    (("Negative", 27), ("Positive", 13)),
)


def of_type(name: str, plan: AnalysisPlan | None = PLAN, **changes: object) -> ReportInputs:
    protocol = replace(MATERIAL.protocol, design=DESIGNS[name], analysis_plan=plan)
    given = {"analysis": study_analysis(), **changes}
    if name != "paired":
        given = {"results": None, "why_no_results": "There are no pairs.", **given}
    return replace(MATERIAL, protocol=protocol, **given)  # type: ignore[arg-type]


def titles(inputs: ReportInputs, kind: ReportKind = ReportKind.READER_STUDY) -> list[str]:
    return [section.title for section in make_report(kind, inputs).sections]


def rows(section: ReportSection | None) -> list[tuple[str, ...]]:
    assert section is not None
    return [row for block in section.blocks if block.table for row in block.table.rows]


@pytest.mark.parametrize("kind", [ReportKind.READER_STUDY, ReportKind.SESSION])
@pytest.mark.parametrize("name", DESIGNS)
def test_the_endpoints_follow_the_summary_in_every_type_of_study(
    name: str, kind: ReportKind
) -> None:
    report = make_report(kind, of_type(name))

    assert [section.title for section in report.sections][1:3] == [
        "Primary endpoint",
        ENDPOINT.label,
    ]
    assert write_html(document_of(report))


def test_only_a_paired_study_has_the_abilities_of_models() -> None:
    of_pairs = {"Main result", "By criterion", "Agreement", "Sensitivity"}

    assert of_pairs <= set(titles(of_type("paired")))
    assert not of_pairs & set(titles(of_type("rating")))


def test_a_bundle_has_the_checks_in_every_type_of_study() -> None:
    for name in ("paired", "rating"):
        inputs = of_type(name, results=MATERIAL.results)
        checked = [section.title for section in bundle_report(inputs).sections]

        assert "Checks on the reading" in checked
        assert len(checked) == len(titles(inputs)) + 1


def test_a_report_without_analysis_states_why() -> None:
    why_not = "The file was changed."
    altered = of_type("rating", analysis=None, why_no_analysis=why_not)
    section = make_report(ReportKind.READER_STUDY, altered).sections[1]

    assert section.title == "Endpoints"
    assert section.blocks[0].lines == (why_not,)
    assert titles(of_type("paired", analysis=None))[1] == "Protocol"


def test_the_summary_states_the_verdict_of_a_study_without_pairs() -> None:
    (block,) = headline(of_type("rating"))
    assert block.lines == (study_analysis().headline,)

    (block,) = headline(of_type("rating", analysis=study_analysis(is_interim=True)))
    assert block.kind is BlockKind.NOTE


def test_the_summary_of_pairs_has_verdict_and_ability() -> None:
    verdict, ability = headline(of_type("paired"))

    assert verdict.lines == (study_analysis().headline,)
    assert "Heron" in ability.lines[0]


def test_sensitivity_analyses_are_not_listed_twice() -> None:
    endpoint = replace(ENDPOINT, metric=EndpointMetric.ABILITY)
    entry = replace(
        endpoint_analysis(endpoint=endpoint),
        sensitivity=(AlternativeFigures("without reader R1", 27),),
    )
    for analysis, expected in ((study_analysis(), True), (study_analysis(entry), False)):
        report = make_report(ReportKind.READER_STUDY, of_type("paired", analysis=analysis))
        section = next(entry for entry in report.sections if entry.title == "Sensitivity")

        assert any("without reader R1" in row for row in rows(section)) is expected


def test_what_the_protocol_states_is_no_gap() -> None:
    inputs = of_type("rating", references=(REFERENCE,))
    gaps = " ".join(study_gaps(inputs))

    assert "sample size" not in gaps
    assert "reference standard" not in gaps.lower()
    assert "experience" in gaps


def test_gaps_name_what_is_missing() -> None:
    bare = " ".join(study_gaps(of_type("rating", None)))
    partial = " ".join(study_gaps(of_type("rating", references=(REFERENCE,), without_truth=3)))

    assert "sample size" in bare
    assert "reference standard" in bare
    assert "3 cases" in partial
    assert "No case" in " ".join(study_gaps(of_type("rating")))


def test_pairs_without_a_truth_need_no_reference_standard() -> None:
    ability = replace(ENDPOINT, metric=EndpointMetric.ABILITY)
    analysis = study_analysis(endpoint_analysis(endpoint=ability))
    gaps = " ".join(study_gaps(of_type("paired", None, analysis=analysis)))

    assert "reference standard" not in gaps.lower()


def test_a_certified_reader_is_trained() -> None:
    certified = tuple(
        replace(reader, certification="passed on 2026-01-02: 9 of 10 right")
        for reader in MATERIAL.readers
    )
    inputs = of_type("rating", readers=certified)
    readers = next(
        section
        for section in make_report(ReportKind.READER_STUDY, inputs).sections
        if section.title == "Readers"
    )

    assert "training" not in " ".join(study_gaps(inputs))
    assert any("passed on 2026-01-02: 9 of 10 right" in row for row in rows(readers))


def test_criteria_with_an_endpoint_are_summarised() -> None:
    keys = [criterion.key for criterion in MATERIAL.protocol.criteria]
    entries = [endpoint_analysis(endpoint=replace(ENDPOINT, criterion=key)) for key in keys]
    inputs = of_type("paired", analysis=study_analysis(*entries))

    assert session_gaps(inputs) == ()
    assert "Confidence" in " ".join(session_gaps(of_type("paired")))


def test_a_study_without_pairs_has_no_gap_of_a_result() -> None:
    assert session_gaps(of_type("rating")) == ()
    assert "There are no pairs." in session_gaps(of_type("rating", analysis=None))[0]


def test_deviations_are_listed_by_kind() -> None:
    recorded = (
        DeviationCount(DeviationKind.WASHOUT, 2, 0),
        DeviationCount(DeviationKind.REMARK, 3, 0),
        DeviationCount(DeviationKind.TECHNICAL, 4, 1),
    )
    plan = replace(PLAN, deviations=DeviationRule.EXCLUDED)
    section = deviation_section(of_type("rating", plan, deviations=recorded))
    listed = rows(section)[-3:]

    assert [row[:2] for row in listed] == [
        ("washout overridden", "2"),
        ("remark reviewed", "3"),
        ("technical failure", "4"),
    ]
    assert listed[2][2] == "1"
    assert "left out" in section.blocks[-1].lines[0]


def test_a_study_without_deviations_states_so() -> None:
    table = deviation_section(of_type("rating")).blocks[-1].table

    assert table is not None
    assert table.rows == ()
    assert table.empty


def test_the_reference_standard_has_method_source_rule_and_counts() -> None:
    inputs = of_type("rating", references=(REFERENCE,), without_truth=2)
    section = reference_section(inputs)
    stated = dict(rows(section))  # type: ignore[arg-type]

    assert section is not None
    assert section.blocks[0].lines == tuple(PLAN.reference_standard.splitlines())
    assert (stated["Method"], stated["Rule"]) == ("panel", "majority")
    assert (stated["Cases: Positive"], stated["Cases without a value"]) == ("13", "2")


def test_sections_without_content_are_left_out() -> None:
    shown = titles(of_type("rating", None))

    assert "Reference standard" not in shown
    assert "Localisation rule" not in shown
    assert "Localisation rule" in titles(of_type("free response"))


def test_planned_washouts_are_listed() -> None:
    for name, expected in (("independent", "28 days"), ("rating", "")):
        report = make_report(ReportKind.READER_STUDY, of_type(name))
        section = next(entry for entry in report.sections if entry.title == "Washout")
        cells = {cell for row in rows(section) for cell in row}

        assert ("28 days" in cells) is bool(expected)
