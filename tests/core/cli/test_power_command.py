"""The command that computes the power of reader studies."""

from pathlib import Path

import pytest
from tests.core.cli.command_line import Run, document
from tests.core.statistics.mrmc.studies import synthetic, to_csv

COMPONENTS = "reader_by_arm=0.0002,error=0.0008,cov1=0.00035,cov2=0.00034,cov3=0.00024,cases=114"
SIZES = ("--effect", "0.05", "--readers", "4:8:2", "--cases", "100,200")


@pytest.fixture
def pilot(tmp_path: Path) -> Path:
    path = tmp_path / "pilot.csv"
    path.write_text(to_csv(synthetic(2)), encoding="utf-8")
    return path


def test_power_grows_with_readers_and_cases(run: Run) -> None:
    report = document(run("stats", "power", "--components", COMPONENTS, *SIZES, "--json"))
    powers = {(size["readers"], size["cases"]): size["power"] for size in report["grid"]}
    assert sorted(powers) == [(r, c) for r in (4, 6, 8) for c in (100, 200)]
    assert powers[4, 100] < powers[6, 100] < powers[8, 100] < powers[8, 200] < 1
    needed = {entry["readers"]: entry["cases"] for entry in report["cases_needed"]}
    assert needed[4] > needed[6] > needed[8]


def test_power_of_a_large_effect_is_1(run: Run) -> None:
    sizes = ("--effect", "5", "--readers", "2", "--cases", "100")
    report = document(run("stats", "power", "--components", COMPONENTS, *sizes, "--json"))
    assert report["grid"][0]["power"] == pytest.approx(1)


def test_a_pilot_gives_the_components(run: Run, pilot: Path) -> None:
    command = ("stats", "power", "--pilot", pilot, *SIZES)
    report = document(run(*command, "--json"))
    assert report["components"]["cases"] == 60
    assert run(*command, "--design", "split-plot", "--groups", "2").exit_code == 0
    assert "cases for 0.8" in run(*command).output


def test_a_pilot_without_errors_is_refused(run: Run, tmp_path: Path) -> None:
    rows = (f"R{r},C{c},{a},{c % 2},{c % 2}" for r in (1, 2) for a in "ab" for c in range(6))
    path = tmp_path / "perfect.csv"
    path.write_text("reader,case,arm,truth,rating\n" + "\n".join(rows) + "\n", encoding="utf-8")
    result = run("stats", "power", "--pilot", path, *SIZES)
    assert result.exit_code == 1
    assert "error variance" in result.output


def test_readers_against_a_model(run: Run, pilot: Path) -> None:
    head, *rows = pilot.read_text(encoding="utf-8").splitlines()
    arm, reader = head.split(",").index("arm"), head.split(",").index("reader")
    kept = [head]
    for row in rows:
        cells = row.split(",")
        if cells[arm] == "1" or cells[reader] == "1":
            cells[reader] = "model" if cells[arm] == "2" else cells[reader]
            cells[arm] = "unaided"
            kept.append(",".join(cells))
    pilot.write_text("\n".join(kept) + "\n", encoding="utf-8")
    command = ("stats", "power", "--pilot", pilot, *SIZES, "--design", "model")
    assert run(*command).exit_code == 2
    report = document(run(*command, "--model", "model", "--json"))
    assert report["components"]["cov1"] == 0
    assert 0 < report["grid"][0]["power"] < 1


def test_preference(run: Run) -> None:
    sizes = ("--readers", "1", "--cases", "85,200")
    report = document(
        run(
            "stats",
            "power",
            "--design",
            "preference",
            "--win-probability",
            "0.65",
            *sizes,
            "--json",
        )
    )
    assert report["grid"][0]["power"] == pytest.approx(0.8, abs=0.005)
    assert report["cases_needed"] == [{"readers": 1, "cases": 85}]


@pytest.mark.parametrize(
    ("options", "code"),
    [
        (SIZES, 2),
        (("--components", COMPONENTS, "--readers", "4", "--cases", "100"), 2),
        (("--components", "error=1", *SIZES), 1),
        (("--components", f"{COMPONENTS},cov4=1", *SIZES), 1),
        (("--components", "error", *SIZES), 2),
        (("--components", COMPONENTS, "--effect", "0.1", "--readers", "8:4", "--cases", "9"), 2),
        (("--components", COMPONENTS, *SIZES, "--design", "split-plot", "--groups", "3"), 1),
        (("--components", COMPONENTS, *SIZES, "--test", "equivalence"), 1),
        (("--components", COMPONENTS, *SIZES, "--fixed-readers", "--fixed-cases"), 1),
        (("--design", "preference", "--readers", "4", "--cases", "9"), 2),
    ],
)
def test_wrong_choices_are_refused(run: Run, options: tuple[str, ...], code: int) -> None:
    assert run("stats", "power", *options).exit_code == code
