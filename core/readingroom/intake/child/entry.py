"""What a process that was started to read files does: cases, or one PDF."""

import os
from collections.abc import Sequence

from readingroom.domain.offline import forbid_network

PDF = "pdf"
"""The first argument of a process that reads one PDF; without arguments it reads cases."""


def run(arguments: Sequence[str]) -> None:
    """Read what comes in by standard input and answer by standard output, until that is done.

    Both are taken by their numbers: a built application without a console has no `sys.stdin`.
    """
    if arguments[:1] == [PDF]:
        forbid_network()
        from readingroom.intake.notes.confined import serve as serve_pdf

        with os.fdopen(os.dup(0), "rb") as source, os.fdopen(os.dup(1), "wb") as target:
            serve_pdf(arguments[1:], source, target)
        return
    from readingroom.intake.child.worker import serve

    serve()
