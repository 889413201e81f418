"""Analysis plan of a protocol as text, by label."""

from dataclasses import fields
from typing import Final

from readingroom.domain.endpoint import AnalysisPlan, Endpoint
from readingroom.domain.localisation import LocalisationRule
from readingroom.services.trail.answer_texts import NOTHING

_HEAD: Final = ("label", "metric", "comparison")


def plan_values(plan: AnalysisPlan | None) -> dict[str, str]:
    """Return the endpoints and the other parts of an analysis plan by label."""
    if plan is None:
        return {"Endpoints": NOTHING}
    looks = ", ".join(f"{look:g}" for look in plan.stopping.looks)
    return {
        "Endpoints": "; ".join(map(_endpoint_text, plan.endpoints)),
        "Alpha": f"{plan.alpha:g}, multiplicity {plan.multiplicity.value}",
        "Inference": f"{plan.inference.value}, {plan.covariance.value} covariance, "
        f"{plan.degrees_of_freedom.value} degrees of freedom, "
        f"{plan.interval_scale.value} intervals",
        "Reference standard": f"{plan.reference_standard or NOTHING}; positive: "
        f"{', '.join(map(str, plan.positive_values))}",
        "Subgroups": ", ".join(plan.subgroups) or NOTHING,
        "Missing readings": f"{plan.missing_data.value}; with a deviation: {plan.deviations.value}",
        "Localisation rule": _localisation_text(plan.localisation),
        "Interim looks": f"{looks}, boundary {plan.stopping.boundary.value}" if looks else NOTHING,
        "Sample size": plan.sample_size or NOTHING,
    }


def _localisation_text(rule: LocalisationRule) -> str:
    return (
        f"{rule.method.value}, tolerance {rule.tolerance:g} px and {rule.frame_tolerance} frames, "
        f"radius of a point {rule.point_radius:g} px, overlap {rule.minimum_overlap:g}"
    )


def _endpoint_text(endpoint: Endpoint) -> str:
    """Return an endpoint with each field that differs from its default."""
    parts = [str(endpoint.metric), str(endpoint.comparison)]
    for field in fields(Endpoint):
        value = getattr(endpoint, field.name)
        if field.name not in _HEAD and value != field.default:
            name = field.name.replace("_", " ")
            parts.append(name.removeprefix("is ") if value is True else f"{name} {value}")
    return f"{endpoint.label} ({', '.join(parts)})"
