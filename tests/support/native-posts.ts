import type { Page } from '@playwright/test';

import { untouchedFields } from '../app/support/native-form';
import { pageOf } from '../app/support/page';

/**
 * Saves a page's record form as a browser without scripts does, with these fields changed or added;
 * returns the path of the redirect. For the setup of tests about something else.
 */
export async function postForm(
  page: Page,
  path: string,
  changed: Record<string, string>,
): Promise<string> {
  const read = await page.request.get(path);
  const fields = new URLSearchParams(untouchedFields(await read.text()));
  for (const [name, value] of Object.entries(changed)) fields.set(name, value);
  const answer = await page.request.post(path, {
    data: fields.toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: new URL(read.url()).origin,
    },
    maxRedirects: 0,
  });
  const { location } = answer.headers();
  if (!location) throw new Error(`${path} answered ${answer.status()}, and saved nothing.`);
  return location;
}

/** A page as the server sends it, read without showing it. */
export async function readPage(page: Page, path: string) {
  return pageOf(new Response(await (await page.request.get(path)).text()));
}
