"""Build the program for the present system, and test it.

    python packaging/build.py [--edition reader|full|cuda] [--out FOLDER] [--packages]
        [--chroot FOLDER [--display :62]]

Started by `python3 bootstrap.py frozen`, in an environment with the shipped packages and
PyInstaller only, so that nothing else can get into the program.
"""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path
from time import perf_counter

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import contents  # noqa: E402 - found by the line above
from empty_system import try_packages  # noqa: E402
from engine_trial import TrialError  # noqa: E402
from linux_packages import PackageError, write_packages  # noqa: E402
from notices import NoticeError, write_notices  # noqa: E402
from sbom import write_bill  # noqa: E402
from smoke import SmokeError, try_out  # noqa: E402

RECIPE = HERE / "readingroom.spec"
WORK = contents.ROOT / "build" / "frozen" / "work"
OUT = contents.ROOT / "dist"


class BuildError(Exception):
    """The build failed; the message gives the reason."""


def main() -> int:
    """Build, add the notices and the documents, and test the result; return the exit status."""
    parser = argparse.ArgumentParser(description="Build Readingroom for this system")
    parser.add_argument("--edition", choices=contents.EDITIONS, default="reader")
    parser.add_argument("--weights", type=Path, help="a language model in GGUF, for the test")
    parser.add_argument("--out", type=Path, default=OUT, help="folder of the built program")
    parser.add_argument(
        "--packages", action="store_true", help="also tar archive and Debian package"
    )
    parser.add_argument(
        "--chroot", type=Path, help="try the packages in the empty Debian of this folder"
    )
    parser.add_argument("--display", default="", help="a display of X for that, such as :62")
    given = parser.parse_args()
    edition, out = given.edition, given.out.resolve()
    folder = out / contents.build_name(edition)
    try:
        _report(f"Building {folder.name}; this takes a minute or two.")
        began = perf_counter()
        driver = build(edition, out)
        for program in (folder, driver):
            share_programs(program)
            strip_libraries(program / contents.INTERNAL)
        shipped = shipped_files(edition)
        count = write_notices(folder, list(shipped))
        parts = write_bill(folder, edition, shipped)
        add_documents(folder)
        seconds = perf_counter() - began
        _report(f"Built in {seconds:.0f} s: notices of {count} packages, a bill of {parts} parts.")
        _report("Testing it")
        try_out(folder, driver, edition, given.weights)
        if given.packages or given.chroot:
            for file in write_packages(folder):
                _report(f"{file.name}: {file.stat().st_size / 1e6:.0f} MB")
        if given.chroot:
            _report("Trying it in an empty Debian")
            try_packages(folder, driver, given.chroot, given.display)
    except (BuildError, PackageError, NoticeError, SmokeError, TrialError, OSError) as error:
        _report(f"There is no program to distribute. {error}")
        return 1
    _report(f"The program is in {folder}")
    return 0


def build(edition: str, out: Path) -> Path:
    """Run PyInstaller; return the folder of the driver, moved away from that of the program.

    Raises:
        BuildError: It failed.
    """
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    folders = ["--distpath", str(out), "--workpath", str(WORK / edition)]
    command += [*folders, str(RECIPE), "--", "--edition", edition]
    finished = subprocess.run(command, cwd=contents.ROOT, check=False)
    if finished.returncode != 0:
        raise BuildError(
            f"PyInstaller ended with {finished.returncode}; see the messages above. On Linux "
            "it needs binutils and a Python with a shared library (Debian: libpython3-dev)."
        )
    driver = WORK / edition / "driver"
    if driver.exists():
        shutil.rmtree(driver)
    shutil.move(out / contents.driver_name(edition), driver)
    return driver


def share_programs(folder: Path) -> None:
    """Let both programs share one file where names alone tell them apart: not on Windows.

    Each has all modules in it, a third of the size of the compressed program.
    """
    if os.name == "nt":
        return
    first, *others = (folder / name for name in contents.PROGRAMS)
    for other in others:
        other.unlink()
        other.hardlink_to(first)


def strip_libraries(folder: Path) -> None:
    """Remove debug symbols of libraries that have them, where the system's tool does so."""
    if not sys.platform.startswith("linux"):
        return
    files = [file for name in contents.WITH_DEBUG_SYMBOLS for file in folder.glob(name)]
    finished = subprocess.run(["strip", "--strip-debug", *map(str, files)], check=False)
    if finished.returncode != 0:
        raise BuildError("strip failed; see the message above.")


def shipped_files(edition: str) -> dict[Path, Path]:
    """Return the source files of the program, each with its path in the program's folder.

    A module is in the file of the program: its path is empty.
    """
    text = (WORK / edition / RECIPE.stem / contents.SOURCES).read_text(encoding="utf-8")
    lines = (line.partition("\t") for line in text.splitlines())
    return {Path(os.path.normpath(source)): Path(name) for source, _, name in lines if source}


def add_documents(folder: Path) -> None:
    """Copy the documents into the folder of the programs."""
    for name in contents.DOCUMENTS:
        source = contents.ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name)
        else:
            shutil.copy(source, folder)


def _report(text: str) -> None:
    print(text, flush=True)


if __name__ == "__main__":
    sys.exit(main())
