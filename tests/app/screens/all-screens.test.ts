import { beforeEach, expect, it } from 'vitest';

import { ALL_SCREENS, offerAll } from '../support/all-screens';

beforeEach(offerAll);

it.each(ALL_SCREENS)('$name is a page', async ({ name, show, dialog = false }) => {
  const page = await show();
  expect([page.status, page.headers.get('Location')]).toEqual([
    name.endsWith('/nada') ? 404 : 200,
    null,
  ]);
  expect(/<dialog\b[^>]*\sopen=""/.test(page.html)).toBe(dialog);
});
