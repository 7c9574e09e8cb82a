let clock = () => new Date();

/** The current time for rules that need it, such as whether a birth date is in the future. */
export function rulesNow(): Date {
  return clock();
}

/**
 * The browser uses the server's clock, because its own may be wrong by years (R-FLD-37); the API,
 * the clock it was given.
 */
export function setRulesClock(now: () => Date): void {
  clock = now;
}
