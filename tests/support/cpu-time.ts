/** No request that is refused may cost more (R-APP-12). */
export const REFUSAL_CPU_MS = 50;

const MAX_TRIES = 10;

/**
 * The CPU time of a piece of work in ms, and its result. The cheapest of up to ten tries, and no
 * second one once it is within the limit: a try may also compile code, or collect the garbage of
 * the files that the process read before, which is not the work's.
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
