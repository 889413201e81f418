"""Inspect with its mock model on choices of a JSONL file."""

from typing import Any

from inspect_ai import Task, eval  # noqa: A004 - Inspect's name
from inspect_ai.dataset import Sample, json_dataset
from inspect_ai.log import read_eval_log
from inspect_ai.model import ModelOutput, ModelUsage, get_model
from inspect_ai.scorer import choice
from inspect_ai.solver import multiple_choice
from loop import serve

READY: dict[str, Any] = {}


def record(line: dict[str, Any]) -> Sample:
    """Return the sample of a line."""
    return Sample(
        id=line["id"], input=line["input"]["note"], choices=line["options"], target=line["target"]
    )


def prepare(path: str, count: int) -> None:
    """Read the items and make the answers."""
    output = ModelOutput.from_content("mockllm/model", "ANSWER: B")
    # Without a usage the mock model downloads a tokeniser to count with.
    output.usage = ModelUsage(input_tokens=100, output_tokens=3, total_tokens=103)
    READY["model"] = get_model(
        "mockllm/model", custom_outputs=[output] * (count + 1), memoize=False
    )
    READY["task"] = Task(
        dataset=json_dataset(path, record, limit=count), solver=multiple_choice(), scorer=choice()
    )


def evaluate(folder: str, options: dict[str, Any]) -> tuple[str, float]:
    """Run the items; return the file of the log and the accuracy."""
    (log,) = eval(
        READY["task"], model=READY["model"], display="none", log_level="error", log_dir=folder,
        **options,
    )  # fmt: skip
    if log.status != "success":
        raise RuntimeError(log.error.message)
    return log.location, log.results.scores[0].metrics["accuracy"].value


def read(path: str) -> int:
    """Read a log; return how many samples it has."""
    return len(read_eval_log(path).samples)


if __name__ == "__main__":
    serve({"prepare": prepare, "evaluate": evaluate, "read": read})
