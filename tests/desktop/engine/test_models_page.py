"""The Models & outputs page: adding a model, asking it about one case, and its facts."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from tests.support.accounts import PASSWORDS, second, sign_in, start_accounts
from tests.support.engine_study import told_facts
from tests.support.sample_study import MODELS
from tests.support.window_driver import WindowDriver
from tests.support.wording import Wording

from readingroom.domain.accounts import Role
from readingroom.services.study import Study
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.theme import Size

pytestmark = pytest.mark.usefixtures("reused_window")

wording = Wording(__file__)

Says = Callable[[str], None]
HEARD = f"""
if request["consent"]: result({{"facts": json.loads('''{told_facts("Toy")}'''), "name": "Toy"}})
else: result({{"name": "Toy"}})
"""
TRIED = "result({'response': response(request['item'], text='Likely benign.')})"


def models_page(driver: WindowDriver) -> Any:
    return driver.go(PageName.MODELS)


def test_a_study_without_models_says_what_to_do(driver: WindowDriver, tmp_path: Path) -> None:
    path = tmp_path / "empty.rrstudy"
    Study.create(path, title="Empty").close()
    driver.open(path)
    page = models_page(driver)

    assert page.empty.isVisible()
    assert page.empty.action.hasFocus()


def test_imported_outputs_are_listed_without_a_model_here(open_driver: WindowDriver) -> None:
    page = models_page(open_driver)

    assert [model.card.name for model in page.imported.model.rows] == list(MODELS)
    assert page.facts.text().startswith(f"{len(MODELS)} sets")
    assert not page.models.isVisible()
    assert not page.empty.isVisible()
    assert page.add.hasFocus()


def test_some_settings_of_a_run_are_visible_in_a_low_window(engine: WindowDriver) -> None:
    engine.window.resize(Size.MIN_WINDOW_WIDTH, Size.MIN_WINDOW_HEIGHT)
    settings = models_page(engine).ask.settings
    engine.settle()

    assert settings.viewport().height() >= 4 * Size.ROW


def test_what_was_entered_for_one_study_is_not_kept_for_the_next(
    engine: WindowDriver, engine_study: Path
) -> None:
    ask = models_page(engine).ask
    fields = (ask.prompt, ask.system)
    first = [field.toPlainText() for field in fields], ask.seed.value(), ask.inputs.plan
    ask.prompt.setPlainText("Is Mr Miller ill? {notes}")
    ask.system.setPlainText("Be short.")
    ask.inputs.note_characters.setValue(70)
    ask.seed.setValue(9)
    engine.window.shell.close_study()
    engine.open(engine_study)
    models_page(engine)

    now = [field.toPlainText() for field in fields], ask.seed.value(), ask.inputs.plan
    assert now == first


def test_a_model_with_code_is_added_by_keys_after_consent(
    open_driver: WindowDriver, says: Says, tmp_path: Path
) -> None:
    says(HEARD)
    page = models_page(open_driver)
    open_driver.chooser.chosen_model = tmp_path / "toy.yaml"
    open_driver.key(Qt.Key.Key_Return)
    card = page.candidate
    open_driver.qtbot.waitUntil(card.isVisible)
    assert not card.consent.isEnabled()
    assert card.trust.hasFocus()

    open_driver.key(Qt.Key.Key_Space)
    open_driver.click(card.consent)
    open_driver.qtbot.waitUntil(card.add.isVisible)
    open_driver.qtbot.waitUntil(card.isEnabled)
    assert "Python class" in card.sentence.text()
    open_driver.click(card.add)
    open_driver.wait_ready(PageName.MODELS)

    assert [one.facts.name for one in page.models.model.rows] == ["Toy"]
    assert page.models.current.consent is not None
    assert card.isHidden()
    kinds = [event.kind for event in events_of(open_driver)]
    assert kinds[-2:] == ["model registered", "consent given"]


def events_of(driver: WindowDriver) -> tuple[Any, ...]:
    events: list[tuple[Any, ...]] = []
    driver.window.study_thread.run(lambda study: study.trail.events(), events.append)
    driver.settle()
    return events[0]


def test_escape_leaves_a_candidate_and_nothing_is_added(
    engine: WindowDriver, says: Says, tmp_path: Path
) -> None:
    says(HEARD)
    page = models_page(engine)
    engine.chooser.chosen_model = tmp_path / "toy.yaml"
    engine.click(page.add)
    engine.qtbot.waitUntil(page.candidate.isVisible)
    engine.wait_ready(PageName.MODELS)
    page.candidate.trust.setFocus()

    engine.key(Qt.Key.Key_Escape)

    assert page.candidate.isHidden()
    assert len(page.models.model.rows) == 2


def test_a_model_that_is_added_is_the_one_that_is_chosen(
    engine: WindowDriver, says: Says, tmp_path: Path
) -> None:
    says(HEARD)
    page = models_page(engine)
    engine.window.pages.viewmodel(PageName.MODELS).load_candidate(
        tmp_path / "toy.yaml", has_consent=True
    )
    engine.qtbot.waitUntil(
        lambda: engine.window.pages.viewmodel(PageName.MODELS).candidate is not None
    )
    engine.wait_ready(PageName.MODELS)

    engine.click(page.candidate.add)
    engine.wait_ready(PageName.MODELS)

    assert page.models.current.facts.name == "Toy"
    assert engine.window.pages.viewmodel(PageName.MODELS).chosen is page.models.current


def test_a_model_that_cannot_be_loaded_says_why(
    engine: WindowDriver, says: Says, tmp_path: Path
) -> None:
    says("refused('toy.yaml holds no model.')")
    page = models_page(engine)
    engine.chooser.chosen_model = tmp_path / "toy.yaml"

    engine.click(page.add)
    engine.qtbot.waitUntil(page.banner.isVisible, timeout=9000)

    assert page.banner.text == "toy.yaml holds no model."
    assert page.candidate.isHidden()
    engine.click(page.banner._close)
    assert page.banner.isHidden()


def test_a_trial_shows_what_was_said_and_stores_nothing(engine: WindowDriver, says: Says) -> None:
    says(TRIED)
    page = models_page(engine)
    page.ask.attempt.setFocus()
    engine.click(page.ask.attempt)
    engine.wait_ready(PageName.MODELS)

    assert page.answer.answer.toPlainText() == "Likely benign."
    assert page.ask.attempt.hasFocus()
    assert page.answer.facts.text().startswith("Case ABDO   ·   0.25 s")
    assert page.models.current.output_count == 0

    page.models.select(1)
    engine.settle()
    assert page.answer.answer.toPlainText() == ""


@pytest.mark.parametrize(
    ("told", "words"),
    [
        ("failure='took too long', detail='Over 60 s.'", "No output: took too long. Over 60 s."),
        ("probabilities=[0.25, 0.75]", "1: 0.750\n0: 0.250"),
        ("label='benign'", "benign"),
    ],
)
def test_a_trial_shows_every_kind_of_answer(
    engine: WindowDriver, says: Says, told: str, words: str
) -> None:
    says(f"result({{'response': response(request['item'], {told})}})")
    page = models_page(engine)

    engine.click(page.ask.attempt)
    engine.wait_ready(PageName.MODELS)

    assert page.answer.answer.toPlainText() == words


def test_an_image_model_is_asked_by_a_picture_and_not_in_words(
    engine: WindowDriver, says: Says
) -> None:
    says(TRIED)
    page = models_page(engine)

    page.models.select(1)
    engine.settle()

    assert not page.ask.prompt.isVisible()
    assert page.ask.image_size.isVisible()
    page.ask.image_size.setCurrentIndex(1)
    assert page.ask.asking.shape == (1, 28, 28)
    engine.click(page.ask.attempt)
    assert "has no image" in page.banner.text


def test_a_declared_input_is_shown_in_place_of_the_choice_of_a_size(
    driver: WindowDriver, engine_study: Path
) -> None:
    declared = "{kind: slices, count: 8, shape: [64, 64], windows: [lung, {center: 40, width: 80}]}"
    with Study.open(engine_study) as study:
        image_model = study.engine.models()[1]
        facts = replace(image_model.facts, name="Slices")
        study.engine.register("net.onnx", facts, config=f"model_id: a\ninput: {declared}\n")
    driver.open(engine_study)
    page = models_page(driver)

    page.models.select(2)
    driver.settle()

    assert not page.ask.image_size.isVisible()
    shown = page.ask.input_text
    assert shown.isVisible()
    assert "8 slices, 64 × 64, windows Lung (\u2212600/1500), 40/80" in shown.text()
    assert page.ask.asking.shape == ()


def test_the_prompt_and_how_an_answer_is_drawn_are_asked_as_entered(engine: WindowDriver) -> None:
    page = models_page(engine)
    page.ask.prompt.setPlainText("{notes}")
    page.ask.max_tokens.setValue(24)
    page.ask.temperature.setValue(0.3)
    page.ask.seed.setValue(7)

    asking = page.ask.asking

    assert asking.prompt == "{notes}"
    sampling = asking.sampling
    assert (sampling.max_tokens, sampling.temperature, sampling.seed) == (24, 0.3, 7)


ECHO = """
prompt = request['item']['prompt']
text = prompt.get('system', '') + ' # ' + prompt['text']
result({'response': response(request['item'], text=text)})
"""


def test_the_system_prompt_and_the_limits_of_a_question_reach_the_model(
    engine: WindowDriver, says: Says
) -> None:
    says(ECHO)
    page = models_page(engine)
    ask = page.ask
    engine.enter(ask.prompt, "{notes}")
    engine.enter(ask.system, "Answer in one line.")
    engine.enter(ask.inputs.note_characters, "8")
    engine.click(ask.attempt)
    engine.wait_ready(PageName.MODELS)
    shortened = page.answer.answer.toPlainText()

    engine.enter(ask.inputs.note_characters, "60000")
    engine.click(ask.attempt)
    engine.wait_ready(PageName.MODELS)
    whole = page.answer.answer.toPlainText()

    assert shortened.startswith("Answer in one line. # ")
    assert whole.startswith(shortened.split(" # ")[0])
    assert len(shortened) < len(whole)


def test_a_prompt_that_cannot_be_filled_is_refused_before_the_start(engine: WindowDriver) -> None:
    ask = models_page(engine).ask
    assert ask.attempt.isEnabled()

    engine.enter(ask.system, "{images}")

    assert not ask.attempt.isEnabled()
    assert not ask.run.isEnabled()
    assert "{images}" in ask.state.text()
    engine.enter(ask.system, "{title}")
    assert ask.attempt.isEnabled()


def test_the_vendor_of_a_new_model_is_stored(
    engine: WindowDriver, says: Says, tmp_path: Path
) -> None:
    says(HEARD)
    page = models_page(engine)
    engine.chooser.chosen_model = tmp_path / "toy.yaml"
    engine.window.pages.viewmodel(PageName.MODELS).load_candidate(
        tmp_path / "toy.yaml", has_consent=True
    )
    engine.qtbot.waitUntil(page.candidate.add.isVisible)
    engine.wait_ready(PageName.MODELS)

    engine.enter(page.candidate.vendor, "Fen Systems")
    engine.click(page.candidate.add)
    engine.wait_ready(PageName.MODELS)

    assert page.models.current.vendor == "Fen Systems"


def test_a_small_window_scrolls_the_settings_and_cuts_none(engine: WindowDriver) -> None:
    page = models_page(engine)
    size = engine.window.size()
    engine.window.resize(Size.MIN_WINDOW_WIDTH, Size.MIN_WINDOW_HEIGHT)
    engine.settle()
    ask = page.ask
    assert ask.inputs.isVisible()
    for part in (ask.prompt, ask.inputs, ask.seed):
        assert part.height() >= part.minimumSizeHint().height()
    assert ask.settings.verticalScrollBar().maximum() > 0
    assert ask.settings.horizontalScrollBar().maximum() == 0
    engine.window.resize(size)


def test_a_model_outside_of_the_open_session_says_so_beside_the_button(
    driver: WindowDriver, engine_study: Path
) -> None:
    with Study.open(engine_study) as study:
        study.protocol.open_session()
    driver.open(engine_study)

    page = models_page(driver)
    driver.settle()

    assert wording("part_session") in page.ask.state.text()
    assert not page.ask.run.isEnabled()
    assert page.ask.attempt.isEnabled()
    assert page.banner.isHidden()


def test_a_study_for_looking_only_offers_nothing_that_writes(
    driver: WindowDriver, engine_study: Path
) -> None:
    driver.window.home.open_path(engine_study, is_read_only=True)
    driver.settle()

    page = models_page(driver)
    driver.settle()

    assert not page.add.isEnabled()
    assert not page.ask.run.isEnabled()
    assert "read-only" in page.facts.text()
    evaluate = driver.go(PageName.EVALUATIONS)
    assert not evaluate.add.isEnabled()
    assert not evaluate.start.start.isEnabled()


def test_a_locked_study_takes_no_model_and_says_so(driver: WindowDriver, small_study: Path) -> None:
    with Study.open(small_study) as study:
        study.protocol.lock("Done.")
    driver.open(small_study)

    page = models_page(driver)
    driver.settle()

    assert not page.add.isEnabled()
    assert "The study is locked" in page.facts.text()


@pytest.mark.parametrize(
    ("code", "pages"),
    [
        ("A1", set()),
        ("C1", {PageName.MODELS, PageName.EVALUATIONS, PageName.LEADERBOARD}),
        ("D1", {PageName.LEADERBOARD}),
    ],
)
def test_each_role_gets_only_pages_whose_calls_it_may_make(
    driver: WindowDriver, small_study: Path, code: str, pages: set[PageName]
) -> None:
    start_accounts(small_study)
    if code == "D1":
        add_auditor(small_study)
    driver.open(small_study)
    sign_in(driver, code)
    ours = {PageName.MODELS, PageName.EVALUATIONS, PageName.LEADERBOARD}

    shown = ours.intersection(driver.window.navigation.pages)

    assert shown == pages
    for name in shown:
        driver.go(name)
        driver.settle()
        assert not driver.window.pages.viewmodels[name].error
    may_evaluate = PageName.EVALUATIONS in pages
    assert PageName.LEADERBOARD not in pages or (
        driver.window.page(PageName.LEADERBOARD).empty.action.isHidden() is not may_evaluate
    )


def add_auditor(path: Path) -> None:
    """Let somebody look on, who has attested already."""
    with Study.open(path) as study:
        study.people.sign_in("A1", PASSWORDS["A1"])
        made = study.people.add("Di Two", (Role.AUDITOR,), second("C1"), "D1")
    with Study.open(path) as study:
        study.people.sign_in("D1", made.one_time_code)
        study.people.change_password(made.one_time_code, PASSWORDS["D1"])
        study.people.attest()
