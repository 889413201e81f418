"""A study of marks on CT images and a photograph, read by one of two readers."""

from dataclasses import replace
from pathlib import Path

from PIL import Image
from tests.core.bundle.dicom.dicom_material import OUTLINE, ct_files
from tests.core.services.study_material import LOOKED, TickingClock

from readingroom.domain.mark import Mark, MarkShape, contour
from readingroom.domain.study_design import StudyType
from readingroom.intake.deidentify.types import UnreviewedReason
from readingroom.reading.forms.presets import preset
from readingroom.reading.types import JudgementEntry
from readingroom.services.study import Study

MADE_UP = UnreviewedReason.MADE_UP
SHAPES = (MarkShape.POINT, MarkShape.BOX, MarkShape.CONTOUR)


def write_case(folder: Path, code: str) -> Path:
    case = folder / code
    case.mkdir(parents=True)
    for name, data in ct_files().items():
        (case / name).write_bytes(data)
    Image.new("RGB", (40, 30), (9, 99, 9)).save(case / "skin.png")
    return case


def read_study(folder: Path) -> Study:
    """Return the open study; both cases are read by the first reader."""
    protocol = preset(StudyType.FREE_RESPONSE, 5)
    criterion = replace(protocol.criteria[0], shapes=SHAPES)
    study = Study.create(
        folder / "marks.rrstudy",
        title="Marks",
        protocol=replace(protocol, criteria=(criterion,), minimum_view_ms=0),
        clock=TickingClock(),
    )
    for code in ("CASE-1", "CASE-2"):
        study.cases.add_case(write_case(folder / "cases", code), unreviewed=MADE_UP)
    for name in ("First Person", "Second Person"):
        study.protocol.add_reader(name)
    study.protocol.open_session()
    reader = study.protocol.readers()[0]
    for item in study.reading.worklist(reader.id).items:
        reading = study.reading.open_item(item.id)
        study.reading.submit(item.id, marked(reading.case.series), LOOKED)
    return study


def marked(series) -> JudgementEntry:
    ct = next(each for each in series if each.modality == "CT")
    photo = next(each for each in series if each.modality != "CT")
    return JudgementEntry(
        marks=(
            replace(contour(ct.key, 2, OUTLINE), rating=90),
            Mark(ct.key, 0, MarkShape.POINT, 3.0, 4.0, rating=10),
            Mark(photo.key, 0, MarkShape.POINT, 3.0, 4.0, rating=20),
        )
    )


def unblind(study: Study) -> None:
    study.protocol.lock("Everything is read")
    study.lifecycle.unblind("For the analysis")
