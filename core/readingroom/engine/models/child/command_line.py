"""How the process of a model is started, from Python or from a built application."""

import os
import sys
from typing import Final

from readingroom.processes import command_line

MODEL_ARGUMENT: Final = "--model-process"
"""A built application that is started with this runs `worker.serve` and nothing else."""

_PASSED_VARIABLES: Final = (
    "CUDA_VISIBLE_DEVICES", "HIP_VISIBLE_DEVICES", "LD_LIBRARY_PATH", "NUMBER_OF_PROCESSORS",
    "PROCESSOR_ARCHITECTURE", "SYSTEMDRIVE", "SYSTEMROOT", "WINDIR",
)  # fmt: skip
"""Variables without which the system's or a processor's libraries do not start."""


def command() -> tuple[str, ...]:
    """Return the command line of the process of a model."""
    return command_line.command("readingroom.engine.models.child", MODEL_ARGUMENT)


def environment(scratch: str, threads: int) -> dict[str, str]:
    """Return all environment variables of the process; none can hold a user's secret.

    `scratch` is its home; its libraries compute with a number of threads.
    """
    count = str(threads)
    variables = {
        "CUBLAS_WORKSPACE_CONFIG": ":4096:8",  # without it, sums on CUDA come in any order
        "HF_HUB_OFFLINE": "1",
        "HOME": scratch,
        "KMP_DUPLICATE_LIB_OK": "TRUE",
        "LANG": "C.UTF-8",
        "LC_ALL": "C.UTF-8",
        "LOGNAME": "model",  # torch asks for a name, which a user without an account lacks
        "MKL_NUM_THREADS": count,
        "NUMEXPR_NUM_THREADS": count,
        "OMP_NUM_THREADS": count,
        "OPENBLAS_NUM_THREADS": "1",  # numpy would have threads before the process is confined
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONHASHSEED": "0",
        "TEMP": scratch,
        "TMP": scratch,
        "TMPDIR": scratch,
        "TRANSFORMERS_OFFLINE": "1",
        "USERPROFILE": scratch,
        "VECLIB_MAXIMUM_THREADS": count,
    }
    if sys.platform == "win32":  # pragma: no cover - runs on Windows only
        variables["PATH"] = os.path.join(os.environ.get("SYSTEMROOT", ""), "System32")  # noqa: PTH118
    return variables | {name: os.environ[name] for name in _PASSED_VARIABLES if name in os.environ}
