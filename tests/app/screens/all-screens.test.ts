import { beforeEach, expect, it } from 'vitest';

import { ALL_SCREENS, offerAll } from '../support/all-screens';
import { api } from '../support/servers';

beforeEach(offerAll);

it.each(ALL_SCREENS)('$name is a page', async ({ name, show, dialog = false }) => {
  const page = await show();
  const unknown = api.notFound();
  expect(
    [page.status, page.headers.get('Location')],
    `the API double answers 404 to ${unknown.join(', ') || 'no call'}: what this screen asks for has a reply in offerAll of tests/app/support/all-screens.ts`,
  ).toEqual([name.endsWith('/nada') ? 404 : 200, null]);
  expect(/<dialog\b[^>]*\sopen=""/.test(page.html)).toBe(dialog);
});
