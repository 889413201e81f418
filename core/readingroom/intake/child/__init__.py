"""Read files in a child process, so that a file that crashes or hangs a library does no harm.

The child has neither a handle of the study file nor its key. It reads the requested paths and
answers in the messages of `processes`. `command` returns the command line that starts it, `run` is
its entry point.
"""

from readingroom.intake.child.entry import child_refuses_network, run
from readingroom.intake.child.process import IntakeProcess
from readingroom.intake.child_command import READING_ARGUMENT, command

__all__ = ["READING_ARGUMENT", "IntakeProcess", "child_refuses_network", "command", "run"]
