"""Probabilities of wins and ties from two abilities: Davidson, Rao-Kupper, and half a win each.

All three depend on a pair only through `d`, the left item's lead in log-odds, and a tie parameter
`tau`:

- Davidson (1970): left : right : tie = exp(d/2) : exp(-d/2) : exp(tau), tau = log nu.
- Rao and Kupper (1967): P(left) = s(d - tau), P(right) = s(-d - tau), s logistic, tau = eta > 0.
- half: Bradley-Terry (1952), a tie counts as half a win for each side; no tie parameter.

Arrays are (batch, cells); `tau` is (batch, 1) and ignored by "half".
"""

from enum import StrEnum
from typing import NamedTuple

import numpy as np

from readingroom.domain.arrays import FloatArray

_MIN_ETA = 1e-12


class TieModel(StrEnum):
    """What a tie means."""

    DAVIDSON = "davidson"
    RAO_KUPPER = "rao-kupper"
    HALF = "half"


class Terms(NamedTuple):
    """Log-likelihood, its slopes by `d` and `tau`, and the information (minus the curvature).

    The log-likelihood is (batch,), all others are (batch, cells).
    """

    log_likelihood: FloatArray
    slope_d: FloatArray
    slope_tau: FloatArray
    information_dd: FloatArray
    information_dtau: FloatArray
    information_tautau: FloatArray


def terms(model: TieModel, d: FloatArray, tau: FloatArray, counts: FloatArray) -> Terms:
    """Return the terms of one Newton step; `counts` is (batch, cells, 3): left, right, tie."""
    left, right, tie = counts[..., 0], counts[..., 1], counts[..., 2]
    if model is TieModel.DAVIDSON:
        return _davidson(d, tau, left, right, tie)
    if model is TieModel.RAO_KUPPER:
        return _rao_kupper(d, tau, left, right, tie)
    return _half(d, left + tie / 2, right + tie / 2)


def probabilities(model: TieModel, d: FloatArray, tau: FloatArray) -> FloatArray:
    """Return P(left), P(right), P(tie) along a new last axis."""
    if model is TieModel.DAVIDSON:
        p_left, p_right, p_tie, _ = _davidson_probabilities(d, tau)
        return np.stack((p_left, p_right, p_tie), axis=-1)
    if model is TieModel.RAO_KUPPER:
        p_left, p_right = _logistic(d - tau), _logistic(-d - tau)
        return np.stack((p_left, p_right, 1 - p_left - p_right), axis=-1)
    p_left = _logistic(d)
    return np.stack((p_left, 1 - p_left, np.zeros_like(d)), axis=-1)


def outcome_scores(model: TieModel, d: FloatArray, tau: FloatArray) -> FloatArray:
    """Return the slope of one vote's log-likelihood: (..., outcome, (d, tau))."""
    p = probabilities(model, d, tau)
    scores = np.zeros((*d.shape, 3, 2))
    if model is TieModel.DAVIDSON:
        mean = (p[..., 0] - p[..., 1]) / 2
        scores[..., 0] = np.array([0.5, -0.5, 0.0]) - mean[..., None]
        scores[..., 1] = np.array([0.0, 0.0, 1.0]) - p[..., 2, None]
    elif model is TieModel.RAO_KUPPER:
        not_left, not_right = 1 - p[..., 0], 1 - p[..., 1]
        scores[..., 0] = np.stack((not_left, -not_right, not_left - not_right), axis=-1)
        growth = 2 / -np.expm1(-2 * tau)
        scores[..., 1] = np.stack((-not_left, -not_right, growth - not_left - not_right), axis=-1)
    else:
        scores[..., 0] = np.array([1.0, 0.0, 0.5]) - p[..., 0, None]
    return scores


def tie_start(model: TieModel, tie_share: float) -> float:
    """Return the tie parameter that fits a tie share in (0, 1) when all abilities are equal."""
    if model is TieModel.RAO_KUPPER:
        return float(np.log((1 + tie_share) / (1 - tie_share)))
    return float(np.log(2 * tie_share / (1 - tie_share)))


def _logistic(x: FloatArray) -> FloatArray:
    small = np.exp(-np.abs(x))
    larger: FloatArray = 1 / (1 + small)
    return np.where(x >= 0, larger, small * larger)


def _log_logistic(x: FloatArray) -> FloatArray:
    result: FloatArray = np.minimum(x, 0) - np.log1p(np.exp(-np.abs(x)))
    return result


def _half(d: FloatArray, left: FloatArray, right: FloatArray) -> Terms:
    small = np.exp(-np.abs(d))
    larger = 1 / (1 + small)
    p = np.where(d >= 0, larger, small * larger)
    total = left + right
    value = left * d - total * (np.maximum(d, 0) + np.log1p(small))
    none = np.zeros_like(d)
    information = total * (small * larger * larger)
    return Terms(value.sum(-1), left - total * p, none, information, none, none)


def _davidson_probabilities(
    d: FloatArray, tau: FloatArray
) -> tuple[FloatArray, FloatArray, FloatArray, FloatArray]:
    # Divided by exp(|d|/2), so that nothing overflows.
    root = np.exp(-np.abs(d) / 2)
    tie = root * np.exp(tau)
    total = 1 + root * root + tie
    larger, smaller = 1 / total, root * root / total
    is_ahead = d >= 0
    p_left = np.where(is_ahead, larger, smaller)
    p_right = np.where(is_ahead, smaller, larger)
    return p_left, p_right, tie / total, np.log(total) + np.abs(d) / 2


def _davidson(
    d: FloatArray, tau: FloatArray, left: FloatArray, right: FloatArray, tie: FloatArray
) -> Terms:
    p_left, p_right, p_tie, log_total = _davidson_probabilities(d, tau)
    total, net = left + right + tie, left - right
    p_net = p_left - p_right
    return Terms(
        (net * d / 2 + tie * tau - total * log_total).sum(-1),
        (net - total * p_net) / 2,
        tie - total * p_tie,
        total / 4 * (p_left + p_right - p_net * p_net),
        -total / 2 * p_net * p_tie,
        total * p_tie * (1 - p_tie),
    )


def _rao_kupper(
    d: FloatArray, tau: FloatArray, left: FloatArray, right: FloatArray, tie: FloatArray
) -> Terms:
    # A tie is "not a win for the right, not a win for the left": its probability is
    # P(left) P(right) (exp(2 eta) - 1).
    is_inside = tau > 0
    eta = np.maximum(tau, _MIN_ETA)
    p_left, p_right = _logistic(d - eta), _logistic(-d - eta)
    toward, against = left + tie, right + tie
    value = (
        toward * _log_logistic(d - eta)
        + against * _log_logistic(-d - eta)
        + tie * (2 * eta + np.log(-np.expm1(-2 * eta)))
    ).sum(-1)
    pull, push = toward * (1 - p_left), against * (1 - p_right)
    bend, counterbend = pull * p_left, push * p_right
    rest = -np.expm1(-2 * eta)
    return Terms(
        np.where(is_inside[..., 0], value, -np.inf),
        pull - push,
        tie * 2 / rest - pull - push,
        bend + counterbend,
        counterbend - bend,
        bend + counterbend + tie * 4 * (1 - rest) / (rest * rest),
    )
