"""Small VCF files to test with."""

HEADER = (
    "##fileformat=VCFv4.3\n"
    '##FILTER=<ID=q10,Description="Quality below 10">\n'
    '##INFO=<ID=DP,Number=1,Type=Integer,Description="Depth">\n'
    '##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">\n'
)
COLUMNS = "#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO"
ROW = ("1", "100", ".", "A", "C", "50", "PASS", "DP=10")


def vcf(*rows, samples=(), header=HEADER, columns=COLUMNS):
    """Return the bytes of a VCF file; rows are tuples of columns."""
    names = columns + "".join(f"\t{name}" for name in (("FORMAT", *samples) if samples else ()))
    body = "".join("\t".join(row) + "\n" for row in rows)
    return f"{header}{names}\n{body}".encode()


def row(**changes):
    """Return a good row with some columns changed: CHROM=..., POS=..., and so on."""
    names = ("CHROM", "POS", "ID", "REF", "ALT", "QUAL", "FILTER", "INFO")
    return tuple(changes.get(name, value) for name, value in zip(names, ROW, strict=True))


def sample_row(format_, *samples, **changes):
    """Return a good row with a FORMAT column and samples."""
    return (*row(**changes), format_, *samples)
