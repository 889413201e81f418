"""Tests of the tar archive and the Debian package, of a small program."""

import configparser
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree as ET

import pytest

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="packages of Linux")
FOLDER = Path(__file__).parents[2] / "packaging" / "linux"
NAMESPACE = {"m": "http://www.freedesktop.org/standards/shared-mime-info"}

needs_tools = pytest.mark.skipif(
    not all(map(shutil.which, ("dpkg-deb", "xz", "ar"))), reason="needs dpkg-deb, xz and ar"
)


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """Return the folder of a program with two names of one file."""
    folder = tmp_path / "readingroom-0.1.0-reader-linux-x86_64"
    (folder / "_internal").mkdir(parents=True)
    (folder / "_internal" / "edition.txt").write_text("reader")
    (folder / "readingroom").write_bytes(os.urandom(100_000))
    (folder / "readingroom").chmod(0o755)
    (folder / "readingroom-desktop").hardlink_to(folder / "readingroom")
    return folder


def test_the_menu_entry_opens_the_type_of_study_files() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(FOLDER / "readingroom.desktop", encoding="utf-8")
    kind = ET.parse(FOLDER / "readingroom.xml").find("m:mime-type", NAMESPACE)

    assert kind is not None
    assert entry["Desktop Entry"]["MimeType"] == f"{kind.get('type')};"
    assert entry["Desktop Entry"]["Exec"] == "readingroom-desktop %f"
    glob = kind.find("m:glob", NAMESPACE)
    assert glob is not None
    assert glob.get("pattern") == "*.rrstudy"


def test_another_folder_is_refused(linux_packages: ModuleType, tmp_path: Path) -> None:
    with pytest.raises(linux_packages.PackageError, match="no built program"):
        linux_packages.write_packages(tmp_path)
    assert list(tmp_path.iterdir()) == []


@needs_tools
def test_archive_and_package_have_the_same_files_compressed_once(
    linux_packages: ModuleType, program: Path, tmp_path: Path
) -> None:
    archive, package = linux_packages.write_packages(program)
    with tarfile.open(archive) as opened:
        members = {member.name: member for member in opened}

    desktop = members["./opt/readingroom/readingroom-desktop"]
    assert desktop.islnk() != members["./opt/readingroom/readingroom"].islnk()
    assert {(member.uid, member.gid) for member in members.values()} == {(0, 0)}
    parts = {f"./opt/readingroom/desktop/{name}" for name in linux_packages.DESKTOP_FILES}
    assert parts <= set(members)
    data = subprocess.run(["ar", "p", package, "data.tar.xz"], capture_output=True, check=True)
    assert data.stdout == archive.read_bytes()
    assert [path.name for path in tmp_path.iterdir() if path.is_dir()] == [program.name]


@needs_tools
def test_the_package_installs_program_menu_entry_and_file_type(
    linux_packages: ModuleType, program: Path, tmp_path: Path
) -> None:
    _, path = linux_packages.write_packages(program)
    fields = subprocess.run(
        ["dpkg-deb", "--info", path], capture_output=True, text=True, check=True
    )
    subprocess.run(["dpkg-deb", "--extract", path, tmp_path / "root"], check=True)
    root = tmp_path / "root"

    assert " Package: readingroom-reader\n" in fields.stdout
    assert "Conflicts: readingroom-full" in fields.stdout
    assert (root / "usr/bin/readingroom-desktop").readlink() == Path(
        "/opt/readingroom/readingroom-desktop"
    )
    assert (root / "opt/readingroom/readingroom").samefile(
        root / "opt/readingroom/readingroom-desktop"
    )
    assert (root / "usr/share/mime/packages/readingroom.xml").is_file()
    assert (root / "usr/share/applications/readingroom.desktop").is_file()


def test_the_script_registers_and_removes_the_program(
    linux_packages: ModuleType, program: Path, tmp_path: Path
) -> None:
    linux_packages.add_desktop_files(program)
    script = program / "desktop" / "register.sh"
    data = tmp_path / "data"
    environment = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(data), "PATH": "/usr/bin:/bin"}
    subprocess.run([script], env=environment, check=True)
    entry = data / "applications" / "readingroom.desktop"

    assert f'Exec="{program}/readingroom-desktop" %f' in entry.read_text(encoding="utf-8")
    assert (data / "mime" / "packages" / "readingroom.xml").is_file()

    subprocess.run([script, "--remove"], env=environment, check=True)
    assert not entry.exists()
    assert not (data / "mime" / "packages" / "readingroom.xml").exists()


def test_what_was_not_tried_says_so() -> None:
    for name in ("windows/readingroom.iss", "macos/package.sh"):
        assert "NOT TRIED" in (FOLDER.parent / name).read_text(encoding="utf-8")
