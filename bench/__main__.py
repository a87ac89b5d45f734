"""`python -m bench`: run all benchmarks and write `bench/results.md`, or print the named ones."""

import sys

from bench.run import main

if __name__ == "__main__":
    sys.exit(main())
