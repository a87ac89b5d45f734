"""`python -m sifang.cli` is `sifang`."""

from sifang.cli.app import main

main()
