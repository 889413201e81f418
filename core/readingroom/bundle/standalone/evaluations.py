"""Table of evaluations: one row for each metric of each result in the trail."""

from __future__ import annotations

import json
from collections.abc import Iterator

from readingroom.bundle.standalone.container import Json, VerificationError
from readingroom.bundle.standalone.tables import csv_text
from readingroom.bundle.standalone.trail import Opened, Stated

EVALUATIONS = "data/results/evaluations.csv"
EVALUATION_COLUMNS = (
    ("result", "string", "Identifier of the result"),
    ("event", "integer", "Number of the event in audit/events.jsonl that records it"),
    ("added_at", "string", "When it was added to the study, ISO 8601, UTC"),
    ("added_by", "string", "Code of who added it"),
    ("suite", "string", "Identifier of the suite"),
    ("suite_version", "string", "Version of the suite"),
    ("suite_sha256", "string", "Hash of the suite and its data"),
    ("task", "string", "What the suite asks for"),
    ("model", "string", "Name of the model"),
    ("model_version", "string", "Version of the model"),
    ("weights_sha256", "string", "Hash of the model's weights; empty where it has none here"),
    ("item_count", "integer", "Items of the result"),
    ("failed_count", "integer", "Items without a usable answer"),
    ("seed", "integer", "Seed of the run"),
    ("metric", "string", "Key of the metric"),
    ("label", "string", "Name of the metric"),
    ("is_primary", "integer", "1 for the metric that the suite ranks by"),
    ("is_higher_better", "integer", "1 where more is better"),
    ("stratum", "string", "What the items are grouped by; empty for all items"),
    ("group", "string", "Group of the items"),
    ("condition", "string", "What was changed in the inputs, and how strongly"),
    ("value", "number", "The figure; empty where it cannot be estimated"),
    ("low", "number", "Lower end of its interval"),
    ("high", "number", "Upper end of its interval"),
    ("level", "number", "Level of the interval"),
    ("n", "integer", "Items that the figure is of"),
    ("method", "string", "How the interval was made"),
    ("not_estimable", "string", "Why there is no figure"),
)
"""Name, type and meaning of each column of evaluations.csv."""


def evaluations_csv(stated: Stated, opened: Opened) -> str | None:
    """Return the table derived from the trail, None without evaluations.

    Raises:
        VerificationError: an opened result is not as expected.
    """
    keys = sorted((key for key in opened if is_evaluation(key)), key=lambda key: stated[key][0])
    if not keys:
        return None
    try:
        rows = [row for key in keys for row in evaluation_rows(stated[key][0], opened[key])]
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise VerificationError(
            "A recorded result of an evaluation has an invalid format."
        ) from error
    return csv_text([name for name, _, _ in EVALUATION_COLUMNS], rows)


def is_evaluation(key: str) -> bool:
    """Return whether a key is that of a result, not of one of its columns."""
    return key.startswith("evaluation/") and key.count("/") == 1


def evaluation_rows(event: int, row: dict[str, Json]) -> Iterator[dict[str, Json]]:
    """Yield the metrics of a recorded result."""
    result = json.loads(row["document"])
    model = result["model"]
    head = {
        "result": row["result_id"],
        "event": event,
        "added_at": row["added_at"],
        "added_by": row["added_by"],
        "suite": result["suite_id"],
        "model": model["name"],
        "model_version": model["version"],
        "weights_sha256": model["weights_sha256"],
    }
    for name in ("suite_version", "suite_sha256", "task", "item_count", "failed_count", "seed"):
        head[name] = result[name]
    for metric in result["metrics"]:
        figure = metric["value"]
        yield {
            **head,
            **{name: metric[name] for name in ("metric", "label", "stratum", "group", "condition")},
            **{name: figure.get(name) for name in ("value", "low", "high", "level", "n", "method")},
            "is_primary": int(metric["metric"] == result["primary"]),
            "is_higher_better": int(metric["is_higher_better"]),
            "not_estimable": figure.get("reason"),
        }
