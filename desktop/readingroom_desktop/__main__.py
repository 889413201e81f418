"""Start of the window: `python -m readingroom_desktop`."""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

import readingroom
from readingroom.domain.network_guard import forbid_network
from readingroom_desktop.app import StartOptions, run
from readingroom_desktop.languages import Language
from readingroom_desktop.theme import TEXT_PERCENTS, ThemeName


def main(arguments: Sequence[str] | None = None) -> int:
    """Start the window; return the exit status when it is closed."""
    forbid_network()
    open_streams()
    parser = _parser()
    given = parser.parse_args(arguments)
    theme = ThemeName(given.theme) if given.theme else None
    language = Language(given.language) if given.language else None
    return run(
        StartOptions(given.study, given.sample, theme, language, given.text_size, given.size)
    )


def open_streams() -> None:
    """Redirect output to the null device if Windows started the window without a console."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            nowhere = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - kept open
            setattr(sys, name, nowhere)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="readingroom-desktop",
        description="Blinded reading of AI outputs, on this computer only.",
    )
    parser.add_argument("study", nargs="?", type=Path, help="study file to open (.rrstudy)")
    parser.add_argument("--sample", action="store_true", help="open the sample study")
    parser.add_argument(
        "--version", action="version", version=f"%(prog)s, version {readingroom.__version__}"
    )
    parser.add_argument("--theme", choices=[str(name) for name in ThemeName], help="look")
    parser.add_argument("--language", choices=[*Language], help="language of the window")
    parser.add_argument(
        "--text-size", choices=TEXT_PERCENTS, type=int, help="size of text in per cent"
    )
    parser.add_argument("--size", type=_size, metavar="WxH", help="size of the window")
    return parser


def _size(text: str) -> tuple[int, int]:
    """Parse a size like "1366x768"."""
    width, cross, height = text.lower().partition("x")
    if not (cross and width.isdigit() and height.isdigit()):
        raise argparse.ArgumentTypeError(f"{text} is not a size. Write it as 1366x768.")
    return int(width), int(height)


if __name__ == "__main__":
    sys.exit(main())
