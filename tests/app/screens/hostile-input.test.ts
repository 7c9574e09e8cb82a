import '../support/servers';

import { expect, it } from 'vitest';

import { hostilePosts } from '../../support/hostile-posts';
import { appHandler } from '../support/app-handler';
import { post, signedInRequest } from '../support/requests';

const handle = await appHandler();

/** Against a minimal API, every post gets one of our pages: never an internal error or a hang. */
it('any text in any field of any screen is answered without a fault', async () => {
  const faults: string[] = [];
  for (const { path, form, about } of hostilePosts()) {
    const answer = await handle(await signedInRequest(path, post(form)));
    if (answer.status >= 500 || answer.headers.has('x-remix-error'))
      faults.push(`${answer.status} ${path} ${about}`);
    await answer.body?.cancel();
  }
  expect(faults).toEqual([]);
}, 180_000);
