"""What an operator watches (`/metrics`, Prometheus)."""

from __future__ import annotations

from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_QUICK = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """The figures of one hall."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        new: dict[str, Any] = {"namespace": "paiju", "registry": self.registry}
        self.tables = Gauge("tables", "Rooms that are open.", ["state"], **new)
        self.sockets = Gauge("sockets", "Open connections.", **new)
        self.actions = Counter("actions", "Decisions stored.", **new)
        self.append = Histogram(
            "append_seconds", "Time of a transaction of the writer.", buckets=_QUICK, **new
        )
        self.batch = Histogram(
            "append_batch", "Writes in a transaction.", buckets=(1, 2, 5, 10, 50, 200, 1000), **new
        )
        self.resumes = Counter("resumes", "Hands taken up again by a browser.", **new)
        self.refused = Counter("refused_frames", "Frames refused, by code.", ["code"], **new)
        self.dropped = Counter("dropped_sockets", "Connections closed by the hall.", ["why"], **new)
        self.imbalance = Gauge("ledger_imbalance", "Sum of all balances; 0 or wrong.", **new)

    def wrote(self, writes: int, seconds: float) -> None:
        """Note a transaction of the writer."""
        self.append.observe(seconds)
        self.batch.observe(writes)

    def text(self) -> bytes:
        """All figures in the format of Prometheus."""
        return generate_latest(self.registry)
