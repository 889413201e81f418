"""Lock the exact versions of all packages, with the hashes of their files.

    python tools/lock.py                  keep the locked versions that pyproject.toml still allows
    python tools/lock.py --upgrade        take the newest versions that it allows
    python tools/lock.py --wheel FILE     accept another build of a package, such as torch for CPUs

Needs uv. Each package in `requirements.lock` names the extras that need it, "base" for none; the
libraries that torch loads for NVIDIA graphics cards are the extra "cuda".
"""

from __future__ import annotations

import argparse
import hashlib
import re
import subprocess
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LOCK = ROOT / "requirements.lock"
HEAD = "# Exact versions and hashes of all packages. Written by tools/lock.py; do not edit.\n"
CUDA = re.compile(r"(?:nvidia-|cuda-|triton$)")
BLOCK = re.compile(r"^[A-Za-z0-9].*?(?=^[A-Za-z0-9]|\Z)", re.MULTILINE | re.DOTALL)
NAME = re.compile(r"[\w.-]+")


def main() -> None:
    """Write the lock file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--upgrade", action="store_true")
    parser.add_argument("--wheel", type=Path, action="append", default=[])
    chosen = parser.parse_args()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    with tempfile.TemporaryDirectory() as folder:
        complete = Path(folder) / "complete.txt"
        if LOCK.is_file():
            complete.write_text(LOCK.read_text(encoding="utf-8"), encoding="utf-8")
        upgrade = ["--upgrade"] if chosen.upgrade else []
        blocks = resolve(complete, "--all-extras", "--generate-hashes", *upgrade)
        needed: dict[str, set[str]] = {name: set() for name in blocks}
        for extra in ("", *project["optional-dependencies"]):
            part = Path(folder) / "part.txt"
            part.write_bytes(complete.read_bytes())
            for name in resolve(part, *(["--extra", extra] if extra else [])):
                needed[name].add(extra or "base")
    wheels = {wheel.name.split("-")[0].lower(): digest(wheel) for wheel in chosen.wheel}
    entries = [entry(name, blocks[name], needed[name], wheels) for name in sorted(blocks)]
    LOCK.write_text(HEAD + "".join(entries), encoding="utf-8")


def resolve(file: Path, *options: str) -> dict[str, str]:
    """Return the resolved packages by name, each with its version, marker and hashes."""
    command = [
        *("uv", "pip", "compile", "pyproject.toml", "--universal", "--python-version", "3.11"),
        *("--quiet", "--no-header", "--no-annotate", "--no-emit-index-url"),
        *("--no-emit-package", "pip", "--output-file"),  # every environment has pip
    ]
    subprocess.run([*command, str(file), *options], cwd=ROOT, check=True)  # noqa: S603 - our own command
    blocks: dict[str, str] = {}
    for match in BLOCK.finditer(file.read_text(encoding="utf-8")):
        name = NAME.match(match[0])
        if name is not None:  # a package has several blocks where versions depend on Python
            blocks[name[0]] = blocks.get(name[0], "") + match[0]
    return blocks


def entry(name: str, block: str, extras: set[str], wheels: dict[str, str]) -> str:
    """Return the lines of a package."""
    if name in wheels and wheels[name] not in block:  # uv keeps hashes of the earlier lock
        block = block.replace(" \\\n", f" \\\n    --hash=sha256:{wheels[name]} \\\n", 1)
    named = {"cuda"} if CUDA.match(name) else {"base"} if "base" in extras else extras
    return f"# extras: {' '.join(sorted(named))}\n{block}"


def digest(file: Path) -> str:
    """Return the SHA-256 of a file in hexadecimal."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


if __name__ == "__main__":
    main()
