"""What a forger does to a bundle, and the verifier that it carries."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from readingroom.bundle.bag import seal


def reseal(directory: Path) -> None:
    """Make the container whole again, as a forger would."""
    for manifest in directory.glob("*manifest-*.txt"):
        manifest.unlink()
    seal(directory, {})


def edit(directory: Path, relative: str, change: Callable[[bytes], bytes]) -> None:
    path = directory / relative
    path.write_bytes(change(path.read_bytes()))
    reseal(directory)


def edit_json(directory: Path, relative: str, change: Callable[[Any], object]) -> None:
    def apply(data: bytes) -> bytes:
        value = json.loads(data)
        change(value)
        return json.dumps(value).encode()

    edit(directory, relative, apply)


def run_verifier(directory: Path, target: Path, *options: str) -> subprocess.CompletedProcess[str]:
    script = directory / "verify" / "verify.py"
    return subprocess.run(
        [sys.executable, "-I", "-S", str(script), str(target), *options],
        capture_output=True,
        text=True,
        check=False,
    )
