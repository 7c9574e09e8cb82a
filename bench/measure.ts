import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Linux counts a process's time in hundredths of a second on every machine. */
const MS_PER_TICK = 10;

/** CPU time of a process and its threads so far, in milliseconds. */
export function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name, in brackets, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

/** Resident memory of a process, in megabytes. */
export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** The peak resident memory of a process while the work runs, in megabytes. */
export async function peakMegabytes(pid: number, work: Promise<unknown>): Promise<number> {
  let peak = 0;
  await meanwhile(work, async () => {
    peak = Math.max(peak, residentMegabytes(pid));
    await sleep(50);
  });
  return peak;
}

/** Repeats something until the work is done. */
export async function meanwhile(
  work: Promise<unknown>,
  repeated: () => Promise<unknown>,
): Promise<void> {
  let going = true;
  const ended = work.finally(() => (going = false));
  while (going) await repeated();
  await ended;
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

/** Runs before timing starts: a new process and a new connection are slow. */
export const WARM_UP = 10;

/** Milliseconds of each of `times` runs, one after another; fewer when they take over `limitMs`. */
export async function timings(
  work: () => Promise<unknown>,
  { times, limitMs = Infinity }: { times: number; limitMs?: number },
): Promise<number[]> {
  const taken: number[] = [];
  const before = performance.now();
  while (taken.length < times && performance.now() - before < limitMs)
    taken.push(await timed(work));
  return taken;
}

/** The value that this share of the samples does not exceed; NaN without samples. */
function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}

export const median = (samples: readonly number[]) => percentile(samples, 0.5);
export const p99 = (samples: readonly number[]) => percentile(samples, 0.99);

/** CPU milliseconds of a process per run of some work, after warming it up. */
export async function cpuPerRun(
  pid: number,
  work: () => Promise<unknown>,
  times: number,
): Promise<number> {
  const before = cpuMs(pid);
  for (let run = 0; run < times; run += 1) await work();
  return (cpuMs(pid) - before) / times;
}
