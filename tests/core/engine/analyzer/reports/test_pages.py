"""Reports as pages: what they say, in numbers with their intervals, and nothing that runs."""

import re
from dataclasses import replace
from xml.etree.ElementTree import Element

import pytest
from defusedxml.ElementTree import fromstring
from tests.support.report_material import AT, HEAD, changed, compliance, material
from tests.support.wording import Wording

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.figures import figure, number
from readingroom.engine.analyzer.compliance.clauses import cited
from readingroom.engine.analyzer.compliance.evidence import evidence_blocks
from readingroom.engine.analyzer.compliance.types import ClauseEvidence
from readingroom.engine.analyzer.reports.inputs import ReportInputs
from readingroom.engine.analyzer.reports.kinds import (
    kinds_with_content,
    make_report,
    with_study_state,
)
from readingroom.engine.analyzer.reports.kinds.record import with_warning
from readingroom.engine.analyzer.risk.report import risk_sections
from readingroom.engine.analyzer.risk.types import RiskReport
from readingroom.engine.types import AnalysisKind
from readingroom.reports.blocks import figure_grid, table
from readingroom.reports.document import content_sha256, document_of
from readingroom.reports.formatting import in_order, shown
from readingroom.reports.html import write_html
from readingroom.reports.types import BlockKind, Report, ReportKind, ReportSection

wording = Wording(__file__)

HOSTILE = " <script>alert(1)</script> {{7*7}} {% include 'x' %} ]]> &lt; \u202egnol\u202c \x07"
MATERIAL = material()


def page(kind: ReportKind, found: ReportInputs = MATERIAL) -> str:
    return write_html(document_of(with_study_state(make_report(kind, found), found)))


def tree(html: str) -> Element:
    return fromstring(html.encode())


def said(html: str) -> str:
    body = tree(html).find("body")
    assert body is not None
    return " ".join("".join(one + " " for one in body.itertext()).split())


@pytest.mark.parametrize("kind", list(ReportKind))
def test_a_page_has_a_policy_that_lets_nothing_run_or_load(kind: ReportKind) -> None:
    root = tree(page(kind))
    (policy,) = (one for one in root.iter("meta") if one.get("http-equiv"))
    content = policy.get("content", "")

    assert content.startswith("default-src 'none'")
    assert "script" not in content
    assert {one.tag for one in root.iter()} & {"script", "link", "iframe", "img", "object"} == set()


@pytest.mark.parametrize("kind", list(ReportKind))
def test_hostile_text_in_every_field_is_shown_as_it_stands(kind: ReportKind) -> None:
    hostile = changed(MATERIAL, lambda text: f"{text}{HOSTILE}" if text else text)
    html = page(kind, hostile)

    assert "<script" not in html
    assert "<script>alert(1)</script> {{7*7}} {% include 'x' %} ]]> &lt;" in said(html)
    assert "[U+202E]gnol[U+202C] [U+0007]" in said(html)
    assert not re.search("[\u202a-\u202e\x07]", html)
    assert "49" not in [cell.text for cell in tree(html).iter("td")]


def test_every_heading_stands_in_the_contents_with_its_number() -> None:
    root = tree(page(ReportKind.MODEL_CARD))
    links = {one.get("href", "")[1:]: one.text for one in root.iter("a")}
    heads = {one.get("id"): one.text for tag in ("h2", "h3") for one in root.iter(tag)}
    heads.pop(None)

    assert links == heads
    assert links["s4-1"] == wording("readers_judged")


def test_a_figure_stands_with_its_table() -> None:
    for kind in ReportKind:
        for one in tree(page(kind)).iter("figure"):
            assert one.find("table") is not None
            assert one.find("{http://www.w3.org/2000/svg}svg") is not None


def test_the_main_result_tells_value_interval_n_and_method() -> None:
    text = said(page(ReportKind.READER_STUDY))

    assert "Heron a 0.800 0.300 to 1.300 54" in text
    assert wording("owl_none_estimable") in text
    assert "Method: Bradley-Terry, Wald." in text


def test_a_report_says_whether_data_changed_since_entry() -> None:
    text = said(page(ReportKind.SESSION))

    assert wording("answer_changed_after") in text
    assert "Accuracy A clearly better equal Looked again" in text
    assert "CASE-2 2026-02-03 04:05:06 UTC" in text


def test_a_report_names_the_head_of_the_trail_and_the_software() -> None:
    for kind in ReportKind:
        text = said(page(kind))

        assert f"{HEAD} after 61 events" in text
        assert "Readingroom 0.1.0" in text


def test_signatures_show_name_time_and_meaning() -> None:
    text = said(page(ReportKind.SESSION))

    assert wording("coy_ordinator_utc") in text


def test_a_signature_under_other_content_is_not_taken_for_one_under_this() -> None:
    assert wording("signed_another_content") in said(page(ReportKind.SESSION))


def test_a_signature_under_this_content_is_named() -> None:
    digest = content_sha256(make_report(ReportKind.SESSION, MATERIAL))
    signed = replace(MATERIAL, signed_contents=(("report/p1", digest),))

    assert wording("signed_coy_ordinator") in said(page(ReportKind.SESSION, signed))


def test_the_content_of_a_report_does_not_hang_on_when_it_was_made() -> None:
    stamp = replace(MATERIAL.stamp, made_at=AT.replace("04", "09"), event_count=500)
    later = replace(MATERIAL, stamp=stamp)
    for kind in ReportKind:
        first, second = (make_report(kind, one) for one in (MATERIAL, later))

        assert content_sha256(first) == content_sha256(second)


def test_a_report_says_first_that_a_study_went_on_since_rules_were_assessed() -> None:
    stamp = replace(MATERIAL.stamp, event_count=500)
    text = said(page(ReportKind.MI_CLAIM_GEN, replace(MATERIAL, stamp=stamp)))
    told = "Compliance was assessed up to event 120 of 500."

    assert told in text
    assert text.index(told) < text.index("Contents")


def test_the_cross_walk_lists_clauses_without_evidence_as_gaps() -> None:
    gaps = make_report(ReportKind.MI_CLAIM_GEN, MATERIAL).gaps

    assert gaps == (
        wording("claim_gen_met"),
        wording("claim_gen_needs"),
    )


def test_what_is_missing_stands_before_the_details() -> None:
    for kind in (ReportKind.RISK_AND_COMPLIANCE, ReportKind.MI_CLAIM_GEN):
        heads = [one.text or "" for one in tree(page(kind)).iter("h2")]

        assert heads[1:3] == ["1 In brief", wording("report_say_2")]


def test_a_warning_that_the_study_was_altered_comes_first_and_once() -> None:
    html = write_html(
        document_of(with_warning(make_report(ReportKind.RISK_AND_COMPLIANCE, MATERIAL)))
    )
    heads = [one.text or "" for one in tree(html).iter("h2")]

    assert heads[1:4] == [
        wording("trail_verify"),
        "2 In brief",
        wording("report_say"),
    ]
    assert said(html).count(wording("figure_verdict_signature")) == 1


def test_evidence_stands_once_however_many_clauses_ask_for_it() -> None:
    text = said(page(ReportKind.RISK_AND_COMPLIANCE))

    assert text.count("How many signatures there are") == 1
    assert wording("claim_gen_clause") in text


def test_evidence_that_says_the_same_of_many_kinds_stands_in_one_row() -> None:
    (pack,) = compliance().packs
    kinds = [ClauseEvidence(f"hits.{end}", "0", f"Places that an audit takes for {end}", "audit")
             for end in ("a name", "a date")]  # fmt: skip
    clauses = [replace(one, evidence=(kind,))
               for one, kind in zip(pack.results, kinds, strict=False)]  # fmt: skip
    (block,) = evidence_blocks([replace(pack, results=tuple(clauses))])

    assert block.table is not None
    assert block.table.rows == (
        (wording("places_audit_takes"), "0", "audit", wording("claim_gen")),
    )


def test_open_clauses_say_what_to_do_and_the_gravest_come_first() -> None:
    text = said(page(ReportKind.RISK_AND_COMPLIANCE))

    assert wording("clauses_apply_met") in text
    assert wording("major_tells_record") in text


def test_a_row_of_a_table_is_named_by_its_first_cell() -> None:
    rows = tree(page(ReportKind.RISK_AND_COMPLIANCE)).iter("tr")
    heads = [row[0] for row in rows if row[0].get("scope") != "col"]

    assert heads
    assert all(one.tag == "th" and one.get("scope") == "row" for one in heads)


def test_words_of_a_table_are_broken_only_where_they_are_very_long() -> None:
    rows = [("x" * 64, "critical", "0.257")]
    one = table(("Hash", "Gravity", "Value"), rows, numbers=(2,))
    report = replace(
        make_report(ReportKind.SESSION, MATERIAL), sections=(ReportSection("One", (one,)),)
    )
    found = tree(write_html(document_of(report)))
    cells = [(cell.text, cell.get("class")) for row in found.iter("tr") for cell in row]

    assert ("x" * 64, "long") in cells
    assert ("critical", None) in cells
    assert ("0.257", "number") in cells


def test_clauses_are_cited_in_runs_of_letters() -> None:
    names = ("164.514(i)(A)", "164.514(i)(B)", "164.514(i)(C)", "164.514(ii)")

    assert cited("hipaa", names) == "45 CFR 164.514(i)(A) to (C), 164.514(ii)"


def test_a_pack_that_was_not_confirmed_says_so() -> None:
    assert wording("compared_official_text") in said(page(ReportKind.MI_CLAIM_GEN))


def empty() -> ReportInputs:
    return ReportInputs(
        MATERIAL.stamp, MATERIAL.summary, MATERIAL.protocol, (), (), (), (), (),
        why_no_results="There are no results yet.",
    )  # fmt: skip


@pytest.mark.parametrize("kind", list(ReportKind))
def test_a_study_that_holds_nothing_gives_reports_with_gaps(kind: ReportKind) -> None:
    html = page(kind, empty())

    assert "nan" not in said(html).casefold().split()
    assert kinds_with_content(empty()) == ()


def test_a_blinded_model_card_withholds_maker_and_version() -> None:
    blinded = replace(MATERIAL, stamp=replace(MATERIAL.stamp, is_blinded=True))
    text = said(page(ReportKind.MODEL_CARD, blinded))

    assert "Birds" not in text
    assert wording("withheld_study_blinded") in text


def figures(report: Report) -> list[str]:
    return [
        block.caption
        for section in report.sections
        for block in section.blocks
        if block.kind is BlockKind.FIGURE
    ]


def test_hazards_are_drawn_by_severity_and_probability_where_there_are_several() -> None:
    (stored,) = MATERIAL.reports_of(AnalysisKind.RISK)
    assert isinstance(stored.report, RiskReport)
    first = stored.report.hazards[0]
    hazards = tuple(replace(first, key=f"h{place}") for place in range(3))
    sections = risk_sections(replace(stored, report=replace(stored.report, hazards=hazards)), {})
    drawn = [one for one in sections[0].blocks if one.kind is BlockKind.FIGURE]

    assert [one.caption for one in drawn] == [wording("hazards_severity_probability")]
    assert drawn[0].table is not None
    assert drawn[0].table.rows[0] == (
        "1 in 10 or more", "0 (medium)", "0 (medium)", "0 (high)", "3 (high)", "0 (high)"
    )  # fmt: skip


def test_each_kind_of_figure_is_drawn() -> None:
    drawn = [one for kind in ReportKind for one in figures(make_report(kind, MATERIAL))]

    assert "Abilities of the models" in drawn
    assert "Calibration" in drawn
    assert "Differences by sex" in drawn
    assert wording("answer_rests_weightiest") in drawn
    assert wording("how_probable_hazard") in drawn
    assert "Clauses by status" in drawn


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (0, "0"),
        (12345, "12,345"),
        (2571.4, "2,571"),
        (-0.25, "\u22120.250"),
        (0.0000123, "1.2\u00a0\u00d7\u00a010\u207b\u2075"),
        (-0.00053, "\u22120.0005"),
        (1.9e-15, "0.000"),
        (0.00009999, "0.0001"),
        (float("nan"), wording("estimable_value_finite")),
        (float("inf"), wording("estimable_value_finite")),
        (None, "not given"),
    ],
)
def test_numbers_are_written_as_people_read_them(value: float | None, words: str) -> None:
    assert number(value) == words


def test_a_figure_that_is_no_number_is_said_to_be_not_estimable() -> None:
    bad = Estimate(float("nan"), 0.0, 1.0, 0.95, "share", 3, "some")

    assert figure(bad) == wording("estimable_value_finite")
    assert figure(NotEstimable("no case")) == "not estimable: no case"
    assert figure(NotEstimable("alike", 0.25)) == "0.250 (no interval: alike)"


def test_a_table_shows_a_value_whose_interval_is_missing_with_the_reason() -> None:
    grid, _ = figure_grid(("Figure",), [(("R2",), NotEstimable("all alike", 0.25))])
    assert grid.rows == (("R2", "0.250", "all alike"),)


@pytest.mark.parametrize(
    ("text", "ordered"),
    [
        ("by sex \u05d5\u05dc\u05d0 0 of 1", "by sex \u05d5\u05dc\u05d0\u200e 0 of 1"),
        ("\u05d5\u05dc \u05d0: 0.8", "\u05d5\u05dc \u05d0\u200e: 0.8"),
        ("\u05d5\u05dc\u05d0", "\u05d5\u05dc\u05d0"),
        ("Émile 0.8", "Émile 0.8"),
    ],
)
def test_numbers_after_words_from_right_to_left_stay_where_they_are(
    text: str, ordered: str
) -> None:
    assert in_order(text) == ordered


def test_a_text_keeps_what_can_be_seen() -> None:
    assert shown("عربى עברית 日本 é \N{GRINNING FACE}") == "عربى עברית 日本 é \N{GRINNING FACE}"
    assert shown("a\u200bb\n\tc\ufffe") == "a[U+200B]b  c[U+FFFE]"
