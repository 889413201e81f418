"""Device of a job, for the command line and the window; torch is imported by the job alone."""

from typing import Final

from readingroom.engine.devices.choice import AUTO, PREFERRED, VARIABLE
from readingroom.engine.devices.job import DeviceJob, current_job, device_job

__all__ = ["AUTO", "CHOICES", "VARIABLE", "DeviceJob", "current_job", "device_job"]

CHOICES: Final = (AUTO, *PREFERRED)
"""Values of a choice of device."""
