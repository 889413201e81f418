"""Write a built program as a tar archive and as a Debian package, on Linux.

    python packaging/linux_packages.py dist/readingroom-0.1.0-full-linux-x86_64

Both have the same files, which are compressed once, by xz with its filter for machine code: the
archive is the data of the package (deb(5)). The program lies in `opt/readingroom`, and runs in any
folder; its folder `desktop` has the menu entry, the type of study files and `register.sh`, which
adds both for the user. The package puts the program in `/opt/readingroom`, and registers both by
dpkg's triggers.
"""

import argparse
import io
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import metadata
from pathlib import Path
from typing import BinaryIO

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import contents  # noqa: E402 - found by the line above

SOURCES = HERE / "linux"
DESKTOP_FILES = ("readingroom.desktop", "readingroom.svg", "readingroom.xml", "register.sh")
OPT = "opt/readingroom"
SHARED = {
    "readingroom.desktop": "usr/share/applications",
    "readingroom.svg": "usr/share/icons/hicolor/scalable/apps",
    "readingroom.xml": "usr/share/mime/packages",
}
"""Where the package puts the files of the desktop."""

DEPENDS = (
    "libegl1",
    "libgl1",
    "libfontconfig1",
)
"""What a program needs of the system beside the C library: drivers of the display, and fonts."""
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
BRANCH_FILTERS = {"x86_64": "--x86", "aarch64": "--arm64"}
"""xz's filters for machine code."""
MAINTAINER = "Readingroom maintainers <maintainers@readingroom.invalid>"


class PackageError(Exception):
    """A package cannot be written; the message says why."""


def main() -> int:
    """Write both; return the exit status."""
    parser = argparse.ArgumentParser(description="Package a built program for Linux")
    parser.add_argument("folder", type=Path, help="the built program")
    folder = parser.parse_args().folder.resolve()
    try:
        for file in write_packages(folder):
            print(f"{file.name}: {file.stat().st_size / 1e6:.0f} MB", flush=True)
    except (PackageError, OSError) as error:
        print(f"There is no package. {error}")
        return 1
    return 0


def write_packages(folder: Path) -> list[Path]:
    """Write the archive and the Debian package beside the folder of a program.

    Raises:
        PackageError: It is no built program, or a tool failed.
    """
    if not (folder / contents.INTERNAL / contents.EDITION_FILE).is_file():
        raise PackageError(f"{folder} is no built program.")
    add_desktop_files(folder)
    with installed_tree(folder) as root:
        archive = write_archive(root, folder.with_name(f"{folder.name}.tar.xz"))
        return [
            archive,
            write_debian_package(archive, root, folder.with_name(f"{folder.name}.deb")),
        ]


def add_desktop_files(folder: Path) -> None:
    """Copy menu entry, file type, icon and their script into the folder of a program."""
    (folder / "desktop").mkdir(exist_ok=True)
    for name in DESKTOP_FILES:
        shutil.copy(SOURCES / name, folder / "desktop")


@contextmanager
def installed_tree(folder: Path) -> Iterator[Path]:
    """Yield a folder with the files of a program as they lie in a system, for a time."""
    with tempfile.TemporaryDirectory(dir=folder.parent) as name:
        root = Path(name) / "root"
        shutil.copytree(folder, root / OPT, symlinks=True, copy_function=os.link)
        for source, target in SHARED.items():
            (root / target).mkdir(parents=True)
            shutil.copy(SOURCES / source, root / target)
        (root / "usr/bin").mkdir(parents=True)
        for program in contents.PROGRAMS:
            (root / "usr/bin" / program).symlink_to(f"/{OPT}/{program}")
        yield root


def write_archive(root: Path, target: Path) -> Path:
    """Write the archive of an installed tree; files belong to root, in the order of their names.

    Raises:
        PackageError: A tool failed.
    """
    packing = ["tar", "--create", "--sort=name", "--owner=0", "--group=0", "--numeric-owner"]
    packing += ["--directory", str(root), *(f"./{path.name}" for path in sorted(root.iterdir()))]
    with target.open("wb") as file, subprocess.Popen(packing, stdout=subprocess.PIPE) as tar:
        squeezing = subprocess.run(xz_command(), stdin=tar.stdout, stdout=file, check=False)
        tar.wait()
    if tar.returncode or squeezing.returncode:
        target.unlink()
        raise PackageError("tar or xz failed; see the message above.")
    return target


def xz_command() -> list[str]:
    """Return the command that compresses machine code of this processor."""
    branch = BRANCH_FILTERS.get(platform.machine())
    filters = [branch] if branch else []
    return ["xz", "--threads=0", *filters, "--lzma2=preset=6,dict=64MiB", "--stdout"]


def write_debian_package(archive: Path, root: Path, target: Path) -> Path:
    """Write the Debian package of an installed tree and its archive, which becomes a part of it."""
    edition = (root / OPT / contents.INTERNAL / contents.EDITION_FILE).read_text(encoding="ascii")
    described = control(edition, root).encode()
    info = tarfile.TarInfo("./control")
    info.size = len(described)
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:xz") as tar:
        tar.addfile(info, io.BytesIO(described))
    with target.open("wb") as package, archive.open("rb") as data:
        package.write(b"!<arch>\n")
        _add_member(package, "debian-binary", io.BytesIO(b"2.0\n"))
        _add_member(package, "control.tar.xz", packed)
        _add_member(package, "data.tar.xz", data)
    return target


def _add_member(package: BinaryIO, name: str, content: BinaryIO) -> None:
    """Add a file to an archive of ar: fields of fixed width, then the content in whole pairs."""
    size = content.seek(0, os.SEEK_END)
    content.seek(0)
    package.write(f"{name:<16}{0:<12}{0:<6}{0:<6}{'100644':<8}{size:<10}`\n".encode("ascii"))
    shutil.copyfileobj(content, package)
    package.write(b"\n" * (size % 2))


def control(edition: str, root: Path) -> str:
    """Return the control file of the package of an edition, whose files lie below a folder."""
    kilobytes = sum(path.lstat().st_size for path in root.rglob("*")) // 1024
    own = metadata("readingroom")
    others = [other for other in contents.EDITIONS if other != edition]
    libraries = ", ".join((f"libc6 (>= {platform.libc_ver()[1]})", *DEPENDS))
    conflicts = ", ".join(f"readingroom-{other}" for other in others)
    return (
        f"Package: readingroom-{edition}\n"
        f"Version: {own['Version']}\n"
        f"Architecture: {ARCHITECTURES.get(platform.machine(), platform.machine())}\n"
        f"Maintainer: {MAINTAINER}\n"
        f"Installed-Size: {kilobytes}\n"
        f"Depends: {libraries}\n"
        f"Conflicts: {conflicts}\n"
        f"Replaces: {conflicts}\n"
        "Section: science\n"
        "Priority: optional\n"
        f"Description: {own['Summary']}\n"
        " Window and command line for blinded reader studies, without a network.\n"
    )


if __name__ == "__main__":
    sys.exit(main())
