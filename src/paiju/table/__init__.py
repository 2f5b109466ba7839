"""One hand of play as a state machine, driven by a rules record (see docs/design.md)."""
