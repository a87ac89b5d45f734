"""Write the JSON Schema of a record's lines, `docs/reference/record.schema.json`."""

import argparse
import sys
from pathlib import Path
from typing import Final

from sifang.record.schema import schema

__all__ = ["main"]

ROOT: Final = Path(__file__).resolve().parent.parent
SCHEMA: Final = ROOT / "docs" / "reference" / "record.schema.json"


def main() -> int:
    """Write the schema if it has changed, or with `--check` only end with 1 when it is out of date."""
    parser = argparse.ArgumentParser(description="Write the JSON Schema of a record's lines.")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 when the schema is out of date")
    if SCHEMA.is_file() and SCHEMA.read_bytes() == schema():
        return 0
    if parser.parse_args().check:
        print(f"out of date: {SCHEMA.relative_to(ROOT)}; run scripts/docs")
        return 1
    SCHEMA.write_bytes(schema())
    print(f"written: {SCHEMA.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
