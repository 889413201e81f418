"""Pure numerics that several parts use: Bradley-Terry abilities and intervals of shares."""

from readingroom.statistics.abilities import fit_abilities
from readingroom.statistics.bradley_terry import Fit, Parameter, fit
from readingroom.statistics.connectivity import connected_components, is_strongly_connected
from readingroom.statistics.groups import separation_groups
from readingroom.statistics.intervals import (
    estimate_share,
    normal_quantile,
    student_quantile,
    wilson_interval,
)
from readingroom.statistics.reader_resampling import Replicates, resample_readers
from readingroom.statistics.sandwich import Ballots, sandwich_covariance
from readingroom.statistics.tally import Tally
from readingroom.statistics.tie_models import TieModel

__all__ = [
    "Ballots",
    "Fit",
    "Parameter",
    "Replicates",
    "Tally",
    "TieModel",
    "connected_components",
    "estimate_share",
    "fit",
    "fit_abilities",
    "is_strongly_connected",
    "normal_quantile",
    "resample_readers",
    "sandwich_covariance",
    "separation_groups",
    "student_quantile",
    "wilson_interval",
]
