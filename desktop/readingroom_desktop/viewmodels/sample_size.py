"""Power of a planned study: what is entered, what is wrong with it, and what is computed."""

import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QObject, Signal

from readingroom.domain.endpoint import Comparison, InferenceScope
from readingroom.domain.estimate import NotEstimable
from readingroom.domain.protocol import Protocol
from readingroom.reading.sample_size.types import (
    ExampleComponents,
    PilotChoice,
    SizeDefaults,
    SizeDesign,
    SizePlan,
    SizeRequest,
    VarianceSource,
)
from readingroom.services.study_power import (
    example_components,
    size_defaults,
    size_from_components,
    size_from_pilot,
    size_of_preference,
)
from readingroom_desktop.jobs.job import Failure, FailureKind, SideJob
from readingroom_desktop.viewmodels.formats import (
    compact,
    count,
    decimal,
    tr,
    tr_core,
)
from readingroom_desktop.viewmodels.study_calls import StudyCalls

COMPONENTS: Final = ("reader_by_arm", "error", "cov1", "cov2", "cov3", "cases")
MODEL_COMPONENTS: Final = ("reader_by_arm", "error", "cov2", "cases")
COMPONENT_CASES: Final = "cases_of_components"
"""Field of the number of cases of the components; `cases` is the planned one."""
_WITH_MARGIN: Final = (Comparison.NON_INFERIORITY, Comparison.EQUIVALENCE)
_NUMBER: Final = re.compile(r"[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?", re.ASCII)
_MAX_LETTERS: Final = 30
_MAX_SIZE: Final = 1_000_000
"""Largest number of readers or cases."""
_PERCENT: Final = 100.0
_ROUNDING: Final = 1e-9


@dataclass(frozen=True, slots=True)
class SizeForm:
    """What is entered, as texts.

    Args:
        texts: text of each field by its name.
        test, inference, source: chosen values.
        criterion: key of the rated criterion.
    """

    texts: Mapping[str, str] = field(default_factory=dict)
    test: Comparison = Comparison.SUPERIORITY
    inference: InferenceScope = InferenceScope.READERS_AND_CASES
    source: VarianceSource = VarianceSource.ENTERED
    criterion: str = ""

    def text(self, name: str) -> str:
        """Return the text of a field without spaces around it."""
        return self.texts.get(name, "").strip()


class SampleSizeViewModel(QObject):
    """Computes the power of a study outside the window's thread.

    Args:
        calls: calls to the open study, None without one.
        may_see_results: whether the user may see results of the open study.
        parent: owner.
    """

    changed = Signal()
    crashed = Signal(object)
    """The computation failed unexpectedly; carries the `Failure`."""

    def __init__(
        self,
        calls: StudyCalls | None = None,
        may_see_results: Callable[[], bool] = lambda: False,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._calls, self._may_see_results = calls, may_see_results
        self._run = 0
        self.protocol: Protocol | None = None
        self.defaults: SizeDefaults | None = None
        self.why_not = ""
        """Why the power of this design is not computed, "" if it is."""
        self.problems: dict[str, str] = {}
        """What is wrong, by the name of the field; "" for the whole form."""
        self.plan: SizePlan | None = None
        """What was computed last."""
        self.is_stale = False
        """Whether the form was changed since."""
        self.is_computing = False

    @property
    def design(self) -> SizeDesign:
        """Return the design of the protocol."""
        return self.defaults.request.design if self.defaults else SizeDesign.CROSSED

    @property
    def sources(self) -> tuple[VarianceSource, ...]:
        """Return the sources of variance that can be chosen, none for a preference."""
        if self.design is SizeDesign.PREFERENCE:
            return ()
        has_readings = self._calls is not None and self._may_see_results()
        own = (VarianceSource.READINGS,) if has_readings else ()
        return (VarianceSource.ENTERED, VarianceSource.PILOT, *own)

    @property
    def component_names(self) -> tuple[str, ...]:
        """Return the names of the components that are entered."""
        return MODEL_COMPONENTS if self.design is SizeDesign.MODEL else COMPONENTS

    @property
    def examples(self) -> tuple[ExampleComponents, ...]:
        """Return published components for this design."""
        is_model = self.design in (SizeDesign.MODEL, SizeDesign.PREFERENCE)
        return () if is_model else example_components()

    @property
    def can_write(self) -> bool:
        """Return whether the statement can be written into the plan."""
        return self.plan is not None and not self.is_stale and not self.is_computing

    def follow(self, protocol: Protocol) -> bool:
        """Take what a protocol states; return whether that differs from before."""
        self.protocol = protocol
        stated = size_defaults(protocol)
        defaults = stated if isinstance(stated, SizeDefaults) else None
        why_not = _sentence(stated) if isinstance(stated, NotEstimable) else ""
        if (defaults, why_not) == (self.defaults, self.why_not):
            return False
        is_other = defaults is None or self.defaults is None
        if is_other or defaults.request.design is not self.design:  # type: ignore[union-attr]
            self._forget()
        self.defaults, self.why_not = defaults, why_not
        if self.plan is not None and defaults is not None:
            self.is_stale = self.is_stale or not _is_stated(defaults.request, self.plan.request)
        return True

    def mark_edited(self) -> None:
        """Note that the form was changed after the last computation."""
        self._run += 1
        self.is_computing = False
        self.is_stale = self.plan is not None
        self.problems = {}
        self.changed.emit()

    def clear(self) -> None:
        """Forget everything, as the study was closed."""
        self._forget()
        self.protocol, self.defaults, self.why_not = None, None, ""
        self.changed.emit()

    def _forget(self) -> None:
        self._run += 1
        self.problems, self.plan = {}, None
        self.is_stale = self.is_computing = False

    # ---- computing -------------------------------------------------------------------------------

    def compute(self, form: SizeForm) -> None:
        """Compute the power, or say what is wrong under the fields."""
        if self.defaults is None or self.is_computing:
            return
        reader = FormReader(form, self.defaults.request)
        request = reader.request()
        call = self._call(form, reader, request)
        self.problems = reader.problems
        if call is not None and not self.problems:
            self._start(call, form.source)
        self.changed.emit()

    def _call(
        self, form: SizeForm, reader: "FormReader", request: SizeRequest
    ) -> "Callable[[Any], SizePlan] | None":
        if request.design is SizeDesign.PREFERENCE:
            return lambda _study: size_of_preference(request)
        pilot = reader.pilot(self.defaults.pilot if self.defaults else PilotChoice())
        if form.source is VarianceSource.READINGS:
            return lambda study: study.power.size_from_readings(request, pilot)
        if form.source is VarianceSource.PILOT:
            path = reader.path()
            return lambda _study: size_from_pilot(request, path, pilot)
        values = reader.components(self.component_names)
        source = self._source_of(values)
        return lambda _study: size_from_components(request, values, source)

    def _source_of(self, values: Mapping[str, float]) -> str:
        named = (entry.source for entry in self.examples if dict(entry.values) == dict(values))
        return next(named, "entered by hand")

    def _start(self, call: Callable[[Any], SizePlan], source: VarianceSource) -> None:
        self._run += 1
        run = self._run
        self.is_computing = True

        def on_done(plan: SizePlan) -> None:
            if run == self._run:
                self.plan, self.is_computing, self.is_stale = plan, False, False
                self.changed.emit()

        def on_failed(failure: Failure) -> None:
            if run == self._run:
                self._on_failed(failure, source)

        if source is VarianceSource.READINGS and self.sources and self._calls is not None:
            self._calls.run(call, on_done, on_failed)
            return
        job = SideJob(lambda: call(None), self)
        job.done.connect(on_done)
        job.failed.connect(on_failed)
        for ended in (job.done, job.failed):
            ended.connect(job.deleteLater)
        job.start()

    def _on_failed(self, failure: Failure, source: VarianceSource) -> None:
        self.is_computing = False
        fields = {VarianceSource.PILOT: "path", VarianceSource.READINGS: "criterion"}
        is_own = self.design is not SizeDesign.PREFERENCE
        self.problems = {fields.get(source, "") if is_own else "": failure.message}
        if failure.kind is FailureKind.CRASH:
            self.crashed.emit(failure)
        self.changed.emit()


class FormReader:
    """Reads the numbers of a form; what is wrong is in `problems`, by field."""

    def __init__(self, form: SizeForm, stated: SizeRequest) -> None:
        self._form, self._stated = form, stated
        self.problems: dict[str, str] = {}

    def request(self) -> SizeRequest:
        """Return the request, with 0 or None for fields that have problems."""
        form, stated = self._form, self._stated
        request = replace(
            stated,
            readers=self._whole("readers", 1 if self._is_preference else 2),
            cases=self._whole("cases", 2),
            alpha=self._number("alpha", 0.0, 1.0) or 0.0,
            target=self._share("target", 0.0),
        )
        if self._is_preference:
            return replace(
                request,
                win_probability=self._share("win_probability", 50.0),
                tie_rate=self._share("tie_rate", 0.0, has_low=True),
                reader_correlation=self._number("reader_correlation", 0.0, 1.0, has_low=True)
                or 0.0,
                case_correlation=self._number("case_correlation", 0.0, 1.0, has_low=True) or 0.0,
            )
        self._check_groups(request)
        return replace(
            request,
            effect=self._number("effect"),
            test=form.test,
            margin=self._number("margin", 0.0) if form.test in _WITH_MARGIN else None,
            inference=form.inference,
        )

    def components(self, names: tuple[str, ...]) -> dict[str, float]:
        """Return the entered components of variance by name."""
        values = {}
        for name in names:
            low = 0.0 if name in ("error", "cases") else None
            value = self._number(COMPONENT_CASES if name == "cases" else name, low)
            if value is not None:
                values[name] = value
        return values

    def pilot(self, stated: PilotChoice) -> PilotChoice:
        """Return the chosen part of the ratings."""
        return replace(
            stated,
            endpoint=self._form.text("endpoint") or "auc",
            model=self._form.text("model") if self._stated.design is SizeDesign.MODEL else "",
            criterion=self._form.criterion,
        )

    def path(self) -> Path:
        """Return the path of the pilot table; a comparison with a model needs its name, too."""
        if self._stated.design is SizeDesign.MODEL and not self._form.text("model"):
            self.problems["model"] = tr("Enter the reader or arm of the table that is the model.")
        text = self._form.text("path")
        if not text:
            self.problems["path"] = tr("Choose a table of ratings.")
        return Path(text)

    @property
    def _is_preference(self) -> bool:
        return self._stated.design is SizeDesign.PREFERENCE

    def _check_groups(self, request: SizeRequest) -> None:
        groups = request.groups
        if "readers" in self.problems or groups == 1:
            return
        if request.readers % groups or request.readers < 2 * groups:
            self.problems["readers"] = tr(
                "Enter a multiple of %1, at least %2: readers are in %1 groups.",
                count(groups),
                count(2 * groups),
            )

    def _whole(self, name: str, low: int) -> int:
        value = parsed_number(self._form.text(name))
        if value is None or value != int(value) or not low <= value <= _MAX_SIZE:
            self.problems[name] = tr("Enter a whole number of %1 or more.", count(low))
            return 0
        return int(value)

    def _share(self, name: str, low: float, *, has_low: bool = False) -> float:
        """Return a proportion that is entered in per cent, below 100."""
        value = parsed_number(self._form.text(name))
        is_high = value is not None and (value >= low if has_low else value > low)
        if value is None or not is_high or value >= _PERCENT:
            start = tr("from %1", decimal(low, 0)) if has_low else tr("above %1", decimal(low, 0))
            self.problems[name] = tr("Enter a percentage %1 and below 100.", start)
            return 0.0
        return value / _PERCENT

    def _number(
        self,
        name: str,
        low: float | None = None,
        high: float | None = None,
        *,
        has_low: bool = False,
    ) -> float | None:
        """Return a number above `low` (or equal to it) and below `high`."""
        value = parsed_number(self._form.text(name))
        if value is not None and _is_within(value, low, high, has_low=has_low):
            return value
        ends = decimal(low or 0.0, 0), decimal(high or 0.0, 0)
        if low is None:
            problem = tr("Enter a number, such as 0.05.")
        elif high is None:
            problem = tr("Enter a number above %1.", ends[0])
        elif has_low:
            problem = tr("Enter a number from %1 and below %2.", *ends)
        else:
            problem = tr("Enter a number above %1 and below %2.", *ends)
        self.problems[name] = problem
        return None


def _is_within(value: float, low: float | None, high: float | None, *, has_low: bool) -> bool:
    is_high = low is None or value > low or (has_low and value == low)
    return is_high and (high is None or value < high)


def parsed_number(text: str) -> float | None:
    """Return a finite number written with a point or a comma, None if the text is none."""
    plain = text.strip().replace("\N{MINUS SIGN}", "-").replace(",", ".")
    if len(plain) > _MAX_LETTERS or not _NUMBER.fullmatch(plain.lower()):
        return None
    value = float(plain)
    return value if math.isfinite(value) else None


def form_texts(request: SizeRequest) -> dict[str, str]:
    """Return the texts of the fields that a protocol states; "" for what it does not state."""
    return {
        "readers": str(request.readers) if request.readers else "",
        "cases": str(request.cases) if request.cases else "",
        "margin": "" if request.margin is None else f"{request.margin:g}",
        "alpha": f"{request.alpha:.6g}",
    }


def power_text(value: float) -> str:
    """Format a power in per cent, rounded down to 0.1 %, so that no target seems reached."""
    return f"{decimal(math.floor(1000 * value + _ROUNDING) / 10, 1)}\N{NO-BREAK SPACE}%"


def share_text(value: float) -> str:
    """Format an entered proportion in per cent: "80 %", "97.5 %"."""
    tenths = round(1000 * value)
    return f"{decimal(tenths / 10, 1 if tenths % 10 else 0)}\N{NO-BREAK SPACE}%"


def power_sentence(plan: SizePlan) -> str:
    """Return the power of the planned numbers in one sentence."""
    request = plan.request
    readers, cases = count(request.readers), count(request.cases)
    power = power_text(plan.planned)
    if request.design is SizeDesign.PREFERENCE:
        return tr(
            "With %1 readers and %2 cases, the power is %3 if a model wins %4 of the decisive "
            "judgements.",
            *(readers, cases, power, share_text(request.win_probability or 0.0)),
        )
    effect = "" if request.effect is None else compact(request.effect)
    aims = {
        Comparison.NON_INFERIORITY: tr(
            "With %1 readers and %2 cases, the power to show non-inferiority is %3 if the true "
            "difference in %5 is %4.",
            *(readers, cases, power, effect, request.metric),
        ),
        Comparison.EQUIVALENCE: tr(
            "With %1 readers and %2 cases, the power to show equivalence is %3 if the true "
            "difference in %5 is %4.",
            *(readers, cases, power, effect, request.metric),
        ),
    }
    usual = tr(
        "With %1 readers and %2 cases, the power to detect a difference of %4 in %5 is %3.",
        *(readers, cases, power, effect, request.metric),
    )
    return aims.get(request.test, usual)


def needed_sentence(plan: SizePlan) -> str:
    """Return the smallest numbers that reach the wanted power, or why there are none."""
    target = share_text(plan.request.target)
    enough = [
        tr("%1 readers with %2 cases", count(readers), count(cases))
        for readers, cases in plan.cases_needed.items()
        if isinstance(cases, int)
    ]
    if enough:
        return tr("Smallest numbers for %1: %2.", target, "; ".join(enough))
    reasons = [
        tr_core(cases.reason) for cases in plan.cases_needed.values() if not isinstance(cases, int)
    ]
    return tr("%1 is not reached: %2.", target, reasons[-1])


def size_csv(plan: SizePlan) -> str:
    """Return the grid and the curves as CSV."""
    curves = (size for curve in plan.curves.values() for size in curve)
    sizes = sorted({(size.readers, size.cases, size.power) for size in (*plan.grid, *curves)})
    rows = (f"{readers},{cases},{power!r}" for readers, cases, power in sizes)
    return "readers,cases,power\n" + "\n".join(rows) + "\n"


def _is_stated(stated: SizeRequest, request: SizeRequest) -> bool:
    """Return whether a request has all that a protocol states."""
    fixed = replace(
        request,
        effect=stated.effect,
        target=stated.target,
        win_probability=stated.win_probability,
        tie_rate=stated.tie_rate,
        reader_correlation=stated.reader_correlation,
        case_correlation=stated.case_correlation,
    )
    return fixed == stated


def _sentence(value: NotEstimable) -> str:
    reason = tr_core(value.reason)
    return f"{reason[0].upper()}{reason[1:]}."
