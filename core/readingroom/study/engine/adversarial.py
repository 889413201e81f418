"""Where attacks and models meet: a configured network, loaded so that gradients flow through it.

torch and what imports it are reached by name only, since the window imports this part.
"""

import importlib
import importlib.util
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from readingroom.domain.errors import GenerationError, ModelError
from readingroom.domain.model import ModelKind
from readingroom.domain.progress import Progress
from readingroom.domain.scenario import Recipe, SyntheticCase

if TYPE_CHECKING:
    from readingroom.models.config import ModelConfig

_ASKED: Final = "readingroom.generator.networks.remote_network"
_ATTACKS: Final = "readingroom.generator.networks.adversarial"
_CHILD: Final = "readingroom.models.child"
Starter = Callable[["ModelConfig", Path], Any]
"""Starts a network with code of its own, and gives what answers with logits."""


def make_adversarial(
    recipe: Recipe, settings: Mapping[str, str], *, consent: bool = False, progress: Progress
) -> Iterator[SyntheticCase]:
    """Return the cases of a recipe whose network a configuration declares.

    A network with code of its own (TorchScript) runs in a process of its own, with the limits of
    models; it gives answers and gradients, and the attack goes on here.

    Raises:
        GenerationError: torch is not installed, or image or network cannot be used.
        Cancelled: the user stopped.
    """
    if not all(importlib.util.find_spec(name) for name in ("torch", "safetensors")):
        raise GenerationError("Attacks need torch and safetensors: install readingroom[engine].")
    return _made(recipe, settings, consent, progress)


def _made(
    recipe: Recipe, settings: Mapping[str, str], consent: bool, progress: Progress
) -> Iterator[SyntheticCase]:
    with ExitStack() as running:
        start = partial(_running, consent=consent, progress=progress, running=running)
        yield from importlib.import_module(_ATTACKS).make_adversarial(
            recipe, settings, progress=progress, load=partial(load_network, start=start)
        )


def load_network(config: Path, weights: Path, start: Starter | None = None) -> Any:  # noqa: ANN401 - a LoadedNetwork, by name
    """Return the network of a configuration with its weights, as the family of attacks takes it.

    `start` starts a network with code of its own; without it there is none.

    Raises:
        GenerationError: it is no network in safetensors or TorchScript, nobody agreed to its code,
            or it does not answer with logits of images.
    """
    from readingroom.models.config import read_config

    try:
        found = read_config(config)
    except ModelError as error:
        raise GenerationError(str(error)) from error
    is_foreign = found.kind is ModelKind.TORCHSCRIPT and start is not None
    if found.kind is not ModelKind.SAFETENSORS and not is_foreign:
        raise GenerationError(
            f"The model is of the type '{found.kind.value}'. Attacked are networks whose weights "
            "lie in safetensors and whose architecture is declared, and those in TorchScript: "
            "others run code of their own, or have no gradients."
        )
    if found.output not in ("", "logits") or not found.classes:
        raise GenerationError("The network has to answer with logits, and to name its classes.")
    shape = found.options.get("input_shape")
    if not isinstance(shape, list) or len(shape) != 3 or shape[0] not in (1, 3):
        raise GenerationError(
            "The configuration has to say the input_shape of an image: [1 or 3, rows, columns]."
        )
    attacks = importlib.import_module(_ATTACKS)
    if start is not None and is_foreign:
        logits = start(found, weights)
    else:
        network = _weighed(dict(found.architecture), weights)
        logits = _prepared(network, dict(found.options))
    return attacks.LoadedNetwork(logits, *shape, classes=found.classes)


def _running(
    config: "ModelConfig", weights: Path, *, consent: bool, progress: Progress, running: ExitStack
) -> Any:  # noqa: ANN401 - torch's callable
    """Return a network with code of its own, in a process that ends with the stack.

    Raises:
        GenerationError: nobody agreed to its code, it cannot be loaded, or later: it gave nothing.
    """
    from readingroom.models.loading import start_model
    from readingroom.models.running import RunningModel

    own = replace(config, paths=(weights.resolve(),))
    try:
        model = running.enter_context(start_model(own, consent=consent, progress=progress))
    except ModelError as error:
        raise GenerationError(str(error)) from error
    if not isinstance(model, RunningModel):
        raise GenerationError("The network does not run in a process of its own.")

    def asked(*arrays: Any) -> Any:  # noqa: ANN401 - numpy's arrays
        try:
            return model.slope(*arrays)
        except ModelError as error:
            raise GenerationError(f"The network gave no answer. {error}") from error

    return importlib.import_module(_ASKED).asked_network(asked, asked)


def _weighed(architecture: Mapping[str, Any], weights: Path) -> Any:  # noqa: ANN401 - torch's module
    """Return the declared network with its weights, fixed."""
    api = importlib.import_module(f"{_CHILD}.api")
    build = importlib.import_module(f"{_CHILD}.architectures").build
    check = importlib.import_module(f"{_CHILD}.safetensors_file").check_weights
    load_file = importlib.import_module("safetensors.torch").load_file
    try:
        module = build(architecture).module
        values = load_file(weights)
        check(
            {name: tuple(value.shape) for name, value in module.state_dict().items()},
            {name: tuple(value.shape) for name, value in values.items()},
        )
    except api.LoadError as error:
        raise GenerationError(f"The network cannot be loaded: {error}.") from error
    except Exception as error:  # safetensors raises an error of its own
        raise GenerationError("The weights are no file in safetensors.") from error
    module.load_state_dict(values, strict=False)
    return module.eval().requires_grad_(False)


def _prepared(network: Any, options: Mapping[str, Any]) -> Any:  # noqa: ANN401 - torch's callables
    """Return the network behind the shift and scale that its options say."""
    torch = importlib.import_module("torch")
    shift, scale = (
        torch.as_tensor(options.get(key, usual), dtype=torch.float32).reshape(-1, 1, 1)
        for key, usual in (("mean", 0.0), ("std", 1.0))
    )

    def logits(inputs: Any) -> Any:  # noqa: ANN401 - a tensor
        said = network((inputs - shift) / scale)
        # One column is the second of two classes.
        return torch.cat([torch.zeros_like(said), said], dim=1) if said.shape[1] == 1 else said

    return logits
