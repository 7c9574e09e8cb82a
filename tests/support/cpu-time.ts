/** The most CPU time that a refused request may take (R-APP-12). */
export const REFUSAL_CPU_MS = 50;

const MAX_TRIES = 10;

/**
 * The CPU time of a piece of work in ms, and its result: the least of up to ten tries, stopping
 * once it is within the limit. A try may include compiling code, or collecting the garbage of files
 * that the process read before, which are not part of the work.
 */
export async function leastCpuMs<Result>(
  work: () => Promise<Result>,
  limitMs: number,
): Promise<{ result: Result; ms: number }> {
  let least = Infinity;
  for (let tries = 1; ; tries += 1) {
    const before = process.cpuUsage();
    const result = await work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
    if (least <= limitMs || tries === MAX_TRIES) return { result, ms: least };
  }
}
