"""A leaderboard as Markdown, HTML and CSV: complete, and safe against hostile names."""

import csv
import io
from dataclasses import replace
from html.parser import HTMLParser

import pytest
from tests.support.board_results import board_result, share

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.fmbench.records import EvalRecord
from readingroom.engine.evaluator.leaderboard.entries import entries_of, entry_of
from readingroom.engine.evaluator.leaderboard.markdown import as_markdown
from readingroom.engine.evaluator.leaderboard.page import as_html
from readingroom.engine.evaluator.leaderboard.table_csv import as_csv
from readingroom.engine.evaluator.leaderboard.tables import build_leaderboard
from readingroom.engine.evaluator.runs.types import Resources

HOSTILE = '<script>alert("x")</script>|`*_[a](b)\n# c'


@pytest.fixture(scope="module")
def board():
    record = EvalRecord(
        file="x.yaml",
        eval_id="E",
        benchmark_id="BM",
        model_id="dnabert2",
        status="Completed",
        metrics={"AUROC": 0.7365},
        date="2025-12-18",
        encoding="k-mer",
    )
    results = [
        board_result("Alpha", 0.9, strata={"site": {"A": 0.8}}),
        board_result("Beta", NotEstimable("one class")),
        board_result(HOSTILE, 0.6, resources=Resources(0.0)),
    ]
    entries = [*(entry_of(one) for one in results), *entries_of([record])]
    preferences = {"Alpha": share(1.5), "Beta": NotEstimable("no judgement")}
    return build_leaderboard(
        entries, preferences, refused=("x.yaml is damaged.",), why_no_preference="reading goes on."
    )


@pytest.fixture(scope="module")
def empty():
    return build_leaderboard([])


def test_markdown_has_a_table_with_interval_resources_and_preference(board):
    text = as_markdown(board)
    row = next(line for line in text.splitlines() if "Alpha" in line)
    cells = [cell.strip() for cell in row.replace("\xa0", " ").strip("|").split("|")]
    assert cells == [
        "–",
        "Alpha",
        "0.900",
        "0.880 to 0.920",
        "100",
        "98.0%",
        "12.50",
        "50 MB",
        "12",
        "1.500 (1.480 to 1.520)",
        "run with its items",
        "2026-01-31",
    ]


def test_markdown_says_why_a_figure_is_missing(board):
    row = next(line for line in as_markdown(board).splitlines() if "Beta" in line)
    assert "not estimable | one class" in row


def test_markdown_tells_flags_agreement_and_what_was_not_taken(board):
    text = as_markdown(board)
    for words in (
        "⚠ dnabert2: It was run on k-mer counts",
        "Spearman not estimable",
        "reading goes on.",
        "Rejected: x.yaml is damaged.",
        "### By site",
    ):
        assert words in text


def test_a_name_cannot_leave_its_cell_in_markdown(board):
    text = as_markdown(board)
    assert "<script>" not in text
    row = next(line for line in text.splitlines() if "alert" in line)
    assert row.replace(r"\|", "").count("|") == 13


class Reader(HTMLParser):
    def __init__(self):
        super().__init__()
        self.tags, self.attributes, self.text = [], [], []

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.attributes += [name for name, _ in attrs]

    def handle_data(self, data):
        self.text.append(data)


@pytest.fixture(scope="module")
def page(board):
    reader = Reader()
    reader.feed(as_html(board))
    return reader


def test_the_page_has_no_script_and_loads_nothing(page):
    assert not {"script", "link", "img", "iframe", "object"} & set(page.tags)
    assert not {"src", "href", "onclick", "onload"} & set(page.attributes)


def test_the_page_shows_a_hostile_name_unchanged(page):
    assert any('<script>alert("x")</script>' in text for text in page.text)


def test_the_page_tells_what_the_markdown_tells(page):
    text = " ".join(page.text).replace("\xa0", " ")
    for words in ("0.880 to 0.920", "this metric", "Rejected:", "Kendall", "By site"):
        assert words in text


def test_the_csv_has_full_numbers_and_no_empty_reason(board):
    rows = list(csv.DictReader(io.StringIO(as_csv(board))))
    by_name = {row["model"]: row for row in rows if not row["stratum"] + row["compared_with"]}
    assert by_name["Alpha"]["low"] == repr(0.9 - 0.0196)
    assert by_name["Alpha"]["preference"] == "1.5"
    assert by_name["Beta"]["not_estimable"] == "one class"
    assert (by_name["dnabert2"]["value"], by_name["dnabert2"]["low"]) == ("0.7365", "")


def test_an_interval_of_another_level_says_so():
    value = Estimate(0.8, 0.7, 0.9, 0.9, "probability", 100, "Wilson score interval")
    table = build_leaderboard([entry_of(board_result("Alpha", value))])
    assert "0.700 to 0.900 (90 %)" in as_markdown(table).replace("\xa0", " ")


def test_the_csv_has_a_line_for_each_group(board):
    rows = list(csv.DictReader(io.StringIO(as_csv(board))))
    assert [(row["stratum"], row["group"], row["value"]) for row in rows if row["stratum"]] == [
        ("site", "A", "0.8")
    ]


@pytest.mark.parametrize("name", ["=1+1", "+x", "-x", "@x", " =1", "\t=1", "\uff1d1", "\0-1"])
def test_no_cell_of_the_csv_is_a_formula(name):
    text = as_csv(build_leaderboard([entry_of(board_result(name))]))
    assert f",'{name}," in text


def test_seconds_without_a_measurement_are_not_zero(board):
    rows = list(csv.DictReader(io.StringIO(as_csv(board))))
    assert next(row["seconds"] for row in rows if "script" in row["model"]) == ""


@pytest.mark.parametrize("form", [as_markdown, as_html])
def test_an_empty_board_says_so(empty, form):
    assert "There are no" in form(empty)


def test_an_empty_board_has_a_head_in_csv(empty):
    assert as_csv(empty).startswith("task,suite,")


def test_several_runs_are_reported():
    first = board_result("Alpha")
    later = replace(first, ended_at="2026-03-01T00:00:00.000Z", result_id="later")
    text = as_markdown(build_leaderboard([entry_of(first), entry_of(later)]))
    assert "Alpha (newest of 2 runs)" in text


def test_lower_figures_are_called_better_where_they_are():
    made = board_result("Alpha")
    made = replace(
        made, metrics=tuple(replace(one, is_higher_better=False) for one in made.metrics)
    )
    assert "lower is better" in as_markdown(build_leaderboard([entry_of(made)]))
