"""Whatever a model answers, each metric gives a figure within its interval, or a reason."""

from collections.abc import Sequence

import numpy as np
import pytest

from readingroom.domain.estimate import Estimate
from readingroom.engine.evaluator.metrics.api import Rows
from readingroom.engine.evaluator.metrics.registry import METRICS
from readingroom.engine.evaluator.runs.types import Task

WORDS = "5 - 1e e400 nan inf NaN : , mg / ° ± 10^9 x no left fever 120/80 null true 1.5 and A T %"
ODD = '[ ] { } " §0§ § é 😀 ١ ² ½ [[1]] [0.5,0.5] [1e400] [true,false]'
PIECES = (
    *WORDS.split(),
    *ODD.split(),
    '{"met":[true]}',
    '{"size":[2,2],"counts":[1,3]}',
    '{"size":[-2,-2],"counts":[1,3]}',
    '[{"box":[1,2,3,4]}]',
    '[{"box":[1e308,2,1e308,4],"score":1e308}]',
    '[{"start":1,"end":3}]',
    '["1:5:A:T"]',
    '{"text":"no","scores":{"a":1}}',
    "1 1 no",
    "\n",
    " ",
    "\x00",
    "[1,2]",
    "9" * 400,
)
HUGE = tuple(
    text.replace("9", "9" * 400)
    for text in ("[9]", "[0, 9]", "[[9]]", '{"a": 9}', '{"apd_id": 9}', '{"p": 9}', '{"label": 9}')
)
"""JSON with integers that no float reaches."""
TARGETS = {
    Task.CHOICE: ["A", "B"],
    Task.NUMBER: ["5 mg", "3 g ± 5 %"],
    Task.SPANS: ['[{"start": 1, "end": 3, "label": "a"}]', "[]"],
    Task.TEXT: ["a note with fever 5 mg.", "no cough"],
    Task.RUBRIC: ['[{"criterion": "c", "points": 1, "rule": {"affirmed": ["fever"]}}]'] * 2,
    Task.CLASSIFICATION: ["0", "1"],
    Task.REGRESSION: ["1.5", "2"],
    Task.SEGMENTATION: ['{"size": [2, 2], "counts": [1, 3]}', '{"size": [2, 2], "counts": [4]}'],
    Task.DETECTION: ['[{"box": [1, 2, 3, 4]}]', "[]"],
    Task.RETRIEVAL: ["a", '["b", "c"]'],
    Task.ALIGNMENT: ['{"caption": "a", "vector": [1, 2]}', '{"caption": "b"}'],
    Task.SEQUENCE: ['["1:5:A:T"]', '{"reference": "ACGT", "variants": ["2:C:A"]}'],
    Task.SAFETY: ["refuse", "{}"],
    Task.SCREENING: ["0", "1"],
    Task.RISK: ["0", "1"],
    Task.FORECAST: ['{"tokens": ["a", "b"], "types": ["tag", "concept"]}'] * 2,
    Task.FRAMES: ['{"seconds": [0], "steps": [1], "instruments": [[2]]}'] * 2,
    Task.REPRESENTATION: ['{"slide": "s1", "class": "a", "centre": "A"}'] * 2,
    Task.FIGURES: ["a set", "another set"],
    Task.TRIAGE: ["0", "1"],
    Task.CORRECTION: ['{"flag": 1, "sentence": 1, "correction": "no"}', '{"flag": 0}'],
    Task.RELATIONS: [
        '[{"subject": {"start": 0, "end": 2}, "relation": "r", "object": {"start": 3, "end": 4}}]',
        "[]",
    ],
    Task.CODES: ['["a"]', '[{"code": "b", "start": 1, "end": 3}]'],
    Task.HARM: ['{"group": "a"}', '{"group": "b", "commission": 1, "omission": 2}'],
    Task.DIALOGUE: ['{"turns": 2}', '{"answer": "a"}'],
    Task.PREFERENCE: [
        '{"case": "1", "first": "a", "second": "b"}',
        '{"case": "1", "first": "b", "second": "a"}',
    ],
    Task.ANNOTATION: ["", "a target of the suite"],
    Task.JUDGE: ['{"labels": [true]}', '{"labels": [false, true]}'],
}
_VOTES = ['{"votes": [[0, 1, 1], [0, 0, 1]]}', '{"votes": [[1, 1, 1], [1, 0, 1]]}']
_HOURS = ['{"label": 0, "hour": 3, "onset": null}', '{"label": 1, "hour": 3, "onset": 8}']
_TRIALS = [
    '{"set": "a", "figures": ["apd_id", "apd_ood", "clustering_score", "robustness_index"]}',
    '{"set": "b", "figures": ["apd_id"], "part": "b", "is_summary": true}',
]
_TOKENS = [
    '{"tokens": [[0, 4], [5, 9]], "labels": ["drug", ""]}',
    '{"tokens": [[0, 1]], "labels": ["drug"]}',
]
OWN_TARGETS = {
    **dict.fromkeys(
        ("token_f1", "token_precision", "token_recall", "token_f1_macro", "token_f1_weighted"),
        _TOKENS,
    ),
    "apd_id": _TRIALS,
    "apd_ood": _TRIALS,
    "clustering_score": _TRIALS,
    "published_robustness_index": _TRIALS,
    "alarm_utility": _HOURS,
    "alarm_accuracy": _HOURS,
    "alarm_f1": _HOURS,
    "alarm_recall": _HOURS,
    "alarm_precision": _HOURS,
    "alarm_patients": _HOURS,
    "alarm_lead": _HOURS,
    "patient_precision@0.8": _HOURS,
    "patient_lead@0.8": _HOURS,
    "criteria_ap": _VOTES,
    "criteria_brier": _VOTES,
    "criteria_achieved": _VOTES,
    "criteria_achieved_f1": _VOTES,
    "criterion_ap@1": _VOTES,
    "criterion_brier@1": _VOTES,
    "criterion_met@1": _VOTES,
    "c_index": ['{"days": 3, "event": 1}', '{"days": 2.5, "event": 0}'],
    "value_accuracy": ['{"kind": "whole", "value": 5}', '{"kind": "range", "low": 1, "high": 2}'],
    "value_readable": ['{"kind": "date", "value": "2021-08-21"}', '{"kind": "whole", "value": 1}'],
}
"""Targets of metrics that read others than the remaining ones of their task."""


def pick(from_these: Sequence[str], count: int, rng: np.random.Generator) -> list[str]:
    return [from_these[place] for place in rng.integers(0, len(from_these), count).tolist()]


def targets_of(key: str) -> list[str]:
    tasks = METRICS[key].tasks
    first = (one for one in (Task.CLASSIFICATION, Task.ALIGNMENT) if one in tasks)
    return OWN_TARGETS.get(key, TARGETS[next(first, next(iter(tasks)))])


@pytest.mark.parametrize("key", METRICS)
def test_any_answer_has_a_figure_or_a_reason(key: str) -> None:
    metric = METRICS[key]
    known = targets_of(key)
    rng = np.random.default_rng(len(key))
    for size in (1, 2, 5):
        parsed = ["".join(pick(PIECES, int(rng.integers(0, 6)), rng)) for _ in range(size)]
        targets = pick(known, size, rng)
        values = metric.read(Rows([*parsed, None], [*targets, known[0]]))
        found = metric.compute(values, rng=rng)

        assert metric.per_item is None or len(metric.per_item(values)) == size + 1
        assert not isinstance(found, Estimate) or found.low <= found.high


@pytest.mark.parametrize("key", METRICS)
def test_an_integer_beyond_all_floats_has_a_figure_or_a_reason(key: str) -> None:
    metric = METRICS[key]
    known = targets_of(key)
    targets = [known[row % len(known)] for row in range(len(HUGE))]
    values = metric.read(Rows(HUGE, targets))
    metric.compute(values, rng=np.random.default_rng(0))
    assert len(values) == len(HUGE)
