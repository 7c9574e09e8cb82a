/** Whether this is `npm run test:faults`, which tries many random cases where `npm test` tries some. */
export const LONG = process.env.FAULTS === 'long';
