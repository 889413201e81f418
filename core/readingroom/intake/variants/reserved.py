"""Keys whose Number and Type VCF 4.3 to 4.5 fix alike (hts-specs VCFv4.3, tables 1 and 2)."""

_INFO = {
    "AA": ("1", "String"),
    "AC": ("A", "Integer"),
    "AD": ("R", "Integer"),
    "ADF": ("R", "Integer"),
    "ADR": ("R", "Integer"),
    "AF": ("A", "Float"),
    "AN": ("1", "Integer"),
    "BQ": ("1", "Float"),
    "CIGAR": ("A", "String"),
    "DB": ("0", "Flag"),
    "DP": ("1", "Integer"),
    "END": ("1", "Integer"),
    "H2": ("0", "Flag"),
    "H3": ("0", "Flag"),
    "MQ": ("1", "Float"),
    "MQ0": ("1", "Integer"),
    "NS": ("1", "Integer"),
    "SOMATIC": ("0", "Flag"),
    "VALIDATED": ("0", "Flag"),
    "1000G": ("0", "Flag"),
}
_FORMAT = {
    "AD": ("R", "Integer"),
    "ADF": ("R", "Integer"),
    "ADR": ("R", "Integer"),
    "DP": ("1", "Integer"),
    "EC": ("A", "Integer"),
    "FT": ("1", "String"),
    "GL": ("G", "Float"),
    "GP": ("G", "Float"),
    "GQ": ("1", "Integer"),
    "GT": ("1", "String"),
    "HQ": ("2", "Integer"),
    "MQ": ("1", "Integer"),
    "PL": ("G", "Integer"),
    "PQ": ("1", "Integer"),
    "PS": ("1", "Integer"),
}
RESERVED: dict[tuple[str, str], tuple[str, str]] = {
    **{("INFO", key): value for key, value in _INFO.items()},
    **{("FORMAT", key): value for key, value in _FORMAT.items()},
}
"""(INFO or FORMAT, ID) to (Number, Type)."""

COUNTS = frozenset(
    {
        *(
            ("INFO", key)
            for key in ("AC", "AD", "ADF", "ADR", "AF", "AN", "DP", "END", "MQ0", "NS")
        ),
        *(("FORMAT", key) for key in ("AD", "ADF", "ADR", "DP", "EC", "GQ", "HQ", "MQ", "PL")),
    }
)
"""Reserved keys that count something and so are never negative."""
