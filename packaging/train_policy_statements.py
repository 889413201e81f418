"""Train the classifier of policy statements, and measure it on held-out lines.

```
python packaging/train_policy_statements.py
```

Some minutes. The weights are the same for the same versions of scikit-learn and NumPy.
"""

import random
from collections import Counter

from measure_policy_statements import FOLDER, Labels, measured, put, table
from policy_statements import LEARNED, Line, Writer, lines_of, plain_words

from readingroom.engine.analyzer.learners.policy_text import Example, train
from readingroom.engine.analyzer.policy_texts.classifier import read_classifier
from readingroom.engine.analyzer.policy_texts.features import words_of
from readingroom.engine.analyzer.policy_texts.types import PolicyStatement
from readingroom.engine.evaluator.canonical import canonical_json

SEED = 20261122
KNOWN_LINES = 4
"""Minimum number of lines, without slots, for a word to be known."""
FEWEST, MOST, JOINED = 6, 24, 2
"""Sentences of a line, by its number of wordings, and those joined to another one."""
WORDS = (
    "one sentence each of the lines that the classifier was made with, classified by models that "
    "were not fitted to similar lines; the thresholds were chosen on them"
)


def all_lines() -> list[tuple[str, Line]]:
    """Return all training lines, each with its file."""
    return [(name, line) for name in LEARNED for line in lines_of(name)]


def known_words(lines: list[Line]) -> frozenset[str]:
    """Return the words of many lines."""
    having: Counter[str] = Counter()
    for line in lines:
        having.update(set(words_of(plain_words(line))))
    return frozenset(word for word, number in having.items() if number >= KNOWN_LINES)


def written(lines: list[tuple[str, Line]]) -> list[Example]:
    """Return sentences of all lines."""
    writer, rng = Writer(SEED), random.Random(SEED + 1)
    neutral = [line for name, line in lines if name == "none"]
    examples: list[Example] = []
    for index, (name, line) in enumerate(lines):
        number = 1 if name.startswith("development") else min(MOST, max(FEWEST, 2 * line.ways))
        examples += (Example(writer.sentence(line), line.does, index) for _ in range(number))
    for index, (_, line) in enumerate(lines):
        for _ in range(JOINED):
            other = rng.choice(neutral) if rng.random() < 0.6 else rng.choice(lines)[1]
            both = line.does | other.does
            examples.append(Example(writer.joined(line, other), both, index, is_judged=False))
    return examples


def main() -> None:
    """Train, measure, and write both."""
    lines = all_lines()
    known = known_words([line for _, line in lines])
    examples = written(lines)
    trained = train(examples, known)
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / "weights.json").write_bytes(trained.weights)
    statements = tuple(PolicyStatement)
    labels: dict[int, Labels] = {}
    for example, flags in zip(examples, trained.predicted, strict=True):
        predicted = frozenset(each for each, flag in zip(statements, flags, strict=True) if flag)
        labels.setdefault(example.line, (example.does, predicted))
    accuracy = measured(read_classifier(trained.weights), list(labels.values()), WORDS)
    put("lines", table(accuracy))
    (FOLDER / "accuracy.json").write_bytes(canonical_json(accuracy) + b"\n")
    print(f"{len(examples)} sentences of {len(lines)} lines, {len(known)} known words")
    print(table(accuracy))


if __name__ == "__main__":
    main()
