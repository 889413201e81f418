"""The notices of a built program: third-party software with the text of every licence.

Derived from the files of the build: each belongs to an installed distribution, to Python, to us
or to the build system.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from importlib.metadata import Distribution, distribution, distributions
from pathlib import Path
from sysconfig import get_path

import msgspec

from readingroom.services.software import LICENCES, Software, resource_texts, software_of
from readingroom.services.software import LIST as SOFTWARE_LIST

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent

LIST = "THIRD-PARTY.md"

_COMMON = re.compile(r"/usr/share/common-licenses/([\w.-]*\w)")

_HEAD = """# Third-party software in this program

Readingroom is built from the software below; the texts of its licences are in the folder
`licences`. Some of it contains further software, which those texts name.

Qt, PySide6 and shiboken6 are used under the GNU Lesser General Public License 3. They are files of
their own in this folder, which you may replace with versions that you made; their source is at
https://code.qt.io.

| software | version | licence | where it comes from | folder of its texts |
|---|---|---|---|---|
"""
FONTS = ROOT / "resources" / "readingroom_resources" / "fonts"
_FONT_ROW = re.compile(r"\| ([^|]+\.ttf) \| ([^|]+) \| ([^|]+, ([\w-]+-LICENSE\.txt)) \|")
_FONT_HEAD = """
## Fonts

| files | source | licence | folder of its texts |
|---|---|---|---|
"""
DATA = (
    (
        "sample_cases/03_back-pain-lung-cancer",
        "CT of the source distribution of TotalSegmentator 2.18.0, cut and resampled",
        "Apache-2.0",
        "TotalSegmentator.txt",
    ),
)
"""Folder, source, licence and licence text of data from other software that we change."""
_DATA_HEAD = """
## Images of the sample study

| folder | source | licence | folder of its texts |
|---|---|---|---|
"""
_SYSTEM_HEAD = """
## From the system that this was built on

| files | package | folder of its texts |
|---|---|---|
"""


class NoticeError(Exception):
    """A package or a font has no licence text; the message gives the solution."""


def write_notices(folder: Path, sources: Sequence[Path]) -> int:
    """Write the list and the texts into the folder of a program; return the number of packages.

    Raises:
        NoticeError: A distribution or a font has no licence text.
    """
    # The starter of the program is PyInstaller's, and is from no listed file.
    parts = {package.name: package for package in (*owners(sources), distribution("pyinstaller"))}
    notices = [python_notice(), *map(notice_of, parts.values())]
    lines, listed = [_HEAD], []
    for notice in sorted(notices, key=lambda package: package.name.lower()):
        target = folder / LICENCES / f"{notice.name}-{notice.version}"
        files = _keep(map(Path, notice.texts), target)
        texts = tuple(f"{files}/{text.name}" for text in sorted(target.iterdir()))
        listed.append(msgspec.structs.replace(notice, texts=texts))
        lines.append(
            f"| {notice.name} | {notice.version} | {notice.licence} | {notice.home} | {files} |\n"
        )
    (folder / LICENCES / SOFTWARE_LIST).write_bytes(msgspec.json.encode(listed))
    lines += _font_lines(folder / LICENCES, FONTS)
    lines += _data_lines(folder / LICENCES)
    lines += _system_lines(folder / LICENCES, from_system(sources))
    (folder / LIST).write_text("".join(lines), encoding="utf-8")
    return len(notices)


def owners(sources: Iterable[Path]) -> list[Distribution]:
    """Return the distributions, except ours, that own any of the files."""
    wanted = {os.path.normpath(source) for source in sources}
    return [
        package
        for package in distributions()
        if package.name != "readingroom"
        and any(
            os.path.normpath(str(package.locate_file(file))) in wanted
            for file in package.files or ()
        )
    ]


def notice_of(package: Distribution) -> Software:
    """Return the notice of an installed distribution.

    Raises:
        NoticeError: It has no licence text.
    """
    notice = software_of(package)
    if not notice.texts:
        raise NoticeError(
            f"{package.name} {package.version} comes without the text of its licence. Put it into "
            "readingroom_resources/licences and name it in readingroom/services/software.py."
        )
    return notice


def python_notice() -> Software:
    """Return the notice of Python itself.

    Raises:
        NoticeError: This Python has no licence text.
    """
    places = (Path(get_path("stdlib")), Path(sys.base_prefix))
    texts = [folder / name for folder in places for name in ("LICENSE.txt", "LICENSE")]
    licence = next((text for text in texts if text.is_file()), None)
    if licence is None:
        raise NoticeError(f"This Python has no LICENSE.txt in {places[0]}. Install it in full.")
    version = sys.version.split()[0]
    return Software("Python", version, "PSF-2.0", "https://www.python.org/", (str(licence),))


def from_system(sources: Iterable[Path]) -> list[Path]:
    """Return the system libraries: files that are neither ours nor Python's nor in its environment.

    A system Python shares its folder with all other libraries: only its modules are its own.
    """
    is_shared = sys.base_prefix in ("/", "/usr")
    python = Path(os.__file__).parent if is_shared else sys.base_prefix
    ours = [Path(path).resolve() for path in (ROOT, sys.prefix, python)]
    return sorted(
        source
        for source in sources
        if source.is_absolute()
        and not any(source.is_relative_to(folder) for folder in (*ours, Path(sys.prefix)))
    )


def debian_packages(files: Sequence[Path]) -> dict[Path, str]:
    """Return the Debian package of each file; empty without dpkg."""
    if not files or not shutil.which("dpkg-query"):
        return {}
    places = {name: file for file in files for name in (str(file), f"/usr{file}", file.resolve())}
    answer = subprocess.run(
        ["dpkg-query", "--search", *map(str, places)], capture_output=True, text=True, check=False
    )
    known = {str(name): file for name, file in places.items()}
    owned = (line.rpartition(": ") for line in answer.stdout.splitlines())
    return {known[name]: package.split(":")[0] for package, _, name in owned if name in known}


def font_rows(fonts: Path) -> list[tuple[str, str, str, str]]:
    """Return names, source, licence and licence file of the fonts, from the list beside them."""
    rows: list[tuple[str, str, str, str]] = _FONT_ROW.findall(
        (fonts / "SOURCES.md").read_text(encoding="utf-8")
    )
    return rows


def _font_lines(folder: Path, fonts: Path) -> list[str]:
    """Return the lines of our fonts by the list beside them, and copy the texts of their licences.

    Raises:
        NoticeError: A font is not in that list, or its licence text is missing.
    """
    rows = font_rows(fonts)
    listed = {
        name for names, _, _, text in rows if (fonts / text).is_file() for name in names.split(", ")
    }
    missing = sorted({font.name for font in fonts.glob("*.ttf")} - listed)
    if missing:
        raise NoticeError(
            f"{', '.join(missing)} has no licence text. Put it into {fonts.name} and name both in "
            "SOURCES.md."
        )
    stored = _keep([fonts / text for *_, text in rows], folder / "fonts")
    lines = [
        f"| {names} | {source} | {licence} | {stored} |\n" for names, source, licence, _ in rows
    ]
    return [_FONT_HEAD, *lines]


def _data_lines(folder: Path) -> list[str]:
    """Return the lines of data from other software, and copy the texts of their licences."""
    lines = [_DATA_HEAD]
    for name, source, licence, text in DATA:
        stored = _keep(resource_texts([text]), folder / Path(text).stem)
        lines.append(f"| {name} | {source} | {licence} | {stored} |\n")
    return lines


def _system_lines(folder: Path, files: Sequence[Path]) -> list[str]:
    """Return the lines of the system's libraries, and copy the texts of their packages."""
    packages = debian_packages(files)
    by_package: dict[str, list[str]] = {}
    for file in files:
        by_package.setdefault(packages.get(file, ""), []).append(file.name)
    lines = []
    for package, names in sorted(by_package.items()):
        text = Path("/usr/share/doc") / package / "copyright"
        texts = [text] if package and text.is_file() else []
        stored = _keep([*texts, *_common_texts(texts)], folder / f"system-{package}")
        lines.append(f"| {', '.join(names)} | {package or 'not known'} | {stored} |\n")
    return [_SYSTEM_HEAD, *lines] if lines else []


def _common_texts(texts: Iterable[Path]) -> list[Path]:
    """Return the common licence files that a Debian package refers to."""
    content = "".join(text.read_text(encoding="utf-8", errors="replace") for text in texts)
    common = (Path("/usr/share/common-licenses") / name for name in set(_COMMON.findall(content)))
    return sorted(path for path in common if path.is_file())


def _keep(texts: Iterable[Path], folder: Path) -> str:
    """Copy texts into a folder and return its name for the table, "none" without texts."""
    for text in texts:
        folder.mkdir(parents=True, exist_ok=True)
        target, number = folder / text.name, 2
        while target.exists():
            target, number = folder / f"{text.stem}-{number}{text.suffix}", number + 1
        shutil.copyfile(text, target)
    return folder.name if folder.is_dir() else "none"
