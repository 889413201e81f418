"""Explanations on tables: rows, background, weights and refused requests."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tests.core.services.engine.talking import talking
from tests.support.matcher_model import write_matcher
from tests.support.subjects import FakeSubject
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import AnalysisError, GenerationError, ModelError
from readingroom.engine.analyzer.explanations.chosen_rows import group_rows, parse_rows
from readingroom.engine.analyzer.explanations.service import tables as explaining
from readingroom.engine.analyzer.explanations.service.tables import (
    explain_table,
    write_explanations,
)
from readingroom.engine.analyzer.explanations.types import (
    ExplainTableRequest,
    ExplanationMethod,
    ExplanationSet,
    GlobalExplanation,
    TableRequest,
)
from readingroom.engine.tables.types import ColumnKind, PatientColumn, PatientTable
from readingroom.services.documents import read_document

wording = Wording(__file__)


def logistic(inputs: np.ndarray) -> np.ndarray:
    second = 1 / (1 + np.exp(-(inputs @ np.array([2.0, -1.0]))))
    return np.stack([1 - second, second], axis=1)


@pytest.fixture
def request_for(tmp_path: Path) -> TableRequest:
    write_matcher(tmp_path)
    return TableRequest(
        str(tmp_path / "table.csv"), inputs=tmp_path / "inputs.yaml", code="case", units="log-odds"
    )


@pytest.fixture
def use(monkeypatch: pytest.MonkeyPatch) -> Callable[[FakeSubject], None]:
    def put(subject: FakeSubject) -> None:
        @contextmanager
        def started(*_: object, **__: object) -> Iterator[FakeSubject]:
            yield subject

        monkeypatch.setattr(explaining, "started", started)

    put(FakeSubject(proba=logistic, classes=("standard", "trial")))
    return put


@pytest.fixture
def model(tmp_path: Path) -> Path:
    return tmp_path / "matcher.yaml"


@pytest.mark.usefixtures("use")
def test_weights_are_by_column_and_have_their_closed_form(model, request_for) -> None:
    found = explain_table(model, request_for)
    effects = {one.column: one for one in found.overview.columns}
    marker = np.array(effects["marker"].values, dtype=float)

    assert found.overview.method is ExplanationMethod.SHAP_EXACT
    assert effects["marker"].weights == pytest.approx(2 * (marker - marker.mean()))
    is_medicaid = np.array([one == "Medicaid" for one in effects["insurance"].shown])
    assert effects["insurance"].weights == pytest.approx(0.5 - is_medicaid)
    assert effects["insurance"].values == (None,) * 60
    assert found.overview.background == wording("rows_table_csv")
    assert found.overview.target == "trial"
    assert found.overview.units == "log-odds"


@pytest.mark.usefixtures("use")
def test_rows_are_told_by_their_codes_and_kept_without_loss(
    model, request_for, tmp_path: Path
) -> None:
    found = explain_table(model, replace(request_for, rows="2,5-6"))
    rows, overview = write_explanations(found, tmp_path / "out")

    assert [one.code for one in found.rows.explanations] == ["c1", "c4", "c5"]
    assert read_document(ExplanationSet, rows.read_text()) == found.rows
    assert read_document(GlobalExplanation, overview.read_text()) == found.overview


@pytest.mark.usefixtures("use")
def test_rows_without_codes_are_told_by_their_numbers(model, request_for) -> None:
    found = explain_table(model, replace(request_for, code="", rows="3"))
    assert [one.code for one in found.rows.explanations] == ["row 3"]


@pytest.mark.usefixtures("use")
def test_rows_and_background_are_drawn_by_the_seed(model, request_for) -> None:
    wanted = replace(request_for, sample=10, background_rows=20, seed=4)
    one, other = explain_table(model, wanted), explain_table(model, wanted)
    assert one == other
    assert len(one.overview.codes) == 10
    assert one.overview.background == wording("rows_table_csv_2")
    assert one.overview.codes != explain_table(model, replace(wanted, seed=5)).overview.codes


@pytest.mark.usefixtures("use")
def test_another_table_can_be_the_background(model, request_for, tmp_path: Path) -> None:
    (tmp_path / "one.csv").write_text("case,insurance,marker\nx,private,0\ny,Medicaid,0\n")
    found = explain_table(
        model, replace(request_for, background=str(tmp_path / "one.csv"), background_rows=1)
    )
    assert found.overview.background == wording("row_csv_drawn")
    assert "single row" in found.overview.warnings[0]


@pytest.mark.usefixtures("use")
def test_effects_are_told_apart_by_groups(model, request_for) -> None:
    found = explain_table(model, replace(request_for, groups=("insurance",)))
    ((name, groups),) = found.overview.groups
    assert name == "insurance"
    assert set(groups) == {"private", "Medicaid"}


@pytest.mark.usefixtures("use")
@pytest.mark.parametrize(
    ("changes", "error", "sentence"),
    [
        ({"rows": "61"}, AnalysisError, "Row 61 is out of range"),
        ({"rows": "a-b"}, AnalysisError, "a row number"),
        ({"method": "shap"}, AnalysisError, "method 'shap' cannot explain a table"),
        ({"method": "occlusion"}, AnalysisError, "method 'occlusion' cannot explain a table"),
        ({"target": "third"}, AnalysisError, "no class 'third'. Its classes are standard, trial"),
        ({"groups": ("age",)}, GenerationError, "no column 'age'"),
        ({"code": "name"}, GenerationError, "name"),
        ({"units": "volts"}, AnalysisError, "not 'volts'"),
    ],
)
def test_what_is_not_there_is_refused(model, request_for, changes, error, sentence) -> None:
    with pytest.raises(error, match=sentence):
        explain_table(model, replace(request_for, **changes))


def test_a_model_without_probabilities_is_refused(model, request_for, use) -> None:
    use(FakeSubject(predict=lambda inputs: inputs[:, 0]))
    with expect_error(ModelError, wording("gives_probabilities_explanation")):
        explain_table(model, request_for)


def test_of_three_classes_one_has_to_be_named(model, request_for, use, tmp_path: Path) -> None:
    (tmp_path / "inputs.yaml").write_text(
        "inputs: [{column: marker}, {column: insurance, one_hot: [Medicaid]}]\n"
    )
    use(FakeSubject(proba=logistic, classes=("a", "b", "c")))
    with expect_error(AnalysisError, wording("say_class_explained")):
        explain_table(model, request_for)


@pytest.mark.parametrize(
    ("classes", "sentence"),
    [((), "3 classes without names"), (("a", "b"), "3 classes but 2 are named")],
)
def test_more_classes_than_names_are_refused(model, request_for, use, tmp_path, classes, sentence):
    (tmp_path / "inputs.yaml").write_text(
        "inputs: [{column: marker}, {column: insurance, one_hot: [Medicaid]}]\n"
    )
    use(FakeSubject(proba=lambda inputs: np.full((len(inputs), 3), 1 / 3), classes=classes))
    with pytest.raises(AnalysisError, match=sentence):
        explain_table(model, request_for)


@pytest.mark.usefixtures("use")
def test_a_column_that_no_row_uses_weighs_nothing_without_doubt(model, request_for, use) -> None:
    use(FakeSubject(proba=lambda inputs: logistic(inputs * [1, 0]), classes=("standard", "trial")))
    found = explain_table(model, replace(request_for, units="probability", background_rows=1))
    effects = {one.column: one.importance for one in found.overview.columns}
    unused = min(effects.values(), key=lambda one: one.value)
    assert unused.value == 0.0


def test_code_of_a_model_runs_with_consent_only(model, request_for) -> None:
    with pytest.raises(ModelError, match="allow"):
        explain_table(model, request_for)


@pytest.mark.usefixtures("use")
def test_trees_that_a_configuration_names_wrongly_are_told(model, request_for) -> None:
    model.write_text(model.read_text() + "options: {trees: ../trees.json}\n")
    with expect_error(AnalysisError, wording("file_beside")):
        explain_table(model, request_for)


def test_the_worker_tells_both_as_the_study_keeps_them(model, request_for) -> None:
    table = TableRequest(request_for.table, inputs=request_for.inputs, code="case", sample=5)
    with talking(ExplainTableRequest(str(model), table, consent=True)) as talk:
        reports = talk.result()

    assert len(reports.rows.read().explanations) == 5
    assert reports.overview.read().columns[0].column == "marker"


@pytest.mark.parametrize(
    ("table", "path"),
    [
        (TableRequest(""), "table.table"),
        (TableRequest("t.csv", repeats="x"), "table.repeats"),
        (TableRequest("t.csv", sample=-1), "table.sample"),
    ],
    ids=["no table", "no number", "below 0"],
)
def test_requests_that_cannot_be_are_refused(table, path) -> None:
    with talking(ExplainTableRequest("m.yaml", table)) as talk:
        assert f"$.{path}" in talk.refusal().message


def test_rows_are_named_once_each_in_order() -> None:
    assert parse_rows("3, 1-2,2", 3).tolist() == [0, 1, 2]


def test_numbers_are_grouped_by_thirds_and_what_is_missing_alone() -> None:
    values = np.array([*range(9), np.nan], dtype=float)
    table = PatientTable((PatientColumn("age", ColumnKind.NUMBER),), {"age": values})
    groups = group_rows(table, "age")
    assert groups[0] == groups[2] == "to 2.66667"
    assert groups[3] == groups[5] == "above 2.66667 to 5.33333"
    assert groups[8] == "above 5.33333"
    assert groups[9] == "missing"
