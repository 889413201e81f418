"""Architectures that a configuration can declare for its weights.

Each is one function and one registry line. The names of the weights are those that torch gives the
layers in the order they are named here; `resnet` has the names of torchvision's ResNet of 18 and 34
layers, whose weights fit unchanged.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

from readingroom.engine.models.child.api import LoadError

Values = Mapping[str, Any]


class Network(NamedTuple):
    """A network of torch; `embed` computes the vectors before its last layer."""

    module: Any
    embed: Callable[[Any], Any] | None = None


def build(architecture: Values) -> Network:
    """Return the declared network with random weights.

    Raises:
        LoadError: the architecture is unknown, or one of its values is invalid.
    """
    name = architecture.get("type")
    if name not in ARCHITECTURES:
        known = ", ".join(ARCHITECTURES)
        raise LoadError(f"the architecture '{str(name)[:40]}' is unknown. Known: {known}")
    builder, keys = ARCHITECTURES[str(name)]
    unknown = sorted(set(architecture) - {"type", *keys})
    if unknown:
        raise LoadError(f"{name} has no value '{unknown[0][:40]}'. Known: {', '.join(keys)}")
    return builder(architecture)


def _linear(values: Values) -> Network:
    """Return one layer from `inputs` to `outputs` numbers: linear or logistic regression."""
    from torch import nn

    return Network(nn.Linear(_count(values, "inputs"), _count(values, "outputs", 1)))


def _mlp(values: Values) -> Network:
    """Return layers of `sizes` numbers with an activation between: 0.weight, 2.weight, ..."""
    from torch import nn

    layers = _layers(_counts(values, "sizes", at_least=2), _activation(values))
    module = nn.Sequential(*layers)
    return Network(module, nn.Sequential(*layers[:-1]) if len(layers) > 1 else None)


def _cnn(values: Values) -> Network:
    """Return `features` (convolution, batch norm, activation, pooling by 2) and `classifier`.

    `channels` is the number of inputs, with one block for each number of `filters`; the result is
    averaged to `pooled` x `pooled` and passes through layers of `hidden` numbers to `outputs`.
    """
    from torch import nn

    activation = _activation(values)
    kernel, pooled = _count(values, "kernel", 3), _count(values, "pooled", 1)
    normed = values.get("batch_norm", True)
    before = _count(values, "channels", 1)
    features: list[Any] = []
    for filters in _counts(values, "filters"):
        features.append(nn.Conv2d(before, filters, kernel, padding=kernel // 2))
        features += [nn.BatchNorm2d(filters)] if normed else []
        features += [activation(), nn.MaxPool2d(2, ceil_mode=True)]
        before = filters
    sizes = [before * pooled**2, *_counts(values, "hidden", at_least=0), _count(values, "outputs")]
    parts = {
        "features": nn.Sequential(*features),
        "pool": nn.AdaptiveAvgPool2d(pooled),
        "flatten": nn.Flatten(),
        "classifier": nn.Sequential(*_layers(sizes, activation)),
    }
    return _chain(parts, inner=("features", "pool", "flatten"))


def _chain(parts: dict[str, Any], inner: Sequence[str]) -> Network:
    """Return a network of named parts in sequence."""
    from collections import OrderedDict

    from torch import nn

    module = nn.Sequential(OrderedDict(parts))
    return Network(module, nn.Sequential(*[parts[name] for name in inner]))


def _resnet(values: Values) -> Network:
    """Return a residual network: conv1, bn1, layer1.0.conv1, ..., fc.

    `blocks` and `filters` are those of each layer; `stem` is "large" (7 x 7, pooled, for
    photographs) or "small" (3 x 3).
    """
    from torch import nn

    blocks = _counts(values, "blocks") if "blocks" in values else (2, 2, 2, 2)
    filters = _counts(values, "filters") if "filters" in values else (64, 128, 256, 512)
    if len(blocks) != len(filters):
        raise LoadError("'blocks' and 'filters' of resnet must have one number for each layer")
    channels, stem = _count(values, "channels", 3), values.get("stem", "large")
    if stem not in ("large", "small"):
        raise LoadError("'stem' of resnet must be 'large' or 'small'")
    kernel, stride = (7, 2) if stem == "large" else (3, 1)
    parts: dict[str, Any] = {
        "conv1": nn.Conv2d(channels, filters[0], kernel, stride, kernel // 2, bias=False),
        "bn1": nn.BatchNorm2d(filters[0]),
        "relu": nn.ReLU(),
        "maxpool": nn.MaxPool2d(3, 2, 1) if stem == "large" else nn.Identity(),
    }
    before = filters[0]
    for number, (count, width) in enumerate(zip(blocks, filters, strict=True), start=1):
        first_stride = 1 if number == 1 else 2
        chain = [_residual_block(before, width, first_stride)]
        chain += [_residual_block(width, width, 1) for _ in range(count - 1)]
        parts[f"layer{number}"] = nn.Sequential(*chain)
        before = width
    parts |= {"avgpool": nn.AdaptiveAvgPool2d(1), "flatten": nn.Flatten()}
    inner = tuple(parts)
    parts["fc"] = nn.Linear(before, _count(values, "outputs"))
    return _chain(parts, inner)


def _residual_block(before: int, width: int, stride: int) -> Any:  # noqa: ANN401 - a module of torch
    """Return two convolutions whose output is added to their input."""
    import torch
    from torch import nn

    class Block(nn.Module):
        """The basic block of He et al. 2016."""

        def __init__(self) -> None:
            super().__init__()
            self.conv1 = nn.Conv2d(before, width, 3, stride, 1, bias=False)
            self.bn1 = nn.BatchNorm2d(width)
            self.conv2 = nn.Conv2d(width, width, 3, 1, 1, bias=False)
            self.bn2 = nn.BatchNorm2d(width)
            self.downsample: nn.Module | None = None
            if stride != 1 or before != width:
                self.downsample = nn.Sequential(
                    nn.Conv2d(before, width, 1, stride, bias=False), nn.BatchNorm2d(width)
                )

        def forward(self, inputs: torch.Tensor) -> torch.Tensor:
            """Compute the block."""
            inner = self.bn1(self.conv1(inputs)).relu()
            straight = inputs if self.downsample is None else self.downsample(inputs)
            outputs: torch.Tensor = (self.bn2(self.conv2(inner)) + straight).relu()
            return outputs

    return Block()


def _layers(sizes: Sequence[int], activation: Callable[[], Any]) -> list[Any]:
    from torch import nn

    layers: list[Any] = []
    for before, after in pairwise(sizes):
        layers += [activation()] if layers else []
        layers.append(nn.Linear(before, after))
    return layers


def _activation(values: Values) -> Callable[[], Any]:
    from torch import nn

    known = {"relu": nn.ReLU, "tanh": nn.Tanh, "gelu": nn.GELU, "silu": nn.SiLU, "elu": nn.ELU}
    name = values.get("activation", "relu")
    if name not in known:
        raise LoadError(f"'activation' is '{str(name)[:40]}'. Known: {', '.join(known)}")
    return known[str(name)]


def _count(values: Values, key: str, default: int | None = None) -> int:
    value = values.get(key, default)
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= _MAX_COUNT:
        raise LoadError(
            f"'{key}' of the architecture must be a whole number from 1 to {_MAX_COUNT:,}"
        )
    return value


def _counts(values: Values, key: str, at_least: int = 1) -> tuple[int, ...]:
    given = values.get(key, ())
    if not isinstance(given, (list, tuple)) or len(given) < at_least:
        raise LoadError(f"'{key}' of the architecture must be a list of whole numbers")
    return tuple(_count({key: value}, key) for value in given)


_MAX_COUNT: Final = 1_000_000
ARCHITECTURES: Final[Mapping[str, tuple[Callable[[Values], Network], tuple[str, ...]]]] = {
    "linear": (_linear, ("inputs", "outputs")),
    "logistic": (_linear, ("inputs", "outputs")),
    "mlp": (_mlp, ("sizes", "activation")),
    "cnn": (
        _cnn,
        (
            "channels",
            "filters",
            "kernel",
            "batch_norm",
            "activation",
            "pooled",
            "hidden",
            "outputs",
        ),
    ),
    "resnet": (_resnet, ("channels", "blocks", "filters", "stem", "outputs")),
}
"""The builder of each architecture, and its values besides `type`."""
