"""Writes the smallest ONNX files by hand: protocol buffers after the published onnx.proto3."""

import numpy as np

_FLOAT, _INT64 = 1, 7
"""Types of elements."""


def gemm_model(weights: np.ndarray, bias: np.ndarray, output: str) -> bytes:
    """Return a model of one Gemm: items @ weights.T + bias, any number of items."""
    width, depth = weights.shape
    node = (
        b"".join(_text(1, name) for name in ("items", "weights", "bias"))
        + _text(2, output)
        + _text(4, "Gemm")
        + _field(5, _text(1, "transB") + _number(3, 1) + _number(20, 2))
    )
    graph = (
        _field(1, node)
        + _text(2, "graph")
        + _field(5, _tensor("weights", weights))
        + _field(5, _tensor("bias", bias))
        + _field(11, _value("items", depth))
        + _field(12, _value(output, width))
    )
    return _number(1, 8) + _field(7, graph) + _field(8, _text(1, "") + _number(2, 17))


def gather_model(table: np.ndarray, source: str = "input_ids", output: str = "states") -> bytes:
    """Return a model of one Gather: rows of a table by number, (n, m) to (n, m, width)."""
    node = _text(1, "table") + _text(1, source) + _text(2, output) + _text(4, "Gather")
    graph = (
        _field(1, node)
        + _text(2, "graph")
        + _field(5, _tensor("table", table))
        + _field(11, _sized(source, _INT64, ("n", "m")))
        + _field(12, _sized(output, _FLOAT, ("n", "m", table.shape[1])))
    )
    return _number(1, 8) + _field(7, graph) + _field(8, _text(1, "") + _number(2, 17))


def _tensor(name: str, values: np.ndarray) -> bytes:
    shape = b"".join(_number(1, side) for side in values.shape)
    return shape + _number(2, 1) + _text(8, name) + _field(9, values.astype("<f4").tobytes())


def _value(name: str, width: int) -> bytes:
    return _sized(name, _FLOAT, ("n", width))


def _sized(name: str, kind: int, sides: tuple[str | int, ...]) -> bytes:
    """Return a value of a type, with named sides of any size."""
    shape = b"".join(
        _field(1, _text(2, side) if isinstance(side, str) else _number(1, side)) for side in sides
    )
    return _text(1, name) + _field(2, _field(1, _number(1, kind) + _field(2, shape)))


def _text(field: int, text: str) -> bytes:
    return _field(field, text.encode())


def _field(field: int, data: bytes) -> bytes:
    return _varint(field << 3 | 2) + _varint(len(data)) + data


def _number(field: int, value: int) -> bytes:
    return _varint(field << 3) + _varint(value)


def _varint(value: int) -> bytes:
    octets = bytearray()
    while value > 0x7F:
        octets.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*octets, value])
