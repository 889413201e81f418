"""Tasks of the worker; none of them opens a study file."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from readingroom.domain.errors import ModelError
from readingroom.domain.model import ModelFacts, ModelUnderTest
from readingroom.domain.progress import Step
from readingroom.services.engine import (
    cross_modal_tasks,
    explain_part_tasks,
    explain_tasks,
    fairness_tasks,
    stress_tasks,
)
from readingroom.services.engine.running import ask, started
from readingroom.services.engine.wire import (
    facts_of,
    part_of,
    question_of,
    recipe_from,
    sampling_of,
)
from readingroom.services.engine.worker_channel import WorkerChannel

if TYPE_CHECKING:
    from readingroom.engine.evaluator.suites.sources import SuiteCase
    from readingroom.engine.models import ModelConfig

Request = Mapping[str, Any]
Task = Callable[[Request, WorkerChannel], Mapping[str, Any]]
ASKING: Final = "Running the model"


def facts(request: Request, talk: WorkerChannel) -> Mapping[str, Any]:
    """Return the facts of a model, or that its own code needs consent first."""
    config = _config(request)
    if config.runs_foreign_code and not request.get("consent"):
        return {
            "needs_consent": True,
            "kind": config.kind.value,
            "name": config.title,
            "version": config.version,
            "vendor": "",
            "path": str(request["model"]),
        }
    with _started(request, talk) as subject:
        model_facts = own_facts(config, subject.facts)
    return {"facts": facts_of(model_facts), "vendor": "", "config": _text(str(request["model"]))}


def own_facts(config: "ModelConfig", facts: ModelFacts) -> ModelFacts:
    """Return the facts of a model, with whether its code is part of Readingroom."""
    is_own = config.kind.runs_foreign_code and not config.runs_foreign_code
    return replace(facts, is_own_code=is_own)


def try_one(request: Request, talk: WorkerChannel) -> Mapping[str, Any]:
    """Return the response of a model to one item."""
    items = request.get("items") or talk.items()
    inference = question_of(next(iter(items), {}))
    with _started(request, talk) as subject:
        (response,) = ask(subject, (inference,), sampling_of(request), talk)
        return {"said": part_of(response), "warnings": list(getattr(subject, "warnings", ()))}


def run(request: Request, talk: WorkerChannel) -> Mapping[str, Any]:
    """Send the response of a model to each received item; return the counts."""
    answered = failed = 0
    seconds = 0.0
    sent = _Sent(request, talk)
    with _started(request, talk) as subject:
        for response in ask(subject, map(question_of, sent), sampling_of(request), talk):
            answered, failed = (
                answered + (response.failure is None),
                failed + bool(response.failure),
            )
            seconds += response.usage.seconds
            talk.part(part_of(response))
            talk.report(Step(answered + failed, max(sent.total, answered + failed), ASKING))
        warnings = list(getattr(subject, "warnings", ()))
    return {"answered": answered, "failed": failed, "seconds": seconds, "warnings": warnings}


def evaluate(request: Request, talk: WorkerChannel) -> Mapping[str, Any]:
    """Evaluate a model with a suite; the result is written to the folder in the request."""
    from readingroom.services.engine.evaluating import evaluate as run_suite

    result = run_suite(
        _given(request, "suite"),
        _given(request, "model"),
        Path(_given(request, "out")),
        consent=bool(request.get("consent")),
        seed=int(request.get("seed", 0)),
        limit=int(request.get("limit") or 0),
        is_resumed=bool(request.get("resume")),
        cases=SentCases(_Sent(request, talk)) if _has_items(request) else None,
        progress=talk,
    )
    return {
        "out": str(request["out"]),
        "result_id": result.result_id,
        "status": result.status.value,
        "item_count": result.item_count,
        "failed_count": result.failed_count,
        "warnings": list(result.warnings),
    }


def robustness(request: Request, talk: WorkerChannel) -> Mapping[str, Any]:
    """Run robustness probes on a model; the result is written to the folder in the request."""
    from readingroom.services.engine.evaluating import run_robustness

    result = run_robustness(
        _given(request, "model"),
        Path(_given(request, "data")),
        Path(_given(request, "out")),
        probes=tuple(request.get("probes") or ()),
        sampling_freq=float(request.get("sampling_freq", 200)),
        seed=int(request.get("seed", 42)),
        consent=bool(request.get("consent")),
        progress=talk,
    )
    return {"out": str(request["out"]), "result_id": result.result_id}


def make_scenario(request: Request, talk: WorkerChannel) -> Mapping[str, Any]:
    """Generate the cases of a recipe in the folder of the request; send each code."""
    from readingroom.services.engine.rewriting import NoteRewriter
    from readingroom.services.engine.scenarios import make

    model, weights = (str(request.get(name) or "") for name in ("model", "weights_sha256"))
    generated = make(
        recipe_from(request),
        Path(_given(request, "out")),
        limit=int(request.get("limit") or 0),
        on_case=lambda code: talk.part({"case": code}),
        rewriter=NoteRewriter(model, bool(request.get("consent")), weights),
        progress=talk,
    )
    return {
        "out": str(request["out"]),
        "case_count": len(generated.codes),
        "recipe_sha256": generated.recipe.sha256,
        "rewritten_count": generated.rewritten.taken,
        "rejected_count": generated.rewritten.rejected,
    }


def make_patients(request: Request, talk: WorkerChannel) -> Mapping[str, Any]:
    """Generate a table of patients with its validation in the folder of the request.

    With a checkpoint folder in the request, stopped training continues.
    """
    from readingroom.services.engine.scenarios import checked, make_table

    recipe = checked(recipe_from(request))
    learning = str(request.get("learning") or "")
    count = make_table(
        recipe,
        Path(_given(request, "out")),
        has_report=bool(request.get("has_report")),
        checkpoint=Path(learning) / f"{recipe.sha256[:32]}.safetensors" if learning else None,
        progress=talk,
    )
    return {"out": str(request["out"]), "patient_count": count}


TASKS: Final[Mapping[str, Task]] = {
    "facts": facts,
    "try": try_one,
    "generate": run,
    "predict": run,
    "evaluate": evaluate,
    "robustness": robustness,
    "make-scenario": make_scenario,
    "make-table": make_patients,
    "explain": explain_tasks.explain,
    "explain-inputs": explain_part_tasks.explain_inputs,
    "fairness": fairness_tasks.fairness,
    "stress": stress_tasks.stress,
    "watch": stress_tasks.watch,
    "modality-agreement": cross_modal_tasks.agreement,
    "modality-drop": cross_modal_tasks.drop,
    "contradictions": cross_modal_tasks.contradictions,
}


class SentCases:
    """Cases of a study, as the desktop application sends them for a suite."""

    def __init__(self, items: Iterable[Mapping[str, Any]]) -> None:
        self._items = items
        self._cached: list[SuiteCase] | None = None

    def cases(self) -> "Iterator[SuiteCase]":
        """Yield the cases in the order received; repeatable."""
        if self._cached is None:
            self._cached = [_case(item) for item in self._items]
        yield from self._cached


def _case(item: Mapping[str, Any]) -> "SuiteCase":
    """Return a case for a suite.

    Raises:
        ModelError: the item is invalid.
    """
    from readingroom.engine.evaluator.suites.sources import SuiteCase

    try:
        return SuiteCase(
            str(item["key"]), dict(item["fields"]), context=str(item.get("context", ""))
        )
    except (LookupError, TypeError, ValueError) as error:
        raise ModelError(
            "The worker received an invalid case for the suite. Run the evaluation again."
        ) from error


class _Sent:
    """The items of a request: those inside it, then those on later lines."""

    def __init__(self, request: Request, talk: WorkerChannel) -> None:
        self._inside = list(request.get("items") or ())
        self._count = request.get("item_count")
        self._talk = talk
        self._is_whole = "items" in request
        self.total = int(self._count or 0) or len(self._inside)

    def __iter__(self) -> Iterator[Mapping[str, Any]]:
        yield from self._inside
        if self._is_whole:
            return
        left = None if self._count is None else int(self._count) - len(self._inside)
        come = self._talk.items()
        while left is None or left > 0:
            item = next(come, None)
            if item is None:
                return
            left = None if left is None else left - 1
            if self._count is None:
                self.total += 1
            yield item


def _started(request: Request, talk: WorkerChannel) -> AbstractContextManager[ModelUnderTest]:
    """Return the context manager that runs the model of a request."""
    return started(
        _config(request),
        request.get("weights_sha256") or None,
        consent=bool(request.get("consent")),
        seed=int(request.get("seed", 0)),
        progress=talk,
    )


def _config(request: Request) -> "ModelConfig":
    from readingroom.engine.models import read_config

    return read_config(_given(request, "model"))


def _given(request: Request, name: str) -> str:
    """Return a text of a request.

    Raises:
        ModelError: it is missing.
    """
    value = request.get(name)
    if not isinstance(value, str) or not value:
        raise ModelError(f"The request has no “{name}”.")
    return value


def _has_items(request: Request) -> bool:
    return bool(request.get("items")) or bool(request.get("has_items"))


def _text(model: str) -> str:
    from readingroom.services.engine.registration import config_of

    return config_of(model)
