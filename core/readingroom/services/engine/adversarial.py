"""Load a configured network for adversarial attacks, with gradients.

torch and modules that import it are imported by name only, because the desktop application imports
this module.
"""

import importlib.util
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from readingroom.domain.edition import how_to_get
from readingroom.domain.errors import GenerationError, ModelError
from readingroom.domain.model import ModelKind
from readingroom.domain.named_imports import named_module, named_object
from readingroom.domain.progress import Progress
from readingroom.engine.models.image_inputs.types import SeriesPart

if TYPE_CHECKING:
    from readingroom.engine.models.config import ModelConfig

_REMOTE_NETWORK: Final = "readingroom.engine.generator.networks.remote_network"
_LOADED: Final = "readingroom.engine.generator.networks.adversarial:LoadedNetwork"
_OF_SERIES: Final = "readingroom.engine.generator.networks.attacked_series:SeriesNetwork"
_PLACED: Final = "readingroom.engine.devices.networks:placed_network"
Starter = Callable[["ModelConfig", Path], Any]
"""Starts a network that has its own code, and returns a callable that returns logits."""


@dataclass(frozen=True, slots=True)
class NetworkLoader:
    """Loads networks with their weights, for the scenario family of attacks.

    `start` starts a network with its own code; without it such networks are refused.
    """

    start: Starter | None = None

    def __call__(self, config: Path, weights: Path) -> Any:  # noqa: ANN401 - a LoadedNetwork, by name
        """Return the network of a configuration, for pieces of an image.

        The network receives levels from 0 to 255, which become values from black to white of its
        declared range.

        Raises:
            GenerationError: it is not a network in safetensors or TorchScript, its code is not
                approved, or it does not return logits for one slice.
        """
        declared = self._attackable(config)
        levels = _require_one_slice(declared)
        shape = declared.options.get("input_shape")
        if not isinstance(shape, list) or len(shape) != 3 or shape[0] not in (1, 3):
            raise GenerationError(
                "The configuration has no valid input_shape. Set it to [1 or 3, rows, columns]."
            )
        logits = _in_range(self._logits(declared, weights), levels)
        return named_object(_LOADED)(logits, *shape, classes=declared.classes)

    def for_series(self, config: Path, weights: Path) -> Any:  # noqa: ANN401 - a SeriesNetwork, by name
        """Return the network of a configuration with its declared input, for whole series.

        Raises:
            GenerationError: as above; every declared input is taken.
        """
        from readingroom.engine.models.image_inputs.changing import open_series

        declared = self._attackable(config)
        given = declared.image_input
        return named_object(_OF_SERIES)(
            logits=self._logits(declared, weights),
            classes=declared.classes,
            open=partial(open_series, declared=given),
            record=given.record,
        )

    def _attackable(self, config: Path) -> "ModelConfig":
        from readingroom.engine.models.config import read_config

        try:
            declared = read_config(config)
        except ModelError as error:
            raise GenerationError(str(error)) from error
        is_foreign = declared.kind is ModelKind.TORCHSCRIPT and self.start is not None
        if declared.kind is not ModelKind.SAFETENSORS and not is_foreign:
            raise GenerationError(
                f"The model type '{declared.kind.value}' cannot be attacked. Choose a network with "
                "weights in safetensors and a declared architecture, or one in TorchScript."
            )
        _require_logits(declared)
        return declared

    def _logits(self, declared: "ModelConfig", weights: Path) -> Any:  # noqa: ANN401 - torch's callable
        if self.start is not None and declared.kind is ModelKind.TORCHSCRIPT:
            return self.start(declared, weights)
        return declared_logits(declared, weights)


@contextmanager
def networks(*, consent: bool, progress: Progress) -> Iterator[NetworkLoader]:
    """Yield what loads the network of a model configuration with a file of weights.

    A network with its own code (TorchScript) runs in a separate process with the limits of models
    until the block ends; the process returns logits and gradients, and the attack runs here.

    Raises:
        GenerationError: torch is not installed.
    """
    needed = ("torch", "safetensors")
    if missing := [name for name in needed if importlib.util.find_spec(name) is None]:
        raise GenerationError(f"Attacks need a network. {how_to_get(', '.join(missing))}")
    with ExitStack() as running:
        start = partial(_running, consent=consent, progress=progress, running=running)
        yield NetworkLoader(start)


def declared_logits(declared: "ModelConfig", weights: Path) -> Any:  # noqa: ANN401 - torch's callable
    """Return the logits of items as the model receives them, with gradients.

    Args:
        declared: the configuration of a network in safetensors.
        weights: its file of weights.

    Raises:
        GenerationError: it returns no logits of named classes, or cannot be loaded.
    """
    _require_logits(declared)
    network = _with_weights(dict(declared.architecture), weights)
    return _normalised(network, dict(declared.options), declared.device)


def _require_logits(declared: "ModelConfig") -> None:
    if declared.output not in ("", "logits") or not declared.classes:
        raise GenerationError(
            "The network must return logits and name its classes. Correct the configuration."
        )


def _require_one_slice(declared: "ModelConfig") -> tuple[float, float]:
    """Return the values of black and white of a network that receives one slice without windows.

    Raises:
        GenerationError: the network receives another part of a series, windows, modality values or
            standardised items, which do not follow from the levels of one slice.
    """
    given, levels = declared.image_input, declared.image_input.levels
    if levels is None or given.windows or given.kind is not SeriesPart.SLICE:
        raise GenerationError(
            f"The network receives the input '{given.record}', which does not follow from the "
            "levels of a piece of an image. Attack whole series instead: choose a folder as "
            "'series'."
        )
    return levels


def _in_range(logits: Any, levels: tuple[float, float]) -> Any:  # noqa: ANN401 - torch's callables
    """Return the logits of inputs from 0 to 255, for a network of values in another range."""
    low, high = levels
    return lambda inputs: logits(inputs * ((high - low) / 255) + low)


def _running(
    config: "ModelConfig", weights: Path, *, consent: bool, progress: Progress, running: ExitStack
) -> Any:  # noqa: ANN401 - torch's callable
    """Return a network with its own code, in a process that ends with the stack."""
    from readingroom.engine.models.loading import start_model
    from readingroom.engine.models.running import RunningModel

    own = replace(config, paths=(weights.resolve(),))
    try:
        model = running.enter_context(start_model(own, consent=consent, progress=progress))
    except ModelError as error:
        raise GenerationError(str(error)) from error
    if not isinstance(model, RunningModel):
        raise GenerationError(
            "The network does not run in a separate process. Choose a TorchScript network."
        )

    def query(*arrays: Any) -> Any:  # noqa: ANN401 - numpy's arrays
        try:
            return model.slope(*arrays)
        except ModelError as error:
            raise GenerationError(f"The network returned no result. {error}") from error

    return named_module(_REMOTE_NETWORK).asked_network(query, query)


def _with_weights(architecture: Mapping[str, Any], weights: Path) -> Any:  # noqa: ANN401 - torch's module
    """Return the declared network with its weights, frozen."""
    api = named_module("readingroom.engine.models.child.api")
    build = named_object("readingroom.engine.models.child.architectures:build")
    check = named_object("readingroom.engine.models.child.safetensors_file:check_weights")
    load_file = named_object("safetensors.torch:load_file")
    safetensor_error = named_object("safetensors:SafetensorError")
    try:
        module = build(architecture).module
        values = load_file(weights)
        check(
            {name: tuple(value.shape) for name, value in module.state_dict().items()},
            {name: tuple(value.shape) for name, value in values.items()},
        )
    except api.LoadError as error:
        raise GenerationError(f"The network cannot be loaded: {error}.") from error
    except (safetensor_error, OSError, ValueError) as error:
        raise GenerationError(
            "The file of weights is not in safetensors format. Choose another file."
        ) from error
    module.load_state_dict(values, strict=False)
    return module.eval().requires_grad_(False)


def _normalised(network: Any, options: Mapping[str, Any], device: str) -> Any:  # noqa: ANN401 - torch's callables
    """Return the network on the device of the job, with shape, shift and scale of its options.

    Inputs and logits are on the processor.
    """
    torch = named_module("torch")
    placed = named_object(_PLACED)(network, device)
    shape = tuple(options.get("input_shape") or ())
    shift, scale = (
        torch.as_tensor(options.get(key, default), dtype=torch.float32)
        for key, default in (("mean", 0.0), ("std", 1.0))
    )

    def logits(inputs: Any) -> Any:  # noqa: ANN401 - a tensor
        items = inputs.reshape(len(inputs), *shape) if shape else inputs
        ones = [1] * (items.ndim - 2)  # one number for each channel
        values = placed((items - shift.reshape(-1, *ones)) / scale.reshape(-1, *ones))
        if values.shape[1] > 1:
            return values
        # One column is the second of two classes.
        return torch.cat([torch.zeros_like(values), values], dim=1)

    return logits
