"""Start, fit and connect models for explanations of texts, images and sequences."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import FloatArray
from readingroom.domain.errors import AnalysisError, GenerationError, ModelError
from readingroom.domain.explained_input import InputKind
from readingroom.domain.model import ModelCapability, ModelKind
from readingroom.domain.progress import Progress
from readingroom.engine.analyzer.explanations.types import ExplanationMethod
from readingroom.engine.models.types import ModelUnderTest
from readingroom.processes.messages import NonEmpty, NonNegative
from readingroom.services.engine.part_files import NamedInput, read_named
from readingroom.services.engine.randomised_models import randomised
from readingroom.services.engine.running import started

if TYPE_CHECKING:
    from readingroom.engine.analyzer.explanations.part_methods import ModelHandle, PartOptions
    from readingroom.engine.models.config import ModelConfig

DEFAULT_SAMPLE: Final = 10
_ROUTE: Final = "readingroom.engine.analyzer.networks.integrated_gradients:Route"


@dataclass(frozen=True, slots=True)
class PartsRequest:
    """The inputs to explain, and whether the explanations are tested.

    `source` is a file, a folder or a suite's name, see `part_files`. `rows` are numbers such as
    "1-20,35"; without them `sample` inputs are drawn, 0 for all. `target` is the explained class,
    by default the second of two. `learn` is a file with labelled inputs for a model that has to
    be fitted first; explained inputs are left out of it.
    """

    kind: InputKind
    source: NonEmpty
    rows: str = ""
    sample: NonNegative = DEFAULT_SAMPLE
    target: str = ""
    learn: str = ""
    is_tested: bool = False


@dataclass(frozen=True, slots=True)
class ExplanationJob:
    """The model, the inputs and the options of an explanation."""

    config_path: Path
    config: "ModelConfig"
    request: PartsRequest
    options: "PartOptions"
    consent: bool
    progress: Progress


@dataclass(frozen=True, slots=True)
class ConnectedModel:
    """A model that can be queried, its classes, and notes on how it was fitted."""

    model: "ModelHandle"
    classes: tuple[str, ...]
    notes: tuple[str, ...] = ()


@contextmanager
def connected_model(
    job: ExplanationJob, explained: Sequence[NamedInput]
) -> Iterator[ConnectedModel]:
    """Run a model during the block; a model that needs fitting is fitted first.

    Raises:
        ModelError: it cannot be loaded, or returns no probabilities.
        AnalysisError: it needs fitting but no labelled inputs are given, or it has no gradients
            but the method needs them.
    """
    from readingroom.engine.analyzer.explanations.games import of_classes

    logits = _gradients(job, job.config)
    with started(
        job.config, None, consent=job.consent, seed=job.options.seed, progress=job.progress
    ) as subject:
        _require_probabilities(subject)
        classes: tuple[str, ...] = subject.facts.classes
        notes: tuple[str, ...] = ()
        if ModelCapability.FIT in subject.facts.abilities:
            classes, notes = _fit(subject, job, explained)
        model = _handle(subject, logits)
        model = replace(model, ask=of_classes(model.ask, len(classes)))
        yield ConnectedModel(model, classes, notes)


@contextmanager
def randomised_model(job: ExplanationJob) -> Iterator["ModelHandle | None"]:
    """Run the model with permuted weights; None if its weights cannot be read."""
    with randomised(job.config, job.options.seed) as config:
        if config is None:
            yield None
            return
        logits = _gradients(job, config)
        with started(
            config, None, consent=job.consent, seed=job.options.seed, progress=job.progress
        ) as subject:
            yield _handle(subject, logits)


def _require_probabilities(subject: ModelUnderTest) -> None:
    abilities, name = subject.facts.abilities, subject.facts.name
    if ModelCapability.PREDICT_PROBA in abilities:
        return
    if ModelCapability.GENERATE in abilities:
        raise ModelError(
            f"{name} generates texts and returns no probabilities, so it cannot be explained. "
            "Choose a model that returns class probabilities."
        )
    raise ModelError(
        f"{name} returns no probabilities, which an explanation needs. Its capabilities: "
        f"{', '.join(abilities) or 'none'}. Choose another model."
    )


def _fit(
    subject: ModelUnderTest, job: ExplanationJob, explained: Sequence[NamedInput]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Fit a model to all labelled inputs except the explained ones.

    Raises:
        AnalysisError: no labelled inputs are given, or they have fewer than two labels.
    """
    if not job.request.learn:
        raise AnalysisError(
            f"{subject.facts.name} has to be fitted first. Give a file of labelled inputs "
            "(--training-data). It can be the same file: explained inputs are left out."
        )
    explained_codes = {item.code for item in explained}
    texts = {str(item.value) for item in explained}
    examples = [
        item
        for item in read_named(job.request.kind, job.request.learn)
        if item.label and item.code not in explained_codes and str(item.value) not in texts
    ]
    classes = tuple(sorted({item.label for item in examples}))
    if len(classes) < 2:
        raise AnalysisError(
            f"{Path(job.request.learn).name} has fewer than two labels without the explained "
            "inputs. Give a file with a column 'label' and more inputs."
        )
    labels = np.array([classes.index(item.label) for item in examples], dtype=np.int64)
    subject_fit = getattr(subject, "fit", None)
    if subject_fit is None:
        raise ModelError(f"{subject.facts.name} cannot be fitted here. Choose another model.")
    subject_fit(_stacked([item.value for item in examples]), labels)
    name = Path(job.request.learn).name
    note = (
        f"The model was fitted to {len(examples):,} labelled inputs of {name}, without the "
        "explained inputs."
    )
    return classes, (note,)


def _stacked(values: Sequence[str | FloatArray]) -> NDArray[Any]:
    if isinstance(values[0], str):
        return np.array(values, dtype=np.str_)
    return np.stack([np.asarray(value) for value in values])


def _handle(subject: ModelUnderTest, logits: object) -> "ModelHandle":
    """Return a model handle that accepts images with channels last, and other inputs unchanged."""
    from readingroom.engine.analyzer.explanations.part_methods import ModelHandle

    def ask(inputs: NDArray[Any]) -> FloatArray:
        if inputs.dtype.kind == "U":
            return subject.predict_proba(inputs)
        given = np.moveaxis(inputs, -1, 1) if inputs.ndim == 4 else inputs
        if not subject.facts.takes_signals:
            given = given.reshape(len(given), -1)
        return subject.predict_proba(np.ascontiguousarray(given))

    return ModelHandle(ask, logits)


def _gradients(job: ExplanationJob, config: "ModelConfig") -> Callable[[Any], Any] | None:
    """Return the network of a configuration if the method needs gradients, else None.

    Raises:
        AnalysisError: it has no gradients, or a required library is not installed.
    """
    if job.options.method is not ExplanationMethod.INTEGRATED_GRADIENTS:
        return None
    if config.kind is not ModelKind.SAFETENSORS:
        raise AnalysisError(
            f"The model type '{config.kind.value}' has no gradients here. Integrated gradients "
            "need weights in safetensors and a declared architecture. Choose shap-partition or "
            "occlusion."
        )
    from readingroom.engine.analyzer import heavy
    from readingroom.services.engine.adversarial import load_network

    heavy.load(_ROUTE)  # reports missing libraries before the network needs them
    try:
        return load_network(job.config_path, config.paths[0]).logits  # type: ignore[no-any-return]
    except GenerationError as error:
        raise AnalysisError(str(error)) from error
