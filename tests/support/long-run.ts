/** Whether this is `npm run test:faults`, which tries more random cases than `npm test`. */
export const LONG = process.env.FAULTS === 'long';
