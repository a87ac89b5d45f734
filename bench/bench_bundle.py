"""Size of the built front end, gzipped as the server sends it, whole and for what each page needs.

Run with `python -m bench.bench_bundle`, after the front end was built.
"""

import gzip
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import sifang.web
from bench.figures import Figure, print_table

AIM: Final = 300
STATIC: Final = Path(sifang.web.__path__[0], "static")
#: The files of the page that everything else is loaded from.
_FIRST: Final = re.compile(r'(?:src|href)="/(assets/[^"]+)"')


def kilobytes(files: Iterable[Path]) -> float:
    """The size of files, each gzipped by itself, in thousands of bytes."""
    return sum(len(gzip.compress(file.read_bytes())) for file in files) / 1000


def main() -> None:
    """Weigh the files."""
    page = STATIC / "index.html"
    files = [file for file in STATIC.rglob("*") if file.is_file()]
    first = [page, *(STATIC / name for name in _FIRST.findall(page.read_text(encoding="utf-8")))]
    styles_and_scripts = [file for file in files if file.suffix in {".html", ".css", ".js"}]
    print_table(
        [
            Figure(f"front end, all {len(files)} files gzipped", kilobytes(files), "kB", AIM),
            Figure("its page, scripts and styles, every screen and language", kilobytes(styles_and_scripts), "kB"),
            Figure("of these, what the first page needs before it shows anything", kilobytes(first), "kB"),
        ]
    )


if __name__ == "__main__":
    main()
