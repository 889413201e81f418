"""Tables, report and chart of a bundle, as people open them."""

import csv
import dataclasses
import io
import json
import re
from pathlib import Path

import pytest
from tests.core.bundle.bundle_content import NONE_YET, estimate, make_content
from tests.support.wording import Wording

from readingroom.bundle.chart import ability_chart, tick_step
from readingroom.bundle.report import write_report

wording = Wording(__file__)


def test_the_csv_cannot_run_a_formula_and_the_json_keeps_the_text(bundle: Path) -> None:
    rows = list(csv.DictReader(io.StringIO((bundle / "data/results/judgements.csv").read_text())))
    table = json.loads((bundle / "data/results/judgements.json").read_text())

    assert rows[0]["comment"].startswith("'=cmd")
    assert table["rows"][0]["comment"].startswith("=cmd")
    assert rows[0]["score_accuracy"] == "-1"
    assert rows[3]["outcome"] == ""


def test_the_data_dictionary_explains_each_column(bundle: Path) -> None:
    dictionary = list(
        csv.DictReader(io.StringIO((bundle / "data/results/data-dictionary.csv").read_text()))
    )
    header = (bundle / "data/results/judgements.csv").read_text().splitlines()[0].split(",")

    assert [row["name"] for row in dictionary] == header
    assert all(row["meaning"] for row in dictionary)


def test_the_report_escapes_all_text_and_loads_nothing() -> None:
    html = write_report(make_content(title="<script>alert(1)</script>&"))

    assert "<script" not in html
    assert "&lt;script&gt;alert(1)&lt;/script&gt;&amp;" in html
    assert "default-src &#39;none&#39;" in html or "default-src 'none'" in html
    assert re.findall(r"(?:src|href)\s*=", html) == []


def test_the_report_shows_the_same_figures_as_the_results() -> None:
    html = write_report(make_content())

    assert "0.40 (\N{MINUS SIGN}0.10 to 0.90)" in html
    assert "60 % (30 to 80; n = 2)" in html
    assert wording("estimable_judgement_made") in html
    assert "these results are interim" in html
    assert make_content().head in html


def test_a_report_without_estimates_says_so() -> None:
    content = make_content()
    models = tuple(dataclasses.replace(model, ability=NONE_YET) for model in content.results.models)
    empty = dataclasses.replace(
        content,
        results=dataclasses.replace(
            content.results,
            models=models,
            criteria=(),
            regularisation="A prior was used.",
            readers=tuple(
                dataclasses.replace(reader, median_active_ms=None)
                for reader in content.results.readers
            ),
        ),
        left_out=(),
    )
    html = write_report(empty)

    assert wording("ability_estimable_yet") in html
    assert "A prior was used." in html
    assert "Nothing was left out." in html
    assert "no judgement" in html


def test_the_chart_puts_the_best_model_first_and_covers_all_intervals() -> None:
    chart = ability_chart(make_content().results.models)

    assert chart is not None
    assert [row.name for row in chart.whiskers] == ["Alpha", "Beta"]
    assert chart.ticks[0].x <= min(row.low for row in chart.whiskers)
    assert chart.ticks[-1].x >= max(row.high for row in chart.whiskers)
    assert chart.whiskers[0].value > chart.zero > chart.whiskers[1].value


@pytest.mark.parametrize("span", [0.01, 0.7, 1.0, 3.3, 9.0, 250.0])
def test_an_axis_has_between_two_and_eight_steps(span: float) -> None:
    assert 2 <= span / tick_step(span) <= 8.0


def test_an_axis_without_extent_still_has_a_step() -> None:
    assert tick_step(0.0) > 0.0


def test_one_estimable_model_is_drawn() -> None:
    models = make_content().results.models
    one = dataclasses.replace(models[0], ability=estimate(0.0))

    assert ability_chart([one]) is not None
