"""The sample study's stress test and monitoring are those of the matcher and its tables here."""

import json
import math
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from readingroom.domain.estimate import Estimate
from readingroom.domain.scenario import SYNTHETIC
from readingroom.engine.evaluator.monitoring.types import MonitorReport, QueueReason
from readingroom.engine.evaluator.stress.types import StressReport
from readingroom.engine.models.config import read_config
from readingroom.engine.models.loading import start_model
from readingroom.engine.models.types import ModelUnderTest
from readingroom.engine.tables.csv_tables import read_table
from readingroom.services.documents import read_document, write_document
from readingroom.services.engine import counterfactual_inputs

ROOT = Path(__file__).resolve().parents[2]
MATCHER = ROOT / "sample_models" / "matcher"
MOST_BYTES_OF_MODEL = 300_000
MOST_BYTES_OF_REPORTS = 400_000


def script(name: str) -> ModuleType:
    spec = spec_from_file_location(name, ROOT / "sample_models" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


RUNS = script("run_stress")
STRESS = read_document(StressReport, RUNS.STRESS.read_text(encoding="utf-8"))
WATCH = read_document(MonitorReport, RUNS.MONITOR.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def asked_once() -> Iterator[None]:
    """Let both runs ask one process of the matcher, as each takes seconds to start."""
    with (
        start_model(read_config(MATCHER / "model.yaml"), consent=False, seed=0) as subject,
        pytest.MonkeyPatch.context() as patch,
    ):

        @contextmanager
        def started(*_: object, **__: object) -> Iterator[ModelUnderTest]:
            yield subject

        patch.setattr(counterfactual_inputs, "started", started)
        yield


def differences(kept: Any, found: Any, place: str = "") -> list[str]:
    """Return where two plain values differ; seconds do, and the last digits of a number may."""
    if place.endswith(".seconds"):
        return []
    if isinstance(kept, dict) and isinstance(found, dict) and kept.keys() == found.keys():
        return [one for key in kept for one in differences(kept[key], found[key], f"{place}.{key}")]
    if isinstance(kept, list) and isinstance(found, list) and len(kept) == len(found):
        pairs = enumerate(zip(kept, found, strict=True))
        return [one for at, pair in pairs for one in differences(*pair, f"{place}[{at}]")]
    if isinstance(kept, float) and isinstance(found, float):
        return [] if math.isclose(kept, found, rel_tol=1e-5, abs_tol=1e-7) else [place]
    return [] if kept == found else [place]


@pytest.mark.usefixtures("asked_once")
@pytest.mark.parametrize("name", ["stress", "monitor"])
def test_a_kept_report_is_what_the_program_tells_of_the_model_and_the_tables(name: str) -> None:
    kept = {"stress": RUNS.STRESS, "monitor": RUNS.MONITOR}[name].read_text(encoding="utf-8")

    assert differences(json.loads(kept), json.loads(write_document(getattr(RUNS, name)()))) == []


def test_the_scripts_make_the_tables_and_their_declarations_again() -> None:
    made = script("train_matcher")
    texts = {"columns.yaml": made.columns_text(), "inputs.yaml": made.inputs_text()}
    texts |= {f"{name}.csv": made.table_text(name, table) for name, table in made.tables().items()}

    for name, text in texts.items():
        assert (MATCHER / name).read_text(encoding="utf-8") == text, name


@pytest.mark.parametrize("name", ["reference", "tested", "incoming"])
def test_every_table_says_that_its_patients_are_made(name: str) -> None:
    assert read_table(MATCHER / f"{name}.csv", MATCHER / "columns.yaml").table.is_synthetic


def test_both_reports_say_so_too() -> None:
    assert f"{SYNTHETIC}." in STRESS.warnings
    assert f"{SYNTHETIC}." in WATCH.warnings


def test_the_stress_test_names_insurance_and_nothing_else() -> None:
    assert STRESS.named == ("insurance",)


def test_monitoring_has_a_queue_and_says_what_drifts() -> None:
    assert {reason for one in WATCH.queue for reason in one.reasons} == {
        QueueReason.FLIP,
        QueueReason.IMPLAUSIBLE,
    }
    assert [one.column for one in WATCH.drifts if one.is_drifting] == ["tumour mutations"]
    assert {one.chart for one in WATCH.alarms} == {"tumour mutations"}


def test_every_share_that_is_told_has_an_interval_and_a_number() -> None:
    shares = [one.rate for one in STRESS.findings]

    assert all(isinstance(one, Estimate) and one.low <= one.value <= one.high for one in shares)
    assert {one.n for one in STRESS.findings} == {60}


def test_model_tables_and_reports_are_small() -> None:
    def size(*files: Path) -> int:
        return sum(path.stat().st_size for path in files)

    assert size(*MATCHER.iterdir()) < MOST_BYTES_OF_MODEL
    assert size(RUNS.STRESS, RUNS.MONITOR) < MOST_BYTES_OF_REPORTS
