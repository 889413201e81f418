"""The scenarios of a study: cases that were made are taken in, with what was put into them."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from readingroom import store
from readingroom.domain.accounts import Permission
from readingroom.domain.deid_review import IdentifierPolicy, UnreviewedReason
from readingroom.domain.errors import StateError
from readingroom.domain.ids import CaseId
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.domain.scenario import Recipe, StoredScenario
from readingroom.store import StudyFile
from readingroom.study.cases import CaseService
from readingroom.study.engine.scenarios import MadeFolder, read_made, require_as_made
from readingroom.study.guard import Guard, requires
from readingroom.study.state_checks import require_unlocked

ADDED: Final = "scenario added"
ADDING: Final = "Adding the cases"


class ScenarioService:
    """What a study keeps of synthetic cases. They are made elsewhere, never in here."""

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
        """Store the cases that lie in a folder of made cases, and the recipe they came from.

        Each case is stored in a step of its own; after a stop, asking again goes on where it was.
        What was made of nobody's files needs no review of what looks like identity; cases made of
        somebody's files do, as those may name a patient.

        Args:
            folder: Where the cases were made.
            identifiers: What becomes of what looks like identity.
            unreviewed: Why it may be stored although nobody has looked; the trail keeps it. Where
                None, all that was made of nobody's files is kept as made up.
            progress: Told of cases.

        Raises:
            GenerationError: the folder holds no made cases, or a case holds what was not made.
            IntakeError: a case cannot be read.
            UnreviewedError: a case made of files may name somebody, and no reason is given.
            StateError: the study is locked, or has this scenario, or another case with a code.
            Cancelled: the user stopped it; cases that were stored stay.
        """
        made = read_made(folder)
        self._require_new(made.recipe)
        if unreviewed is None and not made.recipe.sources:
            identifiers, unreviewed = IdentifierPolicy.KEEP, UnreviewedReason.MADE_UP
        stored = {one.code: one for one in self._cases.list_cases()}
        cases: dict[CaseId, Mapping[str, str]] = {}
        for done, (code, truth) in enumerate(made.truths.items()):
            progress.raise_if_cancelled()
            progress.report(Step(done, len(made.truths), ADDING, code))
            summary = stored.get(code)
            if summary is None:
                require_as_made(made, code)
                summary = self._cases.add_case(
                    folder / code,
                    identifiers=identifiers,
                    unreviewed=unreviewed,
                    must_be_synthetic=True,
                ).case
            if not summary.is_synthetic:
                raise StateError(f"The case {code} does not say that it is synthetic.")
            cases[summary.id] = truth
        return self._store(made, cases)

    @requires(Permission.ADD_MATERIAL)
    def list_all(self) -> tuple[StoredScenario, ...]:
        """Return the scenarios of the study in the order they were added."""
        return stored_scenarios(self._file)

    @requires(Permission.SEE_RESULTS)
    def truth(self, case: CaseId) -> Mapping[str, str] | None:
        """Return what was put into a case; None where it was not made, or was erased."""
        return store.scenarios.truth_of(self._file, case)

    def _store(self, made: MadeFolder, cases: Mapping[CaseId, Mapping[str, str]]) -> StoredScenario:
        actor = self._guard.actor()
        recipe = without_paths(made.recipe)
        with self._file.change(ADDED, actor) as change:
            scenario = store.scenarios.add(change, recipe, cases, actor)
            change.details["scenario"] = scenario
            change.details["family"] = recipe.family.value
            change.details["recipe_sha256"] = recipe.sha256
            change.details["case_count"] = len(cases)
        return next(one for one in self.list_all() if one.id == scenario)

    def _require_new(self, recipe: Recipe) -> None:
        require_unlocked(self._file)
        if store.scenarios.find(self._file, recipe.sha256) is not None:
            raise StateError(
                "The study has this scenario already. Change its seed for other cases."
            )


def stored_scenarios(file: StudyFile) -> tuple[StoredScenario, ...]:
    """Return the scenarios of a study in the order they were added."""
    return tuple(
        StoredScenario(
            row.id,
            row.recipe,
            row.recipe_sha256,
            row.added_by,
            row.added_at,
            store.scenarios.cases_of(file, row.id),
        )
        for row in store.scenarios.list_all(file)
    )


def without_paths(recipe: Recipe) -> Recipe:
    """Return a recipe that names no file, as paths may name somebody; its digest is the same."""
    kept = {key: text for key, text in recipe.settings.items() if key not in recipe.sources}
    return replace(recipe, settings=kept)
