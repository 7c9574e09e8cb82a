import './matchers';

import { answerZipCode, startApiDouble } from './api-double';
import { startHttpDouble } from './http-double';

/** The API of this worker's test files, which run one after the other, on a port of its own. */
export const api = await startApiDouble();

/** The postal-code service of them. */
export const zipCodes = await startHttpDouble(answerZipCode);

// The web app reads its configuration once, at its first use: it has to be there before any test
// runs.
Object.assign(process.env, {
  API_URL: api.url,
  CEP_API_URL: zipCodes.url,
  SESSION_SECRET: 'a secret that only these tests know of',
  LOG_LEVEL: 'silent',
});
