"""What each probe found, in the words and places of fmbench's records."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from readingroom.domain.model import FloatArray
from readingroom.evaluator.probes.runs import ProbeAnswers, ProbeRun
from readingroom.evaluator.probes.similarity import cosines, hits


def probe_details(run: ProbeRun) -> dict[str, Any]:
    """Return curves of probabilities ("logit") and embeddings for each probe, by its name."""
    return {one.probe.key: _details(one, run) for one in run.answers}


def _details(one: ProbeAnswers, run: ProbeRun) -> dict[str, Any]:
    if one.failure:
        return {"error": one.failure}
    probe = one.probe
    logits = one.comparison(run.labels)
    made: dict[str, Any] = {"probe_type": probe.published}
    if probe.key == "permutation":
        made["num_permutations"] = len(probe.strengths)
    elif probe.key == "shift":
        made["shifts"] = [int(steps) for steps in probe.strengths]
    elif probe.key == "contrast":
        made["grid"] = [f"{1 - reach:g}-{1 + reach:g}" for reach in probe.strengths]
    else:
        made["grid"] = list(probe.strengths)
    if probe.unit == "dB":
        made["grid_unit"] = "dB (SNR)"
    made["logit"] = _curve(one, [cosines(logits.clean, rows) for rows in logits.changed])
    made["embedding"] = _curve(one, one.embedded)
    if run.labels is not None:
        base = float(np.mean(hits(logits.clean, run.labels)))
        gains = [float(np.mean(hits(rows, run.labels)) - base) for rows in logits.changed]
        if probe.key == "permutation":
            made["acc_delta_mean"] = float(np.mean(gains))
        else:
            made["acc_delta" if probe.key == "shift" else "delta_accuracy"] = gains
    return made


def _curve(one: ProbeAnswers, each: Sequence[FloatArray]) -> dict[str, Any]:
    means = [float(np.mean(values)) for values in each]
    is_history = one.probe.key in ("permutation", "shift")
    made: dict[str, Any] = {"sim_hist" if is_history else "mean": means}
    if not is_history:
        made["std"] = [float(np.std(values)) for values in each]
    if is_history or not one.probe.has_area:
        made["sim_mean"] = float(np.mean(means))
    if one.probe.key == "permutation":
        made["sim_std"] = float(np.std(means))
    if one.probe.has_area:
        made["rAUC"] = float(one.weights @ means)
    return made
