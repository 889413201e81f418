"""Qt test helper whose waits last long enough on a busy computer."""

from collections.abc import Callable
from typing import Any

from pytestqt.qtbot import QtBot
from pytestqt.wait_signal import SignalBlocker

LEAST_MS = 30_000
"""Least time until a wait fails. A wait that succeeds ends at once."""


class UnhurriedBot(QtBot):
    """Helper that extends every wait for something expected to `LEAST_MS`."""

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = 0) -> None:
        """Wait until a condition holds."""
        super().waitUntil(callback, timeout=max(timeout, LEAST_MS))

    def waitSignal(
        self,
        signal: Any,
        *,
        timeout: int = 0,
        raising: bool | None = None,
        check_params_cb: Callable[..., bool] | None = None,
    ) -> SignalBlocker:
        """Wait for a signal; one that may stay away (`raising` false) is waited for as asked."""
        if raising is not False:
            timeout = max(timeout, LEAST_MS)
        return super().waitSignal(
            signal, timeout=timeout, raising=raising, check_params_cb=check_params_cb
        )
