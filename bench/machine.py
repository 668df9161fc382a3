"""Figures of the machine and of a process; none without /proc."""

from __future__ import annotations

import os
from pathlib import Path

PROC = Path("/proc")


def jiffies() -> tuple[int, int]:
    """Jiffies that the machine worked, and that its host took from it meanwhile."""
    if not PROC.exists():
        return 0, 0
    told = (PROC / "stat").read_text().split()[1:9]
    user, nice, system, _, _, irq, soft, stolen = map(int, told)
    return user + nice + system + irq + soft, stolen


def cpu_seconds(process_id: int) -> float:
    """CPU of all threads of a process since it began."""
    if not PROC.exists():
        return 0.0
    behind_name = (PROC / str(process_id) / "stat").read_text().rpartition(")")[2].split()
    return (int(behind_name[11]) + int(behind_name[12])) / os.sysconf("SC_CLK_TCK")
