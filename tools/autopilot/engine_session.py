"""The engine's pages with simulated input, and the figures of the study afterwards.

    python -m tools.autopilot.engine_session --models sample_models --out out/engine

The sample study is opened by its start tile. Its results and leaderboards are shown, two models are
tested, monitored and explained, and compliance, risk and a report are made. In a study without a
session a model is asked, and cases are generated. All figures that both studies then have are
written to `figures.json`. With `--refused`, for a program without the engine, the same pages show
stored results and must name the Full edition.
"""

import argparse
import faulthandler
import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tools.autopilot.album import QUICK_COMPRESSION, Album
from tools.autopilot.analysis_driver import AnalysisDriver
from tools.autopilot.coordinator_driver import CoordinatorDriver, GivenPaths
from tools.autopilot.driver import PICTURES, SPARE_S, STUDY_NAME, own_settings, prepare, show_window
from tools.autopilot.engine_driver import EngineDriver
from tools.autopilot.figures import figures_of
from tools.autopilot.input_simulator import AutopilotError, InputSimulator
from tools.autopilot.network_driver import NetworkDriver
from tools.autopilot.page_driver import choose_role
from tools.autopilot.scenario_driver import ScenarioDriver
from tools.autopilot.unfair_driver import UnfairDriver

from readingroom.domain.errors import ReadingroomError
from readingroom.domain.network_guard import forbid_network
from readingroom.intake.deidentify.types import IdentifierPolicy, UnreviewedReason
from readingroom.services.samples import sample_cases_folder
from readingroom.services.study import Study
from readingroom_desktop.shell import MainWindow
from readingroom_desktop.viewmodels.home import HomeView

DRAFT: Final = "draft.rrstudy"
FIGURES: Final = "figures.json"
MATCHER: Final = "matcher"
LIMIT_S: Final = 1500.0


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the session; return 0 if every step worked and both studies have their figures."""
    forbid_network()
    parser = argparse.ArgumentParser(description="Engine's pages with simulated input.")
    parser.add_argument("--models", type=Path, default=Path("sample_models"), help="sample models")
    parser.add_argument("--out", type=Path, default=Path("out/engine"), help="output folder")
    parser.add_argument("--refused", action="store_true", help="the program has no engine")
    given = parser.parse_args(arguments)
    # The last resort: a call that never returns is ended with a traceback.
    faulthandler.dump_traceback_later(LIMIT_S + SPARE_S, exit=True)
    try:
        prepare(given.out)
        out, models = given.out.resolve(), given.models.resolve()
        if given.refused:
            return be_refused(out, models)
        figures = run(out, models)
    except (AutopilotError, ReadingroomError, OSError) as error:
        _print(f"The session stopped. {error}")
        return 1
    finally:
        faulthandler.cancel_dump_traceback_later()
    (given.out / FIGURES).write_text(json.dumps(figures, indent=1), encoding="utf-8")
    _print(f"{len(figures)} figures")
    return 0


def run(out: Path, models: Path) -> dict[str, float | str]:
    """Drive the pages, leave studies and screenshots in `out`, and return the figures."""
    make_draft(out / DRAFT)
    with _sample_window(out) as (simulator, window, album):
        _use_sample(simulator, window, album, models / MATCHER)
        _open(simulator, window, out / DRAFT)
        _use_draft(simulator, window, album)
    return {
        f"{path.stem}: {name}": value
        for path in (out / STUDY_NAME, out / DRAFT)
        for name, value in figures_of(path).items()
    }


def be_refused(out: Path, models: Path) -> int:
    """Show stored results, then have a network refused; return 0 if the Full edition is named."""
    with _sample_window(out) as (simulator, window, album):
        simulator.step = "refusal"
        driver = NetworkDriver(simulator, window, album.take)
        sentences = driver.refused(models / MATCHER)
        EngineDriver(simulator, window, album.take).results()
    for sentence in sentences:
        _print(sentence or "The network ran.")
    return 0 if all("Full edition" in sentence for sentence in sentences) else 1


@contextmanager
def _sample_window(out: Path) -> Iterator[tuple[InputSimulator, MainWindow, Album]]:
    """Show the window and open the sample study by its start tile."""
    with own_settings(), show_window(GivenPaths(out, (), ())) as window:
        simulator = InputSimulator(window, LIMIT_S)
        window.home.sample_path = out / STUDY_NAME
        album = Album(window, out / PICTURES, QUICK_COMPRESSION)
        CoordinatorDriver(simulator, window, album).explore_sample()
        yield simulator, window, album


def make_draft(path: Path) -> None:
    """Create a study without a session, of the sample cases and one file of their outputs."""
    path.unlink(missing_ok=True)
    samples = sample_cases_folder()
    keep, public = IdentifierPolicy.KEEP, UnreviewedReason.PUBLIC
    with Study.create(path, title="Draft") as study:
        for sheet in sorted(samples.glob("*/case.yaml")):
            study.cases.add_case(sheet.parent, identifiers=keep, unreviewed=public)
        study.cases.add_outputs(samples / "outputs.jsonl", identifiers=keep, unreviewed=public)


def _use_sample(simulator: InputSimulator, window: MainWindow, album: Album, matcher: Path) -> None:
    """Go through the pages of a study with a session."""
    folder = window.home.sample_path.parent
    simulator.step = "results"
    _print("Evaluations and leaderboards")
    EngineDriver(simulator, window, album.take).results()
    simulator.step = "stress test"
    _print("Stress test and monitoring")
    UnfairDriver(simulator, window, album.take).run(folder)
    simulator.step = "analyses"
    _print("Explanations, compliance, risk, report")
    AnalysisDriver(simulator, window, album.take).run(folder)
    simulator.step = "network"
    _print("Stress test and explanation of a network")
    NetworkDriver(simulator, window, album.take).run(matcher)


def _use_draft(simulator: InputSimulator, window: MainWindow, album: Album) -> None:
    """Go through the pages of a study without a session."""
    folder = window.home.sample_path.parent
    simulator.step = "models"
    _print("Models")
    EngineDriver(simulator, window, album.take).models(folder)
    simulator.step = "synthetic cases"
    _print("Synthetic cases")
    ScenarioDriver(simulator, window, album.take).run()


def _open(simulator: InputSimulator, window: MainWindow, path: Path) -> None:
    window.home.open_path(path)
    simulator.wait(lambda: window.home.path == path and not window.home.is_opening, path.name)
    choose_role(simulator, window)
    simulator.wait(lambda: window.home.view is HomeView.OVERVIEW, "the overview")
    simulator.wait(lambda: window.study_thread.is_idle, "the study at rest")


def _print(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
