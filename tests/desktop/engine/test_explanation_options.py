"""Options of explanations and of comparisons of groups, as the worker receives them."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.desktop.engine.test_explanations_page import explaining
from tests.support.window_driver import WindowDriver

from readingroom.domain.explained_input import InputKind

pytestmark = pytest.mark.usefixtures("reused_window")

Says = Callable[[str], None]


def asked_of_worker(driver: WindowDriver, says: Says, folder: Path, start: Any) -> Any:
    """Return the request that a button sends to the worker."""
    seen = folder / "asked.json"
    says(f"open({str(seen)!r}, 'w').write(json.dumps(request)); refused('No.')")
    driver.click(start)
    driver.qtbot.waitUntil(lambda: seen.exists() and bool(seen.read_text("utf-8")), timeout=9000)
    driver.settle()
    return json.loads(seen.read_text("utf-8"))


def test_options_of_tables_are_sent_to_the_worker(
    driver: WindowDriver, engine_study: Path, tmp_path: Path, says: Says
) -> None:
    page = explaining(driver, engine_study, tmp_path / "patients.csv")
    fields = page.options[InputKind.TABLE].fields
    assert not fields["rows"].isVisible()
    driver.click(page.form.more)
    assert fields["rows"].isVisible()
    fields["repeats"].setText("0")
    assert not page.explain.isEnabled()
    for key, text in (("rows", "1-2"), ("repeats", "7"), ("effort", "9"), ("background_rows", "8")):
        fields[key].setText(text)
    fields["units"].setCurrentIndex(1)
    table = asked_of_worker(driver, says, tmp_path, page.explain)["table"]
    wanted = {"rows": "1-2", "repeats": 7, "effort": 9, "background_rows": 8, "units": "log-odds"}
    assert {key: table[key] for key in wanted} == wanted


@pytest.mark.parametrize(
    ("kind", "entered", "wanted"),
    [
        (InputKind.TEXT, {"mask": "", "window": "2"}, {"mask": None, "window": 2}),
        (InputKind.IMAGE, {"tile": "4", "noise": "0.2"}, {"tile": 4, "noise": 0.2, "steps": 50}),
        (InputKind.SEQUENCE, {"segment": "6", "stride": "3"}, {"segment": 6, "stride": 3}),
    ],
)
def test_options_of_other_inputs_are_sent_to_the_worker(
    driver: WindowDriver,
    engine_study: Path,
    tmp_path: Path,
    says: Says,
    kind: InputKind,
    entered: dict[str, str],
    wanted: dict[str, object],
) -> None:
    page = explaining(driver, engine_study, tmp_path / "patients.csv")
    page.kind.setCurrentIndex(page.kind.findData(kind))
    for key, text in (entered | {"rows": "3"}).items():
        page.options[kind].fields[key].setText(text)
    request = asked_of_worker(driver, says, tmp_path, page.explain)
    options = {"noise": 0.0} | request["options"]
    assert request["inputs"]["rows"] == "3"
    assert {key: options[key] for key in wanted} == wanted


def test_options_of_a_comparison_of_groups_are_sent_to_the_worker(
    driver: WindowDriver, engine_study: Path, tmp_path: Path, says: Says
) -> None:
    table = tmp_path / "patients.csv"
    page = explaining(driver, engine_study, table)
    page.form.table.line.editingFinished.emit()
    driver.settle()
    page.form.outcome.choose(("insurance",))
    page.form.protected.choose(("age",))
    (groups,) = page._extensions.values()
    driver.click(page.form.more)
    fields = groups.options.fields
    assert fields["bands"].isVisible()
    fields["bands"].setText("age=x")
    assert not groups.compare.isEnabled()
    for key, text in (
        ("bands", "age=40, 60"),
        ("references", "age=<40"),
        ("intersections", "age,insurance"),
        ("minimum", "3"),
        ("replicates", "20"),
        ("seed", "4"),
    ):
        fields[key].setText(text)
    request = asked_of_worker(driver, says, tmp_path, groups.compare)
    assert request["audited"]["bands"] == [["age", [40.0, 60.0]]]
    wanted = {
        "references": [["age", "<40"]], "intersections": [["age", "insurance"]],
        "minimum": 3, "replicates": 20, "seed": 4,
    }  # fmt: skip
    assert {key: request["options"][key] for key in wanted} == wanted
