"""Tests of the offline wheelhouse that download nothing."""

import hashlib
import json
import platform
import sys
from pathlib import Path
from types import ModuleType
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[2]
LOCK = """# head
# extras: base
plain==1.0 \\
    --hash=sha256:aa
# extras: base
only-windows==2.0 ; sys_platform == 'win32' \\
    --hash=sha256:bb
# extras: engine
forked==1.0 ; python_full_version < '3.12' \\
    --hash=sha256:cc
forked==2.0 ; python_full_version >= '3.12' \\
    --hash=sha256:dd
# extras: test
tested==1.0 \\
    --hash=sha256:ee
"""


def names(entries: list[str]) -> list[str]:
    return [entry.split()[0] for entry in entries]


@pytest.mark.parametrize(
    ("target", "python", "extras", "expected"),
    [
        ("linux", "3.11", {"base"}, ["plain==1.0"]),
        ("windows", "3.11", {"base"}, ["plain==1.0", "only-windows==2.0"]),
        ("linux", "3.11", {"base", "engine"}, ["plain==1.0", "forked==1.0"]),
        ("macos", "3.13", {"base", "engine"}, ["plain==1.0", "forked==2.0"]),
    ],
)
def test_markers_are_evaluated_for_the_platform(
    wheelhouse: ModuleType, target: str, python: str, extras: set[str], expected: list[str]
) -> None:
    markers = wheelhouse.TARGETS[target].markers(python)

    assert names(wheelhouse.locked(LOCK, extras, markers)) == expected


def test_an_entry_is_requested_with_its_hashes_and_without_its_marker(
    wheelhouse: ModuleType,
) -> None:
    markers = wheelhouse.TARGETS["windows"].markers("3.11")
    _, entry = wheelhouse.locked(LOCK, {"base"}, markers)

    assert wheelhouse._without_marker(entry).split() == [
        "only-windows==2.0",
        "\\",
        "--hash=sha256:bb",
    ]


def test_each_target_takes_the_real_lock_file(wheelhouse: ModuleType) -> None:
    text = wheelhouse.LOCK.read_text(encoding="utf-8")
    counts = {
        name: len(wheelhouse.locked(text, {"base", "engine"}, target.markers("3.11")))
        for name, target in wheelhouse.TARGETS.items()
    }

    assert all(count > 60 for count in counts.values())
    windows = wheelhouse.locked(
        text, {"base", "keystore"}, wheelhouse.TARGETS["windows"].markers("3.11")
    )
    assert any(entry.startswith("pywin32-ctypes") for entry in windows)
    assert not any(entry.startswith("secretstorage") for entry in windows)


def test_an_older_c_library_than_that_of_qt_is_not_offered(wheelhouse: ModuleType) -> None:
    tags = wheelhouse.TARGETS["linux"].tags

    assert tags[0] == "manylinux_2_34_x86_64"
    assert "manylinux2014_x86_64" in tags
    assert "manylinux_2_39_x86_64" not in tags


@pytest.mark.parametrize(("requires", "has_cuda"), [("sympy", False), ("cuda-toolkit==13", True)])
def test_a_build_of_torch_for_cards_brings_their_libraries(
    wheelhouse: ModuleType, tmp_path: Path, requires: str, has_cuda: bool
) -> None:
    wheel = tmp_path / "torch-1-py3-none-any.whl"
    with ZipFile(wheel, "w") as archive:
        archive.writestr("torch-1.dist-info/METADATA", f"Name: torch\nRequires-Dist: {requires}\n")

    assert wheelhouse.needs_cuda(wheel) is has_cuda


def test_the_wheels_are_listed_with_version_and_hash(
    wheelhouse: ModuleType, tmp_path: Path
) -> None:
    (tmp_path / "a_b-1.0-py3-none-any.whl").write_bytes(b"wheel")
    digest = hashlib.sha256(b"wheel").hexdigest()

    assert wheelhouse.requirements(tmp_path) == f"a_b==1.0 --hash=sha256:{digest}\n"


def test_a_folder_in_use_is_refused(
    wheelhouse: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys
) -> None:
    (tmp_path / "mine").touch()
    monkeypatch.setattr(sys, "argv", ["wheelhouse", "--out", str(tmp_path)])

    assert wheelhouse.main() == 1
    assert "not empty" in capsys.readouterr().out
    assert [path.name for path in tmp_path.iterdir()] == ["mine"]


def test_another_python_without_a_platform_is_refused(
    wheelhouse: ModuleType, tmp_path: Path
) -> None:
    other = next(name for name in wheelhouse.PYTHONS if name != wheelhouse.this_python())

    with pytest.raises(wheelhouse.WheelhouseError, match="platform"):
        wheelhouse.write(tmp_path / "out", "", other, "reader")


@pytest.mark.parametrize("name", ["python", "sys_platform", "machine"])
def test_wheels_for_another_computer_are_not_installed(
    installer: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys, name: str
) -> None:
    here = {
        "python": f"{sys.version_info[0]}.{sys.version_info[1]}",
        "sys_platform": sys.platform,
        "machine": platform.machine().lower(),
    }
    (tmp_path / "wheelhouse.json").write_text(json.dumps(here | {name: "other"}))
    monkeypatch.setattr(installer, "HERE", tmp_path)
    monkeypatch.setattr(sys, "argv", ["install", "--into", str(tmp_path / "env")])

    assert installer.unfit(here) == ""
    assert installer.main() == 1
    assert f"{name} other" in capsys.readouterr().out
    assert not (tmp_path / "env").exists()


def test_the_installer_needs_no_package() -> None:
    text = (ROOT / "packaging" / "install.py").read_text(encoding="utf-8")
    imported = {
        line.split()[1].split(".")[0]
        for line in text.splitlines()
        if line.startswith(("import ", "from "))
    }

    assert imported <= set(sys.stdlib_module_names)
