"""Fuzz every file reader, guided by coverage; stop at the first unexpected outcome.

Run: python benchmarks/fuzzing.py [--seconds 60] [TARGET ...]

Each target runs in a separate process, for the given seconds. Expected are a value or
the declared error; unexpected another exception, over 20 s for one input, or over 4 GB. The input
is left in out/fuzzing.
"""

import argparse
import importlib
import io
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks import trust_targets

ROOT = Path(__file__).parents[1]
OUT = ROOT / "out" / "fuzzing"
SLOWEST_S, MAX_MB, LONGEST = 20, 4096, 65_536


def main() -> None:
    """Fuzz one target here, or each in a separate process."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=", ".join(TARGETS))
    parser.add_argument("--seconds", type=int, default=60, help="for each target")
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    try:
        importlib.import_module("atheris")
    except ModuleNotFoundError:
        sys.exit("Fuzzing needs atheris, which has wheels for Linux with Python 3.11 to 3.13 only.")
    if given.here:
        fuzz(given.targets[0], given.seconds)
        return
    for target in given.targets or TARGETS:
        command = [sys.executable, __file__, target, "--seconds", str(given.seconds), "--here"]
        finished = subprocess.run(command, capture_output=True, text=True, check=False)
        if finished.returncode != 0:
            print(finished.stderr[-4000:])
            sys.exit(f"{target}: a surprise; its input lies in {OUT.relative_to(ROOT)}.")
        print(f"{target}: {_runs(finished.stderr)}, no surprise", flush=True)


def _runs(report: str) -> str:
    lines = [line for line in report.splitlines() if line.startswith("Done ")]
    return lines[-1].removeprefix("Done ") if lines else "runs not counted"


def fuzz(target: str, seconds: int) -> None:
    """Fuzz one target in this process; atheris ends the process."""
    import atheris

    with atheris.instrument_imports(include=["readingroom", "docx", "pydicom", "Bio"]):
        run = TARGETS[target]()
    corpus = OUT / target
    corpus.mkdir(parents=True, exist_ok=True)
    for number, seed in enumerate(seeds(target)):
        (corpus / f"seed-{number}").write_bytes(seed)
    settings = [
        f"-max_total_time={seconds}",
        f"-timeout={SLOWEST_S}",
        f"-rss_limit_mb={MAX_MB}",
        f"-max_len={LONGEST}",
        f"-artifact_prefix={OUT}/{target}-",
        "-verbosity=1",
    ]
    atheris.Setup([sys.argv[0], *settings, str(corpus)], run)
    atheris.Fuzz()


Run = Callable[[bytes], None]


def _expecting(call: Callable[[bytes], object]) -> Run:
    from readingroom.domain.errors import IntakeError

    def run(data: bytes) -> None:
        try:
            call(data)
        except IntakeError:
            return

    return run


def _dicom() -> Run:
    from readingroom.intake.images.dicom_reader import read_dicom_files

    return _expecting(lambda data: read_dicom_files({"a.dcm": data}))


def _clean_dicom() -> Run:
    from readingroom.intake.deidentify.dicom_file import DicomCleaner
    from readingroom.intake.deidentify.pseudonym_generator import PseudonymGenerator

    return _expecting(lambda data: DicomCleaner(PseudonymGenerator(bytes(32))).clean(data))


def _photograph() -> Run:
    from readingroom.intake.images.photographs import read_photograph

    return _expecting(lambda data: read_photograph("a.png", data))


def _variants() -> Run:
    from readingroom.intake.variants.reading import read_variants

    return _expecting(lambda data: read_variants("a.vcf", data))


def _note(name: str) -> Callable[[], Run]:
    def make() -> Run:
        from readingroom.intake.notes import read_note

        return _expecting(lambda data: read_note(name, data))

    return make


def _sequences() -> Run:
    from readingroom.intake.sequences import read_sequences

    return _expecting(lambda data: read_sequences("a.fa", data))


def _case_sheet() -> Run:
    from readingroom.intake.case_sheet import read_case_sheet

    return _expecting(lambda data: read_case_sheet("case.yaml", data))


def _outputs() -> Run:
    from readingroom.intake.outputs import read_outputs

    return _expecting(_through_file("outputs.jsonl", read_outputs))


def _archive() -> Run:
    from readingroom.intake.archives import read_archive

    return _expecting(_through_file("case.zip", read_archive))


def _through_file(name: str, read: Callable[[Path], object]) -> Callable[[bytes], object]:
    path = OUT / f"input-{name}"

    def call(data: bytes) -> object:
        path.write_bytes(data)
        return read(path)

    return call


TARGETS: dict[str, Callable[[], Run]] = {
    "dicom": _dicom,
    "clean-dicom": _clean_dicom,
    "photograph": _photograph,
    "variants": _variants,
    "note-text": _note("a.txt"),
    "note-rtf": _note("a.rtf"),
    "note-fhir": _note("a.json"),
    "note-cda": _note("a.xml"),
    "note-hl7": _note("a.hl7"),
    "sequences": _sequences,
    "case-sheet": _case_sheet,
    "outputs": _outputs,
    "archive": _archive,
    **trust_targets.TARGETS,
}


def seeds(target: str) -> list[bytes]:
    """Return small valid seed inputs of a target."""
    if target in ("dicom", "clean-dicom"):
        return _dicom_seeds()
    if target == "photograph":
        return [_picture(kind) for kind in ("PNG", "JPEG", "TIFF", "BMP", "GIF")]
    if target == "archive":
        return [_zipped()]
    if target in trust_targets.TARGETS:
        return trust_targets.seeds(target)
    return [text.encode() for text in _TEXT_SEEDS.get(target, ("HISTORY\nCough.\n",))]


def _dicom_seeds() -> list[bytes]:
    from pydicom.data import get_testdata_file

    names = ("CT_small.dcm", "MR_small_RLE.dcm", "examples_palette.dcm", "liver_1frame.dcm")
    paths = [get_testdata_file(name) for name in names]
    return [data for path in paths if len(data := Path(str(path)).read_bytes()) <= LONGEST]


def _picture(kind: str) -> bytes:
    from PIL import Image

    stream = io.BytesIO()
    Image.new("L", (8, 8), 128).save(stream, kind)
    return stream.getvalue()


def _zipped() -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("case/note.txt", "HISTORY\nCough.\n")
    return stream.getvalue()


_TEXT_SEEDS: dict[str, tuple[str, ...]] = {
    "variants": (
        (
            "##fileformat=VCFv4.3\n##contig=<ID=1>\n"
            '##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">\n'
            "#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS\n"
            "1\t100\t.\tA\tG,<DEL>\t50\tPASS\tDP=10;AF=0.5,0.1\tGT\t0|1\n"
        ),
    ),
    "note-rtf": (r"{\rtf1\ansi{\fonttbl\f0 Arial;}\f0 HISTORY\par Cough.\u233?\par}",),
    "note-fhir": (
        (
            '{"resourceType": "Composition", "title": "Letter", "section": [{"title": "History", '
            '"text": {"status": "generated", "div": "<div>Cough.</div>"}}]}'
        ),
    ),
    "note-cda": (
        (
            '<ClinicalDocument xmlns="urn:hl7-org:v3"><component><structuredBody><component>'
            "<section><title>History</title><text><paragraph>Cough.</paragraph></text></section></component>"
            "</structuredBody></component></ClinicalDocument>"
        ),
    ),
    "note-hl7": (
        (
            "MSH|^~\\&|A|B|C|D|20260101||ORU^R01|1|P|2.5\rPID|||1||DOE^JANE\rOBR|1|||1^CT\r"
            "OBX|1|TX|1^Report||Cough.\\.br\\Fever.||||||F\r"
        ),
    ),
    "sequences": (">gene\nACGTACGT\n", "@read\nACGT\n+\nIIII\n"),
    "case-sheet": ("code: A\ntitle: A case\nnotes:\n- {file: a.txt, title: Letter}\n",),
    "outputs": (
        (
            '{"case": "A", "model": "M", "text": "Cough.", "diagnoses": [{"label": "Cold", '
            '"probability": 0.5}], "findings": [{"label": "Node", "image": 0}]}\n'
        ),
    ),
}

if __name__ == "__main__":
    main()
