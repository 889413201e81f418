"""Generated cases, stress tests and explanations on a cluster are those of one computer."""

import hashlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pytest
from tests.support.dask_cluster import DaskCluster
from tests.support.matcher_model import write_matcher
from tests.support.text_model import write_text_model

from readingroom.domain.patient_tables import PatientTables
from readingroom.domain.scenario import Recipe, ScenarioFamily
from readingroom.engine.analyzer.explanations.service.inputs import explain_parts
from readingroom.engine.analyzer.explanations.service.tables import explain_table
from readingroom.engine.analyzer.explanations.types import (
    InputKind,
    PartOptions,
    PartsRequest,
    TableRequest,
)
from readingroom.engine.evaluator.counterfactual_search import api
from readingroom.engine.evaluator.stress.service import stress_model
from readingroom.engine.evaluator.stress.types import SearchMethod, StressOptions
from readingroom.services.cluster import on_cluster, read_settings
from readingroom.services.devices import DeviceJob, device_job
from readingroom.services.engine.scenarios import ORIGIN_FILE, make

T = TypeVar("T")


def there(cluster: DaskCluster, compute: Callable[[], T]) -> tuple[T, DeviceJob]:
    """Return what a function computes on a cluster, and its job."""
    with device_job("cpu") as job, on_cluster(read_settings(cluster.address)):
        return compute(), job


def contents(folder: Path) -> dict[str, str]:
    """Return the hashes of all files of a folder, without what names the device."""
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != ORIGIN_FILE
    }


@pytest.mark.parametrize(
    ("family", "count"),
    [
        (ScenarioFamily.NOTES, 23),
        (ScenarioFamily.GENOMES, 12),
        pytest.param(ScenarioFamily.RARE_DISEASE, 12, marks=pytest.mark.nightly),
        pytest.param(ScenarioFamily.RETINA, 2, marks=pytest.mark.nightly),
        pytest.param(ScenarioFamily.RETINOPATHY, 2, marks=pytest.mark.nightly),
    ],
)
def test_generated_cases_are_the_same_bytes(
    family: ScenarioFamily, count: int, folder: Path, three_workers: DaskCluster
) -> None:
    recipe = Recipe(family, 7, count)
    codes: list[str] = []

    here = make(recipe, folder / "here")
    made, job = there(three_workers, lambda: make(recipe, folder / "there", on_case=codes.append))

    assert contents(folder / "there") == contents(folder / "here")
    assert made.truths == here.truths
    assert codes == list(here.codes)
    assert three_workers.address in job.notes[0]
    assert (here.device, made.device) == ("cpu", f"cpu (cluster {three_workers.address})")


def test_a_preview_generates_no_more_than_asked(folder: Path, three_workers: DaskCluster) -> None:
    recipe = Recipe(ScenarioFamily.NOTES, 7, 500)

    made, _ = there(three_workers, lambda: make(recipe, folder / "there", limit=3))

    assert len(made.codes) == 3


def test_a_family_that_reads_files_says_that_it_stays_here(
    folder: Path, three_workers: DaskCluster
) -> None:
    recipe = Recipe(ScenarioFamily.ARTEFACTS, 7, 1)

    _, job = there(three_workers, lambda: make(recipe, folder / "there"))

    assert "this computer" in job.notes[0]
    assert three_workers.address not in "".join(job.notes)


@pytest.fixture
def matcher(folder: Path) -> Path:
    write_matcher(folder)
    config = folder / "matcher.yaml"
    config.write_text(config.read_text() + "batch_size: 16\n")
    return config


def test_a_stress_test_has_the_same_figures(
    matcher: Path, three_workers: DaskCluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(api, "PATIENTS_AT_ONCE", 30)
    folder = matcher.parent
    tables = PatientTables(str(folder / "table.csv"), inputs=folder / "inputs.yaml", code="case")
    options = StressOptions(search=SearchMethod.EVOLUTION, generations=2, population=5)

    here = stress_model(matcher, tables, options=options, consent=True)
    report, _ = there(
        three_workers, lambda: stress_model(matcher, tables, options=options, consent=True)
    )

    assert three_workers.address in report.device
    assert replace(report, device=here.device, seconds=here.seconds) == here


def test_explanations_have_the_same_weights(matcher: Path, three_workers: DaskCluster) -> None:
    folder = matcher.parent
    request = TableRequest(
        str(folder / "table.csv"), inputs=folder / "inputs.yaml", code="case", rows="1-12"
    )

    here = explain_table(matcher, request, consent=True)
    explained, _ = there(three_workers, lambda: explain_table(matcher, request, consent=True))

    assert three_workers.address in explained.overview.device
    assert replace(explained.overview, device=here.overview.device) == here.overview


def test_texts_are_explained_at_a_time_in_their_order(
    folder: Path, three_workers: DaskCluster
) -> None:
    model = write_text_model(folder)
    texts = ["no pain", "fever and pain", "pain again", "a cough", "no fever"]
    (folder / "notes.csv").write_text("code,text\n" + "".join(
        f'n{number},"{text}"\n' for number, text in enumerate(texts)
    ))  # fmt: skip
    request = PartsRequest(InputKind.TEXT, str(folder / "notes.csv"), sample=0)

    def explain() -> tuple[object, ...]:
        result = explain_parts(model, request, options=PartOptions(repeats=1), consent=True)
        return tuple(replace(part, device="") for part in result.rows.explanations)

    here = explain()
    explained, _ = there(three_workers, explain)

    assert len(here) == len(texts)
    assert explained == here
