"""What is said between us and the process of a model: msgpack of these types, never a pickle.

Arrays travel as their bytes beside type and shape. Everything that comes from the process is
checked against its type: the code in it is not ours.
"""

import math
import struct
from collections.abc import Sequence
from typing import Any, Final

import msgspec
import numpy as np

from readingroom.domain.model import AnyArray, FailureReason, ModelCapability, Prompt, Sampling

_KINDS: Final = "biufU"
_MAX_DIMENSIONS: Final = 8
_LARGE: Final = 1 << 16
_TOO_LARGE: Final = 1 << 32
_NO_BYTES: Final = b"\xc4\x00"
_BYTES_MARK: Final = 0xC6
_BYTES: Final = struct.Struct(">BI")
"""Bytes in msgpack: none at all, and a number of them in four bytes."""


class Array(msgspec.Struct, frozen=True):
    """An array: numpy's name of the type, shape, and its bytes in C order.

    The bytes come last, here and in `PredictRequest`, so that they can be sent as they lie in
    memory.
    """

    dtype: str
    shape: tuple[int, ...]
    data: memoryview


class LoadRequest(msgspec.Struct, frozen=True, tag=True):
    """Load a model. `readable` may be read by it, `scratch` written; `search` is where it imports.

    The rest stands in its configuration.
    """

    number: int
    kind: str
    folder: str
    scratch: str
    readable: tuple[str, ...]
    search: tuple[str, ...]
    paths: tuple[str, ...]
    import_path: str
    init_kwargs: dict[str, Any]
    architecture: dict[str, Any]
    classes: tuple[str, ...]
    output: str
    outputs: dict[str, str]
    url: str
    device: str
    threads: int
    options: dict[str, Any]
    seed: int
    memory_bytes: int | None
    cpu_seconds: int | None
    text_characters: int


class PredictRequest(msgspec.Struct, frozen=True, tag=True):
    """Ask about the items of an array."""

    number: int
    ability: ModelCapability
    inputs: Array


class GradientRequest(msgspec.Struct, frozen=True, tag=True):
    """Ask a network for its output of items, or for the gradient of their weighted sum.

    `weights` has the form of the output; without any number in it the output itself is asked for.
    """

    number: int
    weights: Array
    inputs: Array


class FitRequest(msgspec.Struct, frozen=True, tag=True):
    """Learn from items and their labels."""

    number: int
    inputs: Array
    labels: Array


class GenerateRequest(msgspec.Struct, frozen=True, tag=True):
    """Answer prompts with text."""

    number: int
    prompts: tuple[Prompt, ...]
    sampling: Sampling


class Spent(msgspec.Struct, frozen=True):
    """What a call cost in the process, and what was refused to the model during it."""

    seconds: float = 0.0
    peak_bytes: int | None = None
    refused: dict[str, int] = {}


class LoadedReply(msgspec.Struct, frozen=True, tag=True):
    """The model can be asked; `methods` are those of its class that we know a use for."""

    number: int
    abilities: tuple[ModelCapability, ...]
    methods: tuple[str, ...]
    runtime: str
    device: str
    classes: tuple[str, ...]
    isolation: tuple[str, ...]
    spent: Spent


class ValuesReply(msgspec.Struct, frozen=True, tag=True):
    """What the model computed."""

    number: int
    values: Array
    spent: Spent


class TextReply(msgspec.Struct, frozen=True):
    """One text, with its tokens where the runtime counts them; `is_cut` where it is too long."""

    text: str
    prompt_tokens: int | None = None
    answer_tokens: int | None = None
    is_cut: bool = False


class TextsReply(msgspec.Struct, frozen=True, tag=True):
    """What the model wrote."""

    number: int
    texts: tuple[TextReply, ...]
    spent: Spent


class FittedReply(msgspec.Struct, frozen=True, tag=True):
    """The model has learned."""

    number: int
    spent: Spent


class FailedReply(msgspec.Struct, frozen=True, tag=True):
    """The call gave nothing; `detail` is a sentence without content of the case."""

    number: int
    reason: FailureReason
    detail: str
    spent: Spent


Request = LoadRequest | PredictRequest | GradientRequest | FitRequest | GenerateRequest
Reply = LoadedReply | ValuesReply | TextsReply | FittedReply | FailedReply

_requests: msgspec.msgpack.Decoder[Request] = msgspec.msgpack.Decoder(Request)
_replies: msgspec.msgpack.Decoder[Reply] = msgspec.msgpack.Decoder(Reply)


def encode(message: Request | Reply) -> bytes:
    """Return a message as bytes."""
    return msgspec.msgpack.encode(message)


def encode_parts(request: Request) -> tuple[bytes | memoryview, ...]:
    """Return what `encode` returns in parts; the bytes of a large array are not copied."""
    if (
        not isinstance(request, PredictRequest)
        or not _LARGE <= len(request.inputs.data) < _TOO_LARGE
    ):
        return (encode(request),)
    data = request.inputs.data
    bare = msgspec.structs.replace(request.inputs, data=memoryview(b""))
    head = encode(msgspec.structs.replace(request, inputs=bare))
    if not head.endswith(_NO_BYTES):
        raise AssertionError("the bytes are the last field of the last field")
    return head.removesuffix(_NO_BYTES) + _BYTES.pack(_BYTES_MARK, len(data)), data


def decode_request(data: bytes | bytearray) -> Request:
    """Return the request that `encode` wrote; its arrays lie in the data given."""
    return _requests.decode(data)


def decode_reply(data: bytes) -> Reply:
    """Return the reply that `encode` wrote.

    Raises:
        msgspec.DecodeError: the bytes are no such message.
    """
    return _replies.decode(data)


def pack(values: AnyArray | Sequence[str]) -> Array:
    """Return an array, or texts, as they travel; it lies where it was, and must not change.

    Raises:
        TypeError: they are neither numbers nor texts.
    """
    array = np.asarray(values)
    if array.dtype.kind == "O" and all(isinstance(value, str) for value in array.flat):
        array = array.astype(np.str_)
    if array.dtype.kind not in _KINDS:
        raise TypeError(array.dtype.name)
    array = array.astype(array.dtype.newbyteorder("<"), copy=False)
    flat = np.ascontiguousarray(array).reshape(-1)
    data = flat.view(np.uint8).data if flat.size else memoryview(b"")
    return Array(array.dtype.str, array.shape, data)


def kept(array: Array) -> Array:
    """Return the same with bytes of its own, which does not change with what it was made of."""
    return Array(array.dtype, array.shape, memoryview(bytes(array.data)))


def unpack(array: Array) -> AnyArray:
    """Return the array that travelled; it can be written to.

    Raises:
        ValueError: type, shape and bytes do not belong together.
    """
    try:
        dtype = np.dtype(array.dtype)
    except TypeError as error:
        raise ValueError("the type of an array is unknown") from error
    if (
        dtype.kind not in _KINDS
        or len(array.shape) > _MAX_DIMENSIONS
        or min(array.shape, default=0) < 0
    ):
        raise ValueError("the array is of another kind")
    if math.prod(array.shape) * dtype.itemsize != len(array.data):
        raise ValueError("the array has another size")
    data = bytearray(array.data) if array.data.readonly else array.data
    return np.frombuffer(data, dtype).reshape(array.shape)
