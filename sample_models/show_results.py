# ruff: noqa: INP001 - a script beside the models it describes, not a module of a package
"""Update the printed output of the commands in docs/evaluation.md from the stored results.

    python sample_models/show_results.py

A block of the document that begins with `readingroom evaluate` shows some lines of the output:
the same lines are written again with their present values. The output of `readingroom leaderboard`
is shown whole.
"""

import contextlib
import io
import re
import shlex
import sys
from pathlib import Path

from click.testing import CliRunner

from readingroom.cli import main as readingroom
from readingroom.cli.evaluation_commands import print_result
from readingroom.engine.evaluator.results import read_result

ROOT = Path(__file__).resolve().parents[1]
DOCUMENT = ROOT / "docs" / "evaluation.md"
STORED = ROOT / "sample_cases" / "evaluations"
_BLOCK = re.compile(r"^```\n(readingroom [^\n]*)\n\n(.*?)^```", re.MULTILINE | re.DOTALL)
_FIGURE = re.compile(r"\s+(-?\d+\.\d+ \[|not estimable).*")


def printed(command: str) -> list[str]:
    """Return the output lines of a command of the document."""
    arguments = shlex.split(command)
    if arguments[1] == "leaderboard":
        output = (
            CliRunner().invoke(readingroom, [*arguments[1:-1], str(ROOT / arguments[-1])]).output
        )
        return output.strip().splitlines()
    name = Path(arguments[-1]).name
    with contextlib.redirect_stdout(io.StringIO()) as captured:
        print_result(read_result(STORED / name), Path(arguments[-1]))
    return captured.getvalue().splitlines()[:-1]


def shown_again(block: "re.Match[str]") -> str:
    """Return a block with the same lines and their present values."""
    command, lines = block[1], printed(block[1])
    if " evaluate " in command:
        shown = {_key(line) for line in block[2].splitlines()}
        lines = lines[:2] + [line for line in lines[2:] if _key(line) in shown]
    return "\n".join(["```", command, "", *(line.rstrip() for line in lines), "```"])


def _key(line: str) -> str:
    """Return a line without its value, with single spaces."""
    return " ".join(_FIGURE.sub("", line).split())


def main() -> int:
    """Update the document."""
    text = DOCUMENT.read_text(encoding="utf-8")
    DOCUMENT.write_text(_BLOCK.sub(shown_again, text), encoding="utf-8")
    sys.stdout.write(f"{DOCUMENT.name}: {len(_BLOCK.findall(text))} blocks\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
