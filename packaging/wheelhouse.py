"""Write a wheelhouse: the locked packages as files, to install where there is no network.

    python packaging/wheelhouse.py --out FOLDER [--platform linux|windows|macos] [--python 3.11]
        [--edition reader|full]

Started by `python3 bootstrap.py wheelhouse`. Without `--platform` it is for this computer and its
Python. The folder gets `wheels/`, `requirements.txt` with the hash of each file, and `install.py`,
which needs Python only. Markers of the lock file are evaluated for the chosen platform: pip itself
would evaluate them for this computer.
"""

import argparse
import hashlib
import json
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from zipfile import ZipFile

from pip._vendor.packaging.markers import Marker

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
LOCK = ROOT / "requirements.lock"
INSTALLER = HERE / "install.py"
WHEELS = "wheels"
REQUIREMENTS = "requirements.txt"
FACTS = "wheelhouse.json"
"""Python version and platform that the wheels are for; `install.py` refuses others."""

EXTRAS = {
    "reader": ("samples", "keystore"),
    "full": ("samples", "keystore", "engine", "llm", "cluster"),
}
PYTHONS = ("3.11", "3.12", "3.13")
_BLOCK = re.compile(r"^\S.*?(?=^\S|\Z)", re.MULTILINE | re.DOTALL)
_GLIBC = 34
"""PySide6 needs a C library of version 2.34."""


@dataclass(frozen=True, slots=True)
class Target:
    """A platform to install on: values of markers, and pip's names of the platform."""

    sys_platform: str
    system: str
    os_name: str
    machine: str
    tags: tuple[str, ...]

    def markers(self, python: str) -> dict[str, str]:
        """Return the variables of environment markers (PEP 508) for a version of Python."""
        return {
            "implementation_name": "cpython",
            "implementation_version": f"{python}.0",
            "os_name": self.os_name,
            "platform_machine": self.machine,
            "platform_python_implementation": "CPython",
            "platform_release": "",
            "platform_system": self.system,
            "platform_version": "",
            "python_full_version": f"{python}.9",
            "python_version": python,
            "sys_platform": self.sys_platform,
            "extra": "",
        }


TARGETS = {
    "linux": Target(
        "linux",
        "Linux",
        "posix",
        "x86_64",
        (
            *(f"manylinux_2_{minor}_x86_64" for minor in range(_GLIBC, 4, -1)),
            "manylinux2014_x86_64",
            "manylinux2010_x86_64",
            "manylinux1_x86_64",
            "linux_x86_64",
        ),
    ),
    "windows": Target("win32", "Windows", "nt", "AMD64", ("win_amd64",)),
    "macos": Target("darwin", "Darwin", "posix", "arm64", ("macosx_14_0_arm64",)),
}


class WheelhouseError(Exception):
    """The wheelhouse cannot be written; the message says why."""


def main() -> int:
    """Write the wheelhouse; return the exit status."""
    parser = argparse.ArgumentParser(description="Write an offline wheelhouse")
    parser.add_argument("--out", type=Path, required=True, help="new folder")
    parser.add_argument("--platform", choices=TARGETS, help="default: this computer")
    parser.add_argument("--python", choices=PYTHONS, default=this_python())
    parser.add_argument("--edition", choices=EXTRAS, default="reader")
    given = parser.parse_args()
    try:
        count, size = write(given.out, given.platform or "", given.python, given.edition)
    except (WheelhouseError, OSError) as error:
        print(f"There is no wheelhouse. {error}")
        return 1
    print(f"{count} wheels, {size / 1e6:.0f} MB in {given.out}. Install with: python3 install.py")
    return 0


def write(out: Path, name: str, python: str, edition: str) -> tuple[int, int]:
    """Write a wheelhouse into a new folder; return the number and the bytes of its wheels.

    Args:
        out: The folder.
        name: A target, "" for this computer and the running Python.
        python: Version of Python, as "3.11".
        edition: Whose packages to take.

    Raises:
        WheelhouseError: The folder is in use, or a package has no wheel for the platform.
    """
    if out.exists() and any(out.iterdir()):
        raise WheelhouseError(f"{out} is not empty. Name a new folder.")
    if not name and python != this_python():
        raise WheelhouseError(f"This is Python {this_python()}: name the platform too.")
    wheels = out / WHEELS
    wheels.mkdir(parents=True, exist_ok=True)
    target = TARGETS.get(name)
    markers = target.markers(python) if target else None
    entries = locked(LOCK.read_text(encoding="utf-8"), {"base", *EXTRAS[edition]}, markers)
    options = pip_options(target, python)
    download(entries, wheels, options)
    if any(needs_cuda(wheel) for wheel in wheels.glob("torch-*.whl")):
        entries += locked(LOCK.read_text(encoding="utf-8"), {"cuda"}, markers)
        download(entries, wheels, options)
    build_own(wheels)
    (out / REQUIREMENTS).write_text(requirements(wheels), encoding="utf-8")
    (out / FACTS).write_text(json.dumps(facts(target, python, edition)), encoding="ascii")
    shutil.copy(INSTALLER, out)
    files = list(wheels.iterdir())
    return len(files), sum(file.stat().st_size for file in files)


def this_python() -> str:
    """Return the version of the running Python, as "3.11"."""
    return f"{sys.version_info.major}.{sys.version_info.minor}"


def locked(text: str, extras: set[str], markers: Mapping[str, str] | None) -> list[str]:
    """Return the entries of the lock file that some extras need on a platform, with their hashes.

    Args:
        text: The lock file.
        extras: Extras, "base" among them.
        markers: Variables of the platform; those of this computer where None.
    """
    _, *parts = text.split("# extras: ")
    entries = []
    for part in parts:
        names, lines = part.split("\n", 1)
        if extras & set(names.split()):
            entries += [block for block in _blocks(lines) if _applies(block, markers)]
    return entries


def _blocks(lines: str) -> list[str]:
    """Return the versions of a package: several, where they depend on Python."""
    return [
        match.group() for match in re.finditer(r"^\S.*?(?=^\S|\Z)", lines, re.MULTILINE | re.DOTALL)
    ]


def _applies(block: str, markers: Mapping[str, str] | None) -> bool:
    head = block.split("\n", 1)[0].rstrip("\\ ")
    _, semicolon, condition = head.partition(";")
    if not semicolon:
        return True
    return bool(Marker(condition.strip()).evaluate(dict(markers) if markers else None))


def _without_marker(block: str) -> str:
    """Return an entry without its marker, which has been evaluated."""
    head, _, rest = block.partition("\n")
    named = head.partition(";")[0].rstrip(" \\")
    return f"{named} \\\n{rest}"


def pip_options(target: Target | None, python: str) -> list[str]:
    """Return pip's options for a platform; none for this computer."""
    options = ["--only-binary", ":all:"]
    if target is None:
        return options
    for tag in target.tags:
        options += ["--platform", tag]
    major, minor = python.split(".")
    abis = (f"cp{major}{minor}", f"abi{major}", "none")
    options += ["--python-version", python, "--implementation", "cp"]
    return options + [part for abi in abis for part in ("--abi", abi)]


def download(entries: Iterable[str], wheels: Path, options: Iterable[str]) -> None:
    """Download packages, whose hashes pip checks.

    Raises:
        WheelhouseError: pip failed.
    """
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / REQUIREMENTS
        file.write_text("".join(map(_without_marker, entries)), encoding="utf-8")
        command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "download"]
        command += ["--quiet", "--no-deps", "--require-hashes", "--dest", str(wheels)]
        done = subprocess.run([*command, *options, "--requirement", str(file)], check=False)
    if done.returncode != 0:
        raise WheelhouseError("pip found no file of a package for this platform; see above.")


def needs_cuda(wheel: Path) -> bool:
    """Return whether a build of torch needs the libraries of NVIDIA's cards."""
    with ZipFile(wheel) as archive:
        name = next(entry for entry in archive.namelist() if entry.endswith(".dist-info/METADATA"))
        lines = archive.read(name).decode("utf-8", "replace").splitlines()
    return any(line.startswith("Requires-Dist:") and "cuda" in line for line in lines)


def build_own(wheels: Path) -> None:
    """Build the wheel of Readingroom.

    Raises:
        WheelhouseError: pip failed.
    """
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "--quiet"]
    done = subprocess.run(
        [*command, "--no-deps", "--wheel-dir", str(wheels), str(ROOT)], check=False
    )
    if done.returncode != 0:
        raise WheelhouseError("The wheel of Readingroom cannot be built; see above.")


def requirements(wheels: Path) -> str:
    """Return a line with version and hash for each wheel."""
    lines = []
    for wheel in sorted(wheels.iterdir()):
        name, release = wheel.name.split("-")[:2]
        digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
        lines.append(f"{name}=={release} --hash=sha256:{digest}\n")
    return "".join(lines)


def facts(target: Target | None, python: str, edition: str) -> dict[str, str]:
    """Return what the wheels are for."""
    return {
        "python": python,
        "sys_platform": target.sys_platform if target else sys.platform,
        "machine": (target.machine if target else platform.machine()).lower(),
        "edition": edition,
    }


if __name__ == "__main__":
    sys.exit(main())
