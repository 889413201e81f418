"""What an import refused stays in sight for the whole sitting."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from tests.support.home import add_cases, codes, overview, start_tiles, wizard
from tests.support.sample_study import make_study, write_sources
from tests.support.window_driver import WindowDriver
from tests.support.wording import Wording

from readingroom.domain.problem import Problem, ProblemSeverity
from readingroom_desktop.study.overview.intake_panes import RefusedList, refused_text
from readingroom_desktop.viewmodels.intake import Kind, RefusedFile, grouped, line_words, why

wording = Wording(__file__)

UNKNOWN = '{{"case": "{code}", "model": "M{number}", "text": "x"}}\n'


def add_outputs(driver: WindowDriver, path: Path, *cases: str) -> None:
    rows = (UNKNOWN.format(code=code, number=number) for number, code in enumerate(cases))
    path.write_text("".join(rows), encoding="utf-8")
    driver.chooser.chosen_outputs = (path,)
    driver.click(overview(driver).output_button.add)


def cells(shown: RefusedList, row: int) -> list[str]:
    return [shown.proxy.index(row, at).data() for at in range(shown.proxy.columnCount())]


@pytest.fixture
def drafting(driver: WindowDriver, tmp_path: Path) -> WindowDriver:
    """Return a window with a study that has no session yet."""
    driver.open(make_study(tmp_path / "small", with_session=False))
    return driver


def test_refused_files_are_listed_and_the_rest_is_added(
    driver: WindowDriver, tmp_path: Path
) -> None:
    path = make_study(tmp_path / "small", with_session=False)
    driver.open(path)
    bad = tmp_path / "bad"
    bad.mkdir()
    (bad / "note.txt").write_text("HISTORY\nfever\n", encoding="utf-8")
    (bad / "scan.dcm").write_bytes(b"\0" * 128 + b"DICM\1\2")
    driver.chooser.chosen_folders = (bad, tmp_path / "nothing")
    add_cases(driver, overview(driver).case_buttons.folder)
    refused = overview(driver).refused
    assert refused.isVisible()
    assert {row.source for row in refused.model.rows} == {"bad", "nothing"}
    assert "bad" in codes(overview(driver).cases)
    assert str(tmp_path) not in " ".join(row.problem.message for row in refused.model.rows)


def test_refused_lines_come_in_the_order_of_the_file(driver: WindowDriver, tmp_path: Path) -> None:
    path = make_study(tmp_path / "small", with_session=False)
    driver.open(path)
    recorded = tmp_path / "outputs.jsonl"
    unknown = '{"case": "NO-SUCH", "model": "M", "text": "x"}'
    recorded.write_text(f"{unknown}\nno json\n{unknown}\n", encoding="utf-8")
    driver.chooser.chosen_outputs = (recorded,)
    driver.click(overview(driver).output_button.add)

    assert [row.lines for row in overview(driver).refused.model.rows] == [(1,), (2,), (3,)]


def test_outputs_for_one_unknown_case_are_one_entry_with_all_lines(
    drafting: WindowDriver, tmp_path: Path
) -> None:
    add_outputs(drafting, tmp_path / "outputs.jsonl", "X", "Y", "X", "X", "Y", "X", "X")
    shown = overview(drafting).refused
    first = cells(shown, 0)

    assert shown.model.rowCount() == 2
    assert first[1:5] == ["rejected", "outputs.jsonl", "", "1, 3, 4, 6 and 1 more"]
    assert first[5] == wording("outputs_study_case")


def test_the_next_import_keeps_what_was_refused_before_and_stands_above_it(
    drafting: WindowDriver, tmp_path: Path
) -> None:
    add_outputs(drafting, tmp_path / "monday.jsonl", "X")
    add_outputs(drafting, tmp_path / "tuesday.jsonl", "Y")
    drafting.chooser.chosen_folders = (tmp_path / "nothing",)
    add_cases(drafting, overview(drafting).case_buttons.folder)
    rows = overview(drafting).refused.model.rows

    assert [row.source for row in rows] == ["nothing", "tuesday.jsonl", "monday.jsonl"]
    assert [row.kind for row in rows] == [Kind.CASES, Kind.OUTPUTS, Kind.OUTPUTS]
    assert all(row.at is not None for row in rows)


def test_empty_columns_give_their_room_to_the_reason(
    drafting: WindowDriver, tmp_path: Path
) -> None:
    view = overview(drafting).refused.view
    drafting.chooser.chosen_folders = (tmp_path / "nothing",)
    add_cases(drafting, overview(drafting).case_buttons.folder)
    assert [view.isColumnHidden(at) for at in range(6)] == [False] * 3 + [True] * 2 + [False]
    add_outputs(drafting, tmp_path / "outputs.jsonl", "X")

    assert [view.isColumnHidden(at) for at in range(6)] == [False] * 3 + [True, False, False]


def test_a_good_import_takes_nothing_off_the_list(drafting: WindowDriver, tmp_path: Path) -> None:
    add_outputs(drafting, tmp_path / "outputs.jsonl", "X")
    good = tmp_path / "good"
    good.mkdir()
    (good / "note.txt").write_text("HISTORY\nfever\n", encoding="utf-8")
    drafting.chooser.chosen_folders = (good,)
    add_cases(drafting, overview(drafting).case_buttons.folder)

    assert "good" in codes(overview(drafting).cases)
    assert overview(drafting).refused.isVisible()


def test_an_import_that_adds_nothing_does_not_say_that_something_was_added(
    drafting: WindowDriver, tmp_path: Path
) -> None:
    add_outputs(drafting, tmp_path / "outputs.jsonl", "X")

    assert overview(drafting).banner.text.startswith("No file was added.")
    assert not drafting.window.toast.isVisible()


def test_another_study_begins_with_an_empty_list(drafting: WindowDriver, tmp_path: Path) -> None:
    add_outputs(drafting, tmp_path / "outputs.jsonl", "X")
    drafting.open(make_study(tmp_path / "other"))

    assert not overview(drafting).refused.isVisible()


def test_the_list_is_cleared_on_demand_and_the_study_stays_as_it_is(
    drafting: WindowDriver, tmp_path: Path
) -> None:
    add_outputs(drafting, tmp_path / "outputs.jsonl", "X")
    drafting.click(overview(drafting).refused.clear)

    assert not overview(drafting).refused.isVisible()
    assert drafting.window.home.refused == ()
    assert codes(overview(drafting).cases) == ["ABDO", "CHEST"]


def test_the_list_is_copied_with_every_line_number(drafting: WindowDriver, tmp_path: Path) -> None:
    add_outputs(drafting, tmp_path / "outputs.jsonl", *("X" * 9))
    drafting.click(overview(drafting).refused.copy)
    head, only = QGuiApplication.clipboard().text().splitlines()

    assert head.split("\t") == ["Time", "Result", "Source", "File", "Lines", "Reason"]
    assert only.split("\t")[4] == "1, 2, 3, 4, 5, 6, 7, 8, 9"
    assert drafting.window.toast.text == "1 entry copied."


def test_the_wizards_steps_show_what_was_refused_in_them(
    driver: WindowDriver, tmp_path: Path
) -> None:
    sources = write_sources(tmp_path / "sources")
    page = wizard(driver)
    driver.click(start_tiles(driver).create_study)
    driver.type(page.name, "Something")
    driver.click(page.next)
    driver.click(page.next)
    driver.click(page.plain)
    driver.click(page.next)
    driver.chooser.chosen_folders = (*sources.cases, tmp_path / "nothing")
    add_cases(driver, page.case_buttons.folder)
    assert page.refused_cases.isVisible()
    driver.click(page.next)
    assert not page.refused_outputs.isVisible()
    driver.click(page.back)
    assert page.refused_cases.isVisible()
    driver.click(page.later)

    assert [row.source for row in overview(driver).refused.model.rows] == ["nothing"]


# ---- words ---------------------------------------------------------------------------------------


def problem(message: str, line: int | None = None, path: str = "a.csv") -> Problem:
    return Problem(path, "rule", message, ProblemSeverity.ERROR, line)


def test_only_what_is_said_alike_of_one_file_is_put_together() -> None:
    given = [
        problem("no case", 9),
        problem("no text", 2),
        problem("no case", 3),
        problem("no case", 3, path="b.csv"),
        problem("too big", None),
        problem("too big", None),
    ]

    made = [
        (one.file, one.problem.message, one.times, one.lines) for one in grouped("a.csv", given)
    ]

    assert made == [
        ("", "too big", 2, ()),
        ("", "no text", 1, (2,)),
        ("", "no case", 2, (3, 9)),
        ("b.csv", "no case", 1, (3,)),
    ]


@pytest.mark.parametrize(
    ("lines", "most", "words"),
    [
        ((), 4, ""),
        ((3,), 4, "3"),
        ((3, 9, 12, 14), 4, "3, 9, 12, 14"),
        ((1, 2, 3), 2, "1, 2 and 1 more"),
    ],
)
def test_line_numbers_are_written_out_up_to_a_limit(
    lines: tuple[int, ...], most: int, words: str
) -> None:
    assert line_words(lines, most) == words


def test_the_reason_says_how_many_it_concerns() -> None:
    assert why(RefusedFile("a", problem("no text"))) == "no text"
    assert why(RefusedFile("a", problem("no text"), times=3)) == "3 times: no text"
    assert (
        why(RefusedFile("a", problem("no text"), times=3, kind=Kind.OUTPUTS))
        == "3 outputs: no text"
    )


def test_a_copied_list_has_one_line_an_entry_whatever_a_message_holds() -> None:
    at = datetime(2026, 1, 31, 12, 30, tzinfo=UTC)
    entry = RefusedFile("case\t1", problem("two\nlines", 7, "n\n.txt"), lines=(7,), at=at)
    _head, only = refused_text((entry,)).splitlines()

    assert only.split("\t")[1:] == ["rejected", "case 1", "n .txt", "7", "two lines"]
    assert refused_text((RefusedFile("a", problem("x")),)).splitlines()[1].startswith("\trejected")
