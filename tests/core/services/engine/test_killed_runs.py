"""A killed run: stored outputs stay, the study verifies, and the run continues."""

import subprocess
import sys
from pathlib import Path

from tests.core.services.engine.engine_material import ECHO, write_model
from tests.core.services.study_material import CASES, filled_study

from readingroom.engine.models.types import InferenceSettings
from readingroom.services.files import verify_path
from readingroom.services.script_runs import add_model, run_model
from readingroom.services.study import Study

SLOW = ECHO.replace("return [", "import time; time.sleep(0.05); return [")
RUN = """
import sys
from readingroom.engine.models.types import InferenceSettings
from readingroom.services.study import Study
from readingroom.services import script_runs

class Told:
    def report(self, step):
        print(step.done, flush=True)
    def raise_if_cancelled(self):
        pass

script_runs.BATCH = 1
with Study.open(__import__("pathlib").Path(sys.argv[1])) as study:
    script_runs.run_model(study, study.engine.models()[0], InferenceSettings("{notes}"),
    progress=Told())
"""


def test_a_run_that_is_killed_leaves_what_was_taken_and_goes_on(tmp_path: Path) -> None:
    model = write_model(tmp_path / "slow", code=SLOW)
    with filled_study(tmp_path) as study:
        add_model(study, str(model), consent=True)
        path = study.path
    for count in (1, 2):
        with subprocess.Popen(
            [sys.executable, "-P", "-c", RUN, str(path)], stdout=subprocess.PIPE
        ) as running:
            assert running.stdout is not None
            for _ in range(count):
                running.stdout.readline()
            running.kill()
        assert verify_path(path).findings == ()
    with Study.open(path) as study:
        echo = study.engine.models()[0]
        assert echo.output_count >= 3
        run_model(study, echo, InferenceSettings("{notes}"))
        assert study.engine.models()[0].output_count == len(CASES)
