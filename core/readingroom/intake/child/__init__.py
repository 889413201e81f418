"""Reading files in a child process: one that makes a library crash, hang or swell harms nothing.

The child has no handle of the study file and no key to it; it reads what it is pointed at and
answers in messages of declared types (`messages`), never in pickles.
"""

from readingroom.intake.child.process import ReaderProcess

__all__ = ["ReaderProcess"]
