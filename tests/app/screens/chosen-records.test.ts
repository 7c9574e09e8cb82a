import { beforeEach, describe, expect, it } from 'vitest';

import { loader as exportClients } from '~/routes/dashboard.client.export';
import { action } from '~/routes/dashboard.deactivate.$register';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { clientEntity, productEntity } from '../support/entities';
import { pageOf } from '../support/page';
import { args, post, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';
import { supplierEntity } from '../support/supplier-entities';

beforeEach(() => {
  api.reply('GET extensions', { body: ['export', 'export-chosen'] });
  Object.assign(api.state, {
    clients: [
      clientEntity({ IdClient: 1, Name: 'Ana Prado' }),
      clientEntity({ IdClient: 2, Name: 'Bia Prado', Status: 0 }),
    ],
    suppliers: [supplierEntity({ IdSupplier: 1, Name: 'Gesso Alfa' })],
    products: [
      productEntity({ IdProduct: 1, Description: 'Placa', BlingIdProductGroup: 2, IdCompany: 5 }),
    ],
  });
});

const path = (register: string) =>
  `/dashboard/deactivate/${register}?list=%3Fstatus%3D1&id=1&id=2&id=99`;
const deactivate = async (register: string) => {
  const request = await signedInRequest(path(register), post({}));
  return responseOf(() => action(args(request, { register })));
};
const puts = () => api.calls.filter(({ method }) => method === 'PUT');

describe('records chosen in a list', async () => {
  const handle = await appHandler();
  const visit = async (to: string) => pageOf(await handle(await signedInRequest(to)));

  it.each(['client', 'supplier', 'product'])(
    'of %s are chosen without JavaScript',
    async (register) => {
      const { html } = await visit(`/dashboard/${register}?status=`);
      expect(html).toMatch(/<input type="checkbox" name="id" form="chosen-rows"[^>]* value="1"/);
      expect(html.toLowerCase()).toContain(`formaction="/dashboard/deactivate/${register}"`);
      expect(html.toLowerCase()).toContain(`formaction="/dashboard/${register}/export"`);
    },
  );

  it('are shown before, with only those that are already inactive counted', async () => {
    const { html, text } = await visit(path('client'));
    expect(text).toContain('Ana Prado');
    expect(text).not.toContain('Bia Prado');
    expect(text).toContain('Um escolhido já está inativo.');
    expect(html).toContain('href="/dashboard/client?status=1&amp;chosen=1.2.99"');
  });

  it.each([
    ['client', '1 cliente inativo'],
    ['supplier', '1 fornecedor inativo'],
    ['product', '1 produto inativo'],
  ])('of %s are made inactive unchanged', async (register, toast) => {
    const response = await deactivate(register);
    await expect(response).toRedirectWithToast(
      `/dashboard/${register}?status=1`,
      `${toast} [O restante já estava inativo ou não existe mais.]`,
    );
    expect(puts().map((put) => put.path)).toEqual([`${register}/1`]);
    expect(puts()[0]?.body).toMatchObject({ status: 0 });
  });

  it('say why when one is refused', async () => {
    api.reply('PUT client/1', refusal(412, 'Alterado por outra pessoa.'));
    const response = await deactivate('client');
    expect(response.status).toBe(412);
  });

  describe('if the API takes several', () => {
    const posts = () => api.calls.filter(({ method }) => method === 'POST');
    beforeEach(() => api.reply('GET extensions', { body: ['deactivate'] }));

    it.each([
      ['client', '2 clientes inativos'],
      ['supplier', '2 fornecedores inativos'],
      ['product', '2 produtos inativos'],
    ])('of %s become inactive by one call', async (register, toast) => {
      api.reply(`POST ${register}/deactivate`, { body: { Count: 2 } });
      const response = await deactivate(register);
      await expect(response).toRedirectWithToast(
        `/dashboard/${register}?status=1`,
        `${toast} [O restante já estava inativo ou não existe mais.]`,
      );
      expect(posts().map(({ body }) => body)).toEqual([{ ids: [1, 2, 99] }]);
      expect(puts()).toEqual([]);
    });

    it('use the key of their page, and say why when they are refused', async () => {
      const { value } = await visit(path('client'));
      api.reply('POST client/deactivate', refusal(503, 'Tente de novo.'));
      const fields = { idempotencyKey: value('idempotencyKey') ?? '' };
      for (const time of [1, 2]) {
        const request = await signedInRequest(path('client'), post(fields));
        const response = await responseOf(() => action(args(request, { register: 'client' })));
        expect([time, response.status]).toEqual([time, 503]);
      }
      const keys = posts().map(({ headers }) => headers['idempotency-key']);
      expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]]);
    });
  });

  it('of another register are not found', async () => {
    expect((await deactivate('order')).status).toBe(404);
  });

  const exported = async (query: string) => {
    const request = await signedInRequest(`/dashboard/client/export?${query}`);
    return responseOf(() => exportClients(args(request)));
  };

  it('are exported by their codes, and no choice exports nothing', async () => {
    await exported('list=%3Fname%3Dana&format=csv&id=2&id=1&id=x');
    const asked = api.calls.find((call) => call.path.startsWith('client/export'));
    expect(asked?.query).toEqual({ format: 'csv', ids: '2,1' });
    const nothing = await exported('list=%3Fname%3Dana&format=csv');
    await expect(nothing).toRedirectWithToast(
      '/dashboard/client?name=ana',
      'Marque antes as linhas que quer exportar.',
      'warning',
    );
  });
});

/** Every page for ticked rows, and the list that it is opened from. */
const OF_TICKED: [page: string, list: string, kept: string][] = [
  ['deactivate/client', 'client', 'list'],
  ['deactivate/supplier', 'supplier', 'list'],
  ['deactivate/product', 'product', 'list'],
  ['payable/chosen', 'payable', 'list'],
  ['receivable/receive', 'receivable', 'back'],
  ['receivable/remind', 'receivable', 'back'],
  ['order/report', 'order', 'list'],
  ['order/export', 'order', 'list'],
];

describe('a button for ticked rows, without any', async () => {
  const handle = await appHandler();

  it.each(OF_TICKED)('%s returns to the list and says so', async (page, list, kept) => {
    const asked = new URLSearchParams({ [kept]: '?name=Ana&page=2' });
    const answer = await handle(await signedInRequest(`/dashboard/${page}?${asked.toString()}`));
    expect(answer.status).toBe(302);
    const { pathname, searchParams } = new URL(
      answer.headers.get('location') ?? '',
      'http://prumo.example',
    );
    expect([pathname, searchParams.get('name'), searchParams.get('page')]).toEqual([
      `/dashboard/${list}`,
      'Ana',
      '2',
    ]);
    expect(answer.headers.getSetCookie().join()).toContain('toast');
  });
});

describe('rows that stay chosen on the other pages of a list', async () => {
  const handle = await appHandler();
  const visit = async (to: string) => pageOf(await handle(await signedInRequest(to)));

  it('go into its URL without JavaScript, with its filter unchanged', async () => {
    const sent = 'list=%3Fstatus%3D1&id=2&id=1&id=2&id=x';
    const kept = await handle(
      await signedInRequest(`/dashboard/client?${sent}&keep=${encodeURIComponent('?status=1')}`),
    );
    expect(kept.headers.get('Location')).toBe('/dashboard/client?status=1&chosen=2.1');
  });

  it('are ticked, counted, sent from other pages as well, and carried along', async () => {
    api.reply('GET extensions', { body: ['export', 'export-chosen', 'list-sort'] });
    const { html, text } = await visit('/dashboard/client?status=&sort=-name&chosen=1.77');
    expect(html).toMatch(/<input type="checkbox"[^>]* checked="" value="1"/);
    expect(html).not.toMatch(/<input type="checkbox"[^>]* checked="" value="2"/);
    expect(html).toContain('<input type="hidden" name="id" form="chosen-rows" value="77"/>');
    expect(text).toContain('2 linhas marcadas');
    expect(html).toMatch(
      /href="\/dashboard\/client\?status=&amp;sort=-name"[^>]*><svg.{1,200}Desmarcar todas/,
    );
    expect(html).toContain('name="list" value="?status=&amp;sort=-name"');
    // Kept when sorting or when opening a record and coming back; not by another filter.
    expect(html).toContain('href="?status=&amp;sort=&amp;chosen=1.77"');
    expect(html).toContain('href="/dashboard/client/2?status=&amp;sort=-name&amp;chosen=1.77"');
  });

  it('are not carried along to another filter', async () => {
    const { html } = await visit('/dashboard/client?status=1&name=prado&chosen=1');
    expect(html).toContain('href="?status=1&amp;name="');
  });

  it('are reported when the limit is reached', async () => {
    const chosen = Array.from({ length: 120 }, (_, index) => index + 1).join('.');
    const { text } = await visit(`/dashboard/client?status=&chosen=${chosen}`);
    expect(text).toMatch(/100 linhas marcadas ?, o máximo de uma vez/);
  });
});

describe('quotes that are printed together', async () => {
  const handle = await appHandler();
  const printed = async (query: string) =>
    handle(await signedInRequest(`/dashboard/order/report?${query}`));

  it.each([
    ['none', ''],
    ['more than fifty', Array.from({ length: 51 }, (_, index) => `id=${index + 1}`).join('&')],
  ])('%s returns to the list as it was shown', async (_, ids) => {
    const response = await printed(`list=%3Fstatus%3D1&${ids}`);
    // The ticked rows are still ticked.
    const { searchParams } = new URL(response.headers.get('Location') ?? '', 'http://prumo');
    expect(searchParams.get('status')).toBe('1');
    expect(searchParams.get('chosen')?.split('.').length ?? 0).toBe(ids ? 51 : 0);
    expect(api.asked().filter((call) => call.startsWith('GET order/report'))).toEqual([]);
  });
});
