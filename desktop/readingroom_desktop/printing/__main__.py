"""The printing program: `python -m readingroom_desktop.printing HTML PDF [HTML PDF ...]`."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path

REFUSED = 1
WRONG_USAGE = 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Print reports without a window; return the exit status.

    Errors are printed to standard error in one sentence.
    """
    given = sys.argv[1:] if arguments is None else list(arguments)
    if not given or len(given) % 2:
        sys.stderr.write("Give the HTML file of a report and the PDF file to write.\n")
        return WRONG_USAGE
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtGui import QGuiApplication

    from readingroom.domain.errors import ReadingroomError
    from readingroom.domain.network_guard import forbid_network
    from readingroom_desktop.printing.api import print_report

    forbid_network()
    application = QGuiApplication.instance() or QGuiApplication(["printing"])
    try:
        for source, target in zip(given[::2], given[1::2], strict=True):
            sys.stdout.write(f"{print_report(Path(source), Path(target))}\n")
    except ReadingroomError as error:
        sys.stderr.write(f"{error}\n")
        return REFUSED
    del application
    return 0


if __name__ == "__main__":
    sys.exit(main())
