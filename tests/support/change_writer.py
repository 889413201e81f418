"""Open a study for writing; make a change for each input line and print the number of events.

Run as a program: `python -m tests.support.change_writer STUDY`. It ends as a command does: with 1
and the message of an expected error.
"""

import sys
from pathlib import Path

from readingroom.domain.errors import ReadingroomError
from readingroom.services.study import SYSTEM_CLOCK
from readingroom.store import StudyFile, events


def main() -> int:
    try:
        with StudyFile.open(Path(sys.argv[1]), clock=SYSTEM_CLOCK) as file:
            print("open", flush=True)
            for _line in sys.stdin:
                with file.change("judgement submitted", "R1"):
                    pass
                print(events.head(file).count, flush=True)
    except ReadingroomError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
