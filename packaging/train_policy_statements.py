"""Train the classifier of policy statements, and measure it on templates that it never saw.

```
python packaging/train_policy_statements.py
```

Of the templates of each letter three in ten are held out for the figures, and one in ten chooses
the thresholds. The weights are the same for the same versions of scikit-learn and NumPy.
"""

import random
from collections import Counter, defaultdict
from pathlib import Path

from policy_statements import LETTERS, TEMPLATES, filled

from readingroom.analyzer.learners.policy_text import train
from readingroom.analyzer.policy_texts import PolicyClassifier, read_classifier
from readingroom.domain.policy_text import ClassifierAccuracy, PolicyStatement, StatementAccuracy
from readingroom.evaluator.canonical import canonical_json
from readingroom.identifiers.detector import detector_digest
from readingroom.statistics.intervals import estimate_share

OUT = Path(__file__).parents[1] / "resources" / "readingroom_resources" / "policy_texts"
SEED = 20261122
OF_EACH = 30
MEASURED, CHOOSING = (2, 5, 8), (6,)
WORDS = "sentences of templates held out from training, written for this project"


def parts() -> dict[str, list[tuple[frozenset[PolicyStatement], str]]]:
    """Return the templates for learning, for thresholds and for measuring, by letter in turn."""
    found: dict[str, list[tuple[frozenset[PolicyStatement], str]]] = defaultdict(list)
    seen: Counter[str] = Counter()
    for line in TEMPLATES:
        letters, template = line.split("|", 1)
        place = seen[letters[0]] % 10
        seen[letters[0]] += 1
        part = "measured" if place in MEASURED else "choosing" if place in CHOOSING else "learned"
        labels = frozenset(LETTERS[letter] for letter in letters if letter in LETTERS)
        found[part].append((labels, template))
    return found


def measured(
    classifier: PolicyClassifier, templates: list[tuple[frozenset[PolicyStatement], str]]
) -> ClassifierAccuracy:
    """Return the figures on sentences of held-out templates."""
    rng = random.Random(SEED + 2)
    told = [
        (labels, [classifier.told(filled(rng, template)) for _ in range(OF_EACH)])
        for labels, template in templates
    ]
    return ClassifierAccuracy(
        weights=classifier.digest,
        detector=detector_digest(),
        labelled_set=WORDS,
        sentences=OF_EACH * len(templates),
        templates=len(templates),
        statements=tuple(accuracy(statement, told) for statement in PolicyStatement),
    )


def accuracy(
    statement: PolicyStatement,
    told: list[tuple[frozenset[PolicyStatement], list[tuple[PolicyStatement, ...]]]],
) -> StatementAccuracy:
    """Return the figures of one statement."""
    having = [answers for labels, answers in told if statement in labels]
    given = sum(len(answers) for answers in having)
    right = sum(statement in each for answers in having for each in answers)
    every = sum(statement in each for _, answers in told for each in answers)
    found = sum(
        2 * sum(statement in each for each in answers) >= len(answers) for answers in having
    )
    nothing = "No held-out sentence has it, or none was said to."
    return StatementAccuracy(
        statement, given, every, right, len(having),
        estimate_share(right, given, nothing),
        estimate_share(right, every, nothing),
        estimate_share(found, len(having), nothing),
    )  # fmt: skip


def main() -> None:
    """Train, measure, and write both."""
    halves = parts()
    rng = random.Random(SEED)
    sentences, labels, held = [], [], []
    for part in ("learned", "choosing"):
        for does, template in halves[part]:
            for _ in range(OF_EACH):
                held += [len(sentences)] if part == "choosing" else []
                sentences.append(filled(rng, template))
                labels.append(does)
    data = train(sentences, labels, held)
    OUT.mkdir(exist_ok=True)
    (OUT / "weights.json").write_bytes(data)
    told = measured(read_classifier(data), halves["measured"])
    (OUT / "accuracy.json").write_bytes(canonical_json(told) + b"\n")
    print(
        f"{len(sentences)} sentences learned from, {told.sentences} of {told.templates} templates"
    )
    print("| statement | templates | recall | precision | templates found |\n|---|---|---|---|---|")
    for one in told.statements:
        shares = [
            f"{each.value:.2f} ({each.low:.2f} to {each.high:.2f})"
            if hasattr(each, "value")
            else "-"
            for each in (one.recall, one.precision, one.template_recall)
        ]
        print(f"| {one.statement.value} | {one.templates} | {' | '.join(shares)} |")


if __name__ == "__main__":
    main()
