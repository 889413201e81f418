"""Details of each probe, under the keys of fmbench's records."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.engine.evaluator.probes.runs import ProbeAnswers, ProbeRun
from readingroom.engine.evaluator.probes.similarity import cosines, hits


def probe_details(run: ProbeRun) -> dict[str, Any]:
    """Return curves of probabilities ("logit") and embeddings for each probe, by its name."""
    return {answers.probe.key: _details(answers, run) for answers in run.answers}


def _details(answers: ProbeAnswers, run: ProbeRun) -> dict[str, Any]:
    if answers.failure:
        return {"error": answers.failure}
    probe = answers.probe
    logits = answers.comparison(run.labels)
    details: dict[str, Any] = {"probe_type": probe.published}
    if probe.key == "permutation":
        details["num_permutations"] = len(probe.strengths)
    elif probe.key == "shift":
        details["shifts"] = [int(steps) for steps in probe.strengths]
    elif probe.key == "contrast":
        details["grid"] = [f"{1 - reach:g}-{1 + reach:g}" for reach in probe.strengths]
    else:
        details["grid"] = list(probe.strengths)
    if probe.unit == "dB":
        details["grid_unit"] = "dB (SNR)"
    details["logit"] = _curve(answers, [cosines(logits.clean, rows) for rows in logits.changed])
    details["embedding"] = _curve(answers, answers.embedded)
    if run.labels is not None:
        base = float(np.mean(hits(logits.clean, run.labels)))
        gains = [float(np.mean(hits(rows, run.labels)) - base) for rows in logits.changed]
        if probe.key == "permutation":
            details["acc_delta_mean"] = float(np.mean(gains))
        else:
            details["acc_delta" if probe.key == "shift" else "delta_accuracy"] = gains
    return details


def _curve(answers: ProbeAnswers, similarities: Sequence[FloatArray]) -> dict[str, Any]:
    means = [float(np.mean(values)) for values in similarities]
    is_history = answers.probe.key in ("permutation", "shift")
    curve: dict[str, Any] = {"sim_hist" if is_history else "mean": means}
    if not is_history:
        curve["std"] = [float(np.std(values)) for values in similarities]
    if is_history or not answers.probe.has_area:
        curve["sim_mean"] = float(np.mean(means))
    if answers.probe.key == "permutation":
        curve["sim_std"] = float(np.std(means))
    if answers.probe.has_area:
        curve["rAUC"] = float(answers.weights @ means)
    return curve
