"""Tests of models on the case table of a study give the figures that its file gives."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.core.cli.command_line import Run, document
from tests.core.services.study_material import judge
from tests.support.matcher_model import write_matcher
from tests.support.patient_tables import small_table

from readingroom import store
from readingroom.domain.case import CaseContent
from readingroom.engine.tables.case_tables.types import CaseColumnRole, CaseTableChoices
from readingroom.engine.tables.csv_tables import table_csv
from readingroom.services.study import Study

Roles = dict[str, tuple[CaseColumnRole, ...]]
INSURED: Roles = {"insurance": (CaseColumnRole.PROTECTED,)}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_matcher(tmp_path)
    return tmp_path


@pytest.fixture
def lines(folder: Path) -> list[str]:
    return (folder / "table.csv").read_text("utf-8").splitlines()


def described(folder: Path, lines: list[str], roles: Roles) -> Path:
    """Return a study with a case for each row, and these rows as its case table."""
    table = folder / "table.csv"
    table.write_text("\n".join(lines) + "\n", encoding="utf-8")
    codes = [line.partition(",")[0] for line in lines[1:]]
    with Study.create(folder / "described.rrstudy", title="Described") as study:
        with study._file.change("case added", "coordinator") as change:
            for code in codes:
                store.cases.add(change, CaseContent(code, f"Case {code}", ""), {})
        study.case_table.import_table(table, CaseTableChoices(roles=roles))
    return folder / "described.rrstudy"


def without(value: Any, *names: str) -> Any:
    """Return a JSON document without the entries of these names."""
    if isinstance(value, dict):
        return {key: without(entry, *names) for key, entry in value.items() if key not in names}
    if isinstance(value, list):
        return [without(entry, *names) for entry in value]
    return value


def stress(run: Run, folder: Path, *more: object) -> Any:
    report = document(run("stress-test", "--model", folder / "matcher.yaml", "--allow-code",
                          "--out", folder / "out", "--json", *more))  # fmt: skip
    return without(report, "seconds")


def test_a_stress_test_of_a_study_is_that_of_its_file(
    folder: Path, lines: list[str], run: Run
) -> None:
    study = described(folder, lines, INSURED)
    ours = stress(run, folder, "--study", study)
    theirs = stress(run, folder, "--table", folder / "table.csv", "--id-column", "case",
                    "--input-map", folder / "inputs.yaml")  # fmt: skip

    assert without(ours, "warnings") == without(theirs, "warnings")
    assert [result["code"] for result in ours["results"][:2]] == ["c0", "c1"]
    added = document(run("add-stress-test", study, folder / "out", "--json"))
    assert added["stress_test"]["patients"] == 60


def test_inputs_beside_the_model_are_named_in_a_warning(
    folder: Path, lines: list[str], run: Run
) -> None:
    found = stress(run, folder, "--study", described(folder, lines, INSURED))
    assert any("inputs.yaml" in warning for warning in found["warnings"])


def test_without_declared_inputs_the_marked_columns_are_inputs(
    folder: Path, lines: list[str], run: Run
) -> None:
    (folder / "inputs.yaml").unlink()
    rows = (line.split(",", 1) for line in lines[1:])
    lines = [
        "case,died,site,insurance,marker",
        *(
            f"{code},{'yes' if row % 3 else 'no'},{'AB'[row % 2]},{rest}"
            for row, (code, rest) in enumerate(rows)
        ),
    ]
    roles: Roles = {
        "insurance": (CaseColumnRole.PROTECTED, CaseColumnRole.INPUT),
        "marker": (CaseColumnRole.INPUT,),
        "died": (CaseColumnRole.OUTCOME,),
    }
    study = described(folder, lines, roles)
    inputs = folder / "columns.yaml"
    inputs.write_text("inputs: [{column: insurance, codes: [Medicaid, private]}, "
                      "{column: marker}]\n", encoding="utf-8")  # fmt: skip
    theirs = stress(
        *(run, folder, "--table", folder / "table.csv", "--id-column", "case"),
        *("--outcome-column", "died", "--protect", "insurance", "--input-map", inputs),
    )
    assert stress(run, folder, "--study", study) == theirs


def test_rows_of_one_patient_are_one_cluster(folder: Path, lines: list[str], run: Run) -> None:
    head, *rows = lines
    grouped = [f"{head},person", *(f"{line},p{row // 4}" for row, line in enumerate(rows))]
    roles: Roles = {**INSURED, "person": (CaseColumnRole.PATIENT,)}
    ours = stress(run, folder, "--study", described(folder, grouped, roles))
    theirs = stress(run, folder, "--table", folder / "table.csv", "--id-column", "person",
                    "--input-map", folder / "inputs.yaml")  # fmt: skip

    assert ours["findings"] == theirs["findings"]


def test_a_monitor_takes_the_study_as_reference_or_as_cases(
    folder: Path, lines: list[str], run: Run
) -> None:
    study, table = described(folder, lines, INSURED), folder / "table.csv"

    def monitor(*more: object) -> Any:
        return document(run("monitor", "--model", folder / "matcher.yaml", "--allow-code",
                            "--out", folder / "out", "--json", *more))  # fmt: skip

    shared = ("--input-map", folder / "inputs.yaml")
    theirs = monitor("--reference", table, "--cases", table, "--id-column", "case", *shared)
    assert monitor("--study", study, "--cases", table, *shared) == theirs
    assert monitor("--study", study, "--reference", table, *shared) == theirs


def test_explanations_of_a_study_are_those_of_its_file(
    folder: Path, lines: list[str], run: Run
) -> None:
    study = described(folder, lines, INSURED)

    def explain(*more: object) -> Any:
        return document(run("explain", folder / "matcher.yaml", *more, "--allow-code",
                            "--sample", "5", "--json"))  # fmt: skip

    ours = explain("--study", study)
    theirs = explain(folder / "table.csv", "--id-column", "case")
    names = ("background",)  # names the file
    assert without(ours, *names) == without(theirs, *names)
    assert ours["overview"]["background"].endswith("case table")
    saved = explain("--study", study, "--save")
    assert len(saved["added"]) == 2


def test_fairness_of_a_model_on_a_study_is_that_on_its_file(
    folder: Path, lines: list[str], run: Run
) -> None:
    head, *rows = lines
    grown = [f"{head},ok", *(f"{line},{'yes' if row % 3 else 'no'}"
                             for row, line in enumerate(rows))]  # fmt: skip
    study = described(folder, grown, {**INSURED, "ok": (CaseColumnRole.TRUTH,)})

    def compare(*more: object) -> Any:
        shared = ("--model", folder / "matcher.yaml", "--allow-code", "--positive", "yes")
        found = run("assess-fairness", *shared, "--replicates", "100", "--json", *more)
        return document(found)

    (folder / "inputs.yaml").write_text(
        "inputs: [{column: marker}, {column: insurance, one_hot: [Medicaid]}]\n"
        "classes: [no, yes]\n",
        encoding="utf-8",
    )
    ours = compare("--study", study)
    theirs = compare("--table", folder / "table.csv", "--attribute", "insurance",
                     "--outcome-column", "ok", "--id-column", "case")  # fmt: skip
    assert without(ours, "source") == without(theirs, "source")
    assert ours["source"] == "case table"


def test_an_unknown_column_is_named_with_the_nearest(
    folder: Path, lines: list[str], run: Run
) -> None:
    study = described(folder, lines, INSURED)
    refused = run("stress-test", "--model", folder / "matcher.yaml", "--allow-code", "--study",
                  study, "--protect", "insurence", "--out", folder / "out")  # fmt: skip
    assert refused.exit_code == 1
    assert "'insurance'" in refused.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        lambda study, table: ("stress-test", "--out", "out"),
        lambda study, table: ("stress-test", "--out", "out", "--study", study, "--table", table,
                              "--reference", table),
        lambda study, table: ("stress-test", "--out", "out", "--study", study, "--schema", table),
        lambda study, table: ("monitor", "--out", "out", "--cases", table),
        lambda study, table: ("monitor", "--out", "out", "--study", study),
    ],
    ids=["no table", "all three", "schema", "no reference", "study only"],
)  # fmt: skip
def test_options_without_a_table_are_usage_errors(
    folder: Path, study: Path, run: Run, arguments: Callable[[Path, Path], tuple[object, ...]]
) -> None:
    name, *rest = arguments(study, folder / "table.csv")
    with Study.open(study) as opened:
        path = folder / "few.csv"
        path.write_text("case,age\nCASE-1,61\nCASE-2,62\n", encoding="utf-8")
        opened.case_table.import_table(path)
    assert run(name, "--model", folder / "matcher.yaml", *rest).exit_code == 2


def test_a_study_without_a_table_says_so(folder: Path, study: Path, run: Run) -> None:
    refused = run("stress-test", "--model", folder / "matcher.yaml", "--study", study,
                  "--out", folder / "out")  # fmt: skip
    assert refused.exit_code == 1
    assert "case table" in refused.stderr


def test_choices_by_group_of_a_study_are_those_by_its_file(
    tmp_path: Path, study: Path, run: Run
) -> None:
    table = tmp_path / "cases.csv"
    rows = (f"CASE-{number},{'fm'[number % 2]}\n" for number in range(1, 5))
    table.write_text("code,sex\n" + "".join(rows), encoding="utf-8")
    with Study.open(study) as opened:
        roles: Roles = {"sex": (CaseColumnRole.PROTECTED,)}
        opened.case_table.import_table(table, CaseTableChoices(roles=roles))
        opened.protocol.open_session()
        for item in opened.reading.worklist(opened.protocol.readers()[0].id).items:
            judge(opened, item.id)

    def compare(*more: object) -> Any:
        shared = ("--study", study, "--choices", "--minimum", "1", "--replicates", "100")
        return document(run("assess-fairness", *shared, "--json", *more))

    ours = compare()
    theirs = compare("--table", table, "--case-column", "code", "--attribute", "sex")
    assert ours["choices"]
    assert without(ours, "source") == without(theirs, "source")


def patients_study(folder: Path) -> Path:
    """Return a study whose cases are 240 patients, with outcome and protected columns."""
    head, *rows = table_csv(small_table(240)).replace("age,", "bmi,", 1).splitlines()
    lines = [f"case,{head}", *(f"c{row},{cells}" for row, cells in enumerate(rows))]
    protected, outcome = (CaseColumnRole.PROTECTED,), (CaseColumnRole.OUTCOME,)
    roles: Roles = {"sex": protected, "insurance": protected, "outcome": outcome}
    return described(folder, lines, roles)


PATIENTS = ("--family", "patients", "--count", 40, "--seed", 3, "--set", "method=copula")


def test_patients_of_a_study_are_those_of_its_file(tmp_path: Path, run: Run) -> None:
    ours, theirs = tmp_path / "ours", tmp_path / "theirs"
    study = patients_study(tmp_path)
    document(run("generate", *PATIENTS, "--table", "--study", study, "--out", ours, "--json"))
    columns = tmp_path / "columns.yaml"
    columns.write_text("columns: {case: ignore}", encoding="utf-8")
    document(run("generate", *PATIENTS, "--table", "--out", theirs, "--json",
                 *("--set", "source=file", "--set", f"table={tmp_path / 'table.csv'}"),
                 *("--set", f"columns={columns}", "--set", "outcome=outcome"),
                 *("--set", "protected=sex, insurance")))  # fmt: skip

    assert (ours / "patients.csv").read_bytes() == (theirs / "patients.csv").read_bytes()


def test_a_recipe_of_a_changed_case_table_is_refused(tmp_path: Path, run: Run) -> None:
    study = patients_study(tmp_path)
    recipe, again = tmp_path / "first" / "recipe.json", ("--study", study, "--json", "--out")
    first = document(run("generate", *PATIENTS, *again, tmp_path / "first"))
    assert document(run("generate", recipe, *again, tmp_path / "second")) == first

    with Study.open(study) as opened:
        opened.case_table.mark_roles({"insurance": ()})
    assert run("generate", recipe, *again, tmp_path / "third").exit_code == 1
    assert run("generate", recipe, "--out", tmp_path / "third").exit_code == 1
    assert not (tmp_path / "third").exists()


@pytest.mark.parametrize(
    "settings",
    [
        ("--family", "notes"),
        ("--family", "patients", "--set", "source=sklearn.diabetes"),
        ("--family", "patients", "--set", "table=patients.csv"),
    ],
)
def test_a_study_beside_another_table_is_refused(
    tmp_path: Path, run: Run, settings: tuple[str, ...]
) -> None:
    study = described(tmp_path, ["case,age", "c1,61"], {})
    more = ("--count", 2, "--seed", 1, "--study", study, "--out", tmp_path / "out")
    assert run("generate", *settings, *more).exit_code == 2
