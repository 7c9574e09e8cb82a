/** No request that is refused may cost more (R-APP-12). */
export const REFUSAL_CPU_MS = 50;

/**
 * The CPU time of a piece of work in ms, and its result. The cheapest of up to three tries, and no
 * second one once it is within the limit: the first may also compile the code or collect garbage,
 * which is not the work's.
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
    if (least <= limitMs || tries === 3) return { result, ms: least };
  }
}
