"""Study files for screenshots: encrypted, empty, damaged, and with readings."""

from pathlib import Path

from tools.autopilot.explained import make_explained
from tools.autopilot.reader_studies import make_reader_studies
from tools.autopilot.readers import Shown, SimulatedReader

from readingroom.domain.accounts import Credentials, NewAccount
from readingroom.domain.ids import ItemId
from readingroom.domain.output import Diagnosis, ShownOutput
from readingroom.reading.types import JudgementEntry, Reading, ViewingTime
from readingroom.services.samples import create_sample_study
from readingroom.services.study import Study

PASSPHRASE = "correct horse battery staple"  # noqa: S105 - of a temporary study
SEED = 20_260_131
READ_SHARES = (1.0, 1.0, 0.55)
ACTIVE_MS = (21_000, 94_000)
CREW = {
    "A1": "seven green lamps walk",
    "C1": "nine blue doors sing",
    "R1": "five old boats sleep",
}
"""Passwords of an administrator, a coordinator and a reader."""
TRAINED = "2026-01-30"


def make_studies(folder: Path) -> None:
    """Create the studies of a tour."""
    make_broken(folder / "broken.rrstudy")
    make_encrypted(folder / "encrypted.rrstudy")
    make_empty(folder / "empty.rrstudy")
    make_empty(folder / "people.rrstudy")
    make_fresh(folder / "fresh.rrstudy")
    make_crewed(folder / "crewed.rrstudy")
    make_read(folder / "read.rrstudy")
    make_explained(folder / "explained.rrstudy")
    make_reader_studies(folder)


def make_encrypted(path: Path) -> Path:
    """Create an empty encrypted study."""
    Study.create(path, title="Chest CT summaries", passphrase=PASSPHRASE).close()
    return path


def make_empty(path: Path) -> Path:
    """Create an empty unencrypted study."""
    Study.create(path, title="Nothing in it yet").close()
    return path


def make_broken(path: Path) -> Path:
    """Create a file that is not a study."""
    path.write_bytes(b"This is not a study.\n" * 400)
    return path


def make_fresh(path: Path) -> Path:
    """Create the sample study with an open session and no judgement."""
    create_sample_study(path).close()
    return path


def make_read(path: Path) -> Path:
    """Create the sample study with two finished readers and one half-finished."""
    with create_sample_study(path) as study:
        for number, (reader, proportion) in enumerate(
            zip(study.protocol.readers(), READ_SHARES, strict=True), start=1
        ):
            items = study.reading.worklist(reader.id).items
            mind = SimulatedReader(number, SEED)
            for index, item in enumerate(items[: round(len(items) * proportion)]):
                _read(study, mind, item.id, index)
    return path


def make_crewed(path: Path) -> Path:
    """Create the sample study with readings and accounts; its coordinator has no training yet."""
    with Study.open(make_read(path)) as study:
        study.people.start(
            NewAccount("Ann Lamp", CREW["A1"], "A1"), NewAccount("Bo Door", CREW["C1"], "C1")
        )
        for code in ("A1", "C1"):
            study.people.sign_in(code, CREW[code])
            study.people.attest()
        reader = study.protocol.readers()[0]
        enrolled = study.people.enrol(reader.name, Credentials("A1", CREW["A1"]), reader.code)
        study.people.record_training(reader.code, "How to judge", TRAINED)
    with Study.open(path) as study:
        study.people.sign_in(reader.code, enrolled.one_time_code)
        study.people.change_password(enrolled.one_time_code, CREW[reader.code])
        study.people.attest()
    return path


def _read(study: Study, mind: SimulatedReader, item: ItemId, index: int) -> None:
    reading = study.reading.open_item(item)
    timing = ViewingTime(ACTIVE_MS[0] + mind.pick(ACTIVE_MS[1] - ACTIVE_MS[0]), mind.pick(4000))
    if index == 2:
        study.reading.skip(item, reading.protocol.skip_reasons[0], timing)
        return
    if index == 5:
        study.reading.flag(item, "Please look at the image quality.")
    study.reading.submit(item, _form(mind, reading), timing)


def _form(mind: SimulatedReader, reading: Reading) -> JudgementEntry:
    note = "\n".join(note.text for note in reading.case.notes)
    left, right = map(_shown, reading.outputs.values())
    return mind.judge(note, left, right, reading.protocol.criteria).as_form()


def _shown(output: ShownOutput) -> Shown:
    lines = tuple(_line(diagnosis) for diagnosis in output.diagnoses)
    findings = "\n".join(f"{finding.label}: {finding.detail}" for finding in output.findings)
    return Shown(f"{output.text}\n{findings}", lines)


def _line(diagnosis: Diagnosis) -> str:
    if diagnosis.probability is None:
        return diagnosis.label
    return f"{diagnosis.label}, {diagnosis.probability * 100:.0f} %"
