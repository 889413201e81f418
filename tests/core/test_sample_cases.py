"""The sample cases load, their variants agree with the genetic code, their outputs are complete."""

import importlib.util
import json
from collections import Counter
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest
import vcfpy
import yaml
from Bio.Data import CodonTable
from Bio.Seq import Seq
from Bio.SeqUtils import seq1
from PIL import Image
from pydicom import dcmread
from tests.support.case_reading import other_problems, read_case
from tests.support.dicom_validation import faults_of
from tests.support.stored_frames import decode_frame

from readingroom.domain.planes import SeriesLink, link_between
from readingroom.intake.outputs import read_outputs

SAMPLES = Path(__file__).resolve().parents[2] / "sample_cases"
FOLDERS = sorted(path.parent for path in SAMPLES.glob("[0-9][0-9]_*/case.yaml"))
VARIANT_FILES = sorted(SAMPLES.glob("*/*.vcf"))
LANGUAGE_MODELS = {"SmolLM2-135M-Instruct", "Gemma 3 270M"}
MODELS = {*LANGUAGE_MODELS, "Reference writer"}
WEIGHTS = {
    "SmolLM2-135M-Instruct": "b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53",
    "Gemma 3 270M": "a5fd3b62230aa5ec60212297dc9d20eaa70578ac519e00d93a17e44c087a6818",
}
# Reference codon and strand of each missense variant, from the literature named in the README.
CODONS = {
    "rs1799945": ("CAT", 1),
    "rs1800562": ("TGC", 1),
    "rs738409": ("ATC", 1),
    "rs1057910": ("ATT", 1),
    "rs2108622": ("GTG", -1),
    "rs121434569": ("ACG", 1),
    "rs121434568": ("CTG", 1),
    "rs28934576": ("CGT", -1),
    "rs76992529": ("GTC", 1),
    "rs5030868": ("TCC", -1),
    "rs1800553": ("GGA", -1),
    "rs36053993": ("GGT", -1),
    "rs34612342": ("TAT", -1),
    "rs144848": ("AAT", 1),
}
NOT_MISSENSE = {"rs9923231", "rs113993960", "rs3064744", "rs80359550"}
FIRST_CODING_BASE_OF_UGT1A1 = 233_760_288  # rs4148323 is c.211 at 233,760,498


def sheet(folder: Path) -> dict[str, Any]:
    return yaml.safe_load((folder / "case.yaml").read_text(encoding="utf-8"))


def expected(folder: Path) -> dict[str, Any]:
    return json.loads((SAMPLES / "expected.json").read_text(encoding="utf-8"))[folder.name]


def output_rows() -> list[dict[str, Any]]:
    lines = (SAMPLES / "outputs.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def annotations(path: Path) -> list[tuple[vcfpy.Record, list[dict[str, str]]]]:
    """Every row with its annotations, keyed by the names that the header gives."""
    pairs = []
    with vcfpy.Reader.from_path(str(path)) as reader:
        key = "CSQ" if "CSQ" in reader.header.info_ids() else "ANN"
        description = reader.header.get_info_field_info(key).description
        names = [name.strip(" '") for name in description.partition(": ")[2].strip("'").split("|")]
        for record in reader:
            values = [value.split("|") for value in record.INFO[key]]
            assert all(len(value) == len(names) for value in values)
            pairs.append((record, [dict(zip(names, v, strict=True)) for v in values]))
    return pairs


def hgvs(annotation: dict[str, str]) -> tuple[str, str]:
    coding = annotation.get("HGVSc", annotation.get("HGVS.c", ""))
    protein = annotation.get("HGVSp", annotation.get("HGVS.p", ""))
    return coding.rpartition(":")[2], protein.rpartition(":")[2]


@pytest.fixture(scope="module")
def overlays() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_overlays", SAMPLES / "make_overlays.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_there_are_at_least_eight_cases_over_three_modalities_with_codes_of_their_own() -> None:
    sheets = [sheet(folder) for folder in FOLDERS]
    assert len(sheets) >= 8
    assert len({one["code"] for one in sheets}) == len(sheets)
    assert {expected(folder)["modality"] for folder in FOLDERS} >= {"CT", "MR", "US", "OP"}
    assert all(one["question"].endswith("?") for one in sheets)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_sample_case_loads_without_a_problem_and_as_expected(folder: Path) -> None:

    case = read_case(folder)
    content, wanted = case.content, expected(folder)
    first = content.series[0]
    variants = [variant for table in content.variants for variant in table.variants]
    assert other_problems(case.problems) == ()
    assert (content.code, len(content.series), first.modality, len(first.frames)) == (
        wanted["code"],
        wanted["series"],
        wanted["modality"],
        wanted["frames"],
    )
    assert {(first.rows, first.columns)} == {(wanted["rows"], wanted["columns"])}
    assert (len(variants), len(content.notes)) == (wanted["variants"], wanted["notes"])
    assert (variants[0].gene if variants else "") == wanted["first_gene"]
    assert (variants[0].zygosity.value if variants else "") == wanted["first_zygosity"]
    assert all(len(note.sections) >= 3 for note in content.notes[:1])


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_the_first_frame_of_a_sample_case_can_be_decoded(folder: Path) -> None:

    case = read_case(folder)
    series = case.content.series[0]
    frame = decode_frame(case.data[series.frames[0].asset], series.frames[0], series)
    wanted = expected(folder)
    assert frame.pixels.shape[:2] == (wanted["rows"], wanted["columns"])
    assert int(frame.pixels.max()) > int(frame.pixels.min())


SECTION_UIDS = {
    str(dcmread(path, stop_before_pixels=True).SOPInstanceUID) for path in SAMPLES.rglob("*.dcm")
}


def test_the_ct_case_has_a_real_stack_a_thin_series_and_a_prior_made_from_it() -> None:
    folder = SAMPLES / "03_back-pain-lung-cancer"
    case = read_case(folder)
    stack, thin, prior = case.content.series
    assert case.content.is_synthetic
    assert [len(series.frames) for series in (stack, thin, prior)] == [40, 24, 24]
    assert [series.days_before_current for series in (stack, thin, prior)] == [0, 0, 369]
    assert link_between(stack, thin) is SeriesLink.POSITION
    assert link_between(stack, prior) is SeriesLink.DISTANCE
    assert {series.warnings for series in (stack, thin, prior)} == {()}
    marked = {
        path.parent.name: str(dcmread(path, stop_before_pixels=True).SyntheticData)
        for path in folder.glob("*/*.dcm")
    }
    assert marked == {"1_current": "NO", "2_current_thin": "NO", "3_prior": "YES"}
    for path in folder.glob("*/001.dcm"):
        assert faults_of(path.read_bytes()) == set()


def test_thick_sections_are_the_mean_of_the_thin_ones_at_their_positions() -> None:
    folder = SAMPLES / "03_back-pain-lung-cancer"

    def volume(name: str) -> dict[float, np.ndarray]:
        files = [dcmread(path) for path in (folder / name).glob("*.dcm")]
        return {float(each.ImagePositionPatient[2]): each.pixel_array - 1024.0 for each in files}

    thick, thin = volume("1_current"), volume("2_current_thin")
    pairs = [(z, z - 0.75, z + 0.75) for z in thick if z - 0.75 in thin and z + 0.75 in thin]
    assert len(pairs) == 12
    for z, below, above in pairs:
        mean = (thin[below] + thin[above]) / 2
        assert np.abs(thick[z] - mean).max() <= 0.5, "rounding to whole Hounsfield units"
    air, blood = thick[690.95][20, 20], thick[690.95][58, 120]
    assert (air < -950, 300 < blood < 700) == (True, True)


@pytest.mark.parametrize("path", VARIANT_FILES, ids=lambda path: path.parent.name)
def test_a_variant_file_names_its_assembly_and_its_reads_add_up(path: Path) -> None:
    with vcfpy.Reader.from_path(str(path)) as reader:
        contigs = {line.id: line.mapping for line in reader.header.get_lines("contig")}
        assert len({contig["assembly"] for contig in contigs.values()}) == 1
        records = list(reader)
    for record in records:
        call = record.calls[0].data
        assert int(contigs[record.CHROM]["length"]) >= record.POS
        assert len(call["AD"]) == len(record.ALT) + 1
        assert sum(call["AD"]) == call["DP"]
    places = [(list(contigs).index(record.CHROM), record.POS) for record in records]
    assert places == sorted(places)


def test_the_variant_files_cover_the_kinds_a_reader_must_see() -> None:
    genotypes = set()
    headers = ""
    for path in VARIANT_FILES:
        headers += path.read_text(encoding="utf-8")
        genotypes |= {record.calls[0].data["GT"] for record, _ in annotations(path)}
    assert {"0/1", "1/1", "1", "1/2", "0/0", "0|1", "1|0"} <= genotypes
    assert "ID=ANN" in headers
    assert "assembly=GRCh37" in headers
    assert "VCFv4.2" in headers
    assert "VCFv4.3" in headers


def test_every_missense_variant_agrees_with_the_genetic_code_and_its_strand() -> None:
    table = CodonTable.unambiguous_dna_by_id[1].forward_table
    seen = set()
    for path in VARIANT_FILES:
        for record, found in annotations(path):
            identifier = record.ID[0]
            if identifier in NOT_MISSENSE:
                seen.add(identifier)
                continue
            codon, strand = CODONS[identifier]
            for annotation in found:
                coding, protein = hgvs(annotation)
                position = int(coding[2:-3])
                old, new = coding[-3], coding[-1]
                genomic = (record.REF, record.ALT[0].value)
                strands = {1: genomic, -1: tuple(str(Seq(b).complement()) for b in genomic)}
                assert strands[strand] == (old, new), identifier
                place = (position - 1) % 3
                assert codon[place] == old, identifier
                changed = codon[:place] + new + codon[place + 1 :]
                number = (position - 1) // 3 + 1
                before, after = seq1(protein[2:5]), seq1(protein[-3:])
                assert (table[codon], table[changed]) == (before, after), identifier
                assert int(protein[5:-3]) == number, identifier
            seen.add(identifier)
    assert seen == CODONS.keys() | NOT_MISSENSE


def test_the_insertions_and_deletions_have_the_length_and_frame_their_names_say() -> None:
    rows = {r.ID[0]: (r, a) for path in VARIANT_FILES for r, a in annotations(path)}
    deletion, found = rows["rs80359550"]
    assert len(deletion.REF) - len(deletion.ALT[0].value) == 1
    assert 5946 % 3 == 0, "the third base of codon 1982"
    assert 5946 // 3 == 1982
    assert hgvs(found[0]) == ("c.5946del", "p.Ser1982ArgfsTer22")
    in_frame, found = rows["rs113993960"]
    assert len(in_frame.REF) - len(in_frame.ALT[0].value) == 3
    assert [(base - 1) // 3 + 1 for base in (1521, 1523)] == [507, 508]
    assert hgvs(found[0]) == ("c.1521_1523del", "p.Phe508del")
    repeat, found = rows["rs3064744"]
    assert [alternate.value for alternate in repeat.ALT] == ["CAT", "CATAT"]
    # The last repeat unit, g.233760247_233760248, counted back from the first coding base.
    ends = (233_760_247, 233_760_248)
    assert [base - FIRST_CODING_BASE_OF_UGT1A1 for base in ends] == [-41, -40]
    assert [hgvs(a)[0] for a in found] == ["c.-41_-40dup", "c.-43_-40dup"]


def test_each_case_has_exactly_one_output_of_each_of_three_models() -> None:
    counted = Counter((row["case"], row["model"]) for row in output_rows())
    codes = {sheet(folder)["code"] for folder in FOLDERS}
    assert counted == {(code, model): 1 for code in codes for model in MODELS}


def test_the_outputs_are_read_without_a_problem() -> None:

    read = read_outputs(SAMPLES / "outputs.jsonl")
    assert read.problems == ()
    assert len(read.outputs) == 3 * len(FOLDERS)
    assert sum(output.content.overlay is not None for output in read.outputs) == 3


def test_the_outputs_have_one_of_each_structure() -> None:
    contents = [output.content for output in read_outputs(SAMPLES / "outputs.jsonl").outputs]

    assert sum(bool(content.headings) for content in contents) == 1
    assert sum(content.recommendation is not None for content in contents) == 1
    assert sum(content.table is not None for content in contents) == 1
    regions = [finding.region for content in contents for finding in content.findings]
    assert sum(region is not None for region in regions) == 4


def test_a_language_model_gives_text_alone_and_says_how_it_was_run() -> None:
    notes = {}
    for folder in FOLDERS:
        files = [folder / note["file"] for note in sheet(folder)["notes"]]
        text = "\n\n".join(file.read_text(encoding="utf-8").strip() for file in files)
        notes[sheet(folder)["code"]] = text
    for row in output_rows():
        if row["model"] not in LANGUAGE_MODELS:
            continue
        assert row.keys() == {"case", "model", "version", "vendor", "text", "provenance"}
        assert row["text"].strip()
        provenance = row["provenance"]
        assert notes[row["case"]] in provenance["prompt"], "the note as it stands was what it read"
        assert provenance["weights_sha256"] == WEIGHTS[row["model"]]
        assert provenance["settings"]["temperature"] == "0.0"
        assert provenance["runtime"].startswith("xllamacpp ")


def test_no_output_names_a_model_or_its_maker() -> None:
    rows = output_rows()
    names = {row[key].casefold() for row in rows for key in ("model", "vendor")}
    for row in rows:
        parts = ("text", "sections", "diagnoses", "findings", "recommendation", "table")
        shown = json.dumps([row.get(part) for part in parts]).casefold()
        assert not [name for name in names if name in shown]


def test_the_written_outputs_hold_probabilities_and_frames_that_exist() -> None:
    frames = {sheet(folder)["code"]: expected(folder)["frames"] for folder in FOLDERS}
    for row in output_rows():
        if row["model"] in LANGUAGE_MODELS:
            continue
        shares = [d["probability"] for d in row["diagnoses"] if "probability" in d]
        assert 0 < sum(shares) <= 1.0001
        images = [finding["image"] for finding in row["findings"]]
        numbers = {image for image in images if isinstance(image, int)}
        assert numbers <= set(range(frames[row["case"]]))
        named = {image["sop_instance_uid"] for image in images if isinstance(image, dict)}
        assert named <= SECTION_UIDS


def test_the_overlays_are_what_their_script_draws_at_the_size_of_the_image(
    overlays: ModuleType,
) -> None:
    sizes = {
        sheet(folder)["code"]: (expected(folder)["rows"], expected(folder)["columns"])
        for folder in FOLDERS
    }
    shown = {row["case"]: row["overlay"]["file"] for row in output_rows() if "overlay" in row}
    assert shown == {code: relative for code, (relative, _) in overlays.OVERLAYS.items()}
    for code, (relative, draw) in overlays.OVERLAYS.items():
        with Image.open(SAMPLES / relative) as image:
            stored = np.asarray(image)
        drawn = draw()
        assert stored.shape == drawn.shape == sizes[code]
        # Rounding may differ by one step between builds of the numerical libraries.
        assert np.abs(stored.astype(int) - drawn.astype(int)).max() <= 1
        assert stored.max() == 255
