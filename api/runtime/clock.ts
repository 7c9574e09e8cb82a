/** The present instant. Passed in, so that tests and demo data can stand on a day of their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
