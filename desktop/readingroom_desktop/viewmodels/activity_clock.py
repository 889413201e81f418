"""Time a reader spent on a pair: active, idle and paused."""

from readingroom.domain.clock import Clock
from readingroom.reading.types import ViewingTime


class ActivityClock:
    """Splits the time a pair is open into active, idle and paused milliseconds.

    Between two inputs at most `idle_after_ms` counts as active; the rest of the gap, such as a
    telephone call or a sleeping computer, is idle. The three always add up to the time passed.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._active = self._idle = self._paused = 0
        self._idle_after = 0
        self._counted_to = 0
        self._last_input = 0
        self._is_running = False
        self._is_paused = False

    @property
    def is_paused(self) -> bool:
        """Return whether the reader has paused."""
        return self._is_paused

    @property
    def is_running(self) -> bool:
        """Return whether a pair is being timed."""
        return self._is_running

    @property
    def on_screen_ms(self) -> int:
        """Return how long the pair has been visible: active and idle time."""
        timing = self.timing()
        return timing.active_ms + timing.idle_ms

    def start(self, timing: ViewingTime, idle_after_ms: int) -> None:
        """Continue from a stored timing; opening a pair counts as input."""
        self._active, self._idle, self._paused = timing.active_ms, timing.idle_ms, timing.paused_ms
        self._idle_after = idle_after_ms
        self._counted_to = self._last_input = self._clock.monotonic_ms()
        self._is_running, self._is_paused = True, False

    def stop(self) -> ViewingTime:
        """Stop counting and return the final timing."""
        timing = self.timing()
        self._is_running = self._is_paused = False
        return timing

    def note_input(self) -> None:
        """Record a mouse or keyboard input; ignored while paused."""
        self._count()
        if self._is_running and not self._is_paused:
            self._last_input = self._counted_to

    def pause(self) -> None:
        """Count the time from now as paused."""
        self._count()
        self._is_paused = self._is_running

    def resume(self) -> None:
        """Count the time from now as active again."""
        self._count()
        if self._is_paused:
            self._is_paused = False
            self._last_input = self._counted_to

    def timing(self) -> ViewingTime:
        """Return the timing up to now."""
        self._count()
        return ViewingTime(self._active, self._idle, self._paused)

    def _count(self) -> None:
        if not self._is_running:
            return
        start, now = self._counted_to, self._clock.monotonic_ms()
        self._counted_to = now
        if self._is_paused:
            self._paused += now - start
            return
        active_end = min(now, self._last_input + self._idle_after)
        active = max(0, active_end - start)
        self._active += active
        self._idle += now - start - active
