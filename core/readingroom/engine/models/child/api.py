"""Adapters in the process of a model: one file with a function `load`, and one registry line.

`load(order)` gets the configuration as a `LoadRequest` and returns a `Model`. It runs after the
process is confined, so it may import what it needs, including foreign code. An exception becomes
the reason why the model cannot be loaded.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from typing import Any, Final

from readingroom.domain.arrays import AnyArray
from readingroom.domain.edition import how_to_get
from readingroom.domain.model import ModelCapability, ModelKind
from readingroom.domain.named_imports import named_object
from readingroom.engine.models.messages import LoadRequest, TextReply
from readingroom.engine.models.types import Prompt, Sampling

AskFunction = Callable[[AnyArray], Any]
SlopeFunction = Callable[[AnyArray, AnyArray], Any]
GenerateFunction = Callable[[Sequence[Prompt], Sampling], Sequence[TextReply]]


@dataclass(frozen=True, slots=True)
class Model:
    """A loaded model.

    `answers` has a function for each capability that takes an array; it returns anything that numpy
    can convert to an array, one row for each item. `generate` answers prompts in their order. `fit`
    fits to items and labels. `slope` returns a network's output of items, and with weights the
    gradient of their weighted sum. `forget` frees memory after the processor ran out of it.
    `takes_images`: prompts may have images.
    """

    runtime: str
    device: str = "cpu"
    answers: Mapping[ModelCapability, AskFunction] = field(default_factory=dict)
    generate: GenerateFunction | None = None
    fit: Callable[[AnyArray, AnyArray], object] | None = None
    classes: tuple[str, ...] = ()
    methods: tuple[str, ...] = ()
    slope: SlopeFunction | None = None
    forget: Callable[[], object] | None = None
    takes_images: bool = False

    @property
    def abilities(self) -> tuple[ModelCapability, ...]:
        """Return its capabilities, in their fixed order."""
        can = {*self.answers}
        if self.generate is not None:
            can.add(ModelCapability.GENERATE)
        if self.fit is not None:
            can.add(ModelCapability.FIT)
        return tuple(ability for ability in ModelCapability if ability in can)


ADAPTERS: Final[Mapping[ModelKind, str]] = {
    ModelKind.GGUF: "readingroom.engine.models.child.gguf:load",
    ModelKind.ONNX: "readingroom.engine.models.child.onnx_file:load",
    ModelKind.PYTHON_CLASS: "readingroom.engine.models.child.python_class:load",
    ModelKind.SAFETENSORS: "readingroom.engine.models.child.safetensors_file:load",
    ModelKind.TORCHSCRIPT: "readingroom.engine.models.child.torchscript_file:load",
}
"""The function `load` of each kind, imported in the process when it is needed."""


class LoadError(Exception):
    """The model cannot be loaded; the text is a sentence for the user."""


def require(package: str, extra: str = "engine") -> None:
    """Check that a package that only one of Readingroom's extras installs is there.

    Raises:
        LoadError: it is not installed.
    """
    if find_spec(package) is None:
        raise LoadError(f"it needs {package}. {how_to_get(package, extra)}")


def load_function(kind: ModelKind) -> Callable[[LoadRequest], Model]:
    """Return the function that loads a model of a kind."""
    function: Callable[[LoadRequest], Model] = named_object(ADAPTERS[kind])
    return function
