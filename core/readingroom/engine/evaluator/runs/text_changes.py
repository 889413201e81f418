"""Changes of items defined by a suite: perturbations of texts, and switched-off modalities."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from readingroom.domain.errors import SuiteError
from readingroom.domain.suggestions import nearest
from readingroom.engine.evaluator.crossmodal.coalitions import coalitions
from readingroom.engine.evaluator.option_letters import indices_of
from readingroom.engine.evaluator.perturbations.api import NotApplicable, TextItem
from readingroom.engine.evaluator.perturbations.registry import PERTURBATIONS, perturb
from readingroom.engine.evaluator.suites.items import Item
from readingroom.engine.evaluator.suites.suite import ModalityPlan, ProbePlan

_SETTINGS = ("field", "seed")
IMAGES = "images"
"""Name of the images of an item among the fields of a modality."""


@dataclass(frozen=True, slots=True)
class TextChange:
    """One perturbation at one strength, of one field of the items ("": the first one)."""

    key: str
    strength: float
    field: str = ""
    seed: int = 0

    @property
    def condition(self) -> str:
        """Return its name in results."""
        return f"{self.key} {self.strength:g}"

    def apply(self, item: Item) -> Item | None:
        """Return an item after the change, None where it is not applicable."""
        return changed_item(item, self)


@dataclass(frozen=True, slots=True)
class ModalityChange:
    """Switching off of some modalities; `condition` is its name in results."""

    condition: str
    off: tuple[ModalityPlan, ...]

    def apply(self, item: Item) -> Item | None:
        """Return an item without the modalities, None where it lacks one of them anyway.

        Raises:
            SuiteError: the item has no field of a modality.
        """
        changed = item
        for modality in self.off:
            names = [name for name in modality.fields if name != IMAGES]
            for name in names:
                if name not in item.fields:
                    hint = nearest(name, item.fields)
                    raise SuiteError(
                        f"Item '{item.item[:60]}' has no field '{name[:40]}' of the modality "
                        f"'{modality.name}'.{hint}"
                    )
            with_images = IMAGES in modality.fields
            has_texts = any(item.fields[name].strip() for name in names)
            if not has_texts and not (with_images and item.has_images):
                return None
            fields = {**changed.fields, **dict.fromkeys(names, modality.absent)}
            changed = replace(changed, fields=fields)
            if with_images:
                changed = replace(changed, images=(), case_images=())
        return changed


def modality_changes(plans: Sequence[ModalityPlan]) -> tuple[ModalityChange, ...]:
    """Return the changes that switch off each combination of modalities; () without any."""
    known = coalitions([plan.name for plan in plans])[1:] if plans else ()
    return tuple(
        ModalityChange(
            coalition.condition,
            tuple(plan for bit, plan in enumerate(plans) if not coalition.bits >> bit & 1),
        )
        for coalition in known
    )


def text_changes(plans: Sequence[ProbePlan]) -> tuple[TextChange, ...]:
    """Return the changes of a suite of texts, in order.

    Raises:
        SuiteError: a perturbation, a strength or a setting is unknown.
    """
    changes: list[TextChange] = []
    for plan in plans:
        known = PERTURBATIONS.get(plan.name)
        if known is None:
            hint = nearest(plan.name, PERTURBATIONS)
            raise SuiteError(f"The text change '{plan.name}' is unknown.{hint}")
        for strength in plan.grid:
            if strength not in known.strengths:
                listed = ", ".join(f"{known_strength:g}" for known_strength in known.strengths)
                raise SuiteError(f"'{plan.name}' has the strengths {listed}, not {strength:g}.")
        field, seed = probe_settings(plan, _SETTINGS, ("", 0))
        changes += [
            TextChange(plan.name, strength, str(field), int(str(seed)))
            for strength in plan.grid or known.strengths
        ]
    return tuple(changes)


def probe_settings(
    plan: ProbePlan, names: Sequence[str], defaults: Sequence[object]
) -> tuple[object, ...]:
    """Return the settings of a probe in the order of their names.

    Raises:
        SuiteError: one is unknown or of the wrong type.
    """
    for key in plan.settings:
        if key not in names:
            raise SuiteError(f"'{key}' is not a setting of '{plan.name}'.{nearest(key, names)}")
    values = [
        plan.settings.get(name, default) for name, default in zip(names, defaults, strict=True)
    ]
    for name, value, default in zip(names, values, defaults, strict=True):
        is_number = isinstance(default, float) and type(value) is int
        if type(value) is not type(default) and not is_number:
            raise SuiteError(
                f"The setting '{name}' of '{plan.name}' has the wrong type, {type(value).__name__}."
            )
    return tuple(values)


def changed_item(item: Item, change: TextChange) -> Item | None:
    """Return an item after a change, None where it is not applicable.

    Raises:
        SuiteError: the item has no such field.
    """
    name = change.field or next(iter(item.fields), "")
    if name not in item.fields:
        hint = nearest(name, item.fields)
        raise SuiteError(f"Item '{item.item[:60]}' has no field '{name[:40]}' to change.{hint}")
    right = indices_of(item.target) if item.options and item.target else ()
    answer = right[0] if len(right) == 1 else None
    before = TextItem(item.fields[name], item.options, answer)
    after = perturb(before, change.key, change.strength, seed=change.seed, name=item.item)
    if isinstance(after, NotApplicable):
        return None
    return replace(item, fields={**item.fields, name: after.item.text}, options=after.item.options)
