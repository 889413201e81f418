"""Device and cluster of the window's jobs; a study records the cluster that a job uses."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from readingroom_desktop.jobs.job import Job
from readingroom_desktop.jobs.work_process import WorkerCluster, WorkerDevice, WorkProcess
from readingroom_desktop.pages.context import Services
from readingroom_desktop.settings import ClusterChoice
from readingroom_desktop.viewmodels.shell import ShellViewModel

if TYPE_CHECKING:
    from readingroom.services.study import Study
    from readingroom_desktop.widgets.cluster_card import ClusterCard


class WorkerSettings:
    """Lets workers that are started from now on use the device and cluster of the settings.

    Args:
        services: settings, file dialogs, and the thread of the study.
        shell: shows the device.
        body: parent of the card of the cluster.
        save: saves the settings.
    """

    def __init__(
        self, services: Services, shell: ShellViewModel, body: QWidget, save: Callable[[], None]
    ) -> None:
        self._services, self._shell, self._body, self._save = services, shell, body, save
        self.card: ClusterCard | None = None
        self.apply()

    def apply(self) -> None:
        """Use the device and cluster of the settings from now on."""
        WorkerDevice.choose(self._services.settings.device)
        WorkerCluster.choose(self._services.settings.cluster)
        self._shell.choose_device(WorkerDevice.name())

    def show_cluster(self) -> None:
        """Open the card of the cluster, which is created on first use."""
        if self.card is None:
            from readingroom_desktop.widgets.cluster_card import ClusterCard

            self.card = ClusterCard(self._body, self._services.chooser)
            self.card.chosen.connect(self._store)
        self.card.show_choice(self._services.settings.cluster)

    def record(self, job: Job) -> None:
        """Record in the open study that a job uses a cluster, if it does."""
        if isinstance(job, WorkProcess) and job.cluster:
            self._services.thread.run(partial(_record, address=job.cluster, task=job.task_name))

    def _store(self, choice: ClusterChoice) -> None:
        self._services.settings.cluster = choice
        self.apply()
        self._save()


def _record(study: "Study", *, address: str, task: str) -> None:
    study.engine.record_cluster(address, task)
