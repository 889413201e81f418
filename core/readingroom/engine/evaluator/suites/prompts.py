"""Prompts from a template: `{name}` is a field, `{{` and `}}` are literal braces."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from readingroom.domain.errors import SuiteError
from readingroom.domain.random_streams import random_stream
from readingroom.domain.suggestions import nearest
from readingroom.engine.evaluator.suites.items import Item
from readingroom.engine.evaluator.suites.pictures import read_pictures
from readingroom.engine.evaluator.suites.suite import OptionPlan, PromptPlan, Suite
from readingroom.engine.models.types import Prompt

DEFAULT_TEMPLATES = {True: "{input}\n\n{options}\n\nAnswer with one letter.", False: "{input}"}
"""Default templates, with and without options."""
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
        self._examples = _drawn_examples(suite)
        self._lead: str | None = None

    def show(self, item: Item, order: int = 0) -> RenderedPrompt:
        """Return the prompt of an item, with its options in the given order.

        Raises:
            SuiteError: the template names a field that the item lacks, or an image of the item
                cannot be read.
        """
        indices = option_order(item, self._options, order)
        if self._lead is None:
            self._lead = "".join(self._example(example) for example in self._examples)
        before, after = self._halves(item, indices)
        system = render(self._plan.system, item.fields, item.item)
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
            target = self.labels(len(indices))[indices.index(ord(target) - ord("A"))]
        answer = render(self._plan.answer, {**item.fields, "target": target}, item.item)
        return f"{''.join(self._halves(item, indices))}\n{answer}\n\n"

    def _halves(self, item: Item, indices: Sequence[int]) -> tuple[str, str]:
        """Return the question before and after its images."""
        template = self._plan.template or DEFAULT_TEMPLATES[bool(item.options)]
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
    possible.
    """
    first = tuple(range(len(item.options)))
    if order == 0:
        return first
    seen = [first]
    stream = random_stream(plan.seed, "options", item.item)
    for _ in range(order):
        drawn = first
        for _ in range(_DRAWS):
            drawn = tuple(int(index) for index in stream.permutation(len(first)))
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
