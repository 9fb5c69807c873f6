import { readdirSync, readFileSync } from "node:fs";

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

/** CPU time in ms that a process and its children have used so far; 0 where there is no /proc. */
export function cpuTime(pid: number): number {
  const own = readStat(pid);
  if (!own) return 0;
  const children = pids()
    .map(readStat)
    .filter((stat) => stat?.parent === pid);
  return [own, ...children].reduce((sum, stat) => sum + (stat?.ticks ?? 0), own.endedChildren) * TICK_MS;
}

/** This process's own. */
export function ownCpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function pids(): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

function readStat(pid: number) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // After the name, which may hold anything: state, parent, …, utime, stime, cutime, cstime.
    const fields = text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const at = (index: number) => fields[index] ?? 0;
    return { parent: at(1), ticks: at(11) + at(12), endedChildren: at(13) + at(14) };
  } catch {
    return null;
  }
}
