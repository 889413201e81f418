"""Reading files in a child process: one that makes a library crash, hang or swell harms nothing.

The child has no handle of the study file and no key to it; it reads what it is pointed at and
answers in messages of declared types (`messages`), never in pickles. `command` returns the one
command line that starts it, `run` is what it runs.
"""

from readingroom.intake.child.entry import child_refuses_network, run
from readingroom.intake.child.process import IntakeProcess
from readingroom.intake.child_command import READING_ARGUMENT, command

__all__ = ["READING_ARGUMENT", "IntakeProcess", "child_refuses_network", "command", "run"]
