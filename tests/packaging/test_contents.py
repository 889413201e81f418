"""Tests of the content of a built program that do not build it."""

from importlib.metadata import distribution
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

import pytest
import yaml
from tests.support.wording import Wording, expect_error

from readingroom.audit import keystore
from readingroom.domain import edition as program
from readingroom.domain.edition import Edition
from readingroom.intake.images.pixels import _PLUGINS
from readingroom.intake.notes import reading

wording = Wording(__file__)

ROOT = Path(__file__).parents[2]
NO_DATA = {".py", ".pyc", ".typed", ".toml", ".ts"}


def test_every_module_named_for_the_build_exists(contents: ModuleType) -> None:
    named = [*contents.own_modules(), *contents.DECODERS, *contents.KEYSTORES, *contents.COMPILED]

    assert [name for name in named if find_spec(name) is None] == []


def test_the_keystore_of_every_system_is_built_in(contents: ModuleType) -> None:
    objects = (*keystore._BACKENDS.values(), keystore._LINUX_BACKEND)
    named = {name.partition(":")[0] for name in objects}

    assert named == set(contents.KEYSTORES)


def test_the_decoder_of_every_transfer_syntax_is_built_in(contents: ModuleType) -> None:
    wanted = {"rle" if plugin == "pydicom" else plugin for plugin in _PLUGINS.values()}

    assert {f"pydicom.pixels.decoders.{plugin}" for plugin in wanted} <= set(contents.DECODERS)


def test_readers_of_notes_that_are_imported_by_name_are_built_in(contents: ModuleType) -> None:
    folder = Path(reading.__file__).parent
    readers = {f"readingroom.intake.notes.{path.stem}" for path in folder.glob("[a-z]*.py")}

    assert readers <= set(contents.own_modules())


def test_all_our_data_files_are_built_in(contents: ModuleType) -> None:
    data = {
        path
        for folder in contents.OWN_FOLDERS
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and path.suffix not in NO_DATA and "cache" not in str(path)
    }

    assert data
    assert data - {file.source for file in contents.data_files("reader")} == set()


def test_the_verifier_is_built_in_as_text_for_bundles(
    contents: ModuleType,
) -> None:
    folders = [
        file.folder for file in contents.data_files("reader") if file.source.name == "verify.py"
    ]

    assert folders == ["readingroom/bundle/standalone"]


def test_every_image_of_the_sample_cases_is_built_in_at_its_package_path(
    contents: ModuleType,
) -> None:
    sheets = sorted((ROOT / contents.SAMPLES).glob("*/case.yaml"))
    images = [
        image
        for sheet in sheets
        for image in yaml.safe_load(sheet.read_text(encoding="utf-8")).get("images", ())
        if "package" in image
    ]
    wanted = {f"{image['package']}/{image['file']}" for image in images}

    assert len(sheets) >= 9
    built_in = {f"{file.folder}/{file.source.name}" for file in contents.sample_images()}
    assert built_in == wanted


def test_the_sample_cases_are_built_in_without_the_scripts_that_made_them(
    contents: ModuleType,
) -> None:
    names = {file.source.name for file in contents.sample_files()}

    assert {"case.yaml", "outputs.jsonl", "README.md"} <= names
    assert not any(name.endswith(".py") for name in names)


def test_the_reports_of_the_sample_study_are_built_in(contents: ModuleType) -> None:
    built_in = {f"{file.folder}/{file.source.name}" for file in contents.sample_files()}

    assert {"sample_cases/stress/insurance.json", "sample_cases/monitors/matcher.json"} <= built_in


def test_a_package_without_its_files_stops_the_build(
    contents: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(contents, "PACKAGE_FILES", {"readingroom.store": ("moved/*.sql",)})

    with expect_error(FileNotFoundError, wording("readingroom_store_none")):
        contents.data_files("reader")


def test_a_missing_package_stops_the_build(
    contents: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(contents, "PACKAGE_FILES", {"no_such_package": ("*",)})

    with expect_error(FileNotFoundError, wording("such_package_installed")):
        contents.data_files("reader")


@pytest.mark.parametrize("edition", ["reader", "full", "cuda"])
def test_our_modules_import_nothing_that_the_build_leaves_out(
    contents: ModuleType, edition: str
) -> None:
    left_out = tuple(f"{name}." for name in contents.left_out(edition))
    names = [name.replace(":", ".") for name in contents.own_imports(edition)]

    assert len(names) > 500
    assert [name for name in names if f"{name}.".startswith(left_out)] == []


def test_metadata_used_at_run_time_is_installed(contents: ModuleType) -> None:
    assert [distribution(name).version for name in contents.named_metadata("reader")]


def test_only_the_full_editions_have_the_engine(contents: ModuleType) -> None:
    assert not contents.has_engine("reader")
    assert "torch" in contents.left_out("reader")
    for edition in ("full", "cuda"):
        assert contents.has_engine(edition)
        assert not set(contents.ENGINE) & set(contents.left_out(edition))
        assert set(contents.named_metadata(edition)) > set(contents.named_metadata("reader"))


def test_the_names_of_the_editions_are_those_of_the_program(contents: ModuleType) -> None:
    assert {*contents.EDITIONS, "package"} == set(Edition)
    assert program.FILE == contents.EDITION_FILE


def test_images_that_the_generator_changes_are_in_the_full_edition(contents: ModuleType) -> None:
    names = {f"{file.folder}/{file.source.name}" for file in contents.generator_images()}

    assert names >= {"skimage/data/retina.jpg", "pydicom/data/test_files/CT_small.dcm"}
    assert set(contents.generator_images()) <= set(contents.data_files("full"))


@pytest.mark.parametrize(
    "name",
    [
        "torch/include/ATen/Tensor.h",
        "torch/bin/test_api",
        "sklearn/cluster/tests/x.csv",
        "PySide6/Qt/translations/qtbase_fr.qm",
    ],
)
def test_what_no_program_needs_is_left_out(contents: ModuleType, name: str) -> None:
    assert not contents.is_needed(Path(name))


@pytest.mark.parametrize(
    "name",
    [
        "torch/lib/libtorch_cpu.so",
        "torch/bin/torch_shm_manager",
        "torch/testing/_comparison.py",
        "readingroom_resources/tests/x.yaml",
        "onnxruntime/capi/libonnxruntime.so",
        "PySide6/Qt/translations/qtbase_es.qm",
    ],
)
def test_what_programs_need_is_included(contents: ModuleType, name: str) -> None:
    assert contents.is_needed(Path(name))


@pytest.mark.parametrize(
    "name",
    [
        "platforms/libqxcb.so",
        "platforms/qwindows.dll",
        "platforms/libqcocoa.dylib",
        "styles/qmodernwindowsstyle.dll",
        "imageformats/libqjpeg.so",
        "platforminputcontexts/libibusplatforminputcontextplugin.so",
    ],
)
def test_qt_plugins_of_a_window_are_included(contents: ModuleType, name: str) -> None:
    assert contents.is_wanted_of_qt(Path("PySide6/Qt/plugins") / name)


@pytest.mark.parametrize(
    "name",
    [
        "platforms/libqvnc.so",
        "platformthemes/libqgtk3.so",
        "platforminputcontexts/libqtvirtualkeyboardplugin.so",
        "tls/libqopensslbackend.so",
        "networkinformation/qnetworklistmanager.dll",
        "imageformats/libqpdf.so",
    ],
)
def test_network_and_toolkit_plugins_are_left_out(contents: ModuleType, name: str) -> None:
    assert not contents.is_wanted_of_qt(Path("PySide6/Qt/plugins") / name)


def test_the_libraries_of_qt_are_included(contents: ModuleType) -> None:
    assert contents.is_wanted_of_qt(Path("PySide6/Qt/lib/libQt6Gui.so.6"))


@pytest.mark.parametrize(
    ("name", "is_of_driver"),
    [
        ("PySide6/QtTest.abi3.so", True),
        ("PySide6/Qt/lib/libQt6Test.so.6", True),
        ("PySide6/Qt6Test.dll", True),
        ("PySide6/Qt/lib/libQt6Gui.so.6", False),
    ],
)
def test_the_test_library_of_qt_is_for_the_driver_only(
    contents: ModuleType, name: str, is_of_driver: bool
) -> None:
    assert contents.is_of_driver(Path(name)) is is_of_driver


def test_the_folder_is_named_by_version_and_system(contents: ModuleType) -> None:
    assert contents.build_name("full").startswith(
        f"readingroom-{distribution('readingroom').version}-full-"
    )


def test_the_documents_exist_and_hold_our_licence(contents: ModuleType) -> None:
    assert "LICENSE" in contents.DOCUMENTS
    assert [name for name in contents.DOCUMENTS if not (ROOT / name).exists()] == []
