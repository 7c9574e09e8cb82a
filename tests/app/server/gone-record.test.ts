import { expect, it } from 'vitest';

import { goneTexts } from '~/server/forms/gone-record.server';
import { ApiError } from '~/server/http/api-error.server';

const DELETED = 'Este cliente foi excluído em 29/11/2026 às 10:12 por Bia.';
const refused = (status: number | null) => new ApiError(status, DELETED);
const read = (error: unknown) => () => Promise.reject(error as Error);

it('is told of a record that no longer exists', async () => {
  const texts = await goneTexts(refused(404), read(refused(404)));
  expect(texts?.text).toContain(DELETED);
});

it.each([
  ['the save had another error', refused(409), read(refused(404))],
  ['the record exists', refused(404), () => Promise.resolve({})],
  ['the API refuses to say', refused(404), read(refused(403))],
  ['the API does not respond', refused(404), read(refused(null))],
])('is not told if %s', async (_, failure, reading) => {
  expect(await goneTexts(failure, reading)).toBeNull();
});

it('does not hide a bug', async () => {
  const bug = new TypeError('of ours');
  await expect(goneTexts(refused(404), read(bug))).rejects.toBe(bug);
});
