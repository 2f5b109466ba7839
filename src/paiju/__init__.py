"""Paiju (牌局): regional Chinese mahjong, its rules written once."""

__version__ = "0.1.0"
