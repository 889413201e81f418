"""Content of a built program besides the modules that its source imports.

Used by the PyInstaller recipe and by the tests, which have no PyInstaller.
"""

import ast
import platform
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]

EDITIONS = ("reader", "full", "cuda")
"""Reader: window, store, reading and statistics. Full: the engine too, on processors. CUDA: the
same with NVIDIA's libraries, which no test has run."""

EDITION_FILE = "edition.txt"
"""Beside the modules of a program: its edition, as in readingroom.domain.edition."""

PROGRAMS = {"readingroom": True, "readingroom-desktop": False}
"""The executables, and whether they have a console on Windows."""

DRIVER = "readingroom-driver"
"""The program that drives a session in the window for the test; it is not handed over."""
DRIVER_IMPORTS = ("PySide6.QtTest",)
"""What only the driver imports from its source folder."""
_OF_DRIVER = ("QtTest", "Qt6Test")

INTERNAL = "_internal"
"""Folder of the libraries and data in the folder of a program."""
SAMPLES = "sample_cases"
SOURCES = "sources.txt"
"""Where the recipe writes the list of its files, for the notices."""

_BLOCKS = ("body", "orelse", "handlers", "finalbody", "cases")
"""Where statements of Python's grammar hold others."""

OWN_FOLDERS = ("core/readingroom", "desktop/readingroom_desktop", "resources/readingroom_resources")

DECODERS = (
    # pydicom imports its decoders by name, and these import the codecs by name.
    "pydicom.pixels.decoders.gdcm",
    "pydicom.pixels.decoders.pillow",
    "pydicom.pixels.decoders.pyjpegls",
    "pydicom.pixels.decoders.pylibjpeg",
    "pydicom.pixels.decoders.rle",
    "PIL.JpegImagePlugin",
    "gdcm",
    "jpeg_ls",
    "openjpeg",
    "pylibjpeg",
)

KEYSTORES = (
    # The engine imports the keystore of the system by name on first use.
    "keyring.backends.SecretService",
    "keyring.backends.Windows",
    "keyring.backends.macOS",
)

COMPILED = ("isal._isal", "isal.igzip_lib", "isal.isal_zlib")
"""Modules that only compiled modules import, which have no source to analyse."""

NAMED_METADATA = (
    "readingroom",
    *(
        re.split("[<=>]", line)[0]
        for line in tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"][
            "dependencies"
        ]
    ),
)
"""Distributions whose version (self-test) or entry points are read at run time."""

PACKAGE_FILES = {
    "readingroom.store": ("migrations/*.sql",),
    "readingroom.reports": ("templates/*.j2",),
    "readingroom.bundle": ("standalone/*.py",),
    "readingroom_resources": (
        "clinical_texts/*.yaml",
        "compliance/*.yaml",
        "corruptions/*.yaml",
        "dicom/*",
        "feedback/*",
        "fonts/*",
        "identifiers/*",
        "intake/*.yaml",
        "knowledge/*",
        "licences/*.txt",
        "policies/*.yaml",
        "policy_texts/*",
        "sandbox/*.yaml",
        "scenarios/*.yaml",
        "shortcuts/*.csv",
        "styles/*.qss",
        "suites/**/*",
        "tables/*.yaml",
        "translations/*.ts",
    ),
    "highdicom": ("_standard/*.json", "_icc_profiles/*"),
    "fontpkg_inter": ("files/*.ttf",),
    "qtawesome": ("fonts/phosphor-*",),  # the only font family in use
    "Bio.Align.substitution_matrices": ("data/*",),
}
"""Files that packages open at run time: patterns below the folder of each package."""

ENGINE_FILES = {"sklearn.datasets": ("data/*", "descr/*")}
"""The same for packages of the engine."""

ENGINE = ("onnxruntime", "safetensors", "shap", "sklearn", "tokenizers", "torch", "xllamacpp")
"""Libraries of models under evaluation and of generators. The Reader edition has none of them,
reports it, and runs everything else."""

ENGINE_DISTRIBUTIONS = (
    *("onnxruntime", "safetensors", "scikit-learn", "shap", "torch", "xllamacpp"),
    # those that distributed compares with the versions of its workers
    *("cloudpickle", "dask", "distributed", "msgpack", "pandas", "tornado"),
)
"""Distributions of the engine whose versions are read at run time."""

ENGINE_MODULES = ("onnxruntime", "safetensors.numpy", "safetensors.torch", "shap", "xllamacpp")
"""Modules of the engine that are imported on demand, or by a user's model only."""

_NO_FILES_OF_ENGINE = (
    # headers, archives for linkers, tests; torch itself needs torch.testing and torch_shm_manager
    "torch/include/*",
    "torch/share/*",
    "torch/test/*",
    "torch/lib/*.a",
    "torch/lib/*.lib",
    "torch/lib/libjitbackend_test*",
    "torch/lib/libtorchbind_test*",
    "torch/lib/libbackend_with_compiler*",
    "torch/lib/libaoti_custom_ops*",
    "torch/bin/*test*",
    "torch/bin/protoc*",
    "*/tests/*",
    "onnxruntime/transformers/*",
    "onnxruntime/tools/*",
    "onnxruntime/quantization/*",
    "distributed/http/*",  # pages of a scheduler
)
"""Patterns of files of the engine's packages that no program needs."""

_PRUNED = (
    *("dask", "distributed", "llvmlite", "numba", "onnxruntime", "pandas", "scipy", "shap"),
    *("sklearn", "torch"),
)

_ENGINE_PARTS = (
    "core/readingroom/engine/analyzer/learners",
    "core/readingroom/engine/devices",
    "core/readingroom/engine/analyzer/networks",
    "core/readingroom/engine/models",
    "core/readingroom/engine/generator/networks",
    "core/readingroom/engine/generator/learners",
)
"""Our modules that import them on demand."""

QT_TEXTS = ("qtbase_de.qm", "qtbase_es.qm")
"""Translations of Qt's own texts."""

LEFT_OUT = (
    # networks
    "PySide6.QtNetwork",
    "PySide6.QtQml",
    "PySide6.QtQuick",
    "PySide6.QtWebEngineCore",
    "httpx",
    "requests",
    "urllib3",
    # optional dependencies of packages, unused here
    "IPython",
    "cupy",
    "h5py",
    "imageio",
    "matplotlib",
    "phonenumbers.carrier",
    "phonenumbers.carrierdata",
    "phonenumbers.geocoder",
    "phonenumbers.geodata",
    "phonenumbers.timezone",
    "phonenumbers.tzdata",
    "PIL.ImageTk",
    "PIL._imagingtk",
    "pip",
    "readline",  # its library is under the GPL licence
    "setuptools",
    "skimage",
    "tkinter",
    # tests and examples
    "hypothesis",
    "pydicom_data",
    "pyqtgraph.examples",
    "pyqtgraph.opengl",
    "pytest",
    "qtawesome.icon_browser",
    "torch.utils.benchmark",
    "torch.utils.tensorboard",
    "zstandard._cffi",  # the same library a second time, for PyPy
)
"""Modules that no edition has."""

LEFT_OUT_OF_READER = (*ENGINE, "networkx", "numba", "pandas")
"""Modules that the Reader edition lacks: the engine's, and what only those import."""

QT_PLUGINS = {
    "accessiblebridge": ("",),
    "iconengines": ("qsvgicon",),
    "imageformats": ("qgif", "qico", "qjpeg", "qsvg"),  # PNG is in QtGui itself
    "platforminputcontexts": ("compose", "ibus"),
    "platforms": ("qcocoa", "qoffscreen", "qwayland", "qwindows", "qxcb"),
    "platformthemes": ("qxdgdesktopportal",),
    "styles": ("",),
    "wayland-decoration-client": ("",),
    "wayland-graphics-integration-client": ("",),
    "wayland-shell-integration": ("",),
    "xcbglintegrations": ("",),
}
"""The Qt plugins of the window: folder, and prefixes of names without "lib"."""

WITH_DEBUG_SYMBOLS = (
    *("libpython*", "_CharLS*", "_openjpeg*", "sqlcipher3/_sqlite3*", "zstandard/backend_c*"),
)
"""Patterns of libraries that come with symbols for debuggers, two thirds of their size. Others are
left as they are: stripping breaks libraries that a packager has patched."""

DOCUMENTS = ("README.md", "CHANGELOG.md", "LICENSE", "docs")

_PACKAGE_IMAGE = re.compile(r"\{package: (\w+), file: ([^,}]+)")


class DataFile(NamedTuple):
    """A file that is copied into the build."""

    source: Path
    folder: str
    """Its folder, relative to the program's data."""


def build_name(edition: str) -> str:
    """Return the name of the built folder: version, edition, system and kind of processor."""
    computer = f"{sys.platform}-{platform.machine().lower()}"
    return f"readingroom-{version('readingroom')}-{edition}-{computer}"


def driver_name(edition: str) -> str:
    """Return the name of the folder of the driver."""
    return f"{build_name(edition)}-driver"


def has_engine(edition: str) -> bool:
    """Return whether an edition has the libraries of the engine."""
    return edition != "reader"


def left_out(edition: str) -> tuple[str, ...]:
    """Return the modules that an edition lacks, also where something imports them."""
    return LEFT_OUT if has_engine(edition) else (*LEFT_OUT, *LEFT_OUT_OF_READER)


def named_metadata(edition: str) -> tuple[str, ...]:
    """Return the distributions whose metadata are read at run time."""
    return NAMED_METADATA + (ENGINE_DISTRIBUTIONS if has_engine(edition) else ())


def engine_modules(edition: str) -> list[str]:
    """Return modules that users' models may import: the engine's and Python's own."""
    if not has_engine(edition):
        return []
    from PyInstaller.utils.hooks import collect_submodules

    learners = collect_submodules("sklearn", filter=lambda name: ".tests" not in name)
    library = [name for name in sorted(sys.stdlib_module_names) if _is_for_models(name)]
    return [*ENGINE_MODULES, *learners, *library]


def _is_for_models(name: str) -> bool:
    """Return whether a module of Python is for programs, not for screens, tests or installing."""
    unwanted = ("antigravity", "ensurepip", "idlelib", "lib2to3", "readline", "this", "tkinter")
    named = name.startswith("_") or name in (*unwanted, "turtle", "turtledemo", "venv")
    return not named and find_spec(name) is not None


def is_needed(path: Path) -> bool:
    """Return whether a file is included: not Qt's other languages, nor parts of the engine's."""
    if path.suffix == ".qm":
        return path.name in QT_TEXTS
    parts = path.parts
    start = next((index for index, part in enumerate(parts) if part in _PRUNED), None)
    if start is None:
        return True
    name = "/".join(parts[start:])
    return not any(fnmatch(name, pattern) for pattern in _NO_FILES_OF_ENGINE)


def is_of_driver(path: Path) -> bool:
    """Return whether a file belongs to the driver only."""
    return path.name.removeprefix("lib").startswith(_OF_DRIVER)


def own_modules() -> list[str]:
    """Return the names of all our modules; some are imported by name."""
    names = []
    for folder in OWN_FOLDERS:
        base = (ROOT / folder).parent
        for path in sorted((ROOT / folder).rglob("*.py")):
            parts = path.relative_to(base).with_suffix("").parts
            names.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return names


def telephone_regions() -> list[str]:
    """Return the modules of phonenumbers' metadata, which it imports by name."""
    from phonenumbers import data

    return [f"{data.__name__}.{module.name}" for module in iter_modules(data.__path__)]


def own_imports(edition: str) -> list[str]:
    """Return every import in our modules: "module", or "module:name".

    For the Reader edition, imports of the engine's libraries by models and generators are excluded.
    """
    imports: set[str] = set()
    for folder in OWN_FOLDERS:
        for path in (ROOT / folder).rglob("*.py"):
            names = _imports(path)
            is_part = any(path.is_relative_to(ROOT / part) for part in _ENGINE_PARTS)
            if is_part and not has_engine(edition):
                names = {name for name in names if not name.startswith(ENGINE)}
            imports |= names
    return sorted(imports)


def _imports(path: Path) -> set[str]:
    imports: set[str] = set()
    for node in _statements(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            imports |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            imports |= {f"{node.module}:{alias.name}" for alias in node.names}
    return imports


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    """Yield all statements in a module or a statement, and parts that hold statements."""
    for name in _BLOCKS:
        for statement in getattr(node, name, ()):
            yield statement
            yield from _statements(statement)


def data_files(edition: str) -> list[DataFile]:
    """Return every file beside the modules.

    Raises:
        FileNotFoundError: A package is not installed, or its files were moved.
    """
    packages = PACKAGE_FILES | (ENGINE_FILES if has_engine(edition) else {})
    files = [file for package in packages for file in _package_files(package, packages[package])]
    named = sample_images() + (generator_images() if has_engine(edition) else [])
    return files + sample_files() + sorted(set(named))


def generator_images() -> list[DataFile]:
    """Return the images of packages that the generator changes."""
    from readingroom.engine.generator.images import sources

    return [_package_file(sample.package, sample.path) for sample in sources.SAMPLES.values()]


def sample_files() -> list[DataFile]:
    """Return the files of the sample cases, without the scripts that made their outputs."""
    sources = [path for path in sorted((ROOT / SAMPLES).rglob("*")) if path.is_file()]
    return [
        DataFile(path, path.parent.relative_to(ROOT).as_posix())
        for path in sources
        if path.suffix not in (".py", ".pyc")
    ]


def sample_images() -> list[DataFile]:
    """Return the files of packages that the sample cases use."""
    sheets = sorted((ROOT / SAMPLES).glob("*/case.yaml"))
    named = {
        (package, name.strip())
        for sheet in sheets
        for package, name in _PACKAGE_IMAGE.findall(sheet.read_text(encoding="utf-8"))
    }
    return [_package_file(package, name) for package, name in sorted(named)]


def is_wanted_of_qt(source: Path) -> bool:
    """Return whether a Qt file is included: every file except plugins outside the list above."""
    if "plugins" not in source.parts:
        return True
    return source.name.removeprefix("lib").startswith(QT_PLUGINS.get(source.parent.name, ()))


def _package_files(package: str, patterns: Iterable[str]) -> list[DataFile]:
    folder = _folder_of(package)
    names = [
        path.relative_to(folder).as_posix()
        for pattern in patterns
        for path in sorted(folder.glob(pattern))
        if path.is_file() and "__pycache__" not in path.parts
    ]
    if not names:
        raise FileNotFoundError(f"{package} has none of {patterns}.")
    return [_package_file(package, name) for name in names]


def _package_file(package: str, name: str) -> DataFile:
    source = _folder_of(package) / name
    if not source.is_file():
        raise FileNotFoundError(f"{package} has no file {name}.")
    return DataFile(source, Path(*package.split("."), name).parent.as_posix())


def _folder_of(package: str) -> Path:
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise FileNotFoundError(f"{package} is not installed.")
    return Path(spec.submodule_search_locations[0])
