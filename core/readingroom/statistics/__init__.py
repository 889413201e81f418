"""Statistical functions shared by several parts: Bradley-Terry abilities, intervals, resampling."""

from typing import TYPE_CHECKING

from readingroom.domain.lazy_exports import lazy_exports

if TYPE_CHECKING:
    from readingroom.statistics.bradley_terry import BradleyTerryFit, Parameter, fit
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
    from readingroom.statistics.tie_models import TieModel

__all__ = [
    "Ballots",
    "BradleyTerryFit",
    "Parameter",
    "Replicates",
    "TieModel",
    "connected_components",
    "estimate_share",
    "fit",
    "is_strongly_connected",
    "normal_quantile",
    "resample_readers",
    "sandwich_covariance",
    "separation_groups",
    "student_quantile",
    "wilson_interval",
]

_MODULES = {
    "Ballots": "readingroom.statistics.sandwich",
    "BradleyTerryFit": "readingroom.statistics.bradley_terry",
    "Parameter": "readingroom.statistics.bradley_terry",
    "Replicates": "readingroom.statistics.reader_resampling",
    "TieModel": "readingroom.statistics.tie_models",
    "connected_components": "readingroom.statistics.connectivity",
    "estimate_share": "readingroom.statistics.intervals",
    "fit": "readingroom.statistics.bradley_terry",
    "is_strongly_connected": "readingroom.statistics.connectivity",
    "normal_quantile": "readingroom.statistics.intervals",
    "resample_readers": "readingroom.statistics.reader_resampling",
    "sandwich_covariance": "readingroom.statistics.sandwich",
    "separation_groups": "readingroom.statistics.groups",
    "student_quantile": "readingroom.statistics.intervals",
    "wilson_interval": "readingroom.statistics.intervals",
}

if not TYPE_CHECKING:
    __getattr__ = lazy_exports(__name__, _MODULES)
