"""The guide to several workstations runs word for word, on three computers of their own."""

import re
import shlex
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner
from tests.core.cli.command_line import document
from tests.core.services.study_material import LOOKED
from tests.support.import_folder import png_bytes

from readingroom import store
from readingroom.cli import main
from readingroom.domain.adjudication import AdjudicationRule
from readingroom.domain.case import Asset, AssetKind, CaseContent
from readingroom.domain.conduct import ConductRules, TrainingPlan
from readingroom.domain.imaging import FrameRef, ImageSeries
from readingroom.domain.mark import Mark, MarkShape
from readingroom.domain.output import ModelCard, OutputContent
from readingroom.domain.protocol import CriterionKind
from readingroom.domain.reference_standard import ReferenceDetails, ReferenceMethod
from readingroom.domain.study_design import StudyType
from readingroom.reading.forms.presets import preset
from readingroom.reading.forms.scales import scale
from readingroom.reading.types import JudgementEntry, Reading
from readingroom.services.study import Study
from readingroom.services.user_folders import HOME_VARIABLE

GUIDE = Path(__file__).resolve().parents[3] / "docs" / "workstations.md"
STUDY = "lung.rrstudy"
TRUTH = {"CASE-1": 0, "CASE-2": 1, "CASE-3": 0}
COORDINATOR = "coordinator"


class Workstations:
    """Computers with a user folder each, and a folder that they share as a medium."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder, self._patch = folder, monkeypatch
        self.codes: dict[str, str] = {}

    def sit_at(self, computer: str) -> None:
        self._patch.setenv(HOME_VARIABLE, str(self.folder / computer))

    def run(self, computer: str, *arguments: str, typed: str = "") -> str:
        """Run a command at a computer, and return what it printed."""
        self.sit_at(computer)
        finished = CliRunner().invoke(main, arguments, input=typed)
        assert finished.exit_code == 0, (arguments, finished.output)
        return finished.output

    def write_kit(self, *arguments: str) -> None:
        printed = self.run(COORDINATOR, *arguments)
        found = re.search(r"([a-z]{5}-){5}[a-z]{5}", printed)
        assert found is not None
        self.codes[arguments[2]] = found[0]

    def hand_back(self, *arguments: str) -> None:
        reader = arguments[1].removesuffix(".rrstudy")
        self.read(reader)
        self.run(reader, *arguments, typed=f"{self.codes[reader]}\n")

    def read(self, reader: str) -> None:
        """Read a whole kit; R2 recalls every patient, and so needs two attempts at training."""
        self.sit_at(reader)
        with Study.open(self.folder / f"{reader}.rrstudy", passphrase=self.codes[reader]) as kit:
            (person,) = kit.protocol.readers()
            trials = 0
            while item := kit.reading.worklist(person.id).next_item:
                reading = kit.reading.open_item(item.id)
                is_recalled = bool(TRUTH[item.case_code])
                if reader == "R2" and not item.is_training:
                    is_recalled = True
                elif reader == "R2":
                    trials += 1
                    is_recalled = is_recalled or trials == 1
                kit.reading.submit(item.id, entry(reading, is_recalled=is_recalled), LOOKED)


def entry(reading: Reading, *, is_recalled: bool) -> JudgementEntry:
    """Return an answer to each criterion; recalled cases have a mark."""
    form = JudgementEntry()
    for criterion in reading.protocol.criteria:
        if criterion.kind is not CriterionKind.MARKS:
            value = int(is_recalled) * (99 if criterion.kind is CriterionKind.CONFIDENCE else 1)
            form = replace(form, scores={**form.scores, criterion.key: value})
        elif is_recalled:
            mark = Mark(reading.case.series[0].key, 0, MarkShape.POINT, 3.0, 4.0, rating=70)
            form = replace(form, marks=(mark,))
        else:
            form = replace(form, answers={criterion.key: ()})
    return form


def make_study(path: Path, kind: StudyType) -> None:
    """Make an open study of three cases with an image and an output, and two readers."""
    protocol = preset(kind, 7)
    if kind is StudyType.FREE_RESPONSE:
        protocol = replace(protocol, criteria=(*protocol.criteria, scale("recall").criterion))
    protocol = replace(
        protocol,
        conduct=ConductRules(training=TrainingPlan(("CASE-1",), pass_mark=1.0)),
        adjudication=AdjudicationRule("recall"),
    )
    with Study.create(path, title="Lung", protocol=protocol) as study:
        with study._file.change("cases added", COORDINATOR) as change:
            model = store.models.add(change, ModelCard("Heron"))
            for number, code in enumerate(TRUTH):
                image = png_bytes(10 + number)
                asset = Asset.of_bytes(image, AssetKind.PHOTOGRAPH, "image/png")
                frames = (FrameRef(asset.id, 0),)
                series = ImageSeries("xc", "XC", "", 8, 10 + number, True, frames)
                content = CaseContent(code, code, "Nodule?", (series,), assets=(asset,))
                case = store.cases.add(change, content, {asset.id: image})
                store.outputs.add(change, case, model, OutputContent("Nodule."), {})
        table = path.with_name("truth.csv")
        rows = "".join(f"{code},{value}\n" for code, value in TRUTH.items())
        table.write_text(f"case,truth\n{rows}", encoding="utf-8")
        study.reference.import_file(table, ReferenceDetails(ReferenceMethod.FILE, "Histology"))
        for name in ("Dr. Grey", "Dr. Green"):
            study.protocol.add_reader(name)
        study.protocol.open_session()


def commands() -> list[list[str]]:
    text = GUIDE.read_text("utf-8")
    return [
        shlex.split(line) for line in re.findall(r"^ {4,}readingroom (.*)$", text, re.MULTILINE)
    ]


def follow(computers: Workstations, listed: Sequence[Sequence[str]]) -> None:
    """Run the commands of the guide, and those of R2 that it leaves to the user."""
    for arguments in listed:
        match arguments[0]:
            case "kit":
                computers.write_kit(*arguments)
                computers.write_kit("kit", STUDY, "R2", "--out", "R2.rrstudy")
            case "return":
                computers.hand_back(*arguments)
                second = ("return", "R2.rrstudy", "--out", "R2.rrreturn", "--ask-passphrase")
                computers.hand_back(*second)
            case _:
                computers.run(COORDINATOR, *arguments)


@pytest.mark.parametrize("kind", [StudyType.AIDED_SEQUENTIAL, StudyType.FREE_RESPONSE])
def test_guide_runs_word_for_word_on_three_computers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: StudyType
) -> None:
    monkeypatch.chdir(tmp_path)
    computers = Workstations(tmp_path, monkeypatch)
    computers.sit_at(COORDINATOR)
    make_study(tmp_path / STUDY, kind)

    follow(computers, commands())
    computers.run(COORDINATOR, "recall-kit", STUDY, "R2", "--reason", "Everything is read")

    queue = ("adjudication", "list", STUDY, "--json")
    disputed = document(CliRunner().invoke(main, queue))["cases"]
    assert len(disputed) == (2 if kind is StudyType.AIDED_SEQUENTIAL else 1)
    for line in disputed:
        decision = ("--value", "0", "--reason", "Scar, unchanged for years")
        computers.run(COORDINATOR, "adjudication", "decide", STUDY, line["key"], *decision)
    computers.run(COORDINATOR, "lock-study", STUDY, "--reason", "Everything is read")
    computers.run(COORDINATOR, "export", STUDY, "--out", "bundles")
    (bundle,) = (tmp_path / "bundles").glob("*.zip")
    computers.run(COORDINATOR, "verify", STUDY)
    computers.run("auditor", "verify", str(bundle))
    with Study.open(tmp_path / STUDY, read_only=True) as study:
        outcomes = study.monitor.overview().certifications
        assert [(row.reader_code, row.is_passed) for row in outcomes] == [
            *(("R1", True), ("R2", False), ("R2", True)),
        ]
        marks = [
            row for row in store.judgements.list_in_force(study._file) if row.document.form.marks
        ]
        assert bool(marks) is (kind is StudyType.FREE_RESPONSE)
