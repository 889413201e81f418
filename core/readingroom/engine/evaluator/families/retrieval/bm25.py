"""Our own index of words, and the ranking BM25 that others are compared with.

Robertson and Zaragoza 2009 with the idf of Lucene, ln(1 + (N - n + 0.5) / (n + 0.5)), and k1 = 0.9
and b = 0.4, the defaults of Anserini. Words are compared without case, as they are: no stemming, no
stop words. A character of Chinese or Japanese is a word.
"""

import re
import unicodedata
from array import array
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.evaluator.families.api import RecordedAnswer, SuiteFormat
from readingroom.engine.evaluator.families.retrieval import r2med
from readingroom.engine.evaluator.families.source_rows import (
    json_line_rows,
    one_file,
    refuse,
)

K1: Final = 0.9
B: Final = 0.4
RANKED: Final = 1_000
"""Documents of a ranking, at most."""
_SINGLE: Final = r"\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff"
_WORD: Final = re.compile(rf"[^\W_{_SINGLE}]+|[{_SINGLE}]")


class Scored(NamedTuple):
    """A document and its score, above 0."""

    document: str
    score: float


class WordIndex:
    """Index of documents by their words.

    `documents` are pairs of a name and a text, read one by one.
    """

    def __init__(self, documents: Iterable[tuple[str, str]]) -> None:
        self._names: list[str] = []
        self._term_of: dict[str, int] = {}
        terms, counts, numbers = array("I"), array("I"), array("I")
        lengths = array("I")
        for number, (name, text) in enumerate(documents):
            tally = Counter(words_of(text))
            self._names.append(name)
            lengths.append(tally.total())
            terms.extend(self._term_of.setdefault(word, len(self._term_of)) for word in tally)
            counts.extend(tally.values())
            numbers.extend([number] * len(tally))
        term_codes = np.frombuffer(terms, np.uint32) if terms else np.array([], np.uint32)
        order = np.argsort(term_codes, kind="stable")
        self._starts: IntArray = np.concatenate(
            [[0], np.cumsum(np.bincount(term_codes, minlength=len(self._term_of)))]
        ).astype(np.int64)
        self._numbers = np.asarray(numbers, dtype=np.uint32)[order]
        self._weights = self._posting_weights(
            np.asarray(counts, dtype=np.float64)[order], np.asarray(lengths, dtype=np.float64)
        )

    def __len__(self) -> int:
        """Return the number of documents."""
        return len(self._names)

    def ranking(self, query: str, limit: int = RANKED) -> list[Scored]:
        """Return the documents that share a word with a query, best first.

        Of equal scores, the earlier document comes first. A word that occurs twice in the query
        counts twice.
        """
        scores = np.zeros(len(self._names))
        for word, count in Counter(words_of(query)).items():
            term = self._term_of.get(word)
            if term is not None:
                postings = slice(self._starts[term], self._starts[term + 1])
                scores[self._numbers[postings]] += count * self._weights[postings]
        matches = np.flatnonzero(scores)
        best = matches[np.argsort(-scores[matches], kind="stable")[:limit]]
        return [Scored(self._names[index], float(scores[index])) for index in best.tolist()]

    def _posting_weights(self, counts: FloatArray, lengths: FloatArray) -> FloatArray:
        """Return the weight of each word in each of its documents, in the order of the words."""
        containing = np.diff(self._starts)
        idf = np.log1p((len(lengths) - containing + 0.5) / (containing + 0.5))
        norms = K1 * (1 - B + B * lengths / max(lengths.mean(), 1.0)) if len(lengths) else lengths
        return np.asarray(np.repeat(idf, containing) * counts / (counts + norms[self._numbers]))


def words_of(text: str) -> list[str]:
    """Return the words of a text, without differences of case and width."""
    return _WORD.findall(unicodedata.normalize("NFKC", text).casefold())


class _Document(msgspec.Struct):
    id: str | int
    text: str
    title: str = ""


def read_answers(source: Path, items: Mapping[str, Mapping[str, Any]]) -> Iterator[RecordedAnswer]:
    """Yield the ranking of a corpus for each query of a suite.

    Raises:
        SuiteError: the corpus is damaged, names a document twice, or the suite has no queries.
    """
    corpus = one_file(source, "corpus.jsonl")
    queries = {item: _query(values["input"]) for item, values in items.items()}
    if not any(words_of(query) for query in queries.values()):
        refuse(corpus, "", "the queries of the suite have no text")
    index = WordIndex(_documents(corpus))
    for item, query in queries.items():
        ranked = {scored.document: scored.score for scored in index.ranking(query)}
        yield RecordedAnswer(item, canonical_json(ranked).decode(), f"query '{item[:40]}'")


def _query(fields: str | Mapping[str, str]) -> str:
    return fields if isinstance(fields, str) else "\n".join(fields.values())


def _documents(corpus: Path) -> Iterator[tuple[str, str]]:
    seen: set[str] = set()
    for row, document in json_line_rows(corpus, _Document):
        name = str(document.id)
        if name in seen:
            refuse(corpus, row, f"the document '{name[:40]}' occurs twice")
        seen.add(name)
        yield name, f"{document.title}\n{document.text}"


FORMAT: Final = SuiteFormat(
    "r2med-bm25",
    "R2MED, documents ranked by BM25",
    "folder with query.jsonl, qrels.jsonl and corpus.jsonl; answers: the same folder",
    r2med.read,
    read_answers,
)
