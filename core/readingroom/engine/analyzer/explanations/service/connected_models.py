"""Start, fit and connect models for explanations of texts, images and sequences."""

import importlib.util
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import FloatArray
from readingroom.domain.errors import AnalysisError, GenerationError, ModelError
from readingroom.domain.model import ModelCapability, ModelKind
from readingroom.domain.named_imports import named_module
from readingroom.domain.progress import Progress
from readingroom.engine.analyzer.explanations.service.input_files import NamedInput, read_named
from readingroom.engine.analyzer.explanations.types import ExplanationMethod, PartsRequest
from readingroom.engine.analyzer.explanations.volume_axes import items_of
from readingroom.engine.models.types import ModelUnderTest, concurrency_of
from readingroom.services.engine.running import require_probabilities, started

if TYPE_CHECKING:
    from readingroom.engine.analyzer.explanations.part_methods import ModelHandle
    from readingroom.engine.analyzer.explanations.types import PartOptions
    from readingroom.engine.models.config import ModelConfig

_ROUTE: Final = "readingroom.engine.analyzer.networks.integrated_gradients:Route"


@dataclass(frozen=True, slots=True)
class ExplanationJob:
    """The model, the inputs and the options of an explanation."""

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
        job.config,
        consent=job.consent,
        seed=job.options.seed,
        progress=job.progress,
        may_scale_out=True,
    ) as subject:
        _require_probabilities(subject)
        classes: tuple[str, ...] = subject.facts.classes
        notes: tuple[str, ...] = ()
        if ModelCapability.FIT in subject.facts.abilities:
            classes, notes = _fit(subject, job, explained)
        model = _handle(subject, logits, job.config)
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
            config, consent=job.consent, seed=job.options.seed, progress=job.progress
        ) as subject:
            yield _handle(subject, logits, config)


@contextmanager
def randomised(config: "ModelConfig", seed: int) -> Iterator["ModelConfig | None"]:
    """Yield the configuration of a network with the values of each tensor permuted.

    None for models whose weights cannot be read, or have a number type that NumPy lacks.
    """
    if config.kind is not ModelKind.SAFETENSORS or not importlib.util.find_spec("safetensors"):
        yield None
        return
    with tempfile.TemporaryDirectory(prefix="readingroom-") as folder:
        paths = [_permute(path, Path(folder), seed) for path in config.paths]
        written = [path for path in paths if path is not None]
        yield replace(config, paths=tuple(written)) if len(written) == len(paths) else None


def _permute(path: Path, folder: Path, seed: int) -> Path | None:
    from readingroom.engine.analyzer.explanations.faithfulness.randomisation import permute_weights

    numpy = named_module("safetensors.numpy")
    try:
        tensors = numpy.load_file(path)
    except (KeyError, TypeError, AttributeError):  # bfloat16
        return None
    target = folder / path.name
    numpy.save_file(
        {name: permute_weights(value, seed, name) for name, value in tensors.items()}, target
    )
    return target


def _require_probabilities(subject: ModelUnderTest) -> None:
    facts = subject.facts
    has_probabilities = ModelCapability.PREDICT_PROBA in facts.abilities
    if ModelCapability.GENERATE in facts.abilities and not has_probabilities:
        raise ModelError(
            f"{facts.name} generates texts and returns no probabilities, so it cannot be "
            "explained. Choose a model that returns class probabilities."
        )
    require_probabilities(facts, "an explanation")


def _fit(
    subject: ModelUnderTest, job: ExplanationJob, explained: Sequence[NamedInput]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Fit a model to all labelled inputs except the explained ones."""
    if not job.request.learn:
        raise AnalysisError(
            f"{subject.facts.name} has to be fitted first. Give a file of labelled inputs "
            "(--training-data). It can be the same file: explained inputs are left out."
        )
    explained_codes = {item.code for item in explained}
    texts = {str(item.value) for item in explained}
    examples = [
        item
        for item in read_named(job.request.kind, job.request.learn, job.config.image_input)
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


def _handle(subject: ModelUnderTest, logits: object, config: "ModelConfig") -> "ModelHandle":
    """Return a model handle that accepts images and volumes with channels last.

    Other inputs are unchanged.

    A class without `forward` receives images as rows, unless it declares its input.
    """
    takes_rows = not (subject.facts.takes_signals or config.image_input.is_declared)
    from readingroom.engine.analyzer.explanations.part_methods import ModelHandle

    def ask(inputs: NDArray[Any]) -> FloatArray:
        if inputs.dtype.kind == "U":
            return subject.predict_proba(inputs)
        given = np.moveaxis(inputs, -1, 1) if inputs.ndim == 4 else inputs
        if inputs.ndim == 5:
            given = items_of(inputs, config.image_input.slice_axis)
        if takes_rows:
            given = given.reshape(len(given), -1)
        return subject.predict_proba(np.ascontiguousarray(given))

    return ModelHandle(ask, logits, concurrency_of(subject))


def _gradients(job: ExplanationJob, config: "ModelConfig") -> Callable[[Any], Any] | None:
    """Return the network of a configuration if the method needs gradients, else None."""
    if job.options.method is not ExplanationMethod.INTEGRATED_GRADIENTS:
        return None
    if config.kind is not ModelKind.SAFETENSORS:
        raise AnalysisError(
            f"The model type '{config.kind.value}' has no gradients here. Integrated gradients "
            "need weights in safetensors and a declared architecture. Choose shap-partition or "
            "occlusion."
        )
    from readingroom.engine.analyzer import heavy
    from readingroom.services.engine.adversarial import declared_logits

    heavy.load(_ROUTE)  # reports missing libraries before the network needs them
    try:
        return declared_logits(config, config.paths[0])  # type: ignore[no-any-return]
    except GenerationError as error:
        raise AnalysisError(str(error)) from error
