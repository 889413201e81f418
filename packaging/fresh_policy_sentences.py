"""Measure the classifier of policy statements on sentences that were not used before.

```
python packaging/fresh_policy_sentences.py
```

`policy_sentences/fresh.txt` was written before the classifier was trained, each line a separate
sentence without slots, and nothing was changed after the result. After a new training with a look
at the answers, write new sentences. Letters are those of `policy_statements`.
"""

from measure_policy_statements import FOLDER, measured, put, table
from policy_statements import lines_of

from readingroom.engine.analyzer.policy_texts.classifier import packaged_classifier
from readingroom.engine.evaluator.canonical import canonical_json

WORDS = "single sentences that were written for this before the classifier was trained"


def main() -> None:
    """Measure the packaged classifier, and write its accuracy into the package and the document."""
    classifier = packaged_classifier()
    labels = [
        (line.does, frozenset(hit.statement for hit in classifier.classify(line.text).stated))
        for line in lines_of("fresh")
    ]
    accuracy = measured(classifier, labels, WORDS)
    (FOLDER / "fresh_accuracy.json").write_bytes(canonical_json(accuracy) + b"\n")
    put("fresh", table(accuracy))
    print(table(accuracy))


if __name__ == "__main__":
    main()
