"""The 81 fan of Chinese official mahjong."""
