import { afterAll, beforeAll, expect, test } from 'vitest';

import { readBirthDate } from '../../../api/modules/import/read-cell';
import { naturalPerson } from '../support/payloads';
import { startTestApi, type TestApi } from '../support/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi('sqlite');
});
afterAll(() => api.close());

const register = () =>
  api.ask('POST', '/client', { body: { ...naturalPerson, birthDate: '2000-05-01' } });

test("a birth is in the future by the API's clock, not by the machine's", async () => {
  api.time.now = new Date('1999-12-31T15:00:00Z');
  expect((await register()).status).toBe(422);
  api.time.now = new Date('2026-03-10T15:00:00Z');
  expect((await register()).status).toBe(201);
});

test('a two-digit year in an import belongs to the century of this clock', () => {
  api.time.now = new Date('2050-03-10T15:00:00Z');
  expect(readBirthDate('17/05/30')).toMatch(/2030/);
  api.time.now = new Date('2026-03-10T15:00:00Z');
  expect(readBirthDate('17/05/30')).toMatch(/1930/);
});
