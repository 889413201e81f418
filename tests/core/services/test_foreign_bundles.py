"""Foreign bundles against this computer's pins of their logs."""

import json
import shutil
import stat
import sys
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from tests.core.bundle.bundle_content import KEY, LOG_ID, VKEYS, canonical, chain
from tests.core.bundle.bundle_edits import edit
from tests.core.bundle.bundle_history import (
    NEW_KEY,
    ORIGIN,
    base,
    bundle_of,
    grown,
    rotated,
)
from tests.support.wording import Wording, expect_error

from readingroom.audit.checkpoints import SigningKey
from readingroom.audit.proquints import key_words
from readingroom.bundle.types import TrustStatus
from readingroom.domain.errors import AuditError, BundleError, ReadOnlyError, StateError
from readingroom.services.foreign.inspecting import inspect_bundle, trust_bundle
from readingroom.services.foreign.pinning import distrust, trust_key, trusted_logs

wording = Wording(__file__)


class At:
    """A clock that stands still."""

    def __init__(self, year: int) -> None:
        self._year = year

    def now(self) -> datetime:
        return datetime(self._year, 5, 4, 12, tzinfo=UTC)

    def monotonic_ms(self) -> int:
        return 0


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("READINGROOM_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return bundle_of(tmp_path_factory.mktemp("original"), base(), "first")


@pytest.fixture
def bundle(original: Path, tmp_path: Path) -> Path:
    return shutil.copytree(original, tmp_path / "first")


def pin_file(home: Path) -> Path:
    return home / "data" / "trusted" / f"{LOG_ID}.json"


def test_a_bundle_of_a_log_never_seen_is_not_pinned(bundle: Path) -> None:
    found = inspect_bundle(bundle)

    assert found.standing is TrustStatus.NOT_PINNED
    assert "owner of the" in found.unverified[0]
    assert found.is_accepted


def test_a_pinned_log_is_known_by_its_key_the_next_time(bundle: Path) -> None:
    pinned = trust_bundle(bundle, label="Dr Example", clock=At(2026))
    found = inspect_bundle(bundle)

    assert pinned.proquints == (" ".join(key_words(VKEYS)),)
    assert (found.standing, found.sentence) == (
        TrustStatus.PINNED,
        wording("signed_key_pinned"),
    )
    assert "owner of the" not in " ".join(found.unverified)


def test_a_pin_is_called_by_the_title_where_no_label_is_given(bundle: Path) -> None:
    assert trust_bundle(bundle).label == "Nodule study"


@pytest.mark.skipif(sys.platform == "win32", reason="rights work another way there")
def test_a_pin_is_readable_by_this_account_only(bundle: Path, home: Path) -> None:
    trust_bundle(bundle)

    assert stat.S_IMODE(pin_file(home).stat().st_mode) == 0o600


def test_inspecting_alone_pins_nothing(bundle: Path) -> None:
    inspect_bundle(bundle)

    assert trusted_logs() == ()


def test_a_longer_bundle_that_goes_on_is_accepted_and_remembered(
    bundle: Path, tmp_path: Path
) -> None:
    trust_bundle(bundle)
    longer = bundle_of(tmp_path, grown(base(), "case added", "case added"), "longer")

    found = inspect_bundle(longer)

    assert found.standing is TrustStatus.PINNED
    assert wording("goes_events") in found.verified[1]
    assert trusted_logs()[0].size == 8


def test_an_older_bundle_is_shown_with_both_sizes(bundle: Path, tmp_path: Path) -> None:
    trust_bundle(bundle_of(tmp_path, grown(base(), "case added"), "longer"), clock=At(2026))

    found = inspect_bundle(bundle)

    assert found.standing is TrustStatus.OLDER
    assert wording("events_computer_saw") in found.sentence
    assert not found.is_accepted


@pytest.mark.parametrize("kinds", [("other",), ("other", "case added", "case added")])
def test_a_fork_is_shown_with_both_sizes(tmp_path: Path, kinds: tuple[str, ...]) -> None:
    trust_bundle(bundle_of(tmp_path, grown(base(), "case added"), "seen"))

    found = inspect_bundle(bundle_of(tmp_path, grown(base(), *kinds), "fork"))

    assert found.standing is TrustStatus.FORKED
    assert wording("events_first").format(6 + len(kinds)) in found.sentence


def test_a_new_key_needs_a_fresh_consent(bundle: Path, tmp_path: Path) -> None:
    trust_bundle(bundle)
    moved = bundle_of(tmp_path, rotated(base()), "moved")

    found = inspect_bundle(moved)

    assert found.standing is TrustStatus.NEW_KEY
    assert wording("event_trail_adds") in found.sentence
    assert wording("covers_first_events") in found.sentence
    with pytest.raises(AuditError, match="Nothing was pinned"):
        trust_bundle(moved)
    assert len(trusted_logs()[0].proquints) == 1


def test_a_new_key_is_pinned_beside_the_old_one_by_consent(bundle: Path, tmp_path: Path) -> None:
    trust_bundle(bundle)
    moved = bundle_of(tmp_path, rotated(base()), "moved")

    pinned = trust_bundle(moved, accepts_new_key=True)

    assert pinned.proquints == tuple(" ".join(key_words(k)) for k in (VKEYS, NEW_KEY.public.vkeys))
    assert inspect_bundle(moved).standing is TrustStatus.PINNED


def test_a_new_key_on_another_history_is_a_fork(tmp_path: Path) -> None:
    trust_bundle(bundle_of(tmp_path, grown(base(), "case added"), "seen"))

    found = inspect_bundle(bundle_of(tmp_path, rotated(base()), "moved"))

    assert found.standing is TrustStatus.FORKED
    with pytest.raises(AuditError, match="are not those"):
        trust_bundle(tmp_path / "moved", accepts_new_key=True)


def pin_other_key(tmp_path: Path) -> None:
    """Pin a key of the same origin that no bundle knows."""
    file = tmp_path / "other.txt"
    other = SigningKey(KEY.origin, bytes(64))
    file.write_text("".join(f"{vkey}\n" for vkey in other.public.vkeys), encoding="ascii")
    trust_key(file, ORIGIN, label="Office")


def test_a_bundle_by_an_unknown_key_of_a_pinned_log_is_refused(
    bundle: Path, tmp_path: Path
) -> None:
    pin_other_key(tmp_path)

    found = inspect_bundle(bundle)

    assert found.standing is TrustStatus.UNKNOWN_KEY
    assert wording("nor_trail_know") in found.sentence
    with pytest.raises(AuditError, match="Nothing was pinned"):
        trust_bundle(bundle, accepts_new_key=True)


@pytest.mark.parametrize("count", [1, 2])
def test_keys_that_came_another_way_vouch_for_a_bundle(
    bundle: Path, tmp_path: Path, count: int
) -> None:
    file = tmp_path / "keys.txt"
    file.write_text("\n".join(VKEYS[:count]), encoding="ascii")
    pinned = trust_key(file, ORIGIN)

    assert (pinned.label, pinned.size) == (ORIGIN, 0)
    assert inspect_bundle(bundle).standing is TrustStatus.PINNED
    assert trusted_logs()[0].size == 6


def test_one_half_of_a_pair_does_not_vouch_for_the_other(bundle: Path, tmp_path: Path) -> None:
    file = tmp_path / "keys.txt"
    other = SigningKey(KEY.origin, bytes(64))
    file.write_text(f"{VKEYS[0]}\n{other.public.vkeys[1]}\n", encoding="ascii")
    trust_key(file, ORIGIN)

    assert inspect_bundle(bundle).standing is TrustStatus.NEW_KEY


@pytest.mark.parametrize("content", [b"", b"\xff", VKEYS[0].replace("00", "11", 1).encode()])
def test_a_file_without_keys_of_the_origin_pins_nothing(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "keys.txt"
    file.write_bytes(content)

    with pytest.raises(AuditError):
        trust_key(file, ORIGIN)
    assert trusted_logs() == ()


def test_what_is_no_origin_is_refused(tmp_path: Path) -> None:
    with expect_error(AuditError, wording("origin_study_log")):
        distrust("readingroom.invalid/../../x", "Lost.")


def test_a_distrusted_log_is_refused_with_date_and_reason(bundle: Path) -> None:
    trust_bundle(bundle)
    distrust(ORIGIN, "The laptop was stolen.", clock=At(2026))

    found = inspect_bundle(bundle)

    assert found.standing is TrustStatus.REVOKED
    assert found.sentence == wording("log_distrusted_laptop")
    with pytest.raises(AuditError, match="stolen"):
        trust_bundle(bundle)


def test_a_log_never_pinned_can_be_distrusted(bundle: Path) -> None:
    distrust(ORIGIN, "A forgery.")

    assert inspect_bundle(bundle).standing is TrustStatus.REVOKED
    assert trusted_logs()[0].proquints == ()


def test_distrust_is_not_taken_back_by_another_key(tmp_path: Path) -> None:
    distrust(ORIGIN, "A forgery.")
    with pytest.raises(AuditError, match="A forgery"):
        pin_other_key(tmp_path)
    with pytest.raises(AuditError, match="A forgery"):
        distrust(ORIGIN, "Again.")


def test_distrust_needs_a_reason() -> None:
    with pytest.raises(StateError, match="reason for distrusting"):
        distrust(ORIGIN, "  ")


def test_an_expired_pin_is_shown_with_its_day(bundle: Path) -> None:
    trust_bundle(bundle, until="2026-12-31", clock=At(2026))

    assert inspect_bundle(bundle, clock=At(2026)).standing is TrustStatus.PINNED
    found = inspect_bundle(bundle, clock=At(2027))
    assert found.standing is TrustStatus.EXPIRED
    assert "expired on 2026-12-31" in found.sentence
    with pytest.raises(AuditError, match="expired"):
        trust_bundle(bundle, clock=At(2027))


def test_an_expired_pin_is_renewed_with_a_later_day(bundle: Path) -> None:
    trust_bundle(bundle, until="2026-12-31", clock=At(2026))

    assert trust_bundle(bundle, until="2028-01-01", clock=At(2027)).until == "2028-01-01"
    assert inspect_bundle(bundle, clock=At(2027)).standing is TrustStatus.PINNED


def test_an_expired_pin_is_not_renewed_for_a_fork(tmp_path: Path) -> None:
    seen = bundle_of(tmp_path, grown(base(), "case added"), "seen")
    trust_bundle(seen, until="2026-12-31", clock=At(2026))
    fork = bundle_of(tmp_path, grown(base(), "other"), "fork")

    with pytest.raises(AuditError, match="are not those"):
        trust_bundle(fork, until="2028-01-01", clock=At(2027))


@pytest.mark.parametrize(
    ("until", "why"), [("soon", "is not a date"), ("2025-01-01", "is in the past")]
)
def test_a_pin_ends_on_a_day_to_come(bundle: Path, until: str, why: str) -> None:
    with pytest.raises(StateError, match=why):
        trust_bundle(bundle, until=until, clock=At(2026))


def test_a_label_is_short(bundle: Path) -> None:
    with pytest.raises(StateError, match="has 201 characters"):
        trust_bundle(bundle, label="x" * 201)


def test_a_bundle_that_is_not_sound_is_not_pinned(bundle: Path) -> None:
    edit(bundle, "data/audit/checkpoint", lambda data: data.replace(b"\n6\n", b"\n5\n"))

    with pytest.raises(BundleError, match="Nothing was pinned"):
        trust_bundle(bundle)


def test_another_log_under_a_pinned_title_is_not_pinned_and_said_to_be_another(
    bundle: Path, tmp_path: Path
) -> None:
    file = tmp_path / "keys.txt"
    origin = "readingroom.invalid/" + "ab" * 16
    file.write_text("\n".join(SigningKey(origin, bytes(64)).public.vkeys), encoding="ascii")
    trust_key(file, origin, label="Nodule study")

    found = inspect_bundle(bundle)

    assert found.standing is TrustStatus.NOT_PINNED
    assert wording("pinned_here_another") in found.sentence


PIN = '{"format":1,"origin":"%s","label":"x","keys":[],"revoked":{"at":"2026-01-01","reason":"x"}}'
DAMAGED = {
    "no JSON": "{",
    "a further field": (PIN % ORIGIN).replace('"label"', '"more":1,"label"'),
    "another format": (PIN % ORIGIN).replace('"format":1', '"format":2'),
    "another log": PIN % ("readingroom.invalid/" + "ab" * 16),
    "no keys and not revoked": (PIN % ORIGIN).split(',"revoked"')[0] + "}",
    "no day": (PIN % ORIGIN).replace("2026-01-01", "once"),
    "a key that is none": (PIN % ORIGIN).replace(
        "[]", '[{"vkey":"a+b+c","since":"2026-01-01","source":"bundle"}]'
    ),
    "no state": (PIN % ORIGIN).replace(
        '"revoked"', '"seen":{"size":0,"root":"","at":"2026-01-01"},"revoked"'
    ),
    "too long": " " * 1_000_001,
}


@pytest.mark.parametrize("content", DAMAGED.values(), ids=DAMAGED.keys())
def test_a_damaged_pin_is_refused_and_never_taken_for_none(
    bundle: Path, home: Path, content: str
) -> None:
    trust_bundle(bundle)
    pin_file(home).write_text(content, encoding="utf-8")

    with pytest.raises(AuditError, match="is damaged"):
        inspect_bundle(bundle)
    with pytest.raises(AuditError, match="is damaged"):
        trust_bundle(bundle)


@pytest.mark.skipif(sys.platform == "win32", reason="rights work another way there")
def test_a_pin_that_others_may_write_is_refused(bundle: Path, home: Path) -> None:
    trust_bundle(bundle)
    pin_file(home).chmod(0o666)

    with pytest.raises(AuditError, match="users can write it"):
        inspect_bundle(bundle)


def test_a_pin_that_cannot_be_written_is_reported(bundle: Path, home: Path) -> None:
    home.mkdir()
    (home / "data").write_text("in the way", encoding="utf-8")

    with pytest.raises(ReadOnlyError, match="nothing was pinned"):
        trust_bundle(bundle)


def test_a_longer_bundle_that_cannot_be_noted_is_shown_all_the_same(
    bundle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    trust_bundle(bundle)
    longer = bundle_of(tmp_path, grown(base(), "case added"), "longer")

    def full(_path: Path, _content: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("readingroom.bundle.pins.replace_privately", full)
    found = inspect_bundle(longer)

    assert found.standing is TrustStatus.PINNED
    assert "could not be updated" in found.unverified[0]


def test_a_damaged_pin_of_another_log_is_reported_and_stands_in_nobodys_way(
    bundle: Path, home: Path
) -> None:
    other = home / "data" / "trusted" / f"{'ab' * 16}.json"
    other.parent.mkdir(parents=True)
    other.write_text("{", encoding="utf-8")

    found = inspect_bundle(bundle)

    assert found.standing is TrustStatus.NOT_PINNED
    assert "is damaged" in found.sentence


def unsigned(tmp_path: Path) -> Path:
    """Return a valid bundle of a trail that names no key and has no checkpoint."""
    content = base()
    bodies = [{**json.loads(event), "checkpoints": 0} for event in content.events]
    del bodies[0]["commitments"]["signing_key/k1"]
    del bodies[1]["commitments"]["checkpoint/1"]
    events = [canonical(body) for body in bodies]
    dropped = ("signing_key/", "checkpoint/")
    openings = tuple(one for one in content.openings if not one.key.startswith(dropped))
    made = replace(content, events=tuple(events), head=chain(events), openings=openings, vkeys=())
    bundle = bundle_of(tmp_path, made, "unsigned")
    (bundle / "data/audit/checkpoint").unlink()
    edit(bundle, "data/keys/vkeys.txt", lambda _data: b"")
    return bundle


def test_a_bundle_that_no_key_signed_is_said_to_be_so_and_cannot_be_pinned(tmp_path: Path) -> None:
    bundle = unsigned(tmp_path)

    found = inspect_bundle(bundle)

    assert found.verification.findings == ()
    assert wording("author_not_signed") in found.unverified
    assert "Ed25519" not in " ".join(found.verified)
    with expect_error(AuditError, wording("key_signed_bundle")):
        trust_bundle(bundle)


def test_a_bundle_that_no_key_signed_is_none_of_a_pinned_log(tmp_path: Path) -> None:
    pin_other_key(tmp_path)

    assert inspect_bundle(unsigned(tmp_path)).standing is TrustStatus.UNKNOWN_KEY


def test_a_pin_with_both_keys_is_not_weakened_by_one_that_came_alone(
    bundle: Path, tmp_path: Path
) -> None:
    trust_bundle(bundle)
    other, file = SigningKey(KEY.origin, bytes(64)), tmp_path / "keys.txt"
    file.write_text(other.public.vkeys[0], encoding="ascii")
    trust_key(file, ORIGIN)

    assert inspect_bundle(bundle_of(tmp_path, rotated(base(), other), "x")).standing is (
        TrustStatus.NEW_KEY
    )
