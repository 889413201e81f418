"""Only the device service moves tensors and networks between devices.

Tests of placement replace its one function of transfer; another way would escape them, and a job
would not record its device.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SERVICE = ROOT / "core" / "readingroom" / "engine" / "devices" / "placement.py"
FOLDERS = ("core/readingroom", "sample_models", "examples")
MOVES = ("cpu", "cuda", "mps", "xpu")
"""Methods of tensors and networks that move them."""


def moves_of(source: str) -> Iterator[str]:
    """Yield the calls that move something to a device, with their line numbers."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        name = node.func.attr
        is_move = name in MOVES and not isinstance(node.func.value, ast.Constant)
        arguments = (*node.args, *(word.value for word in node.keywords))
        if is_move or (name == "to" and not all(map(is_type, arguments))):
            yield f"{node.lineno}: {ast.unparse(node)}"


def is_type(argument: ast.expr) -> bool:
    """Return whether an argument of `to` is a type of numbers, which moves nothing."""
    if isinstance(argument, ast.Attribute):
        is_of_torch = isinstance(argument.value, ast.Name) and argument.value.id == "torch"
        return argument.attr == "dtype" or (
            is_of_torch and argument.attr.startswith(("float", "bfloat", "int", "bool", "uint"))
        )
    return isinstance(argument, ast.Name) and argument.id == "dtype"


def test_only_the_service_moves_tensors() -> None:
    files = [file for folder in FOLDERS for file in sorted((ROOT / folder).rglob("*.py"))]
    assert SERVICE in files
    assert list(moves_of(SERVICE.read_text(encoding="utf-8")))

    found = {
        file.relative_to(ROOT).as_posix(): calls
        for file in files
        if file != SERVICE and (calls := list(moves_of(file.read_text(encoding="utf-8"))))
    }
    assert not found


@pytest.mark.parametrize(
    ("call", "is_move"),
    [
        ("rows.cpu().numpy()", True),
        ("network.cuda()", True),
        ("network.mps()", True),
        ("rows.to(device)", True),
        ("rows.to('cuda')", True),
        ("rows.to(device=chosen, dtype=torch.float32)", True),
        ("rows.to(like.device)", True),
        ("rows.to(like)", True),
        ("rows.to(torch.device('cpu'))", True),
        ("rows.to(dtype)", False),
        ("rows.to(like.dtype)", False),
        ("rows.to(torch.bfloat16)", False),
        ("rows.to(dtype=torch.int64)", False),
        ("send(rows, device)", False),
        ("torch.cuda.is_available()", False),
    ],
)
def test_moves_are_recognised(call: str, is_move: bool) -> None:
    assert bool(list(moves_of(call))) is is_move
