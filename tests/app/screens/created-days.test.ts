import { beforeEach, describe, expect, it } from 'vitest';

import { CREATED_DAYS } from '@domain/created-days';
import { clearExtensionCache } from '~/server/http/extensions.server';

import { appHandler } from '../support/app-handler';
import { pageOf } from '../support/page';
import { signedInRequest } from '../support/requests';
import { api } from '../support/servers';

/** Each list that filters by days, its API call, and the label of its days. */
const LISTS = [
  ['order', 'GET order/filter', 'Feito'],
  ['fiscal-note', 'GET fiscal-note/filter', 'Emitida'],
] as const;

const handle = await appHandler();
const visit = async (path: string) => {
  const { html, ...page } = await pageOf(await handle(await signedInRequest(path)));
  return { ...page, html: html.replaceAll('&amp;', '&') };
};
const offer = (...names: string[]) => {
  clearExtensionCache();
  api.reply('GET extensions', { body: names });
};

describe.each(LISTS)('the days of %s (R-LST-19)', (path, call, label) => {
  beforeEach(() => offer(CREATED_DAYS, 'export'));

  it('are typed as days, for the list and its file', async () => {
    const page = await visit(
      `/dashboard/${path}?createdDateFrom=01/03/2026&createdDateTo=2026-03-31`,
    );
    const asked = { createdDateFrom: '2026-03-01', createdDateTo: '2026-03-31' };
    expect(api.only(call).query).toMatchObject(asked);
    if (path === 'order')
      expect(page.html).toMatch(
        /export\?format=csv&[^"]*createdDateFrom=2026-03-01&createdDateTo=2026-03-31/,
      );
    const typed = [page.value('createdDateFrom'), page.value('createdDateTo')];
    expect(typed).toEqual(['2026-03-01', '2026-03-31']);
    for (const chip of [`${label} de: 01/03/2026`, `${label} até: 31/03/2026`])
      expect(page.text).toContain(chip);
  });

  it('that end before they begin say so', async () => {
    const page = await visit(
      `/dashboard/${path}?createdDateFrom=10/03/2026&createdDateTo=01/03/2026`,
    );
    expect(page.text).toContain('A data final é anterior à inicial.');
  });

  it('are not sent to an API that does not know them', async () => {
    offer();
    const page = await visit(`/dashboard/${path}?createdDateFrom=10/03/2026`);
    expect(page.html).not.toContain('name="createdDateFrom"');
    expect(api.only(call).query).not.toHaveProperty('createdDateFrom');
  });
});
