"""Power from the readings of a study: the same as from its exported ratings, and who may ask."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tests.core.services.study_material import LOOKED
from tests.core.services.test_interim_looks import LOOKS
from tests.core.services.test_study_types import import_truth, opened

from readingroom.domain.accounts import Role
from readingroom.domain.errors import (
    IntakeError,
    NotFoundError,
    PermissionDeniedError,
    StateError,
)
from readingroom.domain.study_design import StudyType
from readingroom.reading.sample_size.types import PilotChoice, SizeDesign, SizeRequest
from readingroom.reading.types import JudgementEntry
from readingroom.services.study import Study
from readingroom.services.study_power import size_from_pilot

REQUEST = SizeRequest(SizeDesign.CROSSED, 6, 40, effect=0.05)
PILOT = PilotChoice(criterion="abnormal")


def read_all(study: Study, folder: Path, seed: int = 11) -> None:
    """Rate all cases at random, and import their truth."""
    import_truth(study, folder, sorted(case.code for case in study.cases.list_cases()))
    rng = np.random.default_rng(seed)
    for reader in study.protocol.readers():
        for item in study.reading.worklist(reader.id).items:
            confidence = int(rng.integers(0, 100))
            study.reading.open_item(item.id)
            entry = JudgementEntry(scores={"abnormal": confidence, "recall": confidence % 2})
            study.reading.submit(item.id, entry, LOOKED)


def exported(study: Study, folder: Path) -> Path:
    path = folder / "ratings.csv"
    study.ratings.write(path, "abnormal")
    return path


def test_the_readings_give_what_their_exported_table_gives(tmp_path: Path) -> None:
    with opened(tmp_path, StudyType.AIDED_SEQUENTIAL) as study:
        read_all(study, tmp_path)
        own = study.power.size_from_readings(REQUEST, PILOT)
        table = size_from_pilot(REQUEST, exported(study, tmp_path), PilotChoice())
        assert own.report == table.report
        assert own.components["cases"] == 4
        named = study.power.size_from_readings(REQUEST, replace(PILOT, arms=("unaided", "aided")))
        assert named.report == table.report


def test_readings_against_a_model_give_what_a_table_with_the_model_gives(tmp_path: Path) -> None:
    with opened(tmp_path, StudyType.MODEL_VS_READERS) as study:
        read_all(study, tmp_path, seed=2)
        codes = sorted(case.code for case in study.cases.list_cases())
        scores = tmp_path / "scores.csv"
        lines = [f"{code},0.{number + 1}" for number, code in enumerate(codes)]
        scores.write_text("case,score\n" + "\n".join(lines) + "\n", "utf-8")
        study.scores.import_file(scores, study.cases.list_models()[0].card)
        request = replace(REQUEST, design=SizeDesign.MODEL)
        own = study.power.size_from_readings(request, replace(PILOT, model="Heron"))
        table = exported(study, tmp_path)
        truths = {code: number % 2 for number, code in enumerate(codes)}
        with table.open("a", encoding="utf-8") as file:
            for number, code in enumerate(codes):
                file.write(f"Heron,{code},Heron,{truths[code]},0.{number + 1}\n")
        pilot = size_from_pilot(request, table, PilotChoice(model="Heron"))
        assert own.report == pilot.report
        assert study.power.size_from_readings(request, PILOT).report == own.report
        with pytest.raises(StateError, match="Stork"):
            study.power.size_from_readings(request, replace(PILOT, model="Stork"))


def test_a_reader_may_not_ask(tmp_path: Path) -> None:
    with opened(tmp_path, StudyType.AIDED_SEQUENTIAL) as study:
        read_all(study, tmp_path)
        study.act_as(Role.READER, study.protocol.readers()[0].id)
        for call in (
            study.power.criteria,
            lambda: study.power.size_from_readings(REQUEST, PILOT),
        ):
            with pytest.raises(PermissionDeniedError):
                call()


def test_results_that_are_closed_give_no_power(tmp_path: Path) -> None:
    with opened(tmp_path, StudyType.AIDED_SEQUENTIAL, analysis_plan=CLOSED) as study:
        read_all(study, tmp_path)
        with pytest.raises(StateError, match="interim"):
            study.power.size_from_readings(REQUEST, PILOT)
        study.protocol.lock("Done")
        assert study.power.size_from_readings(REQUEST, PILOT).planned > 0


CLOSED = replace(
    LOOKS, endpoints=(replace(LOOKS.endpoints[0], metric="AUC", criterion="abnormal"),)
)


def test_what_the_readings_cannot_give_is_refused(tmp_path: Path) -> None:
    with opened(tmp_path, StudyType.AIDED_SEQUENTIAL) as study:
        with pytest.raises(StateError, match="truth"):
            study.power.size_from_readings(REQUEST, PILOT)
        import_truth(study, tmp_path, sorted(case.code for case in study.cases.list_cases()))
        with pytest.raises(IntakeError):
            study.power.size_from_readings(REQUEST, PILOT)
        with pytest.raises(NotFoundError):
            study.power.size_from_readings(REQUEST, replace(PILOT, criterion="other"))
        read_all_pilot = replace(PILOT, arms=("unaided",))
        with pytest.raises(IntakeError):
            study.power.size_from_readings(REQUEST, read_all_pilot)
