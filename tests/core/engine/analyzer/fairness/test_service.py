"""Fairness of recorded predictions, of readings, of a running model and of stored results."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from tests.core.services.engine.talking import talking
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import AnalysisError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.model import ModelCapability
from readingroom.engine.analyzer.fairness import service
from readingroom.engine.analyzer.fairness.service import (
    AuditedTable,
    audit_model,
    audit_predictions,
    write_report,
)
from readingroom.engine.analyzer.fairness.stored_results import audit_choices, audit_result
from readingroom.engine.analyzer.fairness.types import (
    DecisionSource,
    FairnessReport,
    FairnessRequest,
)
from readingroom.engine.evaluator.runs.types import ItemResult
from readingroom.reading.judged_pairs import ReaderChoice
from readingroom.statistics.fairness.types import FairnessOptions, GapMetric

wording = Wording(__file__)

OPTIONS = FairnessOptions(replicates=100, permutations=100)
PLACES = np.arange(120)
SEX, AGE = PLACES % 2, PLACES % 60
TRUTH, SCORE = (PLACES // 2) % 2, (PLACES % 10) / 10


def write(path: Path, **columns: object) -> str:
    rows = zip(*columns.values(), strict=True)
    lines = [",".join(columns), *(",".join(map(str, row)) for row in rows)]
    path.write_text("\n".join(lines) + "\n")
    return str(path)


@pytest.mark.parametrize(
    ("column", "sentence"),
    [("sex", "more than one group of sex"), ("truth", "more than one outcome")],
)
def test_readings_of_one_case_that_contradict_each_other_are_refused(
    tmp_path: Path, column: str, sentence: str
) -> None:
    cases = np.repeat(np.arange(30), 2)
    told = {"sex": np.where(cases % 2, "m", "f"), "truth": (cases % 3 == 0).astype(int)}
    told[column][1] = told[column][2]
    table = write(tmp_path / "r.csv", who=np.arange(60) % 2, case=cases, read=cases % 2, **told)
    wanted = audited(table, outcome="truth", score="", decision="read", reader="who", case="case")
    with pytest.raises(AnalysisError, match=sentence):
        audit_predictions(wanted, options=OPTIONS)


def test_scores_that_are_no_probabilities_need_a_threshold(tmp_path: Path) -> None:
    table = write(tmp_path / "p.csv", died=TRUTH, risk=SCORE * 100, sex=SEX)
    without = audit_predictions(audited(table), options=OPTIONS)
    assert isinstance(figure(without, GapMetric.DEMOGRAPHIC_PARITY_DIFFERENCE), NotEstimable)
    assert isinstance(figure(without, GapMetric.AREA_DIFFERENCE), Estimate)
    assert "Set a threshold" in without.warnings[0]
    named = audit_predictions(audited(table), threshold=45, options=OPTIONS)
    with expect_error(AnalysisError, wording("threshold_parts_none")):
        audit_predictions(audited(write(tmp_path / "s.csv", died=TRUTH, risk=SCORE, sex=SEX)),
                          threshold=45, options=OPTIONS)  # fmt: skip
    shares = [(SCORE[sex == SEX] * 100 >= 45).mean() for sex in (0, 1)]
    found = figure(named, GapMetric.DEMOGRAPHIC_PARITY_DIFFERENCE)
    assert isinstance(found, Estimate)
    assert found.value == pytest.approx(abs(shares[0] - shares[1]))


def test_readings_without_a_reader_are_left_out_and_told(tmp_path: Path) -> None:
    cases = np.repeat(np.arange(30), 2)
    who = np.array([str(place % 2) for place in range(60)], dtype=object)
    who[0] = ""
    table = write(tmp_path / "r.csv", who=who, case=cases, read=cases % 2, sex=cases % 4 // 2)
    wanted = audited(table, outcome="", score="", decision="read", reader="who", case="case")
    found = audit_predictions(wanted, options=OPTIONS)
    assert (found.n, found.model) == (59, "2 readers")
    assert wording("row_lacks_reader") in found.warnings


@pytest.fixture
def predictions(tmp_path: Path) -> str:
    words = np.where(SEX == 1, "m", "f")
    return write(tmp_path / "p.csv", died=TRUTH, risk=SCORE, sex=words, age=AGE)


def audited(table: str, **more: object) -> AuditedTable:
    told = {"attributes": ("sex",), "outcome": "died", "score": "risk"} | more
    return AuditedTable(table, **told)  # type: ignore[arg-type]


def figure(report: FairnessReport, gap: GapMetric) -> Estimate | NotEstimable:
    return next(one.value for one in report.attributes[0].gaps if one.gap is gap)


def test_recorded_predictions_are_compared(predictions: str) -> None:
    report = audit_predictions(audited(predictions), threshold=0.5, options=OPTIONS)

    found = figure(report, GapMetric.DEMOGRAPHIC_PARITY_DIFFERENCE)
    assert isinstance(found, Estimate)
    assert found.value == pytest.approx(0.6 - 0.4)
    assert (report.n, report.outcome, report.model) == (120, "died: 1", "p")


def test_numbers_are_cut_where_it_is_said(predictions: str) -> None:
    report = audit_predictions(
        audited(predictions, attributes=("age",), bands=(("age", (20.0, 40.0)),)), options=OPTIONS
    )

    sizes = [(one.group, one.n) for one in report.attributes[0].sizes]
    assert sizes == [("under 20", 40), ("20 to under 40", 40), ("40 and over", 40)]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"attributes": ("age",)}, "age=40,60"),
        ({"attributes": ("race",)}, "no column 'race'"),
        ({"score": ""}, wording("name_column_scores")),
        ({"outcome": "sex", "attributes": ("died",)}, "positive value"),
        ({"outcome": "sex"}, "cannot define groups"),
        ({"bands": (("age", (40.0,)),)}, wording("attribute_compared")),
        ({"attributes": ("age",), "bands": (("age", (float("nan"),)),)}, "must be numbers"),
        ({"positive": "9"}, "counts as positive|no value '9'"),
        ({"reader": "sex"}, "Readings need"),
    ],
)
def test_what_is_not_there_is_reported(
    predictions: str, change: dict[str, object], words: str
) -> None:
    with pytest.raises(AnalysisError, match=words):
        audit_predictions(audited(predictions, **change), options=OPTIONS)


def test_rows_without_an_outcome_are_left_out_and_counted(tmp_path: Path) -> None:
    died = ["", *map(str, TRUTH[1:])]
    table = write(tmp_path / "p.csv", died=died, risk=SCORE, sex=SEX)

    report = audit_predictions(audited(table), options=OPTIONS)

    assert report.n == 119
    assert report.warnings[0].startswith("1 row has no outcome")


def test_readings_of_people_are_compared_by_case(tmp_path: Path) -> None:
    readers = np.where(PLACES < 60, "r1", "r2")
    table = write(
        tmp_path / "read.csv", who=readers, case=PLACES % 60, read=TRUTH, truth=TRUTH, sex=SEX
    )

    report = audit_predictions(
        audited(table, outcome="truth", score="", decision="read", reader="who", case="case"),
        options=OPTIONS,
    )

    assert report.decided_by is DecisionSource.READERS
    assert report.model == "2 readers"
    found = figure(report, GapMetric.AGREEMENT_DIFFERENCE)
    assert isinstance(found, Estimate)
    assert found.value == 0.0


def test_choices_of_a_study_are_compared_by_a_table_of_its_cases(tmp_path: Path) -> None:
    table = write(tmp_path / "cases.csv", code=[f"c{one}" for one in range(40)], sex=SEX[:40])
    choices = [
        ReaderChoice(reader, f"c{one}", "A", "B", float(one % 2))
        for reader in ("r1", "r2")
        for one in range(41)
    ]

    report = audit_choices(choices, AuditedTable(table, case="code"), options=OPTIONS)

    (choice,) = report.choices
    assert isinstance(choice.gap.value, Estimate)
    assert choice.gap.value.value == 1.0
    assert report.warnings == (wording("cases_judged_cases"),)


class Doubting:
    """A model that says yes to men, with or without probabilities."""

    def __init__(self, *abilities: ModelCapability) -> None:
        self.facts = SimpleNamespace(name="net", abilities=abilities, classes=("0", "1"))

    def predict_proba(self, inputs: np.ndarray) -> np.ndarray:
        p = 0.2 + 0.6 * inputs[:, 0]
        return np.stack([1 - p, p], axis=1)

    def predict(self, inputs: np.ndarray) -> np.ndarray:
        return np.asarray(inputs[:, 0] > 0, dtype=np.int64)


def ask(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, *abilities: ModelCapability, times: int = 1
) -> FairnessReport:
    @contextmanager
    def started(*_: object, **__: object) -> Iterator[Doubting]:
        yield Doubting(*abilities)

    monkeypatch.setattr(service, "started", started)
    monkeypatch.setattr("readingroom.engine.models.config.read_config", lambda path: path)
    columns = {"who": PLACES, "sex": SEX, "site": PLACES % 3, "died": TRUTH}
    repeated = {name: np.repeat(one, times) for name, one in columns.items()}
    table = write(tmp_path / "t.csv", **repeated)
    inputs = tmp_path / "inputs.yaml"
    inputs.write_text("inputs:\n- {column: sex}\n")
    wanted = AuditedTable(
        table, attributes=("sex", "site"), outcome="died", inputs=inputs, code="who"
    )
    return audit_model("net.onnx", wanted, options=OPTIONS)


def test_a_model_is_asked_with_the_attribute_alone_changed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    report = ask(monkeypatch, tmp_path, ModelCapability.PREDICT_PROBA)

    sex, site = report.attributes
    assert isinstance(sex.flip_share, Estimate)
    assert isinstance(site.flip_share, Estimate)
    assert (sex.flip_share.value, site.flip_share.value) == (1.0, 0.0)
    assert report.warnings == (wording("model_given_site"),)


def test_a_model_without_probabilities_is_compared_by_its_decisions(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    report = ask(monkeypatch, tmp_path, ModelCapability.PREDICT)

    assert isinstance(figure(report, GapMetric.DEMOGRAPHIC_PARITY_DIFFERENCE), Estimate)
    assert figure(report, GapMetric.AREA_DIFFERENCE) == NotEstimable(
        wording("decisions_given_scores")
    )
    assert report.threshold is None


def test_a_model_is_asked_about_patients_not_about_their_rows(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    once, often = (
        ask(monkeypatch, tmp_path, ModelCapability.PREDICT_PROBA, times=times).attributes[1]
        for times in (1, 5)
    )
    assert isinstance(once.flip_share, Estimate)
    assert isinstance(often.flip_share, Estimate)
    assert often.flip_share.high == pytest.approx(once.flip_share.high)
    one, other = (next(gap.value for gap in each.gaps) for each in (once, often))
    assert isinstance(one, Estimate)
    assert isinstance(other, Estimate)
    assert other.high == pytest.approx(one.high, abs=0.05)


def item(place: int, raw: str) -> ItemResult:
    target = "yes" if TRUTH[place] else "no"
    said = "yes" if SCORE[place] >= 0.5 else "no"
    return ItemResult(
        str(place), "", target, raw, said, "label 1", strata={"sex": "fm"[SEX[place]]}
    )


def stored() -> SimpleNamespace:
    return SimpleNamespace(model=SimpleNamespace(name="net", classes=("no", "yes")), title="Suite")


def test_a_stored_result_is_compared_by_its_strata() -> None:
    items = [item(one, json.dumps([1 - SCORE[one], SCORE[one]])) for one in range(120)]

    report = audit_result(stored(), items, positive="yes", options=OPTIONS)  # type: ignore[arg-type]

    assert isinstance(figure(report, GapMetric.AREA_DIFFERENCE), Estimate)
    found = figure(report, GapMetric.DEMOGRAPHIC_PARITY_DIFFERENCE)
    assert isinstance(found, Estimate)
    assert found.value == pytest.approx(0.2)


def test_a_stored_result_is_compared_by_attributes_of_its_cases() -> None:
    items = [
        replace(item(place, json.dumps([1 - SCORE[place], SCORE[place]])), case_code=f"C{place}")
        for place in range(120)
    ]
    sites = {f"C{place}": {"site": "ab"[SEX[place]]} for place in range(119)}

    def compare(name: str) -> FairnessReport:
        return audit_result(
            stored(),  # type: ignore[arg-type]
            items,
            attributes=(name,),
            positive="yes",
            options=OPTIONS,
            case_values=sites,
        )

    (site,) = compare("site").attributes
    assert [size.group for size in site.sizes] == ["a", "b"]
    assert site.missing == 1
    with pytest.raises(AnalysisError, match="'site'"):
        compare("sites")


def test_items_without_probabilities_have_right_answers_alone() -> None:
    items = [item(one, "yes or no") for one in range(120)]

    report = audit_result(stored(), items, options=OPTIONS)  # type: ignore[arg-type]

    assert report.decision == "correct answer"
    assert isinstance(figure(report, GapMetric.EQUAL_OPPORTUNITY_DIFFERENCE), NotEstimable)


def test_the_worker_gives_the_report_as_a_document(predictions: str, tmp_path: Path) -> None:
    audited = AuditedTable(predictions, ("sex",), "died", score="risk")

    with talking(FairnessRequest(audited)) as talk:
        report = talk.result().read()

    assert report.n == 120
    assert write_report(report, tmp_path / "out").name == "fairness.json"


@pytest.mark.parametrize(
    ("request_", "path"),
    [
        (FairnessRequest(AuditedTable("")), "audited.table"),
        (FairnessRequest(AuditedTable("x.csv"), threshold="high"), "threshold"),  # type: ignore[arg-type]
    ],
)
def test_the_worker_refuses_what_it_cannot_read(request_: FairnessRequest, path: str) -> None:
    with talking(request_) as talk:
        assert f"$.{path}" in talk.refusal().message


def probable(place: int) -> ItemResult:
    said = json.dumps([1 - SCORE[place], SCORE[place]])
    return replace(item(place, said), parsed=said, strata={"age": str(AGE[place])})


def test_probabilities_of_a_result_decide_from_the_threshold_on() -> None:
    items = [probable(one) for one in range(120)]

    report = audit_result(
        stored(),  # type: ignore[arg-type]
        items,
        positive="yes",
        threshold=0.5,
        bands={"age": (30.0,)},
        options=OPTIONS,
    )

    assert [one.n for one in report.attributes[0].sizes] == [60, 60]
    assert sum(one.decided or 0 for one in report.attributes[0].sizes) == 60
    assert report.decision == "probability of yes at least 0.5"


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"attributes": ("age",)}, "age=40,60"),
        ({"bands": {"age": (30.0,)}, "positive": "maybe"}, "Targets are: no, yes"),
        ({"attributes": ("race",)}, "no stratum 'race'"),
    ],
)
def test_a_result_without_such_groups_or_labels_is_reported(
    change: dict[str, object], words: str
) -> None:
    items = [probable(one) for one in range(120)]

    with pytest.raises(AnalysisError, match=words):
        audit_result(stored(), items, options=OPTIONS, **change)  # type: ignore[arg-type]


def test_rows_of_one_patient_are_no_independent_ones(tmp_path: Path) -> None:
    columns = {"truth": TRUTH, "score": SCORE, "sex": np.where(PLACES < 70, "f", "m")}
    once = write(tmp_path / "once.csv", code=PLACES, **columns)
    five = {name: np.repeat(one, 5) for name, one in columns.items()}
    often = write(tmp_path / "often.csv", code=np.repeat(PLACES, 5), **five)
    wanted = audited(once, outcome="truth", score="score", code="code", attributes=("sex",))

    reports = [
        audit_predictions(replace(wanted, table=table), options=OPTIONS) for table in (once, often)
    ]

    pairs = zip(*(report.attributes[0].gaps for report in reports), strict=True)
    for one, other in pairs:
        if isinstance(one.value, Estimate) and isinstance(other.value, Estimate):
            assert other.value.low == pytest.approx(one.value.low, abs=0.03)
            assert other.value.high == pytest.approx(one.value.high, abs=0.03)
        assert (one.chance is None) == (other.chance is None)
        if one.chance is not None and other.chance is not None:
            assert other.chance.p_value == pytest.approx(one.chance.p_value, abs=0.15)


def test_rows_without_the_code_of_a_patient_are_left_out(tmp_path: Path) -> None:
    codes = [*[f"p{one}" for one in range(119)], ""]
    table = write(tmp_path / "p.csv", code=codes, truth=TRUTH, score=SCORE, sex=SEX)
    report = audit_predictions(
        audited(table, outcome="truth", score="score", code="code", attributes=("sex",)),
        options=OPTIONS,
    )
    assert report.n == 119
    assert wording("row_lacks_code") in report.warnings[0]
