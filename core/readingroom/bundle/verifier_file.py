"""Stand-alone verifier as one file, joined from its modules.

The modules of `standalone` are joined in dependency order, without mutual imports and repeated
statements. A test runs the result alone.
"""

import ast
from importlib.resources import files

PARTS = (
    "container",
    "trail",
    "tables",
    "evaluations",
    "findings",
    "generated",
    "reports",
    "signatures",
    "checkpoints",
    "signed_records",
    "ristretto",
    "disclosure",
    "verify",
)
_OWN = "readingroom.bundle.standalone"


def verifier_source() -> bytes:
    """Return the verifier's text."""
    folder = files(_OWN)
    texts = [(folder / f"{part}.py").read_text(encoding="utf-8") for part in PARTS]
    main = ast.get_docstring(ast.parse(texts[-1]), clean=False)
    opening = f'"""{main}"""\n\nfrom __future__ import annotations\n\n'
    return (opening + "\n\n".join(map(_stripped, texts)) + "\n").encode("utf-8")


def _stripped(text: str) -> str:
    """Return a module's text without its docstring and the omitted imports."""
    lines = text.splitlines()
    for node in ast.parse(text).body:
        is_docstring = isinstance(node, ast.Expr) and node.lineno == 1
        is_joined = isinstance(node, ast.ImportFrom) and str(node.module).startswith(
            (_OWN, "__future__")
        )
        if is_docstring or is_joined:
            for number in range(node.lineno, (node.end_lineno or node.lineno) + 1):
                lines[number - 1] = ""
    return "\n".join(lines).strip() + "\n"
