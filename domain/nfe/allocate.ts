/**
 * An amount of cents spread over parts in proportion to their weights: the shares sum to the
 * amount, and while the amount is not above the weights' sum no share is above its weight. Without
 * any weight the first part takes it all.
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

/** `amount × part ÷ whole`, rounded half up, in whole numbers without bound. */
function proportion(amount: number, part: number, whole: number): number {
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}
