"""Prompts from a template: `{name}` is a field, `{{` and `}}` are literal braces."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from readingroom.domain.errors import SuiteError
from readingroom.domain.random_streams import random_stream
from readingroom.domain.suggestions import nearest
from readingroom.engine.evaluator.option_letters import indices_of, names_several
from readingroom.engine.evaluator.suites.items import Item
from readingroom.engine.evaluator.suites.pictures import read_pictures
from readingroom.engine.evaluator.suites.plans import reads_several
from readingroom.engine.evaluator.suites.suite import (
    OptionPlan,
    PromptPlan,
    Suite,
)
from readingroom.engine.models.types import Prompt

DEFAULT_TEMPLATE = "{input}"
ONE_LETTER = "{input}\n\n{options}\n\nAnswer with one letter."
ALL_LETTERS = "{input}\n\n{options}\n\nAnswer with the letters of all right options."
"""Default templates of options, with one or several answers."""
IMAGES_MARK = "{images}"
_MARK = re.compile(r"\{\{|\}\}|\{([^{}]*)\}")
_DRAWS = 50


@dataclass(frozen=True, slots=True)
class RenderedPrompt:
    """A prompt, with the indices of its options in the item, in the order shown."""

    prompt: Prompt
    option_indices: tuple[int, ...]


class PromptRenderer:
    """Renders the prompts of a suite. The examples before the question are drawn once.

    `{images}` in the template is the position of an item's images, which otherwise come first;
    without `takes_images` they are left out.
    """

    def __init__(self, suite: Suite, *, takes_images: bool = True) -> None:
        self._folder, self._takes_images = suite.folder, takes_images
        self._plan: PromptPlan = suite.prompt
        self._options: OptionPlan = suite.options
        self._parser = suite.parser
        self._examples = _drawn_examples(suite)
        self._lead: str | None = None

    def show(self, item: Item, order: int = 0) -> RenderedPrompt:
        """Return the prompt of an item, with its options in the given order; its first turn.

        Raises:
            SuiteError: the template names a field that the item lacks, or an image of the item
                cannot be read.
        """
        indices = option_order(item, self._options, order)
        if self._lead is None:
            self._lead = "".join(self._example(example) for example in self._examples)
        system = render(self._plan.system, item.fields, item.item)
        if item.is_dialogue:
            if self._plan.shots:
                raise SuiteError(
                    f"Item '{item.item[:60]}' is a dialogue, which no examples precede. "
                    "Remove 'shots'."
                )
            first = item.patient.opening if item.patient else item.turns[0]
            return RenderedPrompt(Prompt(first, system, item.item), indices)
        before, after = self._halves(item, indices)
        prompt = Prompt(self._lead + before + after, system, item.item)
        if item.has_images and self._takes_images:
            images = item.case_images or read_pictures(self._folder, item.images)
            position = len(self._lead) + len(before)
            prompt = replace(prompt, images=images, images_at=position)
        return RenderedPrompt(prompt, indices)

    def labels(self, count: int) -> tuple[str, ...]:
        """Return the labels of `count` options.

        Raises:
            SuiteError: the plan has fewer labels.
        """
        known = self._options.labels
        if count > len(known):
            raise SuiteError(
                f"An item has {count} options, but the suite only {len(known)} labels."
            )
        return tuple(known[:count])

    def _example(self, item: Item) -> str:
        indices = option_order(item, self._options, 0)
        target = item.target
        if item.options:
            labels = self.labels(len(indices))
            right = sorted(indices.index(index) for index in indices_of(target))
            target = ", ".join(
                labels[position] for position in right[: None if names_several(target) else 1]
            )
        answer = render(self._plan.answer, {**item.fields, "target": target}, item.item)
        return f"{''.join(self._halves(item, indices))}\n{answer}\n\n"

    def _default_template(self, item: Item) -> str:
        if not item.options:
            return DEFAULT_TEMPLATE
        return ALL_LETTERS if reads_several(self._parser) else ONE_LETTER

    def _halves(self, item: Item, indices: Sequence[int]) -> tuple[str, str]:
        """Return the question before and after its images."""
        template = self._plan.template or self._default_template(item)
        before, mark, after = template.partition(IMAGES_MARK)
        if not mark:
            before, after = "", template
        fields = dict(item.fields)
        if item.options:
            marks = self.labels(len(indices))
            pairs = zip(marks, indices, strict=True)
            fields["options"] = "\n".join(f"{mark}. {item.options[index]}" for mark, index in pairs)
        return render(before, fields, item.item), render(after, fields, item.item)


def render(template: str, fields: Mapping[str, str], item: str) -> str:
    """Fill a template with the fields of an item.

    Raises:
        SuiteError: it names a missing field.
    """

    def put(match: re.Match[str]) -> str:
        if match.group(1) is None:
            return match.group()[0]
        name = match.group(1).strip()
        if name not in fields:
            raise SuiteError(
                f"The prompt uses '{{{name[:40]}}}', which item '{item[:60]}' lacks."
                f"{nearest(name, fields)}"
            )
        return fields[name]

    return _MARK.sub(put, template)


def option_order(item: Item, plan: OptionPlan, order: int) -> tuple[int, ...]:
    """Return the indices of the options in the given order; 0 is the original order.

    Each other order is drawn from the seed and the item, and differs from the earlier ones where
    possible. Options that the plan shows last stay behind the others.
    """
    first = tuple(range(len(item.options)))
    if order == 0:
        return first
    moved = [index for index in first if item.options[index] not in plan.last]
    fixed = [index for index in first if item.options[index] in plan.last]
    seen = [first]
    stream = random_stream(plan.seed, "options", item.item)
    for _ in range(order):
        drawn = first
        for _ in range(_DRAWS):
            positions = stream.permutation(len(moved)).tolist()
            drawn = (*(moved[position] for position in positions), *fixed)
            if drawn not in seen:
                break
        seen.append(drawn)
    return seen[order]


def _drawn_examples(suite: Suite) -> tuple[Item, ...]:
    count = suite.prompt.shots
    if not count:
        return ()
    stream = random_stream(suite.prompt.seed, "examples", suite.suite_id)
    drawn = stream.permutation(len(suite.examples))[:count]
    return tuple(suite.examples[int(index)] for index in drawn)
