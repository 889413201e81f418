"""Device of a job: chosen once, and recorded with what happened there.

    with device_job("cuda") as job:
        ...
    job.device, job.notes

A command, the window or a recipe names the device; `default` is the one of the settings. Without
any, the job uses the fastest device of the computer.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field

from readingroom.domain.errors import DeviceError
from readingroom.engine.devices.choice import AUTO, choose_device


@dataclass(slots=True)
class DeviceJob:
    """Requested device of a job, and the devices that it used.

    `requested` overrides what a recipe or a model names, which overrides `default`; "" and "auto"
    mean no choice. `used` are names of devices, such as "cuda", in the order of their first use.
    `titles` has the product name of a device, if it is known. `notes` are sentences for the user.
    `on_change` is called with the job for each new device and note.
    """

    requested: str = ""
    default: str = ""
    used: list[str] = field(default_factory=list)
    titles: dict[str, str] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    on_change: Callable[["DeviceJob"], None] = lambda _: None
    _chosen: str = ""
    _preferred: str = ""

    def prefer(self, device: str) -> None:
        """Use the device of a recipe, "" or "auto" for none; a request still overrides it."""
        self._preferred = device

    def wanted(self, own: str = "") -> str:
        """Return the name of the device to use, "auto" for the fastest.

        `own` is the device that a model or an option of a method names.
        """
        names = (self.named(own), self._chosen, self.default)
        return next((name for name in names if name not in ("", AUTO)), AUTO)

    def named(self, own: str = "") -> str:
        """Return the device that a user, a recipe or a model names, "" if none does."""
        names = (self.requested, self._preferred, own)
        return next((name for name in names if name not in ("", AUTO)), "")

    def choose(self, own: str, available: Sequence[str]) -> str:
        """Return the device of this job; later calls without `own` return the same.

        Raises:
            DeviceError: The computer does not have the device.
        """
        try:
            chosen = choose_device(self.wanted(own), available)
        except ValueError as error:
            raise DeviceError(str(error)) from error
        self._chosen = self._chosen or chosen
        return chosen

    def record(self, device: str, title: str = "") -> None:
        """Record that a device is used; `title` is its product name."""
        if not device:
            return
        is_new = device not in self.used or (title and title != self.titles.get(device))
        if device not in self.used:
            self.used.append(device)
        if title:
            self.titles[device] = title
        if is_new:
            self.on_change(self)

    def note(self, sentence: str) -> None:
        """Record a sentence for the user, once."""
        if sentence not in self.notes:
            self.notes.append(sentence)
            self.on_change(self)

    @property
    def device(self) -> str:
        """Return the names of the used devices, "" if none was used."""
        return ", ".join(self.used)

    @property
    def description(self) -> str:
        """Return the used devices with their product names, "" if none was used."""
        return ", ".join(
            f"{name} ({self.titles[name]})" if name in self.titles else name for name in self.used
        )


_CURRENT: ContextVar[DeviceJob | None] = ContextVar("device job", default=None)


def current_job() -> DeviceJob:
    """Return the job of the enclosing `device_job`, a new one outside of any."""
    return _CURRENT.get() or DeviceJob()


@contextmanager
def device_job(
    requested: str = "",
    default: str = "",
    on_change: Callable[[DeviceJob], None] = lambda _: None,
) -> Iterator[DeviceJob]:
    """Run the block as one job; `on_change` is called with it for each new device and note.

    Inside another job the block belongs to that one, whose request is replaced by a new one.
    """
    outer = _CURRENT.get()
    if outer is not None and requested in ("", AUTO):
        yield outer
        return
    job = DeviceJob(requested, default, on_change=on_change)
    if outer is not None:
        job.used, job.titles, job.notes = outer.used, outer.titles, outer.notes
        job.on_change = outer.on_change
        job.prefer(outer._preferred)  # noqa: SLF001 - the same class
    token = _CURRENT.set(job)
    try:
        yield job
    finally:
        _CURRENT.reset(token)
