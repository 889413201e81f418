"""Test a built program on a cluster of this computer, whose workers run the source.

The program alone connects to it by the loopback interface; all else of the test has no network.
"""

import json
import os
import sys
from pathlib import Path
from typing import Any

import contents
import numpy as np
from engine_trial import TABLE_SUITE, Program, TrialError, model_folder

WORKERS = 2
OTHER_VERSION = "1.0.0"
"""Version of NumPy that a worker states, to be refused."""


def evaluate_on_cluster(built: Program) -> str:
    """Evaluate a network on workers, with the metrics and the lines of one computer.

    Raises:
        TrialError: They differ, or a worker with another version is not refused.
    """
    sys.path.append(str(contents.ROOT))
    from tests.support.dask_cluster import DaskCluster

    given = (
        "evaluate",
        "--suite",
        TABLE_SUITE,
        "--model",
        str(model_folder(built, "network") / "model.yaml"),
    )
    here, there = built.home / "cluster-here", built.home / "cluster-there"
    built.run("readingroom", *given, "--out", str(here))
    with DaskCluster(built.home / "cluster", WORKERS) as cluster:
        cluster.wait_for_workers()
        built.run("readingroom", *given, "--cluster", cluster.address, "--out", str(there))
    if _results(here) != _results(there):
        raise TrialError("The results of the workers differ from those of the program.")
    other = {"PYTHONPATH": os.pathsep.join((str(_stated(built.home)), str(contents.ROOT)))}
    with DaskCluster(built.home / "other-cluster", 1, environment=other) as cluster:
        cluster.wait_for_workers()
        refused = built.refuse("readingroom", *given, "--cluster", cluster.address, "--out", "no")
    if not all(version in refused for version in (OTHER_VERSION, np.__version__)):
        raise TrialError(f"Versions of a worker and of the program are not named:\n{refused}")
    return f"{WORKERS} workers, the same lines and metrics; “{refused.splitlines()[-1]}”"


def _results(folder: Path) -> tuple[Any, list[dict[str, Any]]]:
    """Return the metrics and the lines of a run, without measured time and memory."""
    result = json.loads((folder / "result.json").read_text(encoding="utf-8"))
    lines = (folder / "items.jsonl").read_text(encoding="utf-8").splitlines()
    items = [{**json.loads(line), "usage": None} for line in lines]
    return result["metrics"], items


def _stated(home: Path) -> Path:
    """Return a folder whose packages state another version of NumPy."""
    folder = home / "stated"
    described = folder / f"numpy-{OTHER_VERSION}.dist-info"
    described.mkdir(parents=True)
    text = f"Metadata-Version: 2.1\nName: numpy\nVersion: {OTHER_VERSION}\n"
    (described / "METADATA").write_text(text, encoding="utf-8")
    return folder
