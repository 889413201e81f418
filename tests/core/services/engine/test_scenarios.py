"""Cases generated into folders, all or none, and imported with their recipe."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.support import made_cases
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import Cancelled, GenerationError, MessageError, StateError
from readingroom.domain.progress import Step
from readingroom.domain.scenario import Recipe, ScenarioFamily
from readingroom.engine.generator import families
from readingroom.engine.generator.types import SyntheticCase, SyntheticFile
from readingroom.intake.deidentify.types import UnreviewedError, UnreviewedReason
from readingroom.processes.messages import encode
from readingroom.services.devices import current_job, device_job
from readingroom.services.engine import scenario_service, scenarios
from readingroom.services.engine.requests import ScenarioRequest
from readingroom.services.engine.scenario_service import without_paths
from readingroom.services.engine.tasks import TASKS
from readingroom.services.study import Study

wording = Wording(__file__)

RECIPE = Recipe(ScenarioFamily.NOTES, 7, 3)


@pytest.fixture(autouse=True)
def family(monkeypatch: pytest.MonkeyPatch) -> None:
    made_cases.use(monkeypatch)


@pytest.fixture
def study(tmp_path: Path) -> Iterator[Study]:
    with Study.create(tmp_path / "a.rrstudy", title="Made") as opened:
        yield opened


class Stopping:
    """A progress that is cancelled after so many steps."""

    def __init__(self, steps: int) -> None:
        self._left = steps

    def report(self, step: Step) -> None:
        self._left -= 1

    def raise_if_cancelled(self) -> None:
        if self._left < 0:
            raise Cancelled


def content(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def test_a_recipe_makes_the_same_bytes_again(tmp_path: Path) -> None:
    first = scenarios.make(RECIPE, tmp_path / "first")
    scenarios.make(RECIPE, tmp_path / "second")

    assert len(first.codes) == 3
    assert content(tmp_path / "first") == content(tmp_path / "second")


@pytest.mark.parametrize(("named", "wanted"), [("mps", "mps"), (None, "auto")])
def test_cases_are_made_on_the_device_of_the_recipe(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, named: str | None, wanted: str
) -> None:
    seen: list[str] = []
    write_all = scenarios._write_all

    def watched(*arguments: Any) -> Any:
        seen.append(current_job().wanted())
        return write_all(*arguments)

    monkeypatch.setattr(scenarios, "_write_all", watched)
    more = {} if named is None else {"device": named}
    checked = families.checked_recipe(RECIPE)
    with_device = replace(checked, settings={**checked.settings, **more})
    monkeypatch.setattr(families, "checked_recipe", lambda *_: with_device)
    scenarios.make(RECIPE, tmp_path / "made")

    assert seen == [wanted]


def test_what_was_put_into_a_case_stands_beside_its_folder_and_not_in_it(tmp_path: Path) -> None:
    made = scenarios.make(replace(RECIPE, settings={"word": "fever"}), tmp_path / "made")

    assert made.truths == {code: {"word": "fever"} for code in made.codes}
    assert scenarios.read_made(tmp_path / "made") == made
    assert not list((tmp_path / "made" / made.codes[0]).glob("truth*"))


def test_a_look_makes_only_the_first_cases(tmp_path: Path) -> None:
    whole = scenarios.make(RECIPE, tmp_path / "whole")
    look = scenarios.make(RECIPE, tmp_path / "look", limit=1)

    assert look.codes == whole.codes[:1]


def test_a_cancelled_run_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(Cancelled):
        scenarios.make(RECIPE, tmp_path / "made", progress=Stopping(2))

    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_in_use_is_refused(tmp_path: Path) -> None:
    (tmp_path / "made").mkdir()
    (tmp_path / "made" / "mine.txt").write_text("mine")

    with pytest.raises(GenerationError, match="already exists"):
        scenarios.make(RECIPE, tmp_path / "made")

    assert (tmp_path / "made" / "mine.txt").read_text() == "mine"


@pytest.mark.parametrize("name", ["../out.txt", "a/b.txt", "..", "", "c:x", "a\\b"])
def test_a_file_outside_of_its_case_is_refused(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    case = SyntheticCase("SYN-1", (SyntheticFile(name, b"x"),))
    monkeypatch.setattr(made_cases, "make", lambda *_, progress: iter([case]))

    with pytest.raises(GenerationError, match="outside its folder"):
        scenarios.make(RECIPE, tmp_path / "made")

    assert list(tmp_path.iterdir()) == []


def test_a_family_that_makes_nothing_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(made_cases, "make", lambda *_, progress: iter(()))

    with pytest.raises(GenerationError, match="generated no case"):
        scenarios.make(RECIPE, tmp_path / "made")


def test_paths_of_a_recipe_start_where_its_file_lies(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear colleague")
    file = tmp_path / "recipe.yaml"
    file.write_text("family: notes\nseed: 7\ncount: 3\nsettings: {letter: letter.txt}\n")

    recipe = scenarios.read_recipe(file)

    assert recipe.settings["letter"] == str(tmp_path / "letter.txt")
    assert set(recipe.sources) == {"letter"}


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"\xff\xfe", "UTF-8 text"),
        (b"", "is empty"),
        (b"family: nots\nseed: 1\ncount: 1\n", "Did you mean 'notes'"),
        (b"x" * (scenarios.MAX_RECIPE_BYTES + 1), "is larger than"),
    ],
)
def test_a_recipe_that_is_none_is_refused(tmp_path: Path, data: bytes, said: str) -> None:
    file = tmp_path / "recipe.yaml"
    file.write_bytes(data)

    with pytest.raises(GenerationError, match=said):
        scenarios.read_recipe(file)


def test_a_recipe_that_is_not_there_is_refused_without_its_folder(tmp_path: Path) -> None:
    with pytest.raises(GenerationError, match=wording("yaml_read")):
        scenarios.read_recipe(tmp_path / "no.yaml")


@pytest.mark.parametrize(
    "line",
    [
        "{",
        "[]",
        '{"code":1,"files":{},"truth":{}}',
        '{"code":"A","files":{},"truth":{"a":1}}',
        '{"code":"A","files":[],"truth":{}}',
        '{"code":"A","truth":{}}',
        '{"code":"../A","files":{},"truth":{}}',
    ],
)
def test_a_damaged_truth_is_refused(tmp_path: Path, line: str) -> None:
    scenarios.make(RECIPE, tmp_path / "made")
    (tmp_path / "made" / scenarios.TRUTH_FILE).write_text(f"{line}\n")

    with pytest.raises(GenerationError):
        scenarios.read_made(tmp_path / "made")


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"device": 1}', '{"device": "a\\nb"}'])
def test_a_damaged_device_is_refused(tmp_path: Path, text: str) -> None:
    scenarios.make(RECIPE, tmp_path / "made")
    (tmp_path / "made" / scenarios.ORIGIN_FILE).write_text(text)

    with pytest.raises(GenerationError, match="no device"):
        scenarios.read_made(tmp_path / "made")


def test_a_missing_case_is_named(tmp_path: Path) -> None:
    made = scenarios.make(RECIPE, tmp_path / "made")
    (tmp_path / "made" / made.codes[1]).rename(tmp_path / "gone")

    with pytest.raises(GenerationError, match=f"folder of the case {made.codes[1]}"):
        scenarios.read_made(tmp_path / "made")


def test_made_cases_are_stored_as_synthetic_with_their_recipe(tmp_path: Path, study: Study) -> None:
    made = scenarios.make(RECIPE, tmp_path / "made")

    stored = study.scenarios.add(tmp_path / "made")

    cases = study.cases.list_cases()
    assert [case.code for case in cases] == list(made.codes)
    assert all(case.is_synthetic for case in cases)
    assert stored.cases == tuple(case.id for case in cases)
    assert stored.recipe_sha256 == made.recipe.sha256
    assert study.scenarios.list_all() == (stored,)
    assert study.scenarios.truth(cases[0].id) == {"word": "cough"}


def test_a_stored_scenario_names_its_device_if_that_was_recorded(
    tmp_path: Path, study: Study, monkeypatch: pytest.MonkeyPatch
) -> None:
    with device_job() as job:
        job.record("cuda", "A card")
        scenarios.make(RECIPE, tmp_path / "made")
    assert study.scenarios.add(tmp_path / "made").device == "cuda (A card)"

    scenarios.make(replace(RECIPE, seed=8), tmp_path / "old")
    (tmp_path / "old" / scenarios.ORIGIN_FILE).unlink()
    assert study.scenarios.add(tmp_path / "old").device == ""

    scenarios.make(replace(RECIPE, seed=9), tmp_path / "older")
    details = scenario_service.details_of
    monkeypatch.setattr(
        scenario_service,
        "details_of",
        lambda *of: {key: value for key, value in details(*of).items() if key != "device"},
    )
    assert study.scenarios.add(tmp_path / "older").device == ""
    assert [stored.device for stored in study.scenarios.list_all()] == ["cuda (A card)", "", ""]


def test_adding_goes_on_where_it_was_stopped(tmp_path: Path, study: Study) -> None:
    made = scenarios.make(RECIPE, tmp_path / "made")
    with pytest.raises(Cancelled):
        study.scenarios.add(tmp_path / "made", progress=Stopping(1))
    assert len(study.cases.list_cases()) == 2
    assert study.scenarios.list_all() == ()

    stored = study.scenarios.add(tmp_path / "made")

    assert len(stored.cases) == len(made.codes) == len(study.cases.list_cases())


def test_a_scenario_is_added_once(tmp_path: Path, study: Study) -> None:
    scenarios.make(RECIPE, tmp_path / "made")
    study.scenarios.add(tmp_path / "made")

    with pytest.raises(StateError, match="already has this scenario"):
        study.scenarios.add(tmp_path / "made")


def test_a_case_that_does_not_say_that_it_is_synthetic_is_refused(
    tmp_path: Path, study: Study
) -> None:
    scenarios.make(replace(RECIPE, settings={"marked": "no"}), tmp_path / "made")

    with expect_error(StateError, wording("say_synthetic")):
        study.scenarios.add(tmp_path / "made")

    assert study.cases.list_cases() == ()


def _swap_for_a_patient(case: Path) -> None:
    for file in case.iterdir():
        file.unlink()
    (case / "note.txt").write_text("Jane Doe, born 3/4/1956, has a cough.")


def _add_a_patient(case: Path) -> None:
    (case / "more.txt").write_text("Jane Doe, born 3/4/1956, has a cough.")


def _link_to_a_patient(case: Path) -> None:
    note = case.parent.parent / "letter.txt"
    note.write_text("Jane Doe, born 3/4/1956, has a cough.")
    (case / "letter.txt").symlink_to(note)


def _link_elsewhere(case: Path) -> None:
    case.symlink_to(case.rename(case.parent.parent / "elsewhere"))


@pytest.mark.parametrize(
    "doctor", [_swap_for_a_patient, _add_a_patient, _link_to_a_patient, _link_elsewhere]
)
def test_what_was_not_made_is_not_stored_under_a_made_code(
    tmp_path: Path, study: Study, doctor: Callable[[Path], None]
) -> None:
    """What is made is stored without a review of what looks like identity."""
    made = scenarios.make(RECIPE, tmp_path / "made")
    doctor(tmp_path / "made" / made.codes[0])

    with expect_error(GenerationError, wording("hold_made")):
        study.scenarios.add(tmp_path / "made")

    assert study.cases.list_cases() == ()


def test_cases_that_were_swapped_are_refused(tmp_path: Path, study: Study) -> None:
    made = scenarios.make(RECIPE, tmp_path / "made")
    first, second = (tmp_path / "made" / code for code in made.codes[:2])
    (first / "case.yaml").replace(tmp_path / "sheet")
    (second / "case.yaml").replace(first / "case.yaml")
    (tmp_path / "sheet").replace(second / "case.yaml")

    with expect_error(GenerationError, wording("hold_made")):
        study.scenarios.add(tmp_path / "made")


def test_a_code_that_the_recipe_does_not_make_is_refused(tmp_path: Path) -> None:
    made = scenarios.make(RECIPE, tmp_path / "made")
    (tmp_path / "made" / made.codes[0]).rename(tmp_path / "made" / "SYN-00000000-0001")
    truth = tmp_path / "made" / scenarios.TRUTH_FILE
    truth.write_text(truth.read_text().replace(made.codes[0], "SYN-00000000-0001"))

    with expect_error(GenerationError, wording("makes_case_syn")):
        scenarios.read_made(tmp_path / "made")


def test_cases_made_of_somebodys_files_are_looked_through(tmp_path: Path, study: Study) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear colleague")
    word = "seen by Dr. Jane Doe on 12.03.2024, cough"
    recipe = replace(RECIPE, settings={"letter": str(letter), "word": word})
    scenarios.make(recipe, tmp_path / "made")

    with pytest.raises(UnreviewedError):
        study.scenarios.add(tmp_path / "made")


def test_no_path_gets_into_the_study(tmp_path: Path, study: Study) -> None:
    letter = tmp_path / "Jane Doe.txt"
    letter.write_text("Dear colleague")
    recipe = replace(RECIPE, settings={"letter": str(letter)})
    made = scenarios.make(recipe, tmp_path / "made")

    stored = study.scenarios.add(tmp_path / "made", unreviewed=UnreviewedReason.CHECKED)

    assert "letter" not in stored.recipe.settings
    assert without_paths(made.recipe).sha256 == made.recipe.sha256 == stored.recipe_sha256


def test_a_recipe_travels_to_the_worker_unchanged(tmp_path: Path) -> None:
    request = ScenarioRequest(RECIPE, tmp_path, model="m.yaml")
    assert TASKS.decode_request(encode(request)).request == request


@pytest.mark.parametrize("recipe", [None, 1, {"family": "no"}])
def test_a_request_without_a_recipe_is_refused(tmp_path: Path, recipe: object) -> None:
    with pytest.raises(MessageError, match=r"\$\.recipe"):
        TASKS.decode_request(encode(ScenarioRequest(recipe, tmp_path)))  # type: ignore[arg-type]


def test_an_unknown_family_is_refused_with_those_there_are() -> None:
    assert scenarios.family_named("notes") == made_cases.INFO
    with pytest.raises(GenerationError, match="no family 'retna'"):
        scenarios.family_named("retna")


def test_the_maker_of_a_family_is_found_by_name() -> None:
    assert next(families.make_cases(RECIPE)).files[0].name == "note.txt"


def test_made_cases_are_removed_from_a_draft_and_the_scenario_with_the_last(
    study: Study, tmp_path: Path
) -> None:
    folder = tmp_path / "made"
    scenarios.make(RECIPE, folder)
    study.scenarios.add(folder)
    first, *others = study.cases.list_cases()
    study.draft.remove_case(first.id)
    (left,) = study.scenarios.list_all()
    assert set(left.cases) == {case.id for case in others}
    for case in others:
        study.draft.remove_case(case.id)
    assert study.scenarios.list_all() == ()
    study.scenarios.add(folder)

    assert len(study.cases.list_cases()) == RECIPE.count
    assert study.trail.verify().is_sound
