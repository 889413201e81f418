"""Install Readingroom from this folder, without a network.

    python3 install.py [--into FOLDER]

Makes an environment of Python in a folder (default: ~/readingroom) and installs the wheels beside
this file, whose hashes must be those of `requirements.txt`. Needs Python with `venv` (Debian:
python3-venv), and nothing else.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent


def main() -> int:
    """Install; return the exit status."""
    parser = argparse.ArgumentParser(description="Install Readingroom without a network")
    parser.add_argument("--into", type=Path, default=Path.home() / "readingroom")
    folder = parser.parse_args().into.expanduser().resolve()
    facts = json.loads((HERE / "wheelhouse.json").read_text(encoding="ascii"))
    if reason := unfit(facts):
        print(reason)
        return 1
    scripts = folder / ("Scripts" if os.name == "nt" else "bin")
    steps = (
        [sys.executable, "-m", "venv", str(folder)],
        [
            str(scripts / ("python.exe" if os.name == "nt" else "python")),
            *("-m", "pip", "--disable-pip-version-check", "install", "--no-index", "--no-deps"),
            *("--require-hashes", "--find-links", str(HERE / "wheels")),
            *("--requirement", str(HERE / "requirements.txt")),
        ],
    )
    for step in steps:
        if subprocess.run(step, check=False).returncode != 0:
            print("Readingroom is not installed; see above.")
            return 1
    print(f"Installed. The window: {scripts / 'readingroom-desktop'}")
    return 0


def unfit(facts: dict[str, str]) -> str:
    """Return why these wheels are not for this computer, "" if they are."""
    here = {
        "python": f"{sys.version_info[0]}.{sys.version_info[1]}",
        "sys_platform": sys.platform,
        "machine": platform.machine().lower(),
    }
    different = [
        f"{name} {facts[name]}, not {value}" for name, value in here.items() if facts[name] != value
    ]
    if not different:
        return ""
    return f"These wheels are for another computer: {'; '.join(different)}."


if __name__ == "__main__":
    sys.exit(main())
