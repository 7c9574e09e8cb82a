let clock = () => new Date();

/** Now, for the rules of a schema that ask for it, such as whether a birth is still to come. */
export function rulesNow(): Date {
  return clock();
}

/**
 * In the browser: by the server's clock, as its machine's may be wrong by years (R-FLD-37). In the API:
 * by the clock that it was given.
 */
export function setRulesClock(now: () => Date): void {
  clock = now;
}
