import { afterAll, beforeEach } from 'vitest';

import { forgetExtensions } from '~/server/extensions.server';

import { answerZipCode, startApiDouble } from './api-double';
import { startHttpDouble } from './http-double';

import './matchers';

/** The API of this test file, on a port of its own. */
export const api = await startApiDouble();

/** The postal-code service of this test file. */
export const zipCodes = await startHttpDouble(answerZipCode);

// The web app reads its configuration once, at its first use: it has to be there before any test runs.
Object.assign(process.env, {
  API_URL: api.url,
  CEP_API_URL: zipCodes.url,
  SESSION_SECRET: 'a secret that only these tests know of',
  LOG_LEVEL: 'silent',
});

beforeEach(() => {
  api.reset();
  zipCodes.reset();
  forgetExtensions();
});

afterAll(async () => {
  await Promise.all([api.close(), zipCodes.close()]);
});
