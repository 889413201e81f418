"""The coordinator's guide can be followed as it is printed: examples are read, commands run."""

import json
import re
import shlex
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner
from tests.core.engine.evaluator.harness_logs import log_files
from tests.core.statistics.mrmc.studies import synthetic, to_csv

from readingroom.cli import main
from readingroom.services.files import check_paths

ROOT = Path(__file__).resolve().parents[3]
GUIDE = (ROOT / "docs/coordinators-guide.md").read_text(encoding="utf-8")
PASSPHRASE, CHANGED = "correct horse battery staple", "another battery and a horse"
INSTEAD = ("open-session", "--pairs-per-case")
"""The one command that the guide gives as another choice beside the one before it."""


def example(start: str) -> str:
    found = re.search(rf"^```\w*\n({re.escape(start)}.*?)^```", GUIDE, re.MULTILINE | re.DOTALL)
    assert found is not None
    return found[1]


def commands() -> list[list[str]]:
    blocks = re.findall(r"^```\n(readingroom .*?)^```", GUIDE, re.MULTILINE | re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines()]
    return [shlex.split(line, comments=True) for line in lines if line.startswith("readingroom ")]


def write_next_version(models: Path) -> None:
    """Write version 2 of the guide's model beside it, and its limits."""
    limits = models.parent / "limits.yaml"
    limits.write_text(example("model: heron"), encoding="utf-8")
    next_version = shutil.copytree(models / "heron", models / "heron-2")
    for name, old, new in (
        ("model.yaml", 'version: "1"', 'version: "2"'),
        ("heron.py", "left lower lobe", "right lower lobe"),
    ):
        text = (next_version / name).read_text("utf-8")
        assert old in text
        (next_version / name).write_text(text.replace(old, new), encoding="utf-8")


def write_log(path: Path) -> None:
    """Write an evaluation log of Inspect."""
    samples = [log_files.sample(number, "C") for number in (1, 2)]
    path.parent.mkdir()
    text = json.dumps({**log_files.header(), "samples": samples})
    path.write_text(text, encoding="utf-8")


def write_published_set(folder: Path) -> None:
    """Write a set of one question in the form of CareQA, and its recorded answers."""
    question = {
        "exam_id": 1, "year": 2020, "category": "Biology", "question": "Which ion leaves the cell?",
        "options": {"A": "Na+", "B": "Ca2+", "C": "K+", "D": "Cl-"}, "correct_answer": "C",
    }  # fmt: skip
    (folder / "careqa_test.json").write_text(json.dumps({"q1": question}), encoding="utf-8")
    lines = [json.dumps({"id": "q1", "repeat": repeat, "output": "C"}) for repeat in range(3)]
    (folder / "recorded.jsonl").write_text("\n".join(lines), encoding="utf-8")


def write_rubric_set(folder: Path) -> None:
    """Write a conversation in the form of HealthBench, and its graded answer."""
    conversation = {
        "prompt_id": "p1",
        "prompt": [{"role": "user", "content": "What helps against a cough?"}],
        "rubrics": [{"criterion": "Advises to rest", "points": 5}],
    }
    graded = {"prompt_id": "p1", "completion": "Rest.", "grades": [{"criteria_met": True}]}
    for name, row in (("eval.jsonl", conversation), ("graded.jsonl", graded)):
        (folder / name).write_text(json.dumps(row), encoding="utf-8")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Lay out the guide's examples under the names that its commands use."""
    from pydicom.data import get_testdata_file

    case = tmp_path / "cases/CT-001"
    case.mkdir(parents=True)
    (case / "case.yaml").write_text(example("code: "), encoding="utf-8")
    image = get_testdata_file("CT_small.dcm")
    assert isinstance(image, str)
    (case / "image.dcm").write_bytes(Path(image).read_bytes())
    (case / "letter.txt").write_text("HISTORY\nCough.\n", encoding="utf-8")
    header = "#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n"
    row = "7\t55191822\t.\tT\tG\t.\tPASS\t.\n"
    vcf = f"##fileformat=VCFv4.2\n##contig=<ID=7>\n{header}{row}"
    (case / "panel.vcf").write_text(vcf, encoding="utf-8")
    letter = tmp_path / "cases/CT-003/letter.txt"
    letter.parent.mkdir()
    letter.write_text("HISTORY\nFever.\n", encoding="utf-8")
    for name, start in {
        "models/heron/model.yaml": "model_id: heron",
        "models/heron/heron.py": "class Heron",
        "models/wren/model.yaml": "model_id: wren",
        "models/wren/wren.py": "import numpy as np\n\n\nclass Wren",
        "suites/findings.yaml": "schema: 1\nsuite_id: findings",
        "worse.yaml": "schema: 1\nsuite_id: worse",
        "experiment.yaml": "title: Seeds of the finding model",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(example(start), encoding="utf-8")
    for name in ("matcher", "notes", "image_text"):
        shutil.copytree(ROOT / "sample_models" / name, tmp_path / name)
    write_log(tmp_path / "logs/triage.json")
    for name in ("outputs", "safe"):
        (tmp_path / name).mkdir()
    (tmp_path / "outputs/outputs.jsonl").write_text(example('{"case"'), encoding="utf-8")
    (tmp_path / "cases.csv").write_text(example("case,age"), encoding="utf-8")
    (tmp_path / "truth.csv").write_text(example("case,truth"), encoding="utf-8")
    (tmp_path / "scores.csv").write_text(example("case,score"), encoding="utf-8")
    (tmp_path / "outputs/outputs.csv").write_text(example("case,model"), encoding="utf-8")
    votes = "reader,case,left,right,outcome\nR,1,A,B,left\nR,2,B,A,left\nR,3,A,B,both_bad\n"
    (tmp_path / "votes.csv").write_text(votes, encoding="utf-8")
    ratings = "".join(f"{n},{rater},{n % 3}\n" for n in range(9) for rater in "AB")
    (tmp_path / "ratings.csv").write_text(f"unit,rater,value\n{ratings}", encoding="utf-8")
    scores = "".join(
        f"{n},{n % 2},{model},{n * (2 + at) % 7}\n"
        for at, model in enumerate("AB")
        for n in range(9)
    )
    (tmp_path / "pilot.csv").write_text(to_csv(synthetic(2)), encoding="utf-8")
    (tmp_path / "lesions.csv").write_text("case,lesion\na,L\nb,L\nc,\nd,\n", encoding="utf-8")
    marks = "".join(
        f"{reader},{arm},{case},{lesion},{rating}\n"
        for reader in ("R1", "R2")
        for arm, rating in (("A", 2), ("B", 3))
        for case, lesion in (("a", "L"), ("c", ""), ("b", "L" if reader + arm == "R1B" else ""))
    )
    (tmp_path / "marks.csv").write_text(f"reader,arm,case,lesion,rating\n{marks}", encoding="utf-8")
    times = "".join(
        f"{reader},{case},{arm},{20 + 7 * case + reader + case * reader * (at + 2) % 5}\n"
        for at, arm in enumerate(("aided", "unaided"))
        for reader in range(3)
        for case in range(6)
    )
    (tmp_path / "times.csv").write_text(f"reader,case,arm,seconds\n{times}", encoding="utf-8")
    (tmp_path / "models.csv").write_text(f"case,truth,model,score\n{scores}", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("READINGROOM_PASSPHRASE", PASSPHRASE)
    return tmp_path


def test_the_examples_of_the_guide_are_read_without_a_problem(folder: Path) -> None:
    checks = check_paths([folder / "cases/CT-001", folder / "outputs"])

    told = [problem.rule for check in checks for problem in check.problems]
    assert told == ["image.burned_in"]
    assert sorted(str(check.kind) for check in checks) == [
        "case", "case sheet", "dicom", "note", "outputs", "outputs", "variants",
    ]  # fmt: skip


def test_the_commands_of_the_guide_run_in_their_order(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_next_version(folder / "models")
    write_published_set(folder)
    write_rubric_set(folder)
    runner = CliRunner()
    ran, answer = set(), PASSPHRASE
    for words in commands():
        arguments = words[1 : words.index(">")] if ">" in words else words[1:]
        if set(INSTEAD) <= set(arguments):
            continue
        bundles = sorted(str(path.relative_to(folder)) for path in folder.glob("bundles/*.zip"))
        arguments = [
            bundles[0] if re.fullmatch(r"bundles/.+\.zip", word) else word for word in arguments
        ]
        arguments = [word for word in arguments if word != "cases/CT-002.zip"]
        if arguments[0] == "change-passphrase":
            answer = CHANGED
        finished = runner.invoke(main, arguments, input=f"{answer}\n" * 4)
        assert finished.exit_code == 0, (arguments, finished.output)
        monkeypatch.setenv("READINGROOM_PASSPHRASE", answer)
        ran.add(arguments[0])

    not_for_people = {"worker"}
    of_readers = {
        "export-ratings",
        "export-marks",
        "export-dicom",
        "prepare-judge",
        "import-reader-marks",
        "judge-agreement",
    }
    assert ran == set(main.commands) - not_for_people - of_readers
