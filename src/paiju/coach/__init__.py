"""What a player is told at the table, from its own view: waits, worth, what a tile may not do."""
