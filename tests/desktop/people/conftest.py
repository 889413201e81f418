"""A study with accounts, and a window that asks who is there."""

from pathlib import Path

import pytest
from tests.support.accounts import make_reader_ready, start_accounts
from tests.support.seat import Seat


@pytest.fixture
def accounts_study(small_study: Path) -> Path:
    """Return the small study after accounts were started and its first reader was enrolled."""
    start_accounts(small_study)
    make_reader_ready(small_study)
    return small_study


@pytest.fixture
def gate(seat: Seat, accounts_study: Path) -> Seat:
    """Return a window that asks who is there."""
    seat.open(accounts_study)
    return seat
