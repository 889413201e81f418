"""Tests of the bill of materials, of a small program."""

import hashlib
import json
import os
import re
import shutil
from importlib.metadata import distribution
from pathlib import Path
from types import ModuleType
from uuid import UUID

import pytest

RESOURCES = Path(__file__).parents[2] / "resources" / "readingroom_resources"
# Types of CycloneDX 1.6 (bom-1.6.schema.json, component.type).
TYPES = {
    "application", "framework", "library", "container", "platform", "operating-system", "device",
    "device-driver", "firmware", "file", "machine-learning-model", "data", "cryptographic-asset",
}  # fmt: skip


@pytest.fixture
def shipped(tmp_path: Path) -> dict[Path, Path]:
    """Return the files of a program with two packages and a library of the system."""
    folder = tmp_path / "program" / "_internal"
    shutil.copytree(RESOURCES, folder / "readingroom_resources")
    files: dict[Path, Path] = {}
    for name in ("msgspec", "numpy"):
        for file in distribution(name).files or ():
            source = Path(os.path.normpath(str(file.locate())))
            if re.search(r"\.(so|pyd)$", source.name):
                files[source] = Path("_internal") / file
                (tmp_path / "program" / files[source]).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(source, tmp_path / "program" / files[source])
    library = tmp_path / "lib" / "libx.so.1"
    library.parent.mkdir()
    library.write_bytes(b"library")
    shutil.copy(library, folder)
    files[library] = Path("_internal/libx.so.1")
    return files


@pytest.fixture
def bill(
    sbom: ModuleType,
    shipped: dict[Path, Path],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> dict:
    monkeypatch.setattr(sbom, "version", lambda name: {"pyinstaller": "6"}.get(name, "0.1.0"))
    sbom.write_bill(tmp_path / "program", "reader", shipped)
    return json.loads((tmp_path / "program" / sbom.FILE).read_text(encoding="utf-8"))


def all_components(components: list[dict]) -> list[dict]:
    inner = [part for one in components for part in all_components(one.get("components", []))]
    return [*components, *inner]


def test_the_head_names_format_and_program(bill: dict) -> None:
    assert (bill["bomFormat"], bill["specVersion"], bill["version"]) == ("CycloneDX", "1.6", 1)
    assert UUID(bill["serialNumber"].removeprefix("urn:uuid:"))
    assert bill["metadata"]["component"]["name"] == "readingroom-reader"
    assert bill["metadata"]["component"]["licenses"] == [{"license": {"id": "Apache-2.0"}}]


def test_every_component_has_a_known_type_and_its_own_reference(bill: dict) -> None:
    components = all_components(bill["components"])
    references = [one["bom-ref"] for one in components]

    assert {one["type"] for one in components} <= TYPES
    assert len(references) == len(set(references)) > 40


def test_packages_have_their_urls_and_compiled_libraries(bill: dict) -> None:
    numpy = next(one for one in bill["components"] if one["name"] == "numpy")

    assert numpy["purl"] == f"pkg:pypi/numpy@{distribution('numpy').version}"
    assert len(numpy["components"]) > 5
    assert all("hashes" in part for part in numpy["components"])


@pytest.mark.parametrize("name", ["Python", "Qt", "pyinstaller"])
def test_what_no_package_owns_is_listed(bill: dict, name: str) -> None:
    assert [one["version"] for one in bill["components"] if one["name"] == name]


def test_libraries_of_the_system_have_their_hash(bill: dict) -> None:
    (library,) = (one for one in bill["components"] if one["name"] == "_internal/libx.so.1")

    expected = hashlib.sha256(b"library").hexdigest()
    assert library["hashes"] == [{"alg": "SHA-256", "content": expected}]


def test_weights_tables_and_fonts_are_listed_with_licence_and_hash(bill: dict) -> None:
    components = {one["bom-ref"]: one for one in bill["components"]}
    weights = components["weights:readingroom_resources/policy_texts/weights.json"]
    table = components["table:knowledge/diseases.csv"]
    data = (RESOURCES / "knowledge" / "diseases.csv").read_bytes()

    assert weights["type"] == "machine-learning-model"
    assert weights["licenses"]
    assert table["hashes"][0]["content"] == hashlib.sha256(data).hexdigest()
    assert components["source:knowledge/cpic"]["licenses"] == [{"license": {"name": "CC0 1.0"}}]
    assert components["font:DejaVuSans.ttf"]["hashes"]


def test_every_dependency_is_a_component(bill: dict) -> None:
    references = {one["bom-ref"] for one in bill["components"]} | {"readingroom"}
    named = {ref for one in bill["dependencies"] for ref in (one["ref"], *one["dependsOn"])}

    assert named <= references


def test_the_same_program_has_the_same_bill(
    sbom: ModuleType,
    bill: dict,
    shipped: dict[Path, Path],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1780000000")
    texts = []
    for _ in range(2):
        sbom.write_bill(tmp_path / "program", "reader", shipped)
        texts.append((tmp_path / "program" / sbom.FILE).read_bytes())
    again = json.loads(texts[0])

    assert texts[0] == texts[1]
    assert again["serialNumber"] == bill["serialNumber"]
    assert again["metadata"]["timestamp"] == "2026-05-28T20:26:40Z"


@pytest.mark.parametrize(
    ("stated", "expected"),
    [
        ("MIT", {"license": {"id": "MIT"}}),
        ("Apache-2.0 OR BSD-3-Clause", {"expression": "Apache-2.0 OR BSD-3-Clause"}),
        ("LGPL-3.0-only", {"expression": "LGPL-3.0-only"}),
        ("MIT License", {"license": {"name": "MIT License"}}),
        ("see the text", {"license": {"name": "see the text"}}),
        ("Apache 2.0", {"license": {"name": "Apache 2.0"}}),
    ],
)
def test_a_licence_is_identifier_expression_or_name(
    sbom: ModuleType, stated: str, expected: dict
) -> None:
    assert sbom.licences(stated) == [expected]
