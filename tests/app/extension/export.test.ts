import { describe, expect, it, vi } from 'vitest';

import * as clients from '~/routes/dashboard.client.export';
import * as companies from '~/routes/dashboard.company.export';
import * as orders from '~/routes/dashboard.order.export';
import * as products from '~/routes/dashboard.product.export';
import * as professionals from '~/routes/dashboard.professional.export';
import * as suppliers from '~/routes/dashboard.supplier.export';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { pageOf } from '../support/page';
import { args, request, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const handle = await appHandler();
const visit = async (path: string) => pageOf(await handle(await signedInRequest(path)));
const EXTENSIONS = { body: ['export'] };
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

describe('the links of a list', () => {
  it.each([
    ['client', '?name=Maria+%26+Jos%C3%A9&status=1&page=1', 'name=Maria+%26+Jos%C3%A9&status=1'],
    ['client', '', ''],
    ['company', '?cnpj=33.000.167%2F0001-01', 'cnpj=33000167000101'],
    ['supplier', '', 'status=1'],
    ['supplier', '?status=', ''],
    ['order', '?idOrder=12&status=3', 'idOrder=12&status=3'],
  ])('of %s%s carry the applied filter', async (resource, search, filter) => {
    api.reply('GET extensions', EXTENSIONS);
    // A page waits only briefly for the extensions; on a slow machine the next one has them.
    await vi.waitFor(
      async () => {
        const { html } = await visit(`/dashboard/${resource}${search}`);
        for (const format of ['csv', 'xlsx']) {
          const query = [`format=${format}`, filter]
            .filter(Boolean)
            .join('&')
            .replace(/&/g, '&amp;');
          expect(html).toContain(`href="/dashboard/${resource}/export?${query}`);
        }
      },
      { timeout: 60_000 },
    );
  });

  it.each([
    ['does not know extensions', refusal(404, 'Rota desconhecida.')],
    ['does not allow the call', refusal(405, 'Não permitido.')],
    ['has others', { body: ['nfse'] }],
    ['answers something else', { body: { export: true } }],
    ['fails', refusal(500, 'Erro.')],
    ['hangs up', 'hang-up' as const],
  ])('are missing when the API %s, and the list still works', async (_, reply) => {
    api.reply('GET extensions', reply);
    const page = await visit('/dashboard/supplier');
    expect([page.status, page.html.includes('/export?')]).toEqual([200, false]);
    expect(page.text).toContain('Gesso Araripe');
  });
});

describe('the extensions of the API', () => {
  it('are requested once, and again after a minute', async () => {
    api.reply('GET extensions', EXTENSIONS);
    await visit('/dashboard/supplier');
    await visit('/dashboard/company');
    expect(api.asked().filter((call) => call === 'GET extensions')).toHaveLength(1);
    const later = Date.now() + 61_000;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    await visit('/dashboard/supplier');
    expect(api.asked().filter((call) => call === 'GET extensions')).toHaveLength(2);
  });

  it('never delay a page for long', async () => {
    api.reply('GET extensions', 'hang');
    const started = performance.now();
    const page = await visit('/dashboard/supplier');
    expect([page.status, page.html.includes('/export?')]).toEqual([200, false]);
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});

describe.each([
  ['client', clients],
  ['company', companies],
  ['product', products],
  ['professional', professionals],
  ['supplier', suppliers],
  ['order', orders],
])('the file of the list of %s', (resource, { loader }) => {
  const call = `GET ${resource}/export`;
  const load = (search: string) =>
    responseOf(async () =>
      loader(args(await signedInRequest(`/dashboard/${resource}/export${search}`))),
    );

  it('streams the API’s file under its name', async () => {
    api.reply(call, {
      body: new TextEncoder().encode('\ufeffCódigo;Nome\r\n1;Ana\r\n'),
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="lista-2026-03-10.csv"',
      },
    });
    const response = await load('?format=csv&name=Ana&status=1');
    expect(response.headers.get('Content-Disposition')).toBe(
      'attachment; filename="lista-2026-03-10.csv"',
    );
    expect(response.headers.get('Content-Type')).toBe('text/csv');
    expect(Buffer.from(await response.arrayBuffer()).toString()).toBe(
      '\ufeffCódigo;Nome\r\n1;Ana\r\n',
    );
    expect(api.only(call).query).toEqual({ format: 'csv', name: 'Ana', status: '1' });
  });

  it('may be a spreadsheet', async () => {
    api.reply(call, { body: new Uint8Array([80, 75, 3, 4]), headers: { 'Content-Type': XLSX } });
    const response = await load('?format=xlsx');
    expect(response.headers.get('Content-Type')).toBe(XLSX);
    expect(response.headers.get('Content-Disposition')).toBe(
      `attachment; filename="${resource}.xlsx"`,
    );
  });

  it('that the API refuses redirects to the list with the error', async () => {
    api.reply(call, refusal(400, 'A consulta é inválida.'));
    await expect(await load('?format=pdf')).toRedirectWithToast(
      `/dashboard/${resource}`,
      'A consulta é inválida.',
      'error',
    );
  });

  it('needs a session', async () => {
    const response = await responseOf(() =>
      loader(args(request(`/dashboard/${resource}/export?format=csv`))),
    );
    // The return path is the list of the file.
    expect(response.headers.get('Location')).toBe(
      `/?return-to=${encodeURIComponent(`/dashboard/${resource}`)}`,
    );
    expect(api.calls).toEqual([]);
  });
});

it.each([
  ['company', companies, 'cnpj'],
  ['supplier', suppliers, 'cpfCnpj'],
  ['professional', professionals, 'cpf'],
] as const)(
  'a document that cannot exist returns no file of the list of %s',
  async (resource, { loader }, name) => {
    api.reply('GET extensions', EXTENSIONS);
    const asked = `/dashboard/${resource}/export?format=csv&${name}=123`;
    const response = await responseOf(async () => loader(args(await signedInRequest(asked))));
    await expect(response).toRedirectWithToast(
      `/dashboard/${resource}?${name}=123`,
      'Corrija o filtro para exportar.',
      'warning',
    );
    expect((await visit(`/dashboard/${resource}?${name}=123`)).html).not.toContain('/export?');
  },
);
