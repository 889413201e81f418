"""The printing program: `python -m readingroom_desktop.printing HTML PDF`."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path

REFUSED = 1
WRONG_USAGE = 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Print a report without a window; return the exit status.

    What went wrong is said in one sentence on standard error.
    """
    given = sys.argv[1:] if arguments is None else list(arguments)
    if len(given) != 2:
        sys.stderr.write("Name the HTML of a report, and the PDF to write.\n")
        return WRONG_USAGE
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtGui import QGuiApplication

    from readingroom.domain.errors import ReadingroomError
    from readingroom.domain.offline import forbid_network
    from readingroom_desktop.printing.api import print_report

    forbid_network()
    application = QGuiApplication.instance() or QGuiApplication(["printing"])
    try:
        count = print_report(Path(given[0]), Path(given[1]))
    except ReadingroomError as error:
        sys.stderr.write(f"{error}\n")
        return REFUSED
    sys.stdout.write(f"{count}\n")
    del application
    return 0


if __name__ == "__main__":
    sys.exit(main())
