"""Passwords: rules, and stored hashes."""

import os

import pytest
from argon2 import extract_parameters
from argon2.profiles import RFC_9106_LOW_MEMORY

from readingroom.domain.errors import NotAStudyError, StateError
from readingroom.services import passwords
from readingroom.services.passwords import hash_password, is_correct, one_time_code, require_good

GOOD = "turnip ladder cloud"

slow_hashes = pytest.mark.usefixtures("slow_hashes")


@slow_hashes
def test_a_hash_is_argon2id_by_the_low_memory_profile_of_rfc_9106() -> None:
    kept = hash_password(GOOD)
    assert kept.startswith("$argon2id$v=19$m=65536,t=3,p=4$")
    assert extract_parameters(kept) == RFC_9106_LOW_MEMORY


def test_a_password_is_right_and_another_is_not() -> None:
    kept = hash_password(GOOD)
    assert is_correct(kept, GOOD)
    assert not is_correct(kept, GOOD + " ")


def test_two_hashes_of_one_password_differ() -> None:
    assert hash_password(GOOD) != hash_password(GOOD)


def test_an_accent_is_the_same_however_it_is_typed() -> None:
    assert is_correct(hash_password("caf\u00e9 ladder cloud"), "cafe\u0301 ladder cloud")


def test_half_a_character_is_a_wrong_password_like_any_other() -> None:
    assert not is_correct(hash_password(GOOD), "\ud800")


@slow_hashes
def test_an_unknown_code_costs_as_much_as_a_wrong_password() -> None:
    assert extract_parameters(passwords._DUMMY_HASH) == RFC_9106_LOW_MEMORY
    assert not is_correct(None, GOOD)


@slow_hashes
@pytest.mark.parametrize(
    "stored",
    [
        "no hash",
        passwords._DUMMY_HASH.replace("m=65536", "m=1073741824"),
        passwords._DUMMY_HASH.replace("t=3", "t=1000000"),
        passwords._DUMMY_HASH.replace("$rvBu8m2boRI+XNNY1L6kZw", "$rvBu"),
    ],
    ids=["no hash", "a tebibyte of memory", "hours of work", "a short salt"],
)
def test_a_damaged_hash_is_told_as_damage_before_any_work(stored: str) -> None:
    with pytest.raises(NotAStudyError, match="damaged"):
        is_correct(stored, GOOD)


@pytest.mark.parametrize(
    ("password", "why"),
    [
        ("short words", "12 to 1000 characters"),
        ("x" * 1_001, "12 to 1000 characters"),
        ("Dr. Ada Example", "a name, a code"),
        ("dr.ada  EXAMPLE", "a name, a code"),
        ("aaaaaaaaaaaaa", "easy to guess"),
        ("abcabcabcabcab", "easy to guess"),
        ("123412341234", "easy to guess"),
        ("qwertyuiopas", "easy to guess"),
        ("012345678901", "easy to guess"),
        ("zyxwvutsrqponm", "easy to guess"),
        ("Password123!", "easy to guess"),
        ("readingroom 2026", "easy to guess"),
        ("welcomewelcome1", "easy to guess"),
        (" " * 14, "easy to guess"),
    ],
)
def test_a_bad_password_is_refused_without_being_repeated(password: str, why: str) -> None:
    with pytest.raises(StateError, match=why) as caught:
        require_good(password, "Dr. Ada Example", "R1")
    assert password.strip() == "" or password not in str(caught.value)


@pytest.mark.parametrize(
    "password", [GOOD, "K7#mq!9zPw2x", "ein langer Satz", "早上吃了三个大包子以后出门"]
)
def test_a_good_password_is_taken(password: str) -> None:
    require_good(password, "Dr. Ada Example", "R1", "Knees")


def test_a_one_time_code_is_a_good_password_of_96_random_bits() -> None:
    codes = {one_time_code(os.urandom) for _ in range(50)}
    assert len(codes) == 50
    for code in codes:
        assert len(code.split("-")) * 16 == 96
        require_good(code)
