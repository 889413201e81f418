"""Write a built program as a tar archive and as a Debian package, on Linux.

    python packaging/linux_packages.py dist/readingroom-0.1.0-full-linux-x86_64

Both are compressed by xz, with its filter for the machine code of x86. The archive has a folder
`desktop` with the menu entry, the type of study files and `register.sh`, which adds both for the
user. The package puts the program in `/opt/readingroom`, and registers both by dpkg's triggers.
"""

import argparse
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from importlib.metadata import metadata
from pathlib import Path

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
    """Write the archive and, where dpkg-deb is installed, the package beside the folder.

    Raises:
        PackageError: It is no built program, or a tool failed.
    """
    if not (folder / contents.INTERNAL / contents.EDITION_FILE).is_file():
        raise PackageError(f"{folder} is no built program.")
    add_desktop_files(folder)
    files = [write_archive(folder)]
    if shutil.which("dpkg-deb"):
        files.append(write_debian_package(folder))
    return files


def add_desktop_files(folder: Path) -> None:
    """Copy menu entry, file type, icon and their script into the folder of a program."""
    (folder / "desktop").mkdir(exist_ok=True)
    for name in DESKTOP_FILES:
        shutil.copy(SOURCES / name, folder / "desktop")


def write_archive(folder: Path) -> Path:
    """Write the archive of a program; files belong to root, in the order of their names."""
    target = folder.with_name(f"{folder.name}.tar.xz")
    packing = ["tar", "--create", "--sort=name", "--owner=0", "--group=0", "--numeric-owner"]
    packing += ["--directory", str(folder.parent), folder.name]
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


def write_debian_package(folder: Path) -> Path:
    """Write the Debian package of a program.

    Raises:
        PackageError: dpkg-deb failed.
    """
    edition = (folder / contents.INTERNAL / contents.EDITION_FILE).read_text(encoding="ascii")
    with tempfile.TemporaryDirectory(dir=folder.parent) as name:
        root = Path(name) / "root"
        shutil.copytree(folder, root / OPT, symlinks=True, copy_function=os.link)
        for source, target in SHARED.items():
            (root / target).mkdir(parents=True)
            shutil.copy(SOURCES / source, root / target)
        (root / "usr/bin").mkdir(parents=True)
        for program in contents.PROGRAMS:
            (root / "usr/bin" / program).symlink_to(f"/{OPT}/{program}")
        (root / "DEBIAN").mkdir()
        (root / "DEBIAN" / "control").write_text(control(edition, root), encoding="utf-8")
        target = folder.with_name(f"{folder.name}.deb")
        command = ["dpkg-deb", "--build", "--root-owner-group", "-Zxz", str(root), str(target)]
        if subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode != 0:
            raise PackageError("dpkg-deb failed; see the message above.")
    return target


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
