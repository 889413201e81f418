"""Entry point of the child, which communicates over standard input and output."""

import sys

from readingroom.intake.child.entry import run

if __name__ == "__main__":
    run(sys.argv[1:])
