"""Tables analysed and converted on the Statistics page, by mouse and keys."""

import json
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.support.window_driver import WindowDriver

from readingroom.cli import main
from readingroom.services.table_statistics.service import analyse_to_figures
from readingroom.services.table_statistics.types import (
    MISSING,
    OPTIONS,
    OptionKind,
    TableAnalysis,
    TableAnalysisRequest,
)
from readingroom_desktop.results.statistics import texts
from readingroom_desktop.results.statistics.convert_pane import Conversion
from readingroom_desktop.results.statistics.option_fields import form_options
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.widgets.option_fields import OptionFields

RATINGS = "reader,patient,condition,truth,confidence\n" + "".join(
    f"{reader},c{case},{arm},{case % 2},{1 + (case * 7 + place * 3 + is_aided * case) % 5}\n"
    for place, reader in enumerate("ABC")
    for case in range(12)
    for is_aided, arm in enumerate(("unaided", "aided"))
)
VALUES = "unit,rater,value\n" + "".join(
    f"u{unit},{rater},{(unit * 5 + at * (unit % 3)) % 4}\n"
    for unit in range(10)
    for at, rater in enumerate("XY")
)
TIMEOUT_MS = 20_000


@pytest.fixture
def page(engine: WindowDriver) -> Any:
    page = engine.go(PageName.STATISTICS)
    engine.settle()
    return page


def enter(driver: WindowDriver, line: Any, path: Path) -> None:
    line.setFocus()
    driver.type(line, str(path))
    driver.key(Qt.Key.Key_Return)


def choose(driver: WindowDriver, picker: Any, name: str) -> None:
    """Open the list of columns by the keyboard, and choose one by Enter."""
    picker.setFocus()
    QTest.keyClick(picker, Qt.Key.Key_Space)
    driver.settle()
    picker._card.table.select([item.name for item in picker.columns].index(name))
    QTest.keyClick(picker._card.table.view, Qt.Key.Key_Return)
    driver.settle()
    assert picker.chosen_one == name


def analyse(driver: WindowDriver, pane: Any) -> Any:
    pane.start.setFocus()
    driver.key(Qt.Key.Key_Space)
    viewmodel = pane._viewmodel
    driver.qtbot.waitUntil(lambda: viewmodel.figures is not None, timeout=TIMEOUT_MS)
    driver.settle()
    return viewmodel.figures


def printed(capsys: pytest.CaptureFixture[str], *arguments: object) -> Any:
    """Return the JSON that a command prints."""
    main([str(argument) for argument in (*arguments, "--json")], standalone_mode=False)
    return json.loads(capsys.readouterr().out)


def test_ratings_with_columns_of_other_names_give_the_figures_of_the_command(
    engine: WindowDriver, page: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pane, file = page.analysis, tmp_path / "ratings.csv"
    file.write_text(RATINGS, encoding="utf-8")
    assert not pane.start.isEnabled()
    assert pane.reason.text()
    enter(engine, pane.table.line, file)
    fields = pane.fields[TableAnalysis.MRMC]
    engine.qtbot.waitUntil(lambda: bool(fields.pickers["case"].columns), timeout=TIMEOUT_MS)
    assert fields.pickers["reader"].chosen_one == "reader"
    for name, column in (("case", "patient"), ("arm", "condition"), ("rating", "confidence")):
        assert not pane.start.isEnabled()
        choose(engine, fields.pickers[name], column)
    assert pane.start.isEnabled()
    figures = analyse(engine, pane)

    names = ("case=patient", "arm=condition", "rating=confidence")
    columns = [part for name in names for part in ("--column", name)]
    report = printed(capsys, "stats", "mrmc", file, *columns)
    arms = figures.tables[0].rows
    assert {row.names[0]: row.estimate for row in arms} == {
        arm: block["estimate"] for arm, block in report["arms"].items()
    }
    assert json.loads(figures.document) == report
    assert len(pane.figures.tables) == len(figures.tables) == len(pane.figures.list.model.rows)
    pane.figures.list.select(1)
    shown = pane.figures._stack.currentWidget()
    assert shown is pane.figures.tables[1]
    assert shown.as_csv().startswith("difference,estimate,low,high,standard_error,df,p,p_holm")

    engine.chooser.chosen_figures = tmp_path / "curves.csv"
    engine.click(pane.curves)
    engine.qtbot.waitUntil((tmp_path / "curves.csv").exists, timeout=TIMEOUT_MS)
    engine.settle()
    printed(capsys, "stats", "mrmc", file, *columns, "--curves", tmp_path / "other.csv")
    assert (tmp_path / "curves.csv").read_bytes() == (tmp_path / "other.csv").read_bytes()
    engine.chooser.chosen_report = tmp_path / "report.json"
    engine.click(pane.save)
    engine.settle()
    assert json.loads((tmp_path / "report.json").read_text("utf-8")) == report


def test_an_option_reaches_the_analysis_and_a_refusal_is_shown(
    engine: WindowDriver, page: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pane, file = page.analysis, tmp_path / "values.csv"
    file.write_text(VALUES, encoding="utf-8")
    pane.analysis.setCurrentIndex(list(TableAnalysis).index(TableAnalysis.AGREEMENT))
    enter(engine, pane.table.line, file)
    engine.qtbot.waitUntil(pane.start.isEnabled, timeout=TIMEOUT_MS)
    fields = pane.fields[TableAnalysis.AGREEMENT].options.fields
    fields["weights"].setCurrentIndex(3)
    figures = analyse(engine, pane)
    report = printed(
        capsys, "stats", "agreement", file, "--coefficient", "cohen", "--weights", "quadratic"
    )
    assert figures.tables[0].rows[0].estimate == report["estimate"]

    (tmp_path / "values.csv").write_text(VALUES + "u0,X,1\n", encoding="utf-8")
    engine.click(pane.start)
    viewmodel = pane._viewmodel
    engine.qtbot.waitUntil(lambda: bool(viewmodel.error), timeout=TIMEOUT_MS)
    engine.settle()
    assert page.banner.isVisible()
    assert "values.csv" in viewmodel.error
    assert pane.figures.isHidden() or viewmodel.figures is None

    pane.analysis.setCurrentIndex(list(TableAnalysis).index(TableAnalysis.TIME))
    assert page.banner.isHidden(), "an error of another analysis"


def test_ratings_are_written_as_other_kinds_of_files(
    engine: WindowDriver, page: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page.tabs.setCurrentIndex(1)
    pane, file = page.conversion, tmp_path / "ratings.csv"
    plain = RATINGS.replace("patient", "case").replace("condition", "arm")
    file.write_text(plain.replace("confidence", "rating"), encoding="utf-8")
    enter(engine, pane.source.line, file)
    target = engine.chooser.chosen_table = tmp_path / "ratings.imrmc"
    pane.start.setFocus()
    engine.key(Qt.Key.Key_Space)
    engine.qtbot.waitUntil(target.exists, timeout=TIMEOUT_MS)
    engine.settle()
    assert "BEGIN DATA" in target.read_text("utf-8")
    pane.kind.setCurrentIndex(list(Conversion).index(Conversion.IMRMC_TABLES))
    engine.chooser.chosen_folder = tmp_path
    engine.qtbot.waitUntil(pane.start.isEnabled, timeout=TIMEOUT_MS)
    engine.click(pane.start)
    engine.qtbot.waitUntil((tmp_path / "ratings-imrmc" / "MLEstat.csv").exists, timeout=TIMEOUT_MS)
    engine.settle()
    engine.qtbot.waitUntil(pane.start.isEnabled, timeout=TIMEOUT_MS)
    requests: list[Any] = []
    monkeypatch.setattr(pane._viewmodel, "write_imrmc", requests.append)
    pane.missing.setFocus()
    for _ in MISSING.values[1:]:
        engine.key(Qt.Key.Key_Down)
    engine.click(pane.start)
    assert [request.missing for request in requests] == [MISSING.values[-1]]


def test_entries_and_figures_are_forgotten_with_the_study(
    engine: WindowDriver, page: Any, tmp_path: Path
) -> None:
    page.analysis.table.line.setText(str(tmp_path / "ratings.csv"))
    engine.window.pages.forget_study()
    assert not page.analysis.table.text
    assert page._viewmodel.figures is None


@pytest.mark.parametrize("analysis", TableAnalysis)
def test_every_option_has_a_field_that_starts_with_the_default(
    qtbot: Any, analysis: TableAnalysis
) -> None:
    fields = OptionFields(form_options(OPTIONS[analysis]))
    qtbot.addWidget(fields)
    first = {
        option.key: option.values[0] if option.is_required else option.default
        for option in OPTIONS[analysis]
    }
    assert fields.values == first
    assert not fields.problem
    for option in OPTIONS[analysis]:
        assert texts.option_title(option)
        names = [texts.value_title(option, value) for value in option.values]
        assert option.kind is OptionKind.TEXT or len(set(names)) == len(names)


@pytest.mark.parametrize("text", ["1.5", "x", "", "-1"])
def test_a_number_out_of_range_is_named(qtbot: Any, text: str) -> None:
    fields = OptionFields(form_options(OPTIONS[TableAnalysis.TIME]))
    qtbot.addWidget(fields)
    level: Any = fields.fields["level"]
    level.setText(text)
    assert texts.option_title(OPTIONS[TableAnalysis.TIME][-1]) in fields.problem


def sample_requests(folder: Path) -> list[TableAnalysisRequest]:
    """Write a small table for each analysis; return requests that give all kinds of figures."""
    named = RATINGS.replace("patient", "case").replace("condition", "arm")
    ratings = named.replace("confidence", "rating")
    seconds = ratings.replace("rating", "seconds")
    scores = "case,truth,model,score\n" + "".join(
        f"{case},{case % 2},{model},{case * (2 + at) % 7}\n"
        for at, model in enumerate("AB")
        for case in range(9)
    )
    marks = "reader,arm,case,lesion,rating\n" + "".join(
        f"{reader},{arm},{case},{lesion},{rating}\n"
        for reader in ("R1", "R2")
        for arm, rating in (("A", 2), ("B", 3))
        for case, lesion in (("a", "L"), ("c", ""), ("b", "L" if reader + arm == "R1B" else ""))
    )
    votes = "left,right,outcome\n" + "A,B,left\nB,A,left\nA,B,both_good\nB,A,right\n" * 3
    tables = {
        "ratings": ratings, "times": seconds, "scores": scores, "marks": marks, "votes": votes,
        "values": VALUES, "cases": "case,lesion\na,L\nb,L\nc,\nd,\n",
    }  # fmt: skip
    paths = {name: str(folder / f"{name}.csv") for name in tables}
    for name, text in tables.items():
        Path(paths[name]).write_text(text, encoding="utf-8")
    kinds, asked = TableAnalysis, TableAnalysisRequest
    resampled = {"resamples": 50, "covariance": "jackknife"}
    return [
        asked(kinds.MRMC, paths["ratings"], dict(resampled)),
        asked(kinds.FROC, paths["marks"], cases=paths["cases"]),
        asked(kinds.TIME, paths["times"], {"scale": "log"}),
        asked(kinds.PAIRED, paths["scores"]),
        asked(kinds.AGREEMENT, paths["values"], {"coefficient": "fleiss"}),
        asked(kinds.AGREEMENT, paths["values"], {"coefficient": "bland-altman"}),
        asked(kinds.BRADLEY_TERRY, paths["votes"]),
    ]


def test_all_titles_and_headings_of_the_core_are_known_to_the_window(tmp_path: Path) -> None:
    tables = [
        table for asked in sample_requests(tmp_path) for table in analyse_to_figures(asked).tables
    ]
    assert {table.title for table in tables} == set(texts.TITLES)
    heads = {head for table in tables for head in (*table.names, *table.others)}
    assert heads == set(texts.HEADINGS)
    made = {table.title for table in tables if table.title.startswith(("Comp", "Abil"))}
    names = {row.names[0] for table in tables if table.title in made for row in table.rows}
    assert names - {"A", "B", "Reader"} <= set(texts.ROW_NAMES)
