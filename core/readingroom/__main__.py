"""Runs the command line: `python -m readingroom`."""

from readingroom.cli import main

if __name__ == "__main__":
    main(prog_name="readingroom")
