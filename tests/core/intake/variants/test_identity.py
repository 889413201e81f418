"""What is stored of a variant file names no person, no place and no run."""

import pytest
from tests.core.intake.vcf_texts import HEADER, row, sample_row, vcf
from tests.support.wording import Wording

from readingroom.intake.variants.identity import Renaming
from readingroom.intake.variants.reading import read_variants

wording = Wording(__file__)

# One marker in every line and place where tools are known to write identity.
PLANTED = """##fileDate=20240305-PLANTED
##source=caller PLANTED
##reference=file:///home/PLANTED/GRCh38.fa
##assembly=file:///home/PLANTED/contigs.fa
##cmdline=/opt/call --bam /data/PLANTED.bam
##startTime=Tue Mar 5 PLANTED
##GATKCommandLine=<ID=HaplotypeCaller,CommandLine="--input PLANTED.bam",Date="PLANTED">
##bcftools_viewCommand=view PLANTED.vcf; Date=PLANTED
##SAMPLE=<ID=PLANTED,Description="PLANTED">
##PEDIGREE=<ID=PLANTED,Father=PLANTED_F>
##pedigreeDB=http://example.org/PLANTED
##tumor_sample=PLANTED
##VEP="v110" cache="/home/PLANTED/.vep" assembly="GRCh38.p14"
##contig=<ID=1,length=248956422,URL=file:///home/PLANTED/hg38.fa,species="PLANTED">
##INFO=<ID=SRC,Number=1,Type=String,Description="from /data/PLANTED/x.bed",Source="PLANTED">
##INFO=<ID=WIN,Number=1,Type=String,Description="from C:\\\\data\\\\PLANTED\\\\x.bed">
##INFO=<ID=TXT,Number=1,Type=String,Description="in PLANTED_1 only">
##FILTER=<ID=near,Description="near file:/srv/PLANTED.bed">
##ALT=<ID=DEL,Description="see ~/PLANTED/notes.txt">
"""


def test_nothing_that_is_planted_is_stored():
    names = ("PLANTED_1", "PLANTED_2")
    line = sample_row("GT", "0/1", "1/1", ID="PLANTED_1;rs1", INFO="DP=9;SET=PLANTED_2|x;PLANTED_1")
    read = read_variants("a", vcf(line, samples=names, header=HEADER + PLANTED))
    assert read.table is not None, read.problems
    assert b"PLANTED" not in read.data
    assert read.table.assembly == "GRCh38"
    assert read.table.variants[0].identifier == "SAMPLE1;rs1"
    assert b"SET=SAMPLE2|x;SAMPLE1" in read.data
    assert all("PLANTED" not in problem.message for problem in read.problems)


def test_what_explains_the_columns_stays():
    header = (
        HEADER
        + '##INFO=<ID=BCSQ,Number=.,Type=String,Description="see http://samtools.github.io/csq, '
        + 'cDNA.pos / cDNA.length",Version="3">\n'
        + "##contig=<ID=1,length=248956422,md5=6aef897c3d6ff0c78aff06ac189178dd>\n"
    )
    stored = read_variants("a", vcf(row(), header=header)).data.decode()
    assert wording("see_http_samtools") in stored
    assert "##contig=<ID=1,length=248956422,md5=6aef897c3d6ff0c78aff06ac189178dd>\n" in stored
    assert "##reference=GRCh38\n" in stored
    assert "Version" not in stored


def test_the_names_of_many_samples_are_found_as_whole_words():
    names = [f"HG{number:05}" for number in range(30)]
    renaming = Renaming(names)
    fields = ["1", "5", "HG00003", "A", "C", ".", ".", "SET=HG00029,HG000291;DP=3"]
    assert renaming.rename(fields)
    assert (fields[2], fields[7]) == ("SAMPLE4", "SET=SAMPLE30,HG000291;DP=3")
    assert not renaming.rename(["1", "5", ".", "A", "C", ".", ".", "DP=3"])


@pytest.mark.parametrize("name", ["A", "DP"])
def test_short_names_are_no_words_of_the_file(name):
    fields = ["1", "5", ".", "A", "C", ".", ".", "DP=3;SET=A"]
    assert not Renaming([name]).rename(fields)
    assert fields[7] == "DP=3;SET=A"
