"""Sifang: mahjong's written rules made executable."""

__version__ = "0.1.0"
