/** The current instant. Passed in, so that tests and demo data can use a fixed day. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
