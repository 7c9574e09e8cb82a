import '../support/servers';

import { beforeEach, expect, it } from 'vitest';

import { WHOLE_FIELD } from '~/components/form/form-edges';

import { HOSTILE, hostilePosts, mixedHostilePosts } from '../../support/hostile-posts';
import { LONG } from '../../support/long-run';
import { appHandler } from '../support/app-handler';
import { offerRecords, postedFields, RECORD_PAGES, recordFormId } from '../support/record-pages';
import { post, signedInRequest } from '../support/requests';

const handle = await appHandler();

/** In `npm test` a field meets each text together with its neighbours, and a third of them alone. */
const POSTS = [...mixedHostilePosts(), ...hostilePosts(LONG ? 1 : 3)];

/** Against a minimal API, every post gets one of our pages: never an internal error or a hang. */
it('any text in any field of any screen gets a response without an internal error', async () => {
  const faults: string[] = [];
  for (const { path, form, about } of POSTS) {
    const answer = await handle(await signedInRequest(path, post(form)));
    if (answer.status >= 500 || answer.headers.has('x-remix-error'))
      faults.push(`${answer.status} ${path} ${about}`);
    await answer.body?.cancel();
  }
  expect(faults).toEqual([]);
});

beforeEach(() => offerRecords());

/** Found by their files, so a new form is included automatically. */
it.each(RECORD_PAGES)('any text in any field of the form at %s', async (path) => {
  const html = await (await handle(await signedInRequest(path))).text();
  // The form's hidden markers stay unchanged, or nothing else would be read.
  const fields = [...postedFields(html, recordFormId(html) ?? '')].filter(
    ([name]) => name !== '__rvfInternalFormId' && name !== WHOLE_FIELD,
  );
  expect(fields.length).toBeGreaterThan(2);
  // With as many posts as texts, each field gets each text.
  for (const turn of HOSTILE.keys()) {
    const form = Object.fromEntries(
      fields.map(([name], index) => [name, HOSTILE[(index + turn) % HOSTILE.length] ?? '']),
    );
    const answer = await handle(await signedInRequest(path, post({ ...form, intent: 'save' })));
    expect([answer.status, answer.headers.has('x-remix-error')], `turn ${turn}`).toEqual([
      expect.toSatisfy((status: number) => status < 500),
      false,
    ]);
    await answer.body?.cancel();
  }
});
