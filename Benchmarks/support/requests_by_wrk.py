"""Requests sent by wrk with one thread."""
import os
import pathlib
import re
import subprocess
import tempfile
from dataclasses import dataclass

SCRIPT = """
local targets, place = {}, 0
for line in io.lines(os.getenv("TARGETS")) do targets[#targets + 1] = line end
request = function()
  place = place % #targets + 1
  return wrk.format("GET", targets[place])
end
done = function(summary, latency, requests)
  local errors = summary.errors
  local failed = errors.status + errors.connect + errors.read + errors.write + errors.timeout
  io.write(string.format("result %d %d %f %f\\n", summary.requests, failed, latency:percentile(50), latency:percentile(99)))
end
"""


@dataclass
class Run:
    count: int
    # Milliseconds.
    p50: float
    p99: float


def requests(address: str, targets: list[str], connections: int, seconds: int) -> Run:
    """Requests one target after the other, and begins again after the last."""
    with tempfile.TemporaryDirectory() as folder:
        script, file = pathlib.Path(folder, "requests.lua"), pathlib.Path(folder, "targets")
        script.write_text(SCRIPT)
        file.write_text("".join(f"{target}\n" for target in targets))
        output = subprocess.run(
            ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--timeout", "30s", "-s", script, address],
            capture_output=True, text=True, check=True, env=os.environ | {"TARGETS": str(file)},
        ).stdout
    result = re.search(r"result (\d+) (\d+) (\S+) (\S+)", output)
    count, failed = int(result[1]), int(result[2])
    if failed:
        print(f"{failed} of {count} requests failed")
    return Run(count, float(result[3]) / 1e3, float(result[4]) / 1e3)
