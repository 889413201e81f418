"""Codes by readers, with or without their passages: the figures of the same answers of a model."""

import json
import shutil
from pathlib import Path

import pytest
from tests.core.engine.evaluator.reader_marks.test_extraction_forms import (
    DATA,
    read_all,
    read_suite_as,
    value_named,
    values_of,
)
from tests.core.engine.evaluator.reader_marks.test_safety_and_levels import (
    new_study,
    order,
    results_of,
)

from readingroom.domain.error_annotation import Side
from readingroom.domain.passages import Passage, passage_numbers
from readingroom.domain.protocol import CriterionKind
from readingroom.engine.evaluator.families.extraction.code_metrics import ExtractionScoring
from readingroom.engine.evaluator.reader_marks.extraction_forms import CodesForm, PlacedCodesForm
from readingroom.engine.evaluator.reader_marks.forms import ItemToMark
from readingroom.engine.evaluator.reader_marks.service import prepare_readers
from readingroom.engine.evaluator.reader_marks.types import PairMethod
from readingroom.engine.evaluator.suite_import.service import import_answers, import_suite
from readingroom.reading.forms.criteria import LISTED_LIMIT
from readingroom.reading.types import JudgementEntry, Reading


def test_codes_that_readers_choose_give_the_figures_of_the_published_scorer(
    tmp_path: Path,
) -> None:
    folder = DATA / "codiesp"
    if not folder.is_dir():
        pytest.skip(f"no folder {folder}")
    source = tmp_path / "codiesp"
    shutil.copytree(folder, source)
    (source / "text_files").mkdir()
    tables = [
        [line.split("\t") for line in (folder / name).read_text("utf-8").splitlines() if line]
        for name in ("gold_D.tsv", "pred_D.tsv", "codes_D.tsv")
    ]
    cases = sorted({case for case, _ in tables[0]})
    for case in cases:  # the set has no texts
        (source / "text_files" / f"{case}.txt").write_text(f"Text of {case}.", "utf-8")
    listed = {row[0].lower() for row in tables[2]}
    chosen = {
        case: [code for of, code in tables[1] if of == case and code.lower() in listed]
        for case in cases
    }
    suite = tmp_path / "suite"
    import_suite(source, "codiesp-d", suite)

    def entry(code: str, reading: Reading) -> JudgementEntry:
        (note,) = reading.case.notes  # the text without the question to a model
        case = next(each for each in cases if note.text == f"Text of {each}.")
        own = chosen[case] if code == "R1" else [own for of, own in tables[0] if of == case]
        values = [value_named(reading, "codes", each.lower()) for each in own]
        return JudgementEntry(answers={"codes": tuple(dict.fromkeys(values))})

    results, report = read_suite_as(tmp_path, suite, source, entry)
    figures = values_of(results["reader R1"])
    published = json.loads((folder / "expected.json").read_text("utf-8"))
    for metric, name in (
        ("code_map", "MAP"),
        ("code_precision", "micro_precision"),
        ("code_recall", "micro_recall"),
        ("code_f1", "micro_f1"),
        ("code_recall@10", "recall_at_10"),
    ):
        assert figures[metric] == pytest.approx(published[name])
        assert values_of(results["reader R2"])[metric] == 1.0 or metric == "code_recall@10"
    pairs = {(pair.first, pair.second): pair.kappa.value for pair in report.pairs}
    assert pairs["R1", "R2"] == pytest.approx(published["micro_f1"])
    assert report.score_count == len(cases)


def test_codes_are_listed_with_their_names(tmp_path: Path) -> None:
    (tmp_path / "text_files").mkdir()
    (tmp_path / "text_files" / "c1.txt").write_text("Cough for a week.", "utf-8")
    (tmp_path / "gold_D.tsv").write_text("c1\tr05\n", "utf-8")
    (tmp_path / "codes_D.tsv").write_text("r05\ttos\tCough\nr06\t\t\n", "utf-8")
    (tmp_path / "pred_D.tsv").write_text("c1\tr06\n", "utf-8")
    suite = tmp_path / "suite"
    import_suite(tmp_path, "codiesp-d", suite)
    with new_study(tmp_path) as study:
        import_answers(tmp_path, suite, "Heron", tmp_path / "heron")
        study.engine.add_result(tmp_path / "heron")
        prepare_readers(study, order(suite))
        codes = study.protocol.current().criteria[0]
        assert [option.label for option in codes.options] == ["r05 Cough", "r06"]
        read_all(study, lambda _code, _reading: JudgementEntry(answers={"codes": (2, 1)}))
        result = results_of(study)["reader R1"]
    assert values_of(result)["code_map"] == 0.5


def test_codes_of_targets_are_offered_where_the_suite_has_no_list() -> None:
    form = CodesForm().with_targets(['["B", "a"]', '[{"code": "A"}]'])
    assert [option.label for option in form.criteria(())[0].options] == ["a", "b"]
    assert CodesForm().why_unusable(ItemToMark("1", "[]"))
    many = CodesForm(ExtractionScoring(tuple(map(str, range(LISTED_LIMIT + 1)))))
    assert many.why_unusable(ItemToMark("1", "[]"))
    as_written = PlacedCodesForm(ExtractionScoring(letters="as written")).with_targets(['["B"]'])
    assert [option.label for option in as_written.criteria(())[0].options] == ["B"]


CASES = {
    "c1": "Mujer con cefalea intensa y fiebre alta. Diabetes mellitus tipo 2 con nefropatía.",
    "c2": " \nTos y fiebre.",  # positions are those in the text with the spaces
    "c3": "Revisión sin hallazgos.",
}
Placed = tuple[tuple[str, str], ...]
GOLD: dict[str, Placed] = {
    "c1": (
        ("r51", "cefalea intensa"),
        ("r50.9", "fiebre"),
        ("e11.21", "Diabetes mellitus tipo 2 con nefropatía"),
        ("n08", "Diabetes mellitus tipo 2 con nefropatía"),
    ),
    "c2": (("r05", "Tos"), ("r50.9", "fiebre")),
    "c3": (("z00", "Revisión"),),
}
PREDICTED: dict[str, Placed] = {
    "c1": (
        ("e11.21", "Diabetes mellitus tipo 2 con nefropatía"),  # two codes of the same words
        ("n08", "Diabetes mellitus tipo 2 con nefropatía"),
        ("r50.9", "fiebre alta"),  # five characters longer
        ("r50.9", "cefalea"),  # the code again, elsewhere
        ("r51", "cefalea"),  # shorter than the target
        ("r10", "cefalea intensa y fiebre"),
    ),
    "c2": (("r05", "Tos y fiebre"), ("r50.9", "fiebre")),
}


def write_placed(folder: Path) -> Path:
    source = folder / "codiesp"
    (source / "text_files").mkdir(parents=True)
    for case, text in CASES.items():
        (source / "text_files" / f"{case}.txt").write_text(text, "utf-8")

    def rows(coded: dict[str, Placed], line: str) -> str:
        return "".join(
            line.format(
                case=case,
                code=code,
                words=words,
                at=f"{CASES[case].index(words)} {CASES[case].index(words) + len(words)}",
            )
            for case, own in coded.items()
            for code, words in own
        )

    gold = rows(GOLD, "{case}\tDIAGNOSTICO\t{code}\t{words}\t{at}\n")
    (source / "gold_X.tsv").write_text(gold, "utf-8")
    predicted = rows(PREDICTED, "{case}\t{at}\tDIAGNOSTICO\t{code}\n")
    (source / "pred_X.tsv").write_text(predicted, "utf-8")
    listed = {code for own in (*GOLD.values(), *PREDICTED.values()) for code, _ in own}
    (source / "codes_D.tsv").write_text("".join(f"{c}\tname of {c}\n" for c in listed), "utf-8")
    (source / "codes_P.tsv").write_text("0dtj\tApendicectomía\n", "utf-8")
    return source


def test_codes_with_passages_give_the_figures_of_the_same_answers_of_a_model(
    tmp_path: Path,
) -> None:
    source, suite = write_placed(tmp_path), tmp_path / "suite"
    import_suite(source, "codiesp-x", suite)

    def entry(code: str, reading: Reading) -> JudgementEntry:
        shown = reading.outputs[Side.LEFT].text
        case = next(case for case, text in CASES.items() if text.strip() == shown)
        coded = PREDICTED.get(case, ()) if code == "R1" else GOLD[case]
        assert reading.protocol.criteria[0].kind is CriterionKind.PASSAGES
        passages = [
            Passage(
                shown.index(words),
                shown.index(words) + len(words),
                value_named(reading, "codes", f"{own} name of {own}"),
            )
            for own, words in coded
        ]
        return JudgementEntry(answers={"codes": passage_numbers(passages)})

    results, report = read_suite_as(tmp_path, suite, source, entry)
    figures, model = (
        values_of(results["reader R1"]),
        values_of(import_answers(source, suite, "Other", tmp_path / "other").result),
    )
    # the model left out c3, where the reader marked nothing: both have no code there
    assert figures | {"code_answered": 0} == model | {"code_answered": 0}
    assert (figures["code_answered"], model["code_answered"]) == (1.0, pytest.approx(2 / 3))
    # right: e11.21, n08, r50.9 of c1, r05 and r50.9 of c2; of 5 + 2 predicted, 4 + 2 + 1 target
    assert figures["code_passage_precision"] == pytest.approx(5 / 7)
    assert figures["code_passage_recall"] == pytest.approx(5 / 7)
    assert figures["code_f1"] == pytest.approx(12 / 14)
    assert values_of(results["reader R2"])["code_passage_f1"] == 1.0
    assert report.method == PairMethod.CODES
    assert {f"{pair.first} {pair.second}" for pair in report.pairs} == {
        "R1 R2",
        "R1 Heron",
        "R2 Heron",
    }
