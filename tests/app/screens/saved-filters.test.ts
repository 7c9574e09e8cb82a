import { beforeEach, describe, expect, it } from 'vitest';

import { recordFingerprint } from '@domain/record-conflict';
import { SAVED_LISTS } from '@domain/saved-filter/saved-query';
import { isReadable } from '~/features/saved-filter/readable.server';
import { action } from '~/routes/dashboard.saved-filter.$list';
import { clearExtensionCache } from '~/server/http/extensions.server';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { IDEMPOTENCY_KEY } from '../support/forms';
import { pageOf } from '../support/page';
import { RECEIVABLE_TOTALS } from '../support/receivable-entities';
import { args, post, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const SAVED = [
  { IdSavedFilter: 3, Name: 'Abertos', Query: 'status=1' },
  { IdSavedFilter: 4, Name: 'Antigo', Query: 'seller=9' },
];
const ADDRESS = '/dashboard/saved-filter/order?list=%3Fstatus%3D3';

beforeEach(() => {
  clearExtensionCache();
  api.reply('GET extensions', { body: ['saved-filters'] });
  api.reply('GET saved-filter', { body: SAVED });
});

const send = async (fields: Record<string, string>) => {
  const form = { idempotencyKey: IDEMPOTENCY_KEY, ...fields };
  const request = await signedInRequest(ADDRESS, post(form));
  return responseOf(() => action(args(request, { list: 'order' })));
};
const location = (response: Response) => response.headers.get('Location');

describe('a person’s saved filters', async () => {
  const handle = await appHandler();
  const visit = async (to: string) => pageOf(await handle(await signedInRequest(to)));

  it.each(SAVED_LISTS)('are above the list of %s', async (list) => {
    api.reply('GET saved-filter', { body: [{ ...SAVED[0], Query: 'page=1' }, SAVED[1]] });
    api.reply('GET receivable/filter', { body: { content: [], total: 0, count: 1 } });
    api.reply('GET receivable/totals', { body: RECEIVABLE_TOTALS });
    const { html, text } = await visit(`/dashboard/${list}`);
    expect(html).toContain('aria-label="Filtros salvos"');
    expect(text).toContain('Antigo (não vale mais)');
  });

  it('are links, with the current one marked; another can be saved', async () => {
    const shown = await visit('/dashboard/order?status=1&page=1');
    expect(shown.html).toMatch(
      /aria-current="page"[^>]*href="\/dashboard\/order\?status=1"|href="\/dashboard\/order\?status=1"[^>]*aria-current="page"/,
    );
    expect(shown.text).not.toContain('Salvar este filtro');
    const other = await visit('/dashboard/order?status=3');
    expect(other.text).toContain('Salvar este filtro');
    expect(other.html).toContain(ADDRESS);
  });

  it('are missing with another API, or when it fails', async () => {
    api.reply('GET saved-filter', { status: 500 });
    expect((await visit('/dashboard/order')).html).not.toContain('Filtros salvos');
    clearExtensionCache();
    api.reply('GET extensions', { body: [] });
    expect((await visit('/dashboard/order?status=3')).html).not.toContain('Salvar este filtro');
  });

  it('are named, renamed and deleted on their own page', async () => {
    const { text, html } = await visit(ADDRESS);
    for (const words of ['Nome do filtro', 'Renomear', 'A lista não entende mais'])
      expect(text).toContain(words);
    expect(html).toContain('name="query" value="status=3"');
    expect((await visit('/dashboard/saved-filter/nothing')).status).toBe(404);
  });
});

it.each([
  ['order', 'status=3&name=ana', ['Status: Aguardando execução', 'Nome: ana']],
  [
    'order',
    'createdDateFrom=2026-03-01&valueTo=10,00',
    ['Feito de: 01/03/2026', 'Valor até: R$ 10,00'],
  ],
  ['payable', 'isPaid=-1&idCompany=5', ['Status: Vencidas', 'Empresa: ']],
  ['receivable', 'due=overdue', ['Vencimento: Vencidas']],
  ['fiscal-note', 'status=AUTHORIZED', ['Status: Autorizada']],
  ['product', 'description=placa&status=1', ['Descrição: placa', 'Status: Ativo']],
  ['client', 'cpfCnpj=52998224725', ['CPF/CNPJ: 529.982.247-25']],
  ['supplier', 'status=0', ['Status: Inativo']],
  ['professional', 'name=ana', ['Nome: ana']],
  ['company', 'name=gesso', ['Nome: gesso']],
] as const)('a saved filter of %s is described like the list’s: %s', async (list, query, words) => {
  clearExtensionCache();
  api.reply('GET extensions', { body: ['saved-filters', 'value-ranges', 'created-days'] });
  api.reply('GET receivable/filter', { body: { content: [], total: 0, count: 1 } });
  api.reply('GET receivable/totals', { body: RECEIVABLE_TOTALS });
  const handle = await appHandler();
  const search = encodeURIComponent(`?${query}`);
  const page = await pageOf(
    await handle(await signedInRequest(`/dashboard/saved-filter/${list}?list=${search}`)),
  );
  const shown = await pageOf(await handle(await signedInRequest(`/dashboard/${list}?${query}`)));
  for (const text of words) {
    expect(page.text).toContain(text);
    expect(shown.text).toContain(text);
  }
  expect(page.html).not.toContain('role="search"');
});

describe('a post', () => {
  it('saves what the list shows, and returns to it', async () => {
    api.reply('POST saved-filter', { status: 201, body: 9 });
    const response = await send({ intent: 'save', filterName: ' Em execução ', query: 'status=3' });
    expect(location(response)).toBe('/dashboard/order?status=3');
    expect(api.only('POST saved-filter').body).toEqual({
      list: 'order',
      name: 'Em execução',
      query: 'status=3',
    });
  });

  it('asks before it replaces one with that name, in any case, and says which one it replaced', async () => {
    api.reply('POST saved-filter', { status: 201, body: 3 });
    const save = (query: string, more = {}) =>
      send({ intent: 'save', filterName: 'abertos', query, ...more });
    const asked = await save('status=3');
    expect([asked.status, await asked.json()]).toEqual([
      409,
      {
        id: 0,
        typed: 'abertos',
        idempotencyKey: IDEMPOTENCY_KEY,
        nameError: 'Já existe o filtro Abertos. Substitua-o, ou dê outro nome a este.',
        replaces: { id: 3, name: 'Abertos' },
      },
    ]);
    expect((await save('status=3', { replace: '4' })).status).toBe(409);
    expect(api.asked()).not.toContain('POST saved-filter');
    await expect(await save('status=3', { replace: '3' })).toRedirectWithToast(
      '/dashboard/order?status=3',
      'O filtro Abertos foi substituído.',
    );
    // A filter with the same content replaces nothing.
    await expect(await save('status=1')).toRedirectWithToast(
      '/dashboard/order?status=1',
      'O filtro foi salvo.',
    );
  });

  it('is confirmed on the page, with the typed name and a button that replaces', async () => {
    const handle = await appHandler();
    const form = { idempotencyKey: IDEMPOTENCY_KEY, intent: 'save', filterName: 'ABERTOS' };
    const { status, html, text } = await pageOf(
      await handle(await signedInRequest(ADDRESS, post({ ...form, query: 'status=3' }))),
    );
    expect([status, text.includes('Já existe o filtro Abertos.')]).toEqual([409, true]);
    expect(html).toMatch(/<button[^>]*name="replace"[^>]*value="3"[^>]*>Substituir/);
    expect(html).toContain('value="ABERTOS"');
  });

  it('does not replace one that it could not ask about', async () => {
    api.reply('GET saved-filter', refusal(500, 'Falhou.'));
    const response = await send({ intent: 'save', filterName: 'Abertos', query: 'status=3' });
    expect(response.status).toBe(500);
    expect(api.asked()).not.toContain('POST saved-filter');
  });

  it.each([
    ['save', ''],
    ['rename', '3'],
  ])('%s with a name that is too long says so, and keeps it whole', async (intent, id) => {
    const filterName = 'Obras em execução com parcelas vencidas em Campinas';
    const response = await send({ intent, id, filterName, query: 'status=3' });
    expect([response.status, await response.json()]).toEqual([
      422,
      {
        id: Number(id),
        idempotencyKey: IDEMPOTENCY_KEY,
        typed: filterName,
        nameError: 'Máximo de 40 caracteres.',
      },
    ]);
    const handle = await appHandler();
    expect((await pageOf(await handle(await signedInRequest(ADDRESS)))).html).not.toMatch(
      /name="filterName"[^>]*maxlength/i,
    );
  });

  it.each(['createdDateFrom=31/02/2026', 'valueFrom=20.00&valueTo=10.00'])(
    'keeps no filter that its list refuses: %s',
    async (query) => {
      const response = await send({ intent: 'save', filterName: 'Errado', query });
      expect([response.status, await response.json()]).toEqual([
        422,
        {
          id: 0,
          idempotencyKey: IDEMPOTENCY_KEY,
          typed: 'Errado',
          error: 'Corrija o filtro na lista antes de salvá-lo.',
        },
      ]);
      expect(api.asked()).not.toContain('POST saved-filter');
      const handle = await appHandler();
      const search = encodeURIComponent(`?${query}`);
      const { html } = await pageOf(
        await handle(await signedInRequest(`/dashboard/saved-filter/order?list=${search}`)),
      );
      expect(html).not.toContain('name="query"');
    },
  );

  it('renames and deletes one', async () => {
    api.reply('PUT saved-filter/3', { status: 204 });
    api.reply('DELETE saved-filter/3', { status: 204 });
    const base = JSON.stringify(recordFingerprint({ filterName: 'Abertos' }));
    const renamed = await send({ intent: 'rename', id: '3', filterName: 'Em aberto', base });
    expect([location(renamed), api.only('PUT saved-filter/3').body]).toEqual([
      ADDRESS,
      { name: 'Em aberto' },
    ]);
    const remove = () => send({ intent: 'delete', id: '3', filterName: 'Em aberto' });
    expect(location(await remove())).toBe(ADDRESS);
    // Its response was lost, and the button is pressed again.
    api.reply('DELETE saved-filter/3', refusal(404, 'Filtro desconhecido.'));
    await expect(await remove()).toRedirectWithToast(ADDRESS, 'O filtro foi excluído.', 'success');
  });

  it('does not rename one over another name that it got meanwhile', async () => {
    const base = JSON.stringify(recordFingerprint({ filterName: 'Antes' }));
    const renamed = await send({ intent: 'rename', id: '3', filterName: 'Em aberto', base });
    expect([renamed.status, await renamed.json()]).toMatchObject([
      412,
      {
        typed: 'Em aberto',
        nameError:
          'Em outra página este filtro passou a ser Abertos. Confira o nome e renomeie de novo.',
      },
    ]);
    expect(api.asked()).not.toContain('PUT saved-filter/3');
  });

  it.each([
    ['save', ''],
    ['rename', '3'],
  ])('%s without a name says so, and keeps which one it was', async (intent, id) => {
    const response = await send({ intent, id, filterName: ' ', query: 'status=3' });
    expect([response.status, await response.json()]).toEqual([
      422,
      {
        id: Number(id),
        idempotencyKey: IDEMPOTENCY_KEY,
        typed: ' ',
        nameError: 'Dê um nome ao filtro',
      },
    ]);
  });

  it('that the API refuses keeps the typed name', async () => {
    const message = 'Você pode salvar no máximo 20 filtros de cada lista: exclua um deles.';
    api.reply('POST saved-filter', refusal(409, message));
    const response = await send({ intent: 'save', filterName: 'Mais um', query: 'status=3' });
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { id: 0, idempotencyKey: IDEMPOTENCY_KEY, typed: 'Mais um', error: message },
    ]);
  });
});

it.each([
  ['order', 'status=1', true],
  ['order', 'status=0', true],
  ['order', 'status=99', false],
  ['order', 'sort=-total&name=ana', true],
  ['order', 'sort=nothing', false],
  ['order', 'openDueDateFrom=hoje', true],
  ['order', 'openDueDateFrom=ontem%20cedo', false],
  ['order', 'valueFrom=1.000%2C00', true],
  ['order', 'valueFrom=mil', false],
  ['order', 'createdDateFrom=01%2F03%2F2026&createdDateTo=hoje', true],
  ['order', 'createdDateFrom=31%2F02', false],
  ['fiscal-note', 'createdDateTo=amanh%C3%A3&sort=-number', true],
  ['fiscal-note', 'sort=client', false],
  ['order', 'seller=9', false],
  ['payable', 'isPaid=-1', true],
  ['payable', 'isPaid=7', false],
  ['client', 'cpfCnpj=529.982', true],
] as const)('the list of %s understands "%s": %s', (list, query, readable) => {
  expect(isReadable(list, query)).toBe(readable);
});
