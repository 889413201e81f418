"""A bundle from elsewhere in the window: what its card shows, and pinning by the words."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from tests.core.bundle.bundle_content import VKEYS, make_content
from tests.core.bundle.bundle_edits import edit
from tests.core.bundle.bundle_history import ORIGIN, bundle_of, grown, rotated
from tests.support.age_files import seal_quickly
from tests.support.home import start_tiles
from tests.support.sample_study import make_study
from tests.support.window_driver import WindowDriver
from tests.support.wording import Wording

from readingroom.audit.proquints import key_words
from readingroom.bundle.writer import write_archive
from readingroom.services.export.types import BundleOptions
from readingroom.services.foreign.inspecting import trust_bundle
from readingroom.services.foreign.pinning import distrust, trusted_logs
from readingroom.services.sealing import Recipients, make_recipient_keys, seal_bundle
from readingroom.services.study import Study
from readingroom_desktop.study.overview.bundle_card import BundleCard
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels import foreign_bundle

wording = Wording(__file__)

PASSPHRASE = "correct horse battery"


@pytest.fixture(scope="module")
def written_bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return bundle_of(tmp_path_factory.mktemp("bundle"), make_content())


@pytest.fixture
def bundle(tmp_path: Path, written_bundle: Path) -> Path:
    return shutil.copytree(written_bundle, tmp_path / written_bundle.name)


def shown(driver: WindowDriver, path: Path) -> BundleCard:
    """Open a bundle by the button on Home, and wait until it was looked at."""
    driver.chooser.chosen_bundle = path
    driver.click(start_tiles(driver).open_bundle)
    return looked(driver)


def looked(driver: WindowDriver) -> BundleCard:
    bundles = driver.window.bundles
    driver.qtbot.waitUntil(lambda: not bundles.viewmodel.is_inspecting, timeout=20_000)
    return bundles.card


def text_of(part: QWidget) -> str:
    return part.accessibleDescription()


def test_a_sound_bundle_is_shown_with_what_is_verified_and_what_not(
    driver: WindowDriver, bundle: Path
) -> None:
    card = shown(driver, bundle)

    assert card.isVisible()
    assert wording("sound_log_pinned").begins(card.verdict.text)
    assert wording("chain_tree") in text_of(card.verified)
    assert "owner of the" in text_of(card.unverified)
    assert card.pinning.key_words.text() == " ".join(key_words(VKEYS))


@pytest.mark.usefixtures("styled")
def test_abilities_stand_in_a_table(driver: WindowDriver, tmp_path: Path) -> None:
    with Study.open(make_study(tmp_path / "made")) as study:
        made = study.export.bundle(tmp_path / "out", BundleOptions())
    card = shown(driver, made.archive or made.directory)

    assert [row.name for row in card.abilities.model.rows] == ["Alpha", "Beta", "Gamma"]
    driver.qtbot.waitUntil(card.abilities.isVisible)
    assert card.card.height() <= driver.window.height()


def test_a_bundle_that_is_not_sound_shows_nothing_but_why(
    driver: WindowDriver, bundle: Path
) -> None:
    edit(bundle, "data/audit/events.jsonl", lambda data: data.replace(b"judgement", b"judgment"))
    card = shown(driver, bundle)

    assert wording("sound_shown").begins(card.verdict.text)
    assert not card.area.isVisible()
    assert driver.window.bundles.viewmodel.facts == ()


@pytest.mark.usefixtures("styled")
def test_a_key_is_pinned_only_after_its_words_were_compared(
    driver: WindowDriver, bundle: Path
) -> None:
    card = shown(driver, bundle)
    pinning = card.pinning

    assert not pinning.pin.isEnabled()
    driver.click(pinning.compared)
    pinning.name.setText("Dr Example")
    driver.click(pinning.pin)
    driver.qtbot.waitUntil(lambda: "is now pinned on this computer" in card.verdict.text)

    assert [log.label for log in trusted_logs()] == ["Dr Example"]
    assert not pinning.pin.isVisible()
    driver.qtbot.waitUntil(lambda: card.area.geometry().bottom() < card.done.y())
    assert "owner of the" not in text_of(card.unverified)


def test_a_pinned_log_is_known_the_next_time(driver: WindowDriver, bundle: Path) -> None:
    trust_bundle(bundle, label="Dr Example")
    card = shown(driver, bundle)

    assert "pinned as “Dr Example”" in card.verdict.text
    assert not card.pinning.pin.isVisible()
    assert card.pinning.key_words.isVisible()


def test_a_new_key_is_pinned_beside_the_old_one(
    driver: WindowDriver, bundle: Path, tmp_path: Path
) -> None:
    trust_bundle(bundle)
    card = shown(driver, bundle_of(tmp_path, rotated(make_content()), "moved"))

    assert wording("sound_refused_new").begins(card.verdict.text)
    assert card.pinning.pin.text() == "Pin new key"
    driver.click(card.pinning.compared)
    driver.click(card.pinning.pin)
    driver.qtbot.waitUntil(lambda: len(trusted_logs()[0].proquints) == 2)
    driver.qtbot.waitUntil(lambda: "now" in card.verdict.text)
    assert trusted_logs()[0].label == "Nodule study"


def test_a_distrusted_log_cannot_be_pinned(driver: WindowDriver, bundle: Path) -> None:
    distrust(ORIGIN, "The laptop was stolen.")
    card = shown(driver, bundle)

    assert "The laptop was stolen." in card.verdict.text
    assert not card.pinning.pin.isVisible()


def test_a_log_that_was_distrusted_meanwhile_is_not_pinned(
    driver: WindowDriver, bundle: Path
) -> None:
    card = shown(driver, bundle)
    distrust(ORIGIN, "The laptop was stolen.")
    driver.click(card.pinning.compared)
    driver.click(card.pinning.pin)

    driver.qtbot.waitUntil(lambda: "stolen" in card.verdict.text)


def sealed(tmp_path: Path, bundle: Path, to: Recipients) -> Path:
    return seal_bundle(write_archive(bundle), to, target=tmp_path / "b.zip.age")


def test_a_sealed_bundle_asks_for_its_passphrase(
    driver: WindowDriver, bundle: Path, tmp_path: Path
) -> None:
    path = tmp_path / "b.zip.age"
    path.write_bytes(seal_quickly(write_archive(bundle).read_bytes(), PASSPHRASE))
    card = shown(driver, path)

    assert card.secrets.passphrase.hasFocus()
    assert not card.secrets.go.isEnabled()
    driver.type(card.secrets.passphrase, "another passphrase")
    driver.click(card.secrets.go)
    looked(driver)
    driver.qtbot.waitUntil(lambda: bool(card.verdict.text))
    assert card.secrets.isVisible()
    driver.type(card.secrets.passphrase, PASSPHRASE)
    driver.key(Qt.Key.Key_Return)
    looked(driver)
    assert card.verdict.text.startswith("Valid.")
    assert not card.secrets.isVisible()


def test_a_sealed_bundle_opens_by_a_secret_key(
    driver: WindowDriver, bundle: Path, tmp_path: Path
) -> None:
    secret = tmp_path / "office.key"
    public = make_recipient_keys(secret)
    card = shown(driver, sealed(tmp_path, bundle, Recipients((public,))))

    driver.click(card.secrets.choose)  # nothing is chosen
    driver.chooser.chosen_secret_key = secret
    driver.click(card.secrets.choose)
    looked(driver)

    assert card.verdict.text.startswith("Valid.")


def test_a_sealed_bundle_is_also_written_unsealed(
    driver: WindowDriver, tmp_path: Path, bundle: Path
) -> None:
    archive = write_archive(bundle).read_bytes()
    path = tmp_path / "b.zip.age"
    path.write_bytes(seal_quickly(archive, PASSPHRASE))
    (tmp_path / "opened").mkdir()
    card = shown(driver, path)
    card.secrets.keeps_file.setFocus()
    driver.key(Qt.Key.Key_Space)
    driver.type(card.secrets.passphrase, PASSPHRASE)
    driver.chooser.chosen_folder = None
    driver.click(card.secrets.go)
    assert card.secrets.passphrase.text() == PASSPHRASE  # the dialog was closed
    driver.chooser.chosen_folder = tmp_path / "opened"
    driver.click(card.secrets.go)
    looked(driver)
    driver.settle()

    assert (tmp_path / "opened" / "b.zip").read_bytes() == archive
    assert card.area.isVisible()


def test_a_pin_has_a_last_day(driver: WindowDriver, bundle: Path) -> None:
    card = shown(driver, bundle)
    card.pinning.compared.click()
    driver.type(card.pinning.until, "2999-12-31")
    driver.click(card.pinning.pin)
    driver.qtbot.waitUntil(lambda: bool(trusted_logs()), timeout=20_000)
    (log,) = trusted_logs()
    assert log.until == "2999-12-31"


def test_a_file_of_an_unpacked_bundle_stands_for_its_folder(
    driver: WindowDriver, bundle: Path
) -> None:
    card = shown(driver, bundle / "bagit.txt")

    assert card.verdict.text.startswith("Valid.")


def test_nothing_happens_where_no_bundle_is_chosen(driver: WindowDriver) -> None:
    driver.click(start_tiles(driver).open_bundle)

    assert not driver.window.bundles.card.isVisible()


def test_a_bundle_is_opened_by_name_while_a_study_is_open(
    open_driver: WindowDriver, bundle: Path
) -> None:
    open_driver.chooser.chosen_bundle = bundle
    (command,) = [one for one in open_driver.window.commands() if one.name == "Open bundle"]
    command.run()

    assert looked(open_driver).verdict.text.startswith("Valid.")
    assert open_driver.window.shell.summary is not None


def test_what_is_closed_while_it_is_verified_is_not_shown_later(
    driver: WindowDriver, bundle: Path, tmp_path: Path
) -> None:
    other = bundle_of(tmp_path, grown(make_content(), "case added"), "other")
    bundles = driver.window.bundles
    bundles.open(bundle)
    bundles.card.close_card()
    bundles.open(other)
    looked(driver)

    assert bundles.viewmodel.inspection is not None
    assert bundles.viewmodel.inspection.verification.event_count == 7


@pytest.mark.usefixtures("styled")
def test_a_card_keeps_within_the_smallest_window(driver: WindowDriver, bundle: Path) -> None:
    card = shown(driver, bundle)
    driver.window.resize(Size.MIN_WIDTH, Size.MIN_HEIGHT)

    driver.qtbot.waitUntil(lambda: card.card.geometry().bottom() < card.height())
    driver.key(Qt.Key.Key_Escape)
    assert not card.isVisible()


def test_a_bundle_that_cannot_be_read_is_reported(driver: WindowDriver, tmp_path: Path) -> None:
    card = shown(driver, tmp_path / "gone.zip")

    assert wording("gone_zip_exist") in card.verdict.text


def test_what_goes_wrong_inside_is_told_as_a_crash(
    driver: WindowDriver, bundle: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_down(_path: Path) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(foreign_bundle, "inspect_bundle", break_down)
    card = shown(driver, bundle)

    assert wording("something_went_wrong") in card.verdict.text
    assert driver.window.crash_card.isVisible()


def test_no_result_of_a_refused_bundle_is_shown(driver: WindowDriver, tmp_path: Path) -> None:
    with Study.open(make_study(tmp_path / "made")) as study:
        made = study.export.bundle(tmp_path / "out", BundleOptions(with_zip=False))
    distrust(trust_bundle(made.directory).origin, "The laptop was stolen.")
    card = shown(driver, made.directory / "bagit.txt")

    assert card.abilities.model.rows == ()
    assert card.verified.isVisible()
