"""Explanations of models over texts, images and sequences, and tests of what they say."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np

from readingroom.domain.errors import AnalysisError
from readingroom.domain.explanation import (
    Explanation,
    ExplanationMethod,
    ExplanationSet,
    InputKind,
)
from readingroom.domain.faithfulness import (
    FaithfulnessOptions,
    FaithfulnessReport,
    RandomisationTarget,
)
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.domain.random_streams import random_stream
from readingroom.study.documents import write_files
from readingroom.study.engine.chosen_rows import parse_rows
from readingroom.study.engine.connected_models import (
    ConnectedModel,
    ExplanationJob,
    PartsRequest,
    randomised_model,
    reached,
)
from readingroom.study.engine.part_explanations import PartExplanations
from readingroom.study.engine.part_files import NamedInput, fit_channels, read_named
from readingroom.study.engine.part_page import page_of

if TYPE_CHECKING:
    from readingroom.analyzer.explanations.inputs import ExplanationInput
    from readingroom.analyzer.explanations.part_methods import PartOptions
    from readingroom.analyzer.explanations.part_runs import ExplainedInput
    from readingroom.analyzer.faithfulness.one_case import ExplainedCase
    from readingroom.models import ModelConfig

EXPLANATIONS_FILE: Final = "explanations.json"
FAITHFULNESS_FILE: Final = "faithfulness.json"
PAGE_FILE: Final = "explanations.html"


def explain_parts(
    model: Path | str,
    request: PartsRequest,
    *,
    options: "PartOptions",
    tests: FaithfulnessOptions | None = None,
    consent: bool = False,
    progress: Progress = NO_PROGRESS,
) -> PartExplanations:
    """Run a model and tell how much each part of each input speaks for its answer.

    Args:
        model: a model's configuration, or a file that is one by itself.
        request: what is explained.
        options: how.
        tests: how explanations are tested where that is asked.
        consent: whether code that comes with the model may run.
        progress: told how far it is.

    Raises:
        AnalysisError: inputs, method or class do not fit, or the model gives no number.
        GenerationError: a file cannot be read.
        ModelError: the model cannot be loaded or gives no probabilities, or nobody agreed to its
            code.
        Cancelled: the user stopped.
    """
    from readingroom.analyzer.explanations.part_runs import explain_pieces
    from readingroom.models import read_config

    method = options.method_for(request.kind)
    inputs = read_named(request.kind, request.source)
    config = read_config(model)
    work = ExplanationJob(Path(model), config, request, options, consent, progress)
    chosen = _chosen(inputs, request, options.seed)
    with reached(work, chosen) as found:
        target, name = _target(request.target, found.classes)
        pieces = tuple(_piece(one, request.kind, target, options, config) for one in chosen)
        names = (config.title, name)
        explained = explain_pieces(pieces, found.model, names, options, progress=progress)
        report = None
        if request.is_tested:
            report = _tested(work, found, explained, target, tests or FaithfulnessOptions())
    told = tuple(
        _with_facts(one.explanation, given, found.told, method, options)
        for one, given in zip(explained, chosen, strict=True)
    )
    return PartExplanations(ExplanationSet(config.title, method, request.kind, told), report)


def write_parts(found: PartExplanations, folder: Path) -> tuple[Path, ...]:
    """Write explanations, and what tests of them found, into a folder: JSON, and a page to read."""
    values: dict[str, object] = {
        EXPLANATIONS_FILE: found.explanations,
        PAGE_FILE: page_of(found),
    }
    if found.faithfulness is not None:
        values[FAITHFULNESS_FILE] = found.faithfulness
    return write_files(folder, values)


def _chosen(
    inputs: tuple[NamedInput, ...], request: PartsRequest, seed: int
) -> tuple[NamedInput, ...]:
    """Return the inputs that are explained: those that are named, else some drawn at random."""
    if request.rows:
        places = parse_rows(request.rows, len(inputs))
    elif not request.sample or len(inputs) <= request.sample:
        places = np.arange(len(inputs))
    else:
        stream = random_stream(seed, "explained inputs")
        places = np.sort(stream.choice(len(inputs), size=request.sample, replace=False))
    return tuple(inputs[int(place)] for place in places)


def _target(wanted: str, classes: tuple[str, ...]) -> tuple[int, str]:
    """Return the number and the name of the class that is explained.

    Raises:
        AnalysisError: there is none of that name, or none is named where there are several.
    """
    known = ", ".join(classes) or "without names; write them under 'classes'"
    if wanted:
        if wanted in classes:
            return classes.index(wanted), wanted
        raise AnalysisError(f"The model has no class '{wanted[:40]}'. Its classes are {known}.")
    if len(classes) > 2:
        raise AnalysisError(f"Say which class is explained. The model's classes are {known}.")
    return (1, classes[1]) if len(classes) == 2 else (1, "class 2")


def _piece(
    one: NamedInput,
    kind: InputKind,
    target: int,
    options: "PartOptions",
    config: "ModelConfig",
) -> "ExplanationInput":
    """Return an input cut into parts."""
    from readingroom.analyzer.explanations.image_pieces import image_piece
    from readingroom.analyzer.explanations.inputs import sequence_piece, text_piece

    if isinstance(one.value, str):
        make = text_piece if kind is InputKind.TEXT else sequence_piece
        return make(one.code, one.value, target, options)
    shape = config.options.get("input_shape")
    image = one.value
    if isinstance(shape, list) and len(shape) == 3:
        image = fit_channels(image, int(shape[0]))
        if image.shape[:2] != tuple(shape[1:]):
            raise AnalysisError(
                f"The network takes {shape[1]} x {shape[2]} pixels; {one.code} has "
                f"{image.shape[0]} x {image.shape[1]}. Scale or cut it to that size first."
            )
    held = options
    if options.low is None and options.high is None and 1 < image.max() <= 255:
        held = replace(options, low=0.0, high=255.0)
    return image_piece(one.code, image, target, held)


def _tested(
    work: ExplanationJob,
    found: ConnectedModel,
    explained: "tuple[ExplainedInput, ...]",
    target: int,
    tests: FaithfulnessOptions,
) -> FaithfulnessReport:
    """Return how far the explanations can be believed."""
    from readingroom.analyzer.faithfulness import ExplanationSource, assess
    from readingroom.analyzer.faithfulness.part_cases import cases_of

    options = work.options
    with randomised_model(work) as other:
        cases = cases_of(explained, found.model, target, options, other, progress=work.progress)
    first = explained[0].explanation
    about = ExplanationSource(first.model, first.kind, first.method, first.target, first.background)
    return assess(
        cases,
        about,
        options=tests,
        randomising=RandomisationTarget.OUTPUTS
        if other is None
        else RandomisationTarget.PARAMETERS,
        warnings=(*first.warnings, *found.told, *_untested(cases)),
        progress=work.progress,
    )


def _untested(cases: "Sequence[ExplainedCase]") -> tuple[str, ...]:
    """Return sentences on what was not tested, and why."""
    told = []
    if not any(case.again for case in cases):
        told.append(
            "Stability over seeds was not tested: the method has no chance in it, or ran once."
        )
    if not any(case.nearby for case in cases):
        told.append("Sensitivity was not tested: letters have no small changes.")
    return tuple(told)


def _with_facts(
    one: Explanation,
    given: NamedInput,
    told: tuple[str, ...],
    method: ExplanationMethod,
    options: "PartOptions",
) -> Explanation:
    """Return an explanation with what is known of how it came about."""
    drawn = None if one.heat_map is None else replace(one.heat_map, image=given.sha256)
    choice = "" if options.method else f"{method.value}, the usual method for this kind of input"
    return replace(one, warnings=(*one.warnings, *told), heat_map=drawn, choice=choice)
