"""Weights in safetensors with a declared architecture, run by torch; no foreign code is run."""

from collections.abc import Mapping
from typing import Any

from readingroom.engine.models.child.api import LoadError, Model, require
from readingroom.engine.models.child.architectures import build
from readingroom.engine.models.child.networks import answering
from readingroom.engine.models.child.torch_device import computing, forget, start_torch
from readingroom.engine.models.messages import LoadRequest

_MAX_LISTED = 3


def load(order: LoadRequest) -> Model:
    """Build the declared network and load the weights of all files into it.

    Raises:
        LoadError: torch or safetensors is not installed, or a weight is missing, unknown or of
            another shape.
    """
    torch, device = start_torch(order)
    require("safetensors")
    from safetensors.torch import load_file

    from readingroom.engine.devices.placement import name_of, send_module

    network = build(order.architecture)
    weights: dict[str, Any] = {}
    for path in order.paths:
        weights |= load_file(path)
    check_weights(
        {name: tuple(value.shape) for name, value in network.module.state_dict().items()},
        {name: tuple(value.shape) for name, value in weights.items()},
    )
    network.module.load_state_dict(weights, strict=False)
    send_module(network.module, device).eval()
    embed = network.embed
    return Model(
        runtime=f"torch {torch.__version__}",
        device=name_of(device),
        answers=answering(
            order,
            computing(torch, device, network.module),
            None if embed is None else computing(torch, device, embed),
        ),
        classes=order.classes,
        forget=forget(device),
    )


def check_weights(
    expected: Mapping[str, tuple[int, ...]], given: Mapping[str, tuple[int, ...]]
) -> None:
    """Refuse weights that are not those of the architecture.

    `num_batches_tracked`, which only training uses, may be missing.

    Raises:
        LoadError: a weight is missing, unknown or of another shape.
    """
    needed = {name for name in expected if not name.endswith("num_batches_tracked")}
    for names, what in (
        (sorted(needed - set(given)), "the file lacks weights of the architecture"),
        (sorted(set(given) - set(expected)), "the file has weights unknown to the architecture"),
    ):
        if names:
            raise LoadError(f"{what}: {', '.join(name[:60] for name in names[:_MAX_LISTED])}")
    for name in sorted(given):
        if given[name] != expected[name]:
            raise LoadError(
                f"the weight {name[:60]} has the shape {given[name]}; the architecture has "
                f"{expected[name]}"
            )
