"""A network namespace without interfaces (util-linux's `unshare`), and its availability."""

import functools
import os
import shutil
import subprocess

# Anybody but root needs a namespace of users too, in which they stay who they are.
UNSHARE = ("unshare", "--net")
if hasattr(os, "geteuid") and os.geteuid() != 0:
    UNSHARE = ("unshare", "--map-current-user", "--net")


@functools.cache
def why_no_namespace() -> str:
    """Return why no namespace can be created here, empty if one can."""
    if shutil.which("unshare") is None:
        return "this system has no unshare"
    tried = subprocess.run([*UNSHARE, "true"], capture_output=True, text=True, check=False)
    return f"unshare refused: {tried.stderr.strip()}" if tried.returncode else ""
