"""Build the program for the present system, and test it.

    python packaging/build.py [--out FOLDER]

Started by `python3 bootstrap.py frozen`, in an environment with the shipped packages and
PyInstaller only, so that nothing else can get into the program.
"""

import argparse
import shutil
import subprocess
import sys
from pathlib import Path
from time import perf_counter

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import contents  # noqa: E402 - found by the line above
from notices import NoticeError, write_notices  # noqa: E402
from smoke import SmokeError, try_out  # noqa: E402

RECIPE = HERE / "readingroom.spec"
WORK = contents.ROOT / "build" / "frozen" / "work"
OUT = contents.ROOT / "dist"
DRIVER = WORK / "driver"


class BuildError(Exception):
    """The build failed; the message gives the reason."""


def main() -> int:
    """Build, add the notices and the documents, and test the result; return the exit status."""
    parser = argparse.ArgumentParser(description="Build Readingroom for this system")
    parser.add_argument("--out", type=Path, default=OUT, help="folder of the built program")
    out = parser.parse_args().out.resolve()
    folder = out / contents.build_name()
    try:
        _report(f"Building {folder.name}; this takes a minute or two.")
        began = perf_counter()
        build(out)
        count = write_notices(folder, taken_sources())
        add_documents(folder)
        _report(f"Built in {perf_counter() - began:.0f} s, with notices for {count} packages.")
        _report("Testing it")
        try_out(folder, DRIVER)
    except (BuildError, NoticeError, SmokeError, OSError) as error:
        _report(f"There is no program to distribute. {error}")
        return 1
    _report(f"The program is in {folder}")
    return 0


def build(out: Path) -> None:
    """Run PyInstaller; the driver is moved out of the folder of the program.

    Raises:
        BuildError: It failed.
    """
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    folders = ["--distpath", str(out), "--workpath", str(WORK)]
    finished = subprocess.run([*command, *folders, str(RECIPE)], cwd=contents.ROOT, check=False)
    if finished.returncode != 0:
        raise BuildError(
            f"PyInstaller ended with {finished.returncode}; see the messages above. On Linux "
            "it needs binutils and a Python with a shared library (Debian: libpython3-dev)."
        )
    if DRIVER.exists():
        shutil.rmtree(DRIVER)
    shutil.move(out / contents.driver_name(), DRIVER)


def taken_sources() -> list[Path]:
    """Return the source files of the program."""
    text = (WORK / RECIPE.stem / contents.SOURCES).read_text(encoding="utf-8")
    return [Path(line) for line in text.splitlines() if line]


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
