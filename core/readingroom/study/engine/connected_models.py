"""Models that explanations of texts, images and sequences ask: started, taught, and reached."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import AnalysisError, GenerationError, ModelError
from readingroom.domain.explanation import ExplanationMethod, InputKind
from readingroom.domain.model import FloatArray, ModelCapability, ModelKind, ModelUnderTest
from readingroom.domain.progress import Progress
from readingroom.study.engine.part_files import NamedInput, read_named
from readingroom.study.engine.randomised_models import randomised
from readingroom.study.engine.running import started

if TYPE_CHECKING:
    from readingroom.analyzer.explanations.part_methods import ModelHandle, PartOptions
    from readingroom.models import ModelConfig

USUAL_SAMPLE: Final = 10
_ROUTE: Final = "readingroom.analyzer.networks.integrated_gradients:Route"


@dataclass(frozen=True, slots=True)
class PartsRequest:
    """Which inputs are explained, and whether that is tested.

    `source` is a file, a folder or a suite's name, see `part_files`. `rows` are numbers such as
    "1-20,35"; without them `sample` inputs are drawn, 0 for all. `target` is the class that is
    explained; of two, the second without it. `learn` is a file with labelled inputs that a model
    learns from which knows nothing before: those that are explained are left out.
    """

    kind: InputKind
    source: str
    rows: str = ""
    sample: int = USUAL_SAMPLE
    target: str = ""
    learn: str = ""
    is_tested: bool = False


@dataclass(frozen=True, slots=True)
class ExplanationJob:
    """What is asked of which model, and how."""

    place: Path
    config: "ModelConfig"
    request: PartsRequest
    options: "PartOptions"
    consent: bool
    progress: Progress


@dataclass(frozen=True, slots=True)
class ConnectedModel:
    """A model that can be asked, its classes, and sentences on how it came to know them."""

    model: "ModelHandle"
    classes: tuple[str, ...]
    told: tuple[str, ...] = ()


@contextmanager
def reached(work: ExplanationJob, explained: Sequence[NamedInput]) -> Iterator[ConnectedModel]:
    """Run a model while the block runs; one that knows nothing yet learns first.

    Raises:
        ModelError: it cannot be loaded, or gives no probabilities.
        AnalysisError: it would have to learn and nobody says from what, or gradients are wanted of
            a model that has none.
    """
    from readingroom.analyzer.explanations.games import of_classes

    logits = _gradients(work, work.config)
    with started(
        work.config, None, consent=work.consent, seed=work.options.seed, progress=work.progress
    ) as subject:
        _require_probabilities(subject)
        classes: tuple[str, ...] = subject.facts.classes
        told: tuple[str, ...] = ()
        if ModelCapability.FIT in subject.facts.abilities:
            classes, told = _teach(subject, work, explained)
        model = _asking(subject, logits)
        model = replace(model, ask=of_classes(model.ask, len(classes)))
        yield ConnectedModel(model, classes, told)


@contextmanager
def randomised_model(work: ExplanationJob) -> Iterator["ModelHandle | None"]:
    """Run the model with the numbers of its weights dealt out; None where it cannot be opened."""
    with randomised(work.config, work.options.seed) as config:
        if config is None:
            yield None
            return
        logits = _gradients(work, config)
        with started(
            config, None, consent=work.consent, seed=work.options.seed, progress=work.progress
        ) as subject:
            yield _asking(subject, logits)


def _require_probabilities(subject: ModelUnderTest) -> None:
    abilities, name = subject.facts.abilities, subject.facts.name
    if ModelCapability.PREDICT_PROBA in abilities:
        return
    if ModelCapability.GENERATE in abilities:
        raise ModelError(
            f"{name} writes texts and gives no probabilities: there is no number whose parts could "
            "be told. Explain a model that gives probabilities of classes."
        )
    raise ModelError(
        f"{name} gives no probabilities, which an explanation divides among parts. "
        f"It can {', '.join(abilities) or 'nothing'}."
    )


def _teach(
    subject: ModelUnderTest, work: ExplanationJob, explained: Sequence[NamedInput]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Let a model learn from all labelled inputs but those that are explained.

    Raises:
        AnalysisError: no labels are named, or only one is left.
    """
    if not work.request.learn:
        raise AnalysisError(
            f"{subject.facts.name} knows nothing before it has learnt. Name a file of labelled "
            "inputs to learn from (--training-data); the same file will do: those that are "
            "explained are left out."
        )
    held = {one.code for one in explained}
    texts = {str(one.value) for one in explained}
    taught = [
        one
        for one in read_named(work.request.kind, work.request.learn)
        if one.label and one.code not in held and str(one.value) not in texts
    ]
    classes = tuple(sorted({one.label for one in taught}))
    if len(classes) < 2:
        raise AnalysisError(
            f"{Path(work.request.learn).name} has fewer than two labels beside what is explained: "
            "nothing can be learnt. Name a file with a column 'label'."
        )
    labels = np.array([classes.index(one.label) for one in taught], dtype=np.int64)
    subject_fit = getattr(subject, "fit", None)
    if subject_fit is None:
        raise ModelError(f"{subject.facts.name} cannot learn here.")
    subject_fit(_stacked([one.value for one in taught]), labels)
    name = Path(work.request.learn).name
    told = (
        f"The model learnt from {len(taught):,} labelled inputs of {name}; those that are explained"
    )
    return classes, (f"{told} were not among them.",)


def _stacked(values: Sequence[str | FloatArray]) -> NDArray[Any]:
    if isinstance(values[0], str):
        return np.array(values, dtype=np.str_)
    return np.stack([np.asarray(one) for one in values])


def _asking(subject: ModelUnderTest, logits: object) -> "ModelHandle":
    """Return a model that takes images with channels last, and others as they are."""
    from readingroom.analyzer.explanations.part_methods import ModelHandle

    def ask(inputs: NDArray[Any]) -> FloatArray:
        if inputs.dtype.kind == "U":
            return subject.predict_proba(inputs)
        given = np.moveaxis(inputs, -1, 1) if inputs.ndim == 4 else inputs
        if not subject.facts.takes_signals:
            given = given.reshape(len(given), -1)
        return subject.predict_proba(np.ascontiguousarray(given))

    return ModelHandle(ask, logits)


def _gradients(work: ExplanationJob, config: "ModelConfig") -> Callable[[Any], Any] | None:
    """Return the network of a configuration where its gradients are wanted.

    Raises:
        AnalysisError: it shows none, or a library that is needed is not here.
    """
    if work.options.method is not ExplanationMethod.INTEGRATED_GRADIENTS:
        return None
    if config.kind is not ModelKind.SAFETENSORS:
        raise AnalysisError(
            f"The model is of the type '{config.kind.value}', which shows no gradients to this "
            "program: integrated gradients need weights in safetensors and a declared "
            "architecture. Choose shap-partition or occlusion."
        )
    from readingroom.analyzer import heavy
    from readingroom.study.engine.adversarial import load_network

    heavy.load(_ROUTE)  # says what is missing before the network needs it
    try:
        return load_network(work.place, config.paths[0]).logits  # type: ignore[no-any-return]
    except GenerationError as error:
        raise AnalysisError(str(error)) from error
