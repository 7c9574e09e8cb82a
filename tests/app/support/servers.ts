import './matchers';

import { startApiDouble } from './api-double';
import { startHttpDouble } from './http-double';
import { answerZipCode } from './zip-code-double';

/** The API double of this worker, whose test files run sequentially */
export const api = await startApiDouble();

/** Its postal-code service. */
export const zipCodes = await startHttpDouble(answerZipCode);

// The web app reads its configuration once, so it must be set before any test.
Object.assign(process.env, {
  API_URL: api.url,
  CEP_API_URL: zipCodes.url,
  SESSION_SECRET: 'a secret that only these tests know of',
  LOG_LEVEL: 'silent',
});
