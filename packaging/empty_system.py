"""Try the packages of a built program in an empty Debian without Python and without a network.

    python packaging/empty_system.py PROGRAM DRIVER --system FOLDER [--display :62]

`PROGRAM` is the folder of the program, beside its tar archive and its Debian package; `DRIVER` is
that of its driver. `FOLDER` holds the system; if it is empty, debootstrap makes one there, with
the libraries that the package depends on and nothing else. Linux, as root.

The archive is unpacked in the system and the self-test run; the autopilot starts the window there
and goes through a session and, in the Full edition, the engine's pages. All figures of that are
compared with those of the source, which runs here. Then the Debian package is installed, used and
removed. Without `--display` windows draw to memory; else on a server of X here.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import contents  # noqa: E402 - found by the line above
from engine_trial import (  # noqa: E402
    FEW,
    FIGURES,
    STUDY_TYPES,
    TrialError,
    same_figures,
    source_figures,
)
from linux_packages import DEPENDS, OPT, SHARED  # noqa: E402

SUITE = "bookworm"
"""Debian 12: the oldest release whose C library runs programs built on it."""
TRIAL = "root/trial"
"""Folder of the trial in the system: materials, studies and screenshots."""
UNPACKED = "opt/unpacked"
X_SOCKETS = "tmp/.X11-unix"
SOURCE_PARTS = ("tools", "sample_models")
ENVIRONMENT = {
    "HOME": "/root",
    "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
    "LANG": "C.UTF-8",
    "DEBIAN_FRONTEND": "noninteractive",
}


@dataclass(frozen=True, slots=True)
class System:
    """An empty Debian in a folder."""

    root: Path
    display: str = ""

    def run(self, *command: str) -> str:
        """Run a command in the system without a network; return its output.

        Raises:
            TrialError: It failed.
        """
        done = subprocess.run(
            [*self._entered(), *command],
            env=ENVIRONMENT | self._platform(),
            capture_output=True,
            text=True,
            errors="replace",
            check=False,
        )
        if done.returncode != 0:
            output = (done.stdout + done.stderr).strip()
            raise TrialError(f"“{' '.join(command)}” ended with {done.returncode}:\n{output}")
        return done.stdout.strip()

    def _entered(self) -> list[str]:
        """Return a command that enters the system, in namespaces of its own, and runs another."""
        mounts = [
            "mount -t proc proc $0/proc",
            "mount -t sysfs sysfs $0/sys",
            "mount --bind /dev $0/dev",
        ]
        if self.display:
            mounts += [f"mkdir -p $0/{X_SOCKETS}", f"mount --bind /{X_SOCKETS} $0/{X_SOCKETS}"]
        script = " && ".join([*mounts, f'exec chroot "$0" sh -c \'cd /{TRIAL} && exec "$@"\' "$@"'])
        return ["unshare", "--net", "--mount", "sh", "-c", script, str(self.root), "sh"]

    def _platform(self) -> dict[str, str]:
        if self.display:
            return {"DISPLAY": self.display, "QT_QPA_PLATFORM": "xcb"}
        return {"QT_QPA_PLATFORM": "offscreen"}


def main() -> int:
    """Try the packages of a program; return the exit status."""
    parser = argparse.ArgumentParser(description="Try a built program in an empty Debian")
    parser.add_argument("folder", type=Path, help="the built program")
    parser.add_argument("driver", type=Path, help="its driver")
    parser.add_argument("--system", type=Path, required=True, help="folder of the Debian")
    parser.add_argument("--display", default="", help="a display of X, such as :62")
    given = parser.parse_args()
    try:
        try_packages(given.folder.resolve(), given.driver.resolve(), given.system, given.display)
    except (TrialError, OSError) as error:
        print(error)
        return 1
    return 0


def try_packages(folder: Path, driver: Path, root: Path, display: str = "") -> None:
    """Run every step and print its result, with its time.

    Raises:
        TrialError: A step failed, or this computer cannot run the trial.
    """
    edition = (folder / contents.INTERNAL / contents.EDITION_FILE).read_text(encoding="ascii")
    system = System(prepare(root), display)
    steps = [
        ("system", lambda: describe(system)),
        ("archive", lambda: unpack(system, folder, driver)),
        ("self-test", lambda: qualify(system)),
        ("session in the window", lambda: fly(system)),
    ]
    if contents.has_engine(edition):
        steps.append(("engine's pages in the window", lambda: use_engine(system)))
    if folder.with_name(f"{folder.name}.deb").is_file():
        steps.append(("Debian package", lambda: install(system, folder, edition)))
    for name, step in steps:
        began = perf_counter()
        print(f"  {name}: {step()} ({perf_counter() - began:.1f} s)", flush=True)


def prepare(root: Path) -> Path:
    """Return the folder of the system, made on first use, with an empty folder of the trial.

    Raises:
        TrialError: It cannot be made, or has Python.
    """
    if not sys.platform.startswith("linux") or os.geteuid() != 0:
        raise TrialError("The trial in an empty system needs Linux and root.")
    root = root.resolve()
    if not (root / "etc/debian_version").is_file():
        libraries = ",".join(DEPENDS)
        command = ["debootstrap", "--variant=minbase", f"--include={libraries}", SUITE, str(root)]
        if not shutil.which(command[0]) or subprocess.run(command, check=False).returncode != 0:
            raise TrialError("debootstrap is not installed, or failed; see the message above.")
    if pythons := [path.name for path in (root / "usr/bin").glob("python*")]:
        raise TrialError(f"The system has {', '.join(pythons)}. Name an empty folder.")
    for name in (TRIAL, UNPACKED):
        shutil.rmtree(root / name, ignore_errors=True)
        (root / name).mkdir(parents=True)
    for part in SOURCE_PARTS:
        target = root / TRIAL / "source" / part
        shutil.copytree(contents.ROOT / part, target, ignore=shutil.ignore_patterns("__pycache__"))
    return root


def describe(system: System) -> str:
    """Report what the system is, and that it has no network interface and no Python."""
    version = system.run("cat", "/etc/debian_version")
    packages = system.run("dpkg-query", "--show", "--showformat=x").count("x")
    interfaces = system.run("cat", "/proc/net/dev").splitlines()[2:]
    active = [
        line.split(":")[0].strip() for line in interfaces if not line.strip().startswith("lo")
    ]
    if active:
        raise TrialError(f"The system has network interfaces: {', '.join(active)}.")
    display = f"display {system.display} of X" if system.display else "windows in memory"
    return f"Debian {version}, {packages} packages, no Python, no network, {display}"


def unpack(system: System, folder: Path, driver: Path) -> str:
    """Unpack the archive, add the driver's own files, and start the command line."""
    archive = folder.with_name(f"{folder.name}.tar.xz")
    target = system.root / UNPACKED
    done = subprocess.run(["tar", "-xJf", str(archive), "-C", str(target)], check=False)
    if done.returncode != 0:
        raise TrialError(f"{archive.name} cannot be unpacked; see the message above.")
    own = target / OPT
    size = sum({path.lstat().st_ino: path.lstat().st_size for path in own.rglob("*")}.values())
    for path in driver.rglob("*"):
        name = path.relative_to(driver)
        if not path.is_dir() and not (own / name).exists():
            (own / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, own / name, follow_symlinks=False)
    own.rename(target / "readingroom")
    version = system.run(*_program("readingroom"), "--version")
    packed = archive.stat().st_size
    return f"{packed / 1e6:.0f} MB, {size / 1e6:.0f} MB unpacked; {version}"


def _program(name: str) -> tuple[str, ...]:
    return (f"/{UNPACKED}/readingroom/{name}",)


def qualify(system: System) -> str:
    """Run the self-test."""
    return system.run(*_program("readingroom"), "self-test", "--out", "self-test").splitlines()[0]


def fly(system: System) -> str:
    """Run a short session in the window; verify its study and its bundle."""
    source = f"/{TRIAL}/source"
    system.run(*_program(contents.DRIVER), "--drive", source, "--quick", "--out", "session")
    session = system.root / TRIAL / "session"
    products = sorted([*session.glob("*.rrstudy"), *session.glob("readingroom-*.zip")])
    if len(products) != 2:
        raise TrialError("The session left no study or no bundle.")
    verdicts = [
        system.run(*_program("readingroom"), "verify", f"session/{path.name}") for path in products
    ]
    return " | ".join(verdicts)


def use_engine(system: System) -> str:
    """Use the engine's pages there and here; compare all figures."""
    source = f"/{TRIAL}/source"
    models = ("--models", f"{source}/sample_models")
    system.run(*_program(contents.DRIVER), "--engine", source, *models, "--out", "engine")
    with tempfile.TemporaryDirectory(prefix="readingroom-") as name:
        return same_figures(system.root / TRIAL / "engine" / FIGURES, source_figures(Path(name)))


def install(system: System, folder: Path, edition: str) -> str:
    """Install the package, use it, and remove it."""
    package = shutil.copy(folder.with_name(f"{folder.name}.deb"), system.root / TRIAL)
    name = f"readingroom-{edition}"
    system.run("dpkg", "--install", Path(package).name)
    try:
        version = " | ".join(system.run(file, "--version") for file in contents.PROGRAMS)
        study = "installed.rrstudy"
        kind = ("--type", STUDY_TYPES[0])
        system.run("readingroom", "rehearse", *kind, *FEW, "--out", "rehearsal")
        created = next((system.root / TRIAL / "rehearsal").glob("*.rrstudy"))
        created.rename(created.parent.parent / study)
        verdict = system.run("readingroom", "verify", study)
        missing = [
            f"{path}/{file}" for file, path in SHARED.items() if not _has(system, path, file)
        ]
        if missing:
            raise TrialError(f"The package did not install {', '.join(missing)}.")
    finally:
        system.run("dpkg", "--remove", name)
    left = [part for part in (OPT, *(f"{p}/{f}" for f, p in SHARED.items())) if _has(system, part)]
    if left:
        raise TrialError(f"The removed package left {', '.join(left)}.")
    return f"installed by dpkg; {version}; {verdict} removed, nothing left"


def _has(system: System, *parts: str) -> bool:
    return system.root.joinpath(*parts).exists()


if __name__ == "__main__":
    sys.exit(main())
