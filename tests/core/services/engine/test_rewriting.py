"""Notes rewritten by a local model: accepted only without fact drift."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from tests.core.services.engine.engine_material import CONFIG, write_model
from tests.support.wording import Wording, expect_error

from readingroom.cli import main
from readingroom.domain.errors import GenerationError, ModelError
from readingroom.domain.scenario import Recipe, ScenarioFamily
from readingroom.services.engine.rewriting import NoteRewriter
from readingroom.services.engine.scenarios import make, read_made

wording = Wording(__file__)

RECIPE = Recipe(ScenarioFamily.NOTES, 5, 2, {"style": "soap"})
WRITER = '''
class Echo:
    """Gives one note back as it is, and brings a finding into the next."""

    def __init__(self):
        self.count = 0

    def generate(self, prompts, system):
        self.count += 1
        said = []
        for prompt in prompts:
            lines = prompt.strip().splitlines()
            drifts = [] if self.count % 2 else ["Known haemophilia."]
            said.append("\\n".join(lines + drifts) + "\\n\\n")
        return said
'''
CLASSIFIER = """
class Echo:
    def predict_proba(self, rows):
        return [[0.5, 0.5] for _ in rows]
"""


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(write_model(tmp_path_factory.mktemp("model"), WRITER, CONFIG))


def outcomes(truths: dict[str, dict[str, str]]) -> list[str]:
    return [truth["rewriting of note.txt"] for truth in truths.values()]


def test_the_truth_says_what_became_of_each_note_and_who_wrote(model: str, tmp_path: Path) -> None:
    make(RECIPE, tmp_path / "out", rewriter=NoteRewriter(model, consent=True))

    made = read_made(tmp_path / "out")
    first, second = outcomes(made.truths)
    assert first == "accepted"
    assert second.startswith("rejected: added: word")
    assert "haemophilia" in second
    assert (made.rewritten.accepted, made.rewritten.rejected) == (1, 1)
    assert all(truth["rewritten by"].startswith("Echo 1 ") for truth in made.truths.values())
    notes = [(tmp_path / "out" / code / "note.txt").read_text("utf-8") for code in made.codes]
    assert not any("haemophilia" in note for note in notes)


def test_code_of_a_model_runs_with_consent_alone(model: str, tmp_path: Path) -> None:
    with pytest.raises(ModelError):
        make(RECIPE, tmp_path / "out", rewriter=NoteRewriter(model))

    assert list(tmp_path.iterdir()) == []


def test_a_model_that_writes_no_text_is_refused(tmp_path: Path) -> None:
    path = write_model(tmp_path / "model", CLASSIFIER, f"{CONFIG}classes: [a, b]\n")

    with pytest.raises(ModelError, match="does not generate text"):
        make(RECIPE, tmp_path / "out", rewriter=NoteRewriter(str(path), consent=True))


def test_a_family_without_notes_is_refused_before_the_model_starts(tmp_path: Path) -> None:
    with expect_error(GenerationError, wording("writes_notes_rewrite")):
        make(
            Recipe(ScenarioFamily.GENOMES, 1, 1),
            tmp_path / "out",
            rewriter=NoteRewriter("nowhere", True),
        )


def test_weights_that_changed_since_are_refused(model: str, tmp_path: Path) -> None:
    rewriter = NoteRewriter(model, consent=True, weights_sha256="ab" * 32)

    with pytest.raises(ModelError, match="have changed"):
        make(RECIPE, tmp_path / "out", rewriter=rewriter)


def test_the_command_tells_how_many_were_rejected(model: str, tmp_path: Path) -> None:
    asked = ["--family", "notes", "--count", "2", "--seed", "5", "--set", "style=soap"]
    rewrite = ["--rewrite", model, "--allow-code", "--out", str(tmp_path / "out"), "--json"]

    ran = CliRunner().invoke(main, ["generate", *asked, *rewrite])

    told = json.loads(ran.stdout)
    assert told["rewritten"] == {"accepted": 1, "rejected": 1}


def test_a_table_is_not_rewritten(model: str, tmp_path: Path) -> None:
    asked = ["--family", "patients", "--count", "2", "--seed", "5", "--table"]
    out = ["--rewrite", model, "--out", str(tmp_path / "out")]

    ran = CliRunner().invoke(main, ["generate", *asked, *out])

    assert ran.exit_code == 2
    assert "has no notes" in ran.stderr
