/**
 * Allocates an amount in cents by weight. The parts sum to the amount, and no part exceeds its
 * weight while the amount does not exceed the sum of the weights. If all weights are zero, the
 * first part takes everything.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map((_, index) => (index === 0 ? amount : 0));
  let reached = 0;
  let given = 0;
  return weights.map((weight) => {
    reached += weight;
    const due = proportion(amount, reached, whole);
    const share = due - given;
    given = due;
    return share;
  });
}

/** `rate` percent of an amount in cents, rounded half up. */
export function percentOf(cents: number, rate: number): number {
  return proportion(cents, Math.round(rate * 10_000), 1_000_000);
}

/** `amount × part ÷ whole`, rounded half up, in BigInt to avoid overflow. */
export function proportion(amount: number, part: number, whole: number): number {
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}
