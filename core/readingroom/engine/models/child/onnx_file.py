"""A model in ONNX, run by onnxruntime on the processor, or on a GPU if its build supports one.

The first input takes the items; others have to have a value of their own in the file. `outputs`
names the output that answers an ability; otherwise the output called "probabilities" is taken where
there is one, and the first one where there is none.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
import numpy as np

from readingroom.domain.arrays import AnyArray
from readingroom.domain.model import ModelCapability
from readingroom.engine.devices.choice import AUTO, choose_device
from readingroom.engine.models.child.api import AskFunction, LoadError, Model, require
from readingroom.engine.models.child.networks import (
    Compute,
    answering,
    by_class,
    flat,
    prepared,
    require_shape,
)
from readingroom.engine.models.messages import LoadRequest

_TYPES: Final[Mapping[str, Any]] = {
    "tensor(float)": np.float32,
    "tensor(float16)": np.float16,
    "tensor(double)": np.float64,
    "tensor(int32)": np.int32,
    "tensor(int64)": np.int64,
    "tensor(bool)": np.bool_,
    "tensor(uint8)": np.uint8,
    "tensor(string)": np.str_,
}
_PROVIDERS: Final = {"cuda": "CUDAExecutionProvider", "cpu": "CPUExecutionProvider"}
"""Providers of onnxruntime by device."""
_PROBABILITIES: Final = ("probabilities", "output_probability")
_LABELS: Final = ("label", "output_label")


def load(order: LoadRequest) -> Model:
    """Load the file.

    Raises:
        LoadError: onnxruntime is not installed, or the device or an output is not there.
    """
    require("onnxruntime")
    import onnxruntime

    settings = onnxruntime.SessionOptions()
    settings.intra_op_num_threads = order.threads
    settings.inter_op_num_threads = 1
    settings.use_deterministic_compute = True
    settings.log_severity_level = 4
    device = _device(order, onnxruntime.get_available_providers())
    session = onnxruntime.InferenceSession(order.paths[0], settings, providers=_providers(device))
    if device != "cpu" and _PROVIDERS["cuda"] not in session.get_providers():
        # its libraries are missing
        if order.is_device_named and order.device.startswith("cuda"):
            raise LoadError("onnxruntime cannot start CUDA. Choose the device cpu")
        device = "cpu"
    return Model(
        runtime=f"onnxruntime {onnxruntime.__version__}",
        device=device,
        answers=_answers(order, session),
        classes=order.classes,
    )


def _device(order: LoadRequest, providers: Sequence[str]) -> str:
    """Return the device: one that was asked for, else the job's if onnxruntime supports it.

    Otherwise it is the fastest that onnxruntime supports.
    """
    available = [name for name, provider in _PROVIDERS.items() if provider in providers]
    is_supported = order.device.partition(":")[0] in available
    wanted = order.device if order.is_device_named or is_supported else AUTO
    try:
        return choose_device(wanted, available)
    except ValueError as error:
        raise LoadError(f"{str(error).rstrip('.')} (of this onnxruntime)") from error


def _providers(device: str) -> list[Any]:
    """Return the providers of a device, in full precision; the processor does the rest."""
    kind, _, number = device.partition(":")
    if kind != "cuda":
        return [_PROVIDERS["cpu"]]
    options = {"device_id": int(number or 0), "use_tf32": 0}
    return [(_PROVIDERS["cuda"], options), _PROVIDERS["cpu"]]


def _answers(order: LoadRequest, session: Any) -> dict[ModelCapability, AskFunction]:  # noqa: ANN401 - no types
    names = [output.name for output in session.get_outputs()]
    wanted = {ModelCapability(key): name for key, name in order.outputs.items()}
    for name in wanted.values():
        if name not in names:
            raise LoadError(f"it has no output '{name[:60]}'. It has {', '.join(names)}")
    probabilities = next((name for name in _PROBABILITIES if name in names), None)
    main = wanted.pop(ModelCapability.PREDICT_PROBA, probabilities or names[0])
    if main == probabilities and not order.output:
        order = msgspec.structs.replace(order, output="probabilities")
    answers = answering(order, _computing(order, session, main))
    label = next((name for name in _LABELS if name in names), None)
    if label is not None and ModelCapability.PREDICT_PROBA in answers:
        wanted.setdefault(ModelCapability.PREDICT, label)
    prepare = prepared(order)
    for ability, name in wanted.items():
        compute = _computing(order, session, name)
        is_vector = ability in (ModelCapability.EMBED, ModelCapability.ENCODE_SEQUENCES)
        answers[ability] = _answer(prepare, compute, is_vector=is_vector)
    return answers


def _answer(prepare: Compute, compute: Compute, *, is_vector: bool) -> AskFunction:
    if is_vector:
        return lambda inputs: flat(compute(prepare(inputs)))
    return lambda inputs: compute(prepare(inputs))


def _computing(order: LoadRequest, session: Any, name: str) -> Compute:  # noqa: ANN401 - no types
    source = session.get_inputs()[0]
    dtype = _TYPES.get(source.type)
    if dtype is None:
        raise LoadError(f"its input has the type {source.type[:40]}, which is not supported")

    needed = [side if isinstance(side, int) else None for side in (source.shape or ())[1:]]

    def compute(inputs: AnyArray) -> AnyArray:
        if needed:
            require_shape(inputs.shape[1:], needed)
        output = session.run([name], {source.name: inputs.astype(dtype)})[0]
        if isinstance(output, list):
            return by_class(output, order.classes)
        return np.asarray(output)

    return compute
