"""Where tensors lie, without a GPU: under torch's FakeTensorMode, which refuses to mix devices."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
import torch
from tests.core.engine.devices.features import FEATURES, computed
from torch import Tensor, nn
from torch._subclasses.fake_tensor import FakeTensor, FakeTensorMode

from readingroom.engine.devices import placement
from readingroom.engine.devices.draws import normal_like
from readingroom.engine.devices.placement import copy_on, fetch, send, send_module
from readingroom.engine.generator.networks import diffusion_learning

GPU = torch.device("lazy:0")
"""A kind of device that nobody has: gradients on a CUDA device need a build for CUDA."""


TAKES_NUMBERS = frozenset(
    {"add", "sub", "mul", "div", "pow", "rsub", "eq", "ne", "lt", "le", "gt", "ge"}
    | {"add_", "sub_", "mul_", "div_", "maximum", "minimum", "where", "copy_", "fill_"}
)
"""Operations of torch that take a number on the processor beside a tensor on a GPU."""


class PretendedGpu(FakeTensorMode):  # type: ignore[misc]  # torch leaves it untyped
    """Computes shapes and devices only; a value that is asked for is 0.5, 1 or True.

    A tensor of one number on the processor is refused where CUDA refuses it, which torch's own mode
    does not do.
    """

    def __torch_dispatch__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        if func is torch.ops.aten._local_scalar_dense.default:
            dtype = args[0].dtype
            return True if dtype == torch.bool else 0.5 if dtype.is_floating_point else 1
        name = func.overloadpacket.__name__
        tensors = [value for value in args if isinstance(value, Tensor)]
        if name not in TAKES_NUMBERS and len({value.device.type for value in tensors}) > 1:
            numbers = [value for value in tensors if value.dim() == 0]
            assert not numbers, f"{name} gets a number on another device"
        return super().__torch_dispatch__(func, types, args, kwargs)


class Transfer(torch.autograd.Function):
    """A transfer that makes an empty tensor on the other device, as does its gradient."""

    count = 0

    @staticmethod
    def forward(ctx: Any, tensor: Tensor, device: torch.device) -> Tensor:
        ctx.device = tensor.device
        Transfer.count += 1
        return torch.empty(tensor.shape, dtype=tensor.dtype, device=device)

    @staticmethod
    def backward(ctx: Any, *gradients: Tensor) -> tuple[Tensor, None]:
        (gradient,) = gradients
        return torch.empty(gradient.shape, dtype=gradient.dtype, device=ctx.device), None


@pytest.fixture
def gpu(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Have a GPU as far as the placement of tensors goes."""

    def plain(tensor: FakeTensor) -> np.ndarray[Any, Any]:
        assert tensor.device.type == "cpu"
        value = 1 if tensor.dtype.is_floating_point else 0  # an integer may be an index
        return np.full(tuple(tensor.shape), value, str(tensor.dtype).removeprefix("torch."))

    def copied(tensor: FakeTensor, memo: dict[int, object]) -> Tensor:
        copy = tensor.detach().clone()
        if isinstance(tensor, nn.Parameter):
            copy = nn.Parameter(copy, tensor.requires_grad)
        memo[id(tensor)] = copy
        return copy

    monkeypatch.setattr(FakeTensor, "numpy", plain, raising=False)
    monkeypatch.setattr(FakeTensor, "__deepcopy__", copied, raising=False)
    monkeypatch.setattr(placement, "transfer", Transfer.apply)
    monkeypatch.setattr(placement, "available_devices", lambda: ("lazy", "cpu"))
    monkeypatch.setattr(placement, "title_of", lambda _: "")
    monkeypatch.setattr(placement, "mixed_type", lambda *_, **__: None)
    monkeypatch.setattr(diffusion_learning, "_MIN_STEPS", 1)
    monkeypatch.setattr(diffusion_learning, "_LOOKS", 1)
    Transfer.count = 0
    with PretendedGpu(allow_non_fake_inputs=True):
        yield


@pytest.mark.usefixtures("gpu")
@pytest.mark.parametrize("feature", FEATURES)
def test_a_feature_mixes_no_devices_and_computes_on_the_gpu(feature: str) -> None:
    _, used = computed(feature, "auto")

    assert used == ["lazy"]
    assert Transfer.count > 2


@pytest.mark.usefixtures("gpu")
def test_mixing_devices_would_be_seen() -> None:
    with pytest.raises(RuntimeError, match="same device"):
        torch.zeros(3, device=GPU) + torch.zeros(3)


@pytest.mark.usefixtures("gpu")
def test_a_network_moves_with_its_buffers_and_its_copy_leaves_it_alone() -> None:
    network = nn.Sequential(nn.Linear(3, 4), nn.BatchNorm1d(4))
    moved = copy_on(network, GPU)

    assert {tensor.device for tensor in moved.state_dict().values()} == {GPU}
    assert {tensor.device.type for tensor in network.state_dict().values()} == {"cpu"}
    assert send_module(moved, GPU) is moved
    assert copy_on(moved, GPU) is moved


def test_parameters_that_two_layers_share_stay_shared(gpu: None) -> None:
    del gpu
    first, second = nn.Linear(3, 3), nn.Linear(3, 3)
    second.weight = first.weight
    send_module(nn.Sequential(first, second), GPU)

    assert first.weight is second.weight
    assert first.weight.device == GPU


@pytest.mark.usefixtures("gpu")
def test_what_is_there_is_not_sent() -> None:
    tensor = torch.zeros(2, device=GPU)

    assert send(tensor, GPU) is tensor
    assert normal_like(tensor).device == GPU
    assert fetch(tensor).device.type == "cpu"
