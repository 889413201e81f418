import csv
import io
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot
from tests.support.sample_study import MODELS, make_study
from tests.support.window_driver import WindowDriver
from tests.support.wording import Wording

from readingroom.domain.error_annotation import (
    ErrorKind,
    ErrorKindCount,
    HarmCount,
    HarmLikelihood,
    HarmSeverity,
    ModelErrorCounts,
)
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.ids import ModelId
from readingroom.domain.study import StudyState
from readingroom.reading.types import ModelResult, ReaderAgreement
from readingroom.services.study import Study
from readingroom_desktop.results.preference.page import PreferencePage
from readingroom_desktop.results.preference.viewmodel import (
    AbilityRow,
    ResultsView,
    conclusion,
    shown_left,
)
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.theme import ThemeName, apply_theme
from readingroom_desktop.widgets.ability_chart import AbilityChart
from readingroom_desktop.widgets.lazy_plot import NumberAxis

wording = Wording(__file__)


@pytest.fixture
def page(open_driver: WindowDriver) -> PreferencePage:
    shown: PreferencePage = open_driver.go(PageName.PREFERENCE)
    return shown


@pytest.mark.usefixtures("styled")
def test_a_big_window_leaves_few_models_at_their_height(
    page: PreferencePage, open_driver: WindowDriver
) -> None:
    open_driver.window.resize(1920, 1080)
    open_driver.qtbot.waitUntil(lambda: page.width() > 1_800)
    open_driver.qtbot.waitUntil(lambda: page.models.view.height() < 200)
    assert page.chart.height() < 300
    assert page.chart.plot.height() == page.chart.height()
    assert page.chart.parentWidget().height() - page.chart.height() < 80
    names = {one.text(): one for one in page._figures.findChildren(QLabel)}
    method = next(one for one in names.values() if one.text().startswith("Bradley"))
    assert abs(names["Method"].y() - method.y()) <= 2
    assert not page.readers._count.isVisible()


def test_models_stand_in_order_with_their_intervals(
    open_driver: WindowDriver, page: PreferencePage, small_study: Path
) -> None:
    rows = page.models.model.rows
    values = [row.ability.value for row in rows]
    assert {row.name for row in rows} == set(MODELS)
    assert values == sorted(values, reverse=True)
    assert [row.name for row in open_driver.window.pages.viewmodel(PageName.PREFERENCE).chart] == [
        row.name for row in rows
    ]
    assert page.models.proxy.index(0, 1).data().count("to") == 1


def test_the_page_says_what_it_is_made_of_and_that_it_is_interim(page: PreferencePage) -> None:
    assert page.facts.text().startswith("5 judgements")
    assert page.interim.isVisible()
    assert not page.regularised.isVisible()
    assert page.tabs.tabText(page.redactions_tab) == "Redactions (6)"
    assert page.redactions.model.rowCount() == 6
    assert page.readers.model.rows[0].judged == 5


def test_a_locked_study_is_no_longer_interim(open_driver: WindowDriver) -> None:
    open_driver.window.home.lifecycle.lock("done")
    open_driver.settle()
    assert not open_driver.go(PageName.PREFERENCE).interim.isVisible()


@pytest.mark.parametrize("with_session", [True, False])
def test_without_a_judgement_the_page_leads_to_the_worklist(
    driver: WindowDriver, tmp_path: Path, with_session: bool
) -> None:
    driver.open(make_study(tmp_path / "s", with_session=with_session, judgements=()))
    shown = driver.go(PageName.PREFERENCE)
    assert shown.empty.isVisible()
    assert not shown.interim.isVisible()
    driver.click(shown.empty.action)
    assert driver.window.current is PageName.WORKLIST


def test_the_table_is_copied_as_csv_with_the_engines_figures(
    open_driver: WindowDriver, page: PreferencePage, small_study: Path
) -> None:
    open_driver.click(page.csv)
    rows = list(csv.DictReader(io.StringIO(QGuiApplication.clipboard().text())))
    open_driver.window.shell.close_study()
    open_driver.settle()
    with Study.open(small_study) as study:
        truth = {m.name: m for m in study.results.results().models}
    assert {row["model"] for row in rows} == set(MODELS)
    for row in rows:
        model = truth[row["model"]]
        assert float(row["ability_log_odds"]) == pytest.approx(model.ability.value, rel=1e-5)
        assert float(row["ability_low"]) == pytest.approx(model.ability.low, rel=1e-5)
        assert float(row["win_rate"]) == pytest.approx(model.win_probability.value, rel=1e-5)
        assert int(row["wins"]) == model.wins
        assert row["group"] == model.group


@pytest.mark.usefixtures("styled")
def test_the_chart_is_copied_as_svg_and_as_a_picture(
    open_driver: WindowDriver, page: PreferencePage
) -> None:
    clipboard = QGuiApplication.clipboard()
    open_driver.click(page.svg)
    assert "<svg" in clipboard.text()
    assert clipboard.mimeData().hasFormat("image/svg+xml")
    assert "log-odds" in clipboard.text()
    open_driver.click(page.png)
    assert clipboard.pixmap().width() > 100
    assert "clipboard" in open_driver.window.toast.text


def test_a_regularised_fit_and_a_missing_figure_say_why(
    open_driver: WindowDriver, page: PreferencePage
) -> None:
    viewmodel = open_driver.window.pages.viewmodel(PageName.PREFERENCE)
    results = viewmodel.results
    reason = "no pair was judged"
    models = (replace(results.models[0], ability=NotEstimable(reason)), *results.models[1:])
    changed = replace(
        results,
        models=models,
        criteria=(),
        regularisation="The fit was held together by a prior.",
        side_effect=NotEstimable(reason),
    )
    viewmodel.view = ResultsView(changed, StudyState.LOCKED)
    viewmodel.changed.emit()
    assert page.regularised.text == "The fit was held together by a prior."
    assert len(viewmodel.chart) == 2
    assert viewmodel.models[-1].name == results.models[0].name
    assert page.models.model.index(2, 1).data() == "–"
    assert page.conclusion.text()
    assert viewmodel.as_csv().splitlines()[-1].startswith(f"{results.models[0].name},,,,")


def test_how_often_each_model_stood_as_a_is_reported(
    open_driver: WindowDriver, page: PreferencePage
) -> None:
    text = shown_left(open_driver.window.pages.viewmodel(PageName.PREFERENCE).results)
    assert [part.split()[0] for part in text.split(", ")]
    assert all(name in text for name in MODELS)
    assert text.count("%") == len(MODELS)


def test_every_pair_of_a_model_is_shown_in_words(page: PreferencePage) -> None:
    row = page.models.model.rows[0]
    words = page._tally_text(row)
    assert str(row.wins) in words
    assert "both good" in words


@pytest.mark.usefixtures("styled")
def test_the_chart_joins_models_that_cannot_be_separated(qtbot: QtBot, qapp: object) -> None:
    apply_theme(qapp, ThemeName.DARK)
    chart = AbilityChart()
    qtbot.addWidget(chart)
    chart.show_rows([])
    empty = len(chart.plot.getPlotItem().items)
    rows = [
        AbilityRow("A", 1.0, 0.5, 1.5, "a"),
        AbilityRow("B", 0.2, -0.5, 0.9, "ab"),
        AbilityRow("C", -1.2, -2.0, -0.4, "b"),
    ]
    chart.show_rows(rows)
    items = chart.plot.getPlotItem().items
    letters = [item.textItem.toPlainText() for item in items if hasattr(item, "textItem")]
    assert letters == ["a", "b"]
    assert len(items) - empty == 1 + 1 + 1 + 2 * 2
    assert "B 0.20" in chart.accessibleDescription()
    chart.show()
    dark = chart.grab().toImage()
    apply_theme(qapp, ThemeName.LIGHT)
    assert chart.grab().toImage() != dark
    apply_theme(qapp, ThemeName.DARK)


@pytest.mark.usefixtures("styled")
def test_a_long_model_name_leaves_room_for_the_chart(qtbot: QtBot, look: None) -> None:
    chart = AbilityChart()
    qtbot.addWidget(chart)
    chart.resize(500, 300)
    long = "".join(f"Model{number:03}" for number in range(25))
    chart.show_rows([AbilityRow(long, 1.0, 0.5, 1.5, "a"), AbilityRow("B", 0.2, -0.5, 0.9, "b")])
    chart.show()
    QApplication.processEvents()
    item = chart.plot.getPlotItem()
    assert len(long) == 200
    assert item.vb.width() > 250
    assert item.getAxis("left").toolTip() == long


def test_figures_come_from_estimates_of_the_engine(
    open_driver: WindowDriver, page: PreferencePage
) -> None:
    model = page.models.model.rows[0]
    assert isinstance(model.acceptable, Estimate)
    text = page.models.model.index(0, 5).data()
    assert text.startswith(f"{model.acceptable.value * 100:.0f}\u00a0%")


@pytest.mark.parametrize("with_session", [True, False])
def test_hidden_names_are_shown_before_the_first_judgement(
    driver: WindowDriver, tmp_path: Path, with_session: bool
) -> None:
    driver.open(make_study(tmp_path / "s", with_session=with_session, judgements=()))
    table = driver.go(PageName.PREFERENCE).early_redactions
    assert table.isVisible()
    assert {(hit.case_code, hit.model_name, hit.word) for hit in table.model.rows} == {
        (case, model, model) for case in ("CHEST", "ABDO") for model in MODELS
    }


def _model(name: str, ability: float | None, group: str) -> ModelResult:
    share = Estimate(0.6, 0.5, 0.7, 0.95, "probability", 9, "made")
    missing = NotEstimable("no judgement involves this model yet")
    known = missing if ability is None else replace(share, value=ability, scale="log-odds")
    rate = missing if ability is None else share
    return ModelResult(ModelId(name), name, known, rate, group, 0, 0, 0, 0, missing)


@pytest.mark.parametrize(
    ("models", "said", "alike"),
    [
        ([("Ada", 1.0, "a"), ("Bob", 0.0, "b"), ("Cy", -1.0, "c")], "every other model", []),
        (
            [("Ada", 1.0, "a"), ("Bob", 0.0, "ab"), ("Cy", -1.0, "b")],
            "differ significantly from",
            ["Bob"],
        ),
        ([("Ada", 1.0, "a"), ("Bob", 0.0, "a"), ("Cy", None, "")], "No significant difference", []),
    ],
)
def test_a_sentence_says_what_the_abilities_mean(models, said, alike) -> None:
    words = conclusion([_model(*model) for model in models])
    assert said in words
    assert "Ada" in words
    assert "60\u00a0% (50 to 70)" in words
    assert [name for name in ("Bob", "Cy") if name in words] == alike
    assert "correct" in words


def test_without_two_abilities_there_is_no_sentence() -> None:
    assert conclusion([]) == ""
    assert conclusion([_model("Ada", 1.0, "a"), _model("Bob", None, "")]) == ""


def test_a_side_effect_whose_interval_excludes_0_is_marked(
    open_driver, page: PreferencePage
) -> None:
    view = open_driver.window.pages.viewmodel(PageName.PREFERENCE).view
    effect = Estimate(0.8, 0.2, 1.4, 0.95, "log-odds", 40, "made")
    for low, side in ((0.2, "side A"), (-1.4, "side B"), (-0.2, None)):
        figure = replace(effect, value=low + 0.6, low=low, high=low + 1.2)
        changed = replace(view, results=replace(view.results, side_effect=figure))
        open_driver.window.pages.viewmodel(PageName.PREFERENCE).view = changed
        page.redraw()
        marked = [
            one.text()
            for one in page._figures.findChildren(QLabel)
            if one.property("tone") == "caution"
        ]
        assert [side in words for words in marked] == ([True] if side else [])


def test_agreement_of_readers_stands_in_its_tab(open_driver, page: PreferencePage) -> None:
    share = Estimate(0.7, 0.5, 0.85, 0.95, "probability", 24, "Wilson score interval")
    kappa = Estimate(0.42, 0.1, 0.74, 0.95, "kappa", 24, "Cohen's kappa")
    found = (
        ReaderAgreement("R1", "R2", kappa, share),
        ReaderAgreement("R1", "R1", NotEstimable("one category"), share),
    )
    open_driver.window.pages.viewmodel(PageName.PREFERENCE).view = replace(
        open_driver.window.pages.viewmodel(PageName.PREFERENCE).view, agreement=found
    )
    page.redraw()
    rows = [
        [page.agreement.model.index(row, place).data() for place in range(4)] for row in range(2)
    ]
    assert rows[0] == ["R1 · R2", "24", "70\u00a0% (50 to 85)", "0.42 (0.10 to 0.74)"]
    assert rows[1][0].startswith("R1")
    assert rows[1][3] == "–"


def test_criteria_stand_in_the_order_of_the_models(page: PreferencePage) -> None:
    grid = page._criteria_grid
    across = [grid.itemAtPosition(0, number).widget().text() for number in range(1, 4)]
    assert across == [row.name for row in page.models.model.rows]


def test_the_axis_writes_numbers_with_a_minus_sign_and_enough_digits(qapp: QApplication) -> None:
    axis = NumberAxis("bottom")

    assert axis.tickStrings([-2.0, 0.0, 2.0], 1.0, 2.0) == ["−2", "0", "2"]
    assert axis.tickStrings([-0.2, -1e-17, 0.4], 1.0, 0.2) == ["−0.2", "0.0", "0.4"]
    assert axis.tickStrings([-0.05, -0.001], 1.0, 0.05) == ["−0.05", "0.00"]


def test_the_axis_follows_the_locale(qapp: QApplication) -> None:
    before = QLocale()
    QLocale.setDefault(QLocale(QLocale.Language.German))
    try:
        assert NumberAxis("bottom").tickStrings([-1.5], 1.0, 0.5) == ["−1,5"]
    finally:
        QLocale.setDefault(before)


def test_the_chart_draws_no_hyphen_for_minus(page: PreferencePage) -> None:
    axis = page.chart.plot.getPlotItem().getAxis("bottom")
    low, high = axis.range
    words = [
        word
        for _, ticks in axis.tickValues(low, high, 600)
        for word in axis.tickStrings(ticks, 1.0, 1.0)
    ]

    assert any(word.startswith("−") for word in words)
    assert not any("-" in word for word in words)


@pytest.mark.usefixtures("styled")
def test_the_letters_of_groups_are_explained_below_the_models(page: PreferencePage) -> None:
    assert page.grouping.isVisible()
    assert "share a letter" in page.grouping.text()
    bottom = page.models.view.mapTo(page.models, page.models.view.rect().bottomLeft()).y()
    assert 0 < page.grouping.y() - bottom < 20


def test_an_empty_list_of_redactions_says_why(
    page: PreferencePage, open_driver: WindowDriver
) -> None:
    page.tabs.setCurrentIndex(page.redactions_tab)
    assert not page.no_redactions.isVisible()
    view = open_driver.window.pages.viewmodel(PageName.PREFERENCE).view
    open_driver.window.pages.viewmodel(PageName.PREFERENCE).view = replace(
        view, results=replace(view.results, redactions=()), redactions=()
    )
    open_driver.window.pages.viewmodel(PageName.PREFERENCE).changed.emit()

    assert page.no_redactions.isVisible()
    assert not page.redactions.view.isVisible()


def test_before_the_session_the_page_says_so(driver: WindowDriver, tmp_path: Path) -> None:
    driver.open(make_study(tmp_path / "draft", with_session=False))
    page = driver.go(PageName.PREFERENCE)

    assert page.empty._heading.text() == "No session yet"


def test_errors_have_a_tab_only_where_the_protocol_asked_for_them(page: PreferencePage) -> None:
    assert not page.tabs.isTabVisible(page.errors_tab)


def test_marked_errors_stand_by_model_with_shares_kinds_and_harms(
    page: PreferencePage,
) -> None:
    share = Estimate(0.5, 0.1, 0.9, 0.95, "probability", 4, "Wilson score interval")
    found = ModelErrorCounts(
        model=ModelId("a"),
        name="Alpha",
        judged=4,
        count=3,
        marked=share,
        harmful=NotEstimable("nothing"),
        kinds=(
            ErrorKindCount(ErrorKind.WRONG_SITE, 1, share),
            ErrorKindCount(ErrorKind.MISSED_FINDING, 2, share),
        ),
        harms=(
            HarmCount(HarmSeverity.NONE, None, 1),
            HarmCount(HarmSeverity.DEATH, HarmLikelihood.LIKELY, 2),
        ),
    )
    page._show_errors((found,))

    told = [page.errors.proxy.index(0, column).data() for column in range(7)]
    assert page.tabs.isTabVisible(page.errors_tab)
    assert page.tabs.tabText(page.errors_tab) == "Errors (3)"
    assert told[0] == "Alpha"
    assert told[5:] == ["Death (likely) 2", wording("missed_finding_wrong")]
