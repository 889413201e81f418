"""Import of published sets and recorded answers: items and answers a second, memory, index.

    python benchmarks/protocols.py [--quick]

Questions are in JSON lines with a mapping file, and so are the answers to them. Letters are read
and scored in this process on one thread; the peer counts equal letters of the same lists. Memory is
the peak of a fresh process, for a tenth of the items and for all. The index of documents has 200
words each, drawn by Zipf's law; the peer counts the words of the same texts with `Counter`.
`--quick` takes few items.
"""

import argparse
import json
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.table import Line, print_table

from readingroom.engine.evaluator.families.retrieval.bm25 import WordIndex, words_of
from readingroom.engine.evaluator.metrics.api import Rows
from readingroom.engine.evaluator.metrics.registry import find_metric
from readingroom.engine.evaluator.parsers.api import PresentedQuestion
from readingroom.engine.evaluator.parsers.registry import find_parser
from readingroom.engine.evaluator.suite_import.service import import_answers, import_suite

ITEMS, QUICK_ITEMS = 100_000, 2_000
DOCUMENTS, QUICK_DOCUMENTS = 100_000, 2_000
WORDS: Final = 200
TEXTS: Final = 2_000
"""Different texts; each is used for several documents, so that drawing them takes no time."""
GROWTH_MB: Final = 64
RATE: Final = 20_000
INDEX_S: Final = 60.0
OPTIONS: Final = ("bronchitis", "pneumonia", "asthma", "heart failure")
SUITE: Final = """\
file: items.jsonl
suite_id: questions
title: Questions
family: multiple_choice
task: choice
metrics: [choice_accuracy, choice_answered]
licence: CC0-1.0
redistributable: true
columns: {id: id, input: stem, options: options, target: key, target_is: label}
"""
ANSWERS: Final = "file: answers.jsonl\ncolumns: {item: id, answer: text}\n"


def write_set(folder: Path, count: int) -> None:
    """Write questions, answers, and their mapping files."""
    folder.mkdir(parents=True)
    stem = "A patient of {} years has had a cough and fever for {} days. Which disease is it?"
    with (folder / "items.jsonl").open("w") as items, (folder / "answers.jsonl").open("w") as texts:
        for number in range(count):
            item = {
                "id": f"item-{number}",
                "stem": stem.format(number % 90, number % 14),
                "options": OPTIONS,
                "key": "ABCD"[number % 4],
            }
            items.write(json.dumps(item) + "\n")
            texts.write(json.dumps({"id": item["id"], "text": answer(number)}) + "\n")
    (folder / "suite.yaml").write_text(SUITE)
    (folder / "answers.yaml").write_text(ANSWERS)


def answer(number: int) -> str:
    """Return the recorded answer to a question."""
    return f"The cough has lasted {number % 14} days.\nAnswer: {'ABCA'[number % 4]}"


def seconds(work: Callable[[], object]) -> float:
    """Return the duration of a call."""
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def report_peak(room: Path, count: int) -> None:
    """Import a set and its answers; print the seconds of each, and the peak memory in MB."""
    write_set(room / "set", count)
    suite = seconds(lambda: import_suite(room / "set" / "suite.yaml", "mapped", room / "suite"))
    answers = seconds(
        lambda: import_answers(
            room / "set" / "answers.yaml", room / "suite", "model", room / "result"
        )
    )
    print(suite, answers, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)


def in_fresh_process(room: Path, count: int) -> tuple[float, float, float]:
    """Return what `report_peak` prints in a process of its own."""
    ran = subprocess.run(
        [sys.executable, __file__, "--peak", str(count), "--room", str(room / str(count))],
        capture_output=True,
        text=True,
        check=True,
    )
    suite, answers, peak = map(float, ran.stdout.split())
    return suite, answers, peak


def score(texts: list[str], targets: list[str]) -> None:
    """Read the letters of answers and estimate their accuracy with its interval."""
    import numpy as np

    parser, metric = find_parser("choice_letter", 0, {}), find_metric("choice_accuracy")
    asked = PresentedQuestion(OPTIONS, ("A", "B", "C", "D"))
    indices = (parser.read(text, asked, {}) for text in texts)
    letters = [None if index is None else "ABCD"[int(index)] for index in indices]
    values = metric.read(Rows(letters, targets))
    metric.estimate(values, 0.95, np.random.default_rng(0))


def documents(count: int) -> Iterator[tuple[str, str]]:
    """Yield documents of words drawn by Zipf's law."""
    drawn = random.Random(1)
    vocabulary = [f"word{number}" for number in range(100_000)]
    weights = [1 / (number + 1) for number in range(len(vocabulary))]
    texts = [
        " ".join(drawn.choices(vocabulary, weights, k=WORDS)) for _ in range(min(count, TEXTS))
    ]
    for number in range(count):
        yield str(number), f"{texts[number % len(texts)]} number{number}"


def measure(room: Path, *, quick: bool) -> list[Line]:
    """Return the lines."""
    most, indexed = (QUICK_ITEMS, QUICK_DOCUMENTS) if quick else (ITEMS, DOCUMENTS)
    texts = [answer(number) for number in range(most)]
    targets = ["ABCD"[number % 4] for number in range(most)]
    scored = most / seconds(lambda: score(texts, targets))
    counted = most / seconds(
        lambda: sum(text[-1] == target for text, target in zip(texts, targets, strict=True))
    )
    _, _, small = in_fresh_process(room, most // 10)
    suite, answers, large = in_fresh_process(room, most)
    corpus = list(documents(indexed))
    index_s = seconds(lambda: WordIndex(corpus))
    count_s = seconds(lambda: [Counter(words_of(text)) for _, text in corpus])
    return [
        Line("answers read and scored", scored, "/s", None, RATE, "equal letters", counted),
        Line(f"import of {most:,} items", most / suite, "/s"),
        Line(f"import of {most:,} answers, with the result", most / answers, "/s"),
        Line(f"peak memory, {most // 10:,} items and answers", small, "MB"),
        Line(f"peak memory, {most:,} items and answers", large, "MB", small + GROWTH_MB),
        Line(f"index of {indexed:,} documents", index_s, "s", INDEX_S, None, "Counter", count_s),
    ]


def main() -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Import of published sets")
    parser.add_argument("--quick", action="store_true", help="few items")
    parser.add_argument("--peak", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--room", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.peak:
        report_peak(options.room, options.peak)
        return 0
    with tempfile.TemporaryDirectory(prefix="readingroom-bench-") as name:
        print_table("Import of published sets", measure(Path(name), quick=options.quick))
    return 0


if __name__ == "__main__":
    sys.exit(main())
