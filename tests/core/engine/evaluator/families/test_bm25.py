"""Documents are ranked by BM25 as the package bm25s 0.3.16 does (method "lucene")."""

import json
from pathlib import Path

import pytest
from tests.support.protocol_sets import protocol_set

from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.families.retrieval.bm25 import WordIndex, words_of
from readingroom.engine.evaluator.suite_import.service import import_answers, import_suite

DOCUMENTS = (
    "Fever and cough since Monday.",
    "Cough, cough, and no fever; cough again.",
    "The knee hurts.",
    "Fever in a child with a rash and a sore knee joint.",
)
SCORES = {
    "cough fever": [0.5810823567335855, 0.71778895335713, 0.0, 0.1636123596049231],
    "knee": [0.0, 0.0, 0.4077336356234972, 0.31795742227520424],
    "fever fever rash": [0.3948431113712905, 0.37283095185233356, 0.0, 0.8795058221116517],
    "a": [0.0, 0.0, 0.0, 0.8640953141095237],
}
"""By bm25s 0.3.16 with k1 = 0.9 and b = 0.4, on our words."""


def indexed(*texts: str) -> WordIndex:
    return WordIndex((str(number), text) for number, text in enumerate(texts))


@pytest.mark.parametrize("query", SCORES)
def test_scores_are_those_of_another_implementation(query: str) -> None:
    ranked = indexed(*DOCUMENTS).ranking(query)
    expected = {str(number): score for number, score in enumerate(SCORES[query]) if score}
    assert dict(ranked) == pytest.approx(expected, abs=1e-12)
    scores = [scored.score for scored in ranked]
    assert scores == sorted(scores, reverse=True)


def test_equal_documents_keep_their_order_and_the_limit_is_kept() -> None:
    index = indexed(*["knee"] * 5, "hand")
    assert [scored.document for scored in index.ranking("knee", 3)] == ["0", "1", "2"]
    assert index.ranking("foot") == []
    assert indexed().ranking("knee") == []
    assert indexed("", "knee").ranking("knee")[0].document == "1"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Fever, COUGH_and ﬁne", ["fever", "cough", "and", "fine"]),
        ("5.5 mg/dl", ["5", "5", "mg", "dl"]),
        ("患者ABC発熱", ["患", "者", "abc", "発", "熱"]),
        ("Straße Пациент", ["strasse", "пациент"]),
        ("…", []),
    ],
)
def test_words_are_compared_without_case(text: str, words: list[str]) -> None:
    assert words_of(text) == words


def folder_of(path: Path) -> Path:
    folder = path / "set"
    folder.mkdir()
    documents = [{"id": number, "text": text} for number, text in enumerate(DOCUMENTS)]
    tables = {
        "corpus": documents,
        "query": [{"id": "q1", "text": "cough"}, {"id": "q2", "text": "foot"}],
        "qrels": [
            {"q_id": "q1", "p_id": 1, "score": 1},
            {"q_id": "q2", "p_id": 2, "score": 1},
        ],
    }
    for name, rows in tables.items():
        (folder / f"{name}.jsonl").write_text("\n".join(map(json.dumps, rows)), "utf-8")
    return folder


def test_a_corpus_is_ranked_for_the_queries_of_a_suite(tmp_path: Path) -> None:
    folder = folder_of(tmp_path)
    import_suite(folder, "r2med", tmp_path / "suite")
    scored = import_answers(
        folder, tmp_path / "suite", "BM25", tmp_path / "result", format_key="r2med-bm25"
    )
    values = {line.metric: line.value.value for line in scored.result.metrics}
    assert values["mrr"] == pytest.approx(0.5)
    assert values["ndcg@10"] == pytest.approx(0.5)


def test_a_document_that_occurs_twice_is_refused(tmp_path: Path) -> None:
    folder = folder_of(tmp_path)
    corpus = folder / "corpus.jsonl"
    corpus.write_text(corpus.read_text("utf-8") + '\n{"id": "1", "text": "x"}', "utf-8")
    import_suite(folder, "r2med", tmp_path / "suite")
    with pytest.raises(SuiteError, match="line 5: the document '1' occurs twice"):
        import_answers(
            folder, tmp_path / "suite", "BM25", tmp_path / "result", format_key="r2med-bm25"
        )


def test_queries_without_a_text_are_refused(tmp_path: Path) -> None:
    folder = folder_of(tmp_path)
    (tmp_path / "a.qrels").write_text("q1 0 1 1\n", "utf-8")
    import_suite(tmp_path / "a.qrels", "trec", tmp_path / "suite")
    with pytest.raises(SuiteError, match="no text"):
        import_answers(
            folder, tmp_path / "suite", "BM25", tmp_path / "result", format_key="r2med-bm25"
        )


def test_the_published_demonstration_is_ranked(tmp_path: Path) -> None:
    folder = protocol_set("r2med") / "Biology-demo"
    suite = import_suite(folder, "r2med-bm25", tmp_path / "suite")
    scored = import_answers(folder, tmp_path / "suite", "BM25", tmp_path / "result")
    assert scored.answer_count == suite.item_count
    assert scored.missing_count == 0
