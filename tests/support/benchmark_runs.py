"""Runs scripts in their quick form, one after another in one process, which imports once.

    python -m tests.support.benchmark_runs FOLDER SCRIPT...

What each prints is written into FOLDER, in a file that `output_name` names.
"""

import contextlib
import io
import os
import runpy
import sys
import tempfile
from pathlib import Path


def output_name(script: Path) -> str:
    """Return the name of the file with what a script printed."""
    return f"{script.parent.name}-{script.stem}.txt"


def run(script: Path) -> str:
    """Return what a script prints, which sees its own folder of the user and of modules.

    Raises:
        RuntimeError: It ended with an exit code other than 0.
    """
    printed = io.StringIO()
    sys.path[0] = str(script.parent)
    sys.argv = [str(script), "--quick"]
    with tempfile.TemporaryDirectory() as home, contextlib.redirect_stdout(printed):
        os.environ["READINGROOM_HOME"] = home
        try:
            runpy.run_path(str(script), run_name="__main__")
        except SystemExit as end:
            if end.code:
                raise RuntimeError(f"{script.name}: {end.code}") from end
    return printed.getvalue()


if __name__ == "__main__":
    folder, *scripts = (Path(argument) for argument in sys.argv[1:])
    for script in scripts:
        (folder / output_name(script)).write_text(run(script), encoding="utf-8")
