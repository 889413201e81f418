"""The device of a model in ONNX, on computers whose onnxruntime has other providers."""

from collections.abc import Callable, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from readingroom.engine.devices.job import device_job
from readingroom.engine.models.child import onnx_file
from readingroom.engine.models.child.api import LoadError
from readingroom.engine.models.config import read_config
from readingroom.engine.models.limits import ModelLimits
from readingroom.engine.models.load_requests import build_load_request

onnxruntime = pytest.importorskip("onnxruntime", reason="needs onnxruntime")

CUDA, CPU = "CUDAExecutionProvider", "CPUExecutionProvider"
BOTH = ("TensorrtExecutionProvider", CUDA, CPU)


class Session:
    """A session that starts with those of the asked providers that work."""

    asked: Sequence[Any] = ()
    working: Sequence[str] = ()

    def __init__(self, path: str, settings: Any, providers: Sequence[Any]) -> None:
        Session.asked = tuple(providers)

    def get_providers(self) -> list[str]:
        names = [asked if isinstance(asked, str) else asked[0] for asked in Session.asked]
        return [name for name in names if name in Session.working]

    def get_outputs(self) -> list[Any]:
        return [SimpleNamespace(name="logits")]

    def get_inputs(self) -> list[Any]:
        return [SimpleNamespace(name="pixels", type="tensor(float)", shape=[])]


Load = Callable[..., str]


@pytest.fixture
def load(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Load:
    """Return a function that loads a model with some providers, and returns its device."""
    config = "model_id: net\ntype: onnx\npath: net.onnx\nclasses: [a, b]\n"
    (tmp_path / "model.yaml").write_text(config)
    (tmp_path / "net.onnx").write_bytes(b"")
    order = build_load_request(read_config(tmp_path), ModelLimits(), seed=0, scratch=tmp_path)

    def loaded(
        device: str, available: Sequence[str], working: Sequence[str] = (), *, named: bool = True
    ) -> str:
        monkeypatch.setattr(onnxruntime, "get_available_providers", lambda: list(available))
        monkeypatch.setattr(onnxruntime, "InferenceSession", Session)
        monkeypatch.setattr(Session, "working", working or available)
        return onnx_file.load(
            msgspec.structs.replace(order, device=device, is_device_named=named)
        ).device

    return loaded


@pytest.mark.parametrize(
    ("device", "available", "expected", "asked"),
    [
        ("auto", (CPU,), "cpu", (CPU,)),
        ("", BOTH, "cuda", ((CUDA, {"device_id": 0, "use_tf32": 0}), CPU)),
        ("cuda:1", BOTH, "cuda:1", ((CUDA, {"device_id": 1, "use_tf32": 0}), CPU)),
        ("cpu", BOTH, "cpu", (CPU,)),
    ],
)
def test_the_provider_follows_the_device(
    load: Load,
    device: str,
    available: Sequence[str],
    expected: str,
    asked: Sequence[Any],
) -> None:
    assert load(device, available) == expected
    assert Session.asked == asked


@pytest.mark.parametrize("device", ["cuda", "cuda:1", "mps", "abacus"])
def test_a_device_without_a_provider_is_refused_by_name(load: Load, device: str) -> None:
    with pytest.raises(LoadError, match=rf"no device '{device}'.* cpu .*onnxruntime"):
        load(device, (CPU,))


def test_cuda_whose_libraries_are_missing_is_refused_if_it_was_named(load: Load) -> None:
    assert load("auto", BOTH, working=(CPU,)) == "cpu"

    with pytest.raises(LoadError, match=r"cannot start CUDA.* cpu"):
        load("cuda", BOTH, working=(CPU,))


@pytest.mark.parametrize(
    ("device", "providers", "working", "expected"),
    [
        ("cuda", (CPU,), (), "cpu"),
        ("mps", (CPU,), (), "cpu"),
        ("mps", BOTH, (), "cuda"),
        ("cuda:1", BOTH, (), "cuda:1"),
        ("cuda", BOTH, (CPU,), "cpu"),
    ],
)
def test_the_device_of_the_rest_of_the_job_is_used_where_onnxruntime_has_it(
    load: Load, device: str, providers: Sequence[str], working: Sequence[str], expected: str
) -> None:
    """Nobody asked for it: torch or the settings chose it."""
    assert load(device, providers, working, named=False) == expected


def test_a_request_tells_whether_its_device_was_named(tmp_path: Path) -> None:
    (tmp_path / "net.onnx").write_bytes(b"")
    path = tmp_path / "model.yaml"
    path.write_text("model_id: net\ntype: onnx\npath: net.onnx\nclasses: [a, b]\n")

    def request(**names: str) -> tuple[str, bool]:
        with device_job(**names):
            order = build_load_request(read_config(path), ModelLimits(), seed=0, scratch=tmp_path)
            return order.device, order.is_device_named

    assert request() == ("auto", False)
    assert request(default="cuda") == ("cuda", False)
    assert request(requested="cuda", default="cpu") == ("cuda", True)
    path.write_text(path.read_text() + "device: cuda:1\n")
    assert request(default="cpu") == ("cuda:1", True)
