"""Scenarios of a study: import synthetic cases with their ground truth."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from readingroom import store
from readingroom.audit.types import EventQuery
from readingroom.domain.accounts import Permission
from readingroom.domain.errors import StateError
from readingroom.domain.ids import CaseId, ScenarioId
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.domain.scenario import Recipe
from readingroom.engine.generator.types import StoredScenario
from readingroom.intake.deidentify.types import IdentifierPolicy, UnreviewedReason
from readingroom.services.cases.service import CaseService
from readingroom.services.engine.scenarios import MadeFolder, read_made, require_as_made
from readingroom.services.guard import Guard, require_unlocked, requires
from readingroom.store import StudyFile
from readingroom.store.trail import event_search, events

ADDED: Final = "scenario added"
ADDING: Final = "Adding the cases"


class ScenarioService:
    """Stored scenarios of a study. Synthetic cases are generated elsewhere."""

    def __init__(self, file: StudyFile, guard: Guard, cases: CaseService) -> None:
        self._file = file
        self._guard = guard
        self._cases = cases

    @requires(Permission.ADD_MATERIAL)
    def add(
        self,
        folder: Path,
        *,
        identifiers: IdentifierPolicy = IdentifierPolicy.REFUSE,
        unreviewed: UnreviewedReason | None = None,
        progress: Progress = NO_PROGRESS,
    ) -> StoredScenario:
        """Store the synthetic cases of a folder, and their recipe.

        Each case is stored in a separate step; another call continues after a stop. Cases without
        source files need no review of possible identifiers; cases generated from real files do,
        because these may name a patient.

        Args:
            folder: the folder of the synthetic cases.
            identifiers: the policy for possible identifiers.
            unreviewed: the reason for storing without review; recorded in the audit trail. By
                default cases without source files are kept as synthetic.
            progress: receives the progress by case.

        Raises:
            GenerationError: the folder has no synthetic cases, or a case has unexpected files.
            IntakeError: a case cannot be read.
            UnreviewedError: a case generated from files may name a person, and no reason is given.
            StateError: the study is locked, has this scenario, or another case with a code.
            Cancelled: the user stopped it; stored cases stay.
        """
        generated = read_made(folder)
        self._require_new(generated.recipe)
        if unreviewed is None and not generated.recipe.sources:
            identifiers, unreviewed = IdentifierPolicy.KEEP, UnreviewedReason.MADE_UP
        stored = {case.code: case for case in self._cases.list_cases()}
        cases: dict[CaseId, Mapping[str, str]] = {}
        for done, (code, truth) in enumerate(generated.truths.items()):
            progress.raise_if_cancelled()
            progress.report(Step(done, len(generated.truths), ADDING, code))
            summary = stored.get(code)
            if summary is None:
                require_as_made(generated, code)
                summary = self._cases.add_case(
                    folder / code,
                    identifiers=identifiers,
                    unreviewed=unreviewed,
                    must_be_synthetic=True,
                ).case
            if not summary.is_synthetic:
                raise StateError(
                    f"The case {code} is not marked as synthetic. Generate the cases again."
                )
            cases[summary.id] = truth
        return self._store(generated, cases)

    @requires(Permission.ADD_MATERIAL)
    def list_all(self) -> tuple[StoredScenario, ...]:
        """Return the scenarios of the study in the order they were added."""
        return stored_scenarios(self._file)

    @requires(Permission.SEE_RESULTS)
    def truth(self, case: CaseId) -> Mapping[str, str] | None:
        """Return the ground truth of a case; None if it is not synthetic, or was erased."""
        return store.scenarios.truth_of(self._file, case)

    def _store(
        self, generated: MadeFolder, cases: Mapping[CaseId, Mapping[str, str]]
    ) -> StoredScenario:
        actor = self._guard.actor()
        recipe = without_paths(generated.recipe)
        with self._file.change(ADDED, actor) as change:
            scenario = store.scenarios.add(change, recipe, cases, actor, generated.failures)
            change.details.update(details_of(scenario, generated, len(cases)))
        return next(stored for stored in self.list_all() if stored.id == scenario)

    def _require_new(self, recipe: Recipe) -> None:
        require_unlocked(self._file)
        if store.scenarios.find(self._file, recipe.sha256) is not None:
            raise StateError(
                "The study already has this scenario. Change its seed for other cases."
            )


def details_of(scenario: ScenarioId, generated: MadeFolder, case_count: int) -> dict[str, object]:
    """Return the details of the event of an added scenario."""
    details: dict[str, object] = {
        "scenario": scenario,
        "family": generated.recipe.family.value,
        "recipe_sha256": generated.recipe.sha256,
        "case_count": case_count,
        "device": generated.device,
    }
    if generated.failures:
        details["failed_count"] = len(generated.failures)
    return details


def stored_scenarios(file: StudyFile) -> tuple[StoredScenario, ...]:
    """Return the scenarios of a study in the order they were added."""
    devices = _devices(file)
    return tuple(
        StoredScenario(
            row.id,
            row.recipe,
            row.recipe_sha256,
            row.added_by,
            row.added_at,
            store.scenarios.cases_of(file, row.id),
            devices.get(row.id, ""),
            row.failures,
        )
        for row in store.scenarios.list_all(file)
    )


def _devices(file: StudyFile) -> dict[str, str]:
    """Return what generated each scenario, "" where it was not recorded."""
    numbers = event_search.numbers(file, EventQuery(kind=ADDED), None)
    added = (event.body["details"] for event in events.read_each(file, numbers))
    return {
        str(details.get("scenario")): str(details.get("device", ""))
        for details in added
        if isinstance(details, dict)
    }


def without_paths(recipe: Recipe) -> Recipe:
    """Return a recipe without file paths, which may name a person; its digest is the same."""
    settings = {key: text for key, text in recipe.settings.items() if key not in recipe.sources}
    return replace(recipe, settings=settings)
