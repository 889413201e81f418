"""Fast hashing of passwords and passphrases in tests.

The programs that tests start hash as always; a test that shares a file with one does so too.
"""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace

import pytest
from argon2 import Parameters, PasswordHasher
from argon2.profiles import RFC_9106_LOW_MEMORY
from sqlcipher3 import dbapi2

from readingroom.intake.deidentify import key_file
from readingroom.services import passwords

ROUNDS, QUICK_ROUNDS = 256_000, 1_000
"""Of PBKDF2 over a passphrase: SQLCipher's own number, and that of tests."""
QUICK_IN_A_CHILD = f"""
import contextlib, sqlcipher3
with contextlib.closing(sqlcipher3.dbapi2.connect(":memory:")) as quick:
    quick.execute("PRAGMA cipher_default_kdf_iter = {QUICK_ROUNDS}")
"""
"""What a program begins with that opens an encrypted file of a test, many times."""
_PROFILE = RFC_9106_LOW_MEMORY
_QUICK_PROFILE = replace(_PROFILE, time_cost=1, memory_cost=8, parallelism=1)
_DUMMY_HASH, _COST = passwords._DUMMY_HASH, key_file._COST
_QUICK_DUMMY_HASH = PasswordHasher.from_parameters(_QUICK_PROFILE).hash("nobody's")
_QUICK_COST = 2**4


@contextmanager
def quick_hashes() -> Iterator[None]:
    """Hash fast while the block runs."""
    with _hashing(_QUICK_PROFILE, _QUICK_DUMMY_HASH, _QUICK_COST, QUICK_ROUNDS, ROUNDS):
        yield


@contextmanager
def usual_hashes() -> Iterator[None]:
    """Hash as the program does while the block runs."""
    with _hashing(_PROFILE, _DUMMY_HASH, _COST, ROUNDS, QUICK_ROUNDS):
        yield


@contextmanager
def _hashing(
    profile: Parameters, nobodys: str, cost: int, rounds: int, rounds_after: int
) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("argon2.profiles.RFC_9106_LOW_MEMORY", profile)
        patch.setattr(passwords, "_DUMMY_HASH", nobodys)
        patch.setattr(key_file, "_COST", cost)
        set_key_rounds(rounds)
        try:
            yield
        finally:
            set_key_rounds(rounds_after)


def set_key_rounds(rounds: int) -> None:
    """Set the rounds for every key of a file that this process derives from now on."""
    with closing(dbapi2.connect(":memory:")) as connection:
        connection.execute(f"PRAGMA cipher_default_kdf_iter = {rounds}")


def key_rounds() -> int:
    """Return the rounds for every key of a file that this process derives."""
    with closing(dbapi2.connect(":memory:")) as connection:
        (rounds,) = connection.execute("PRAGMA cipher_default_kdf_iter").fetchone()
    return int(rounds)
