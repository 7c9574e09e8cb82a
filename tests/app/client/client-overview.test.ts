import { beforeEach, describe, expect, it } from 'vitest';

import { emptyDraft } from '@domain/order/draft/draft';

import { offerAll } from '../support/all-screens';
import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { clientEntity, clientOverview } from '../support/entities';
import { hrefsIn, pageOf } from '../support/page';
import { post, signedInRequest } from '../support/requests';
import { api } from '../support/servers';
import { supplierEntity } from '../support/supplier-entities';

const handle = await appHandler();
const PATH = '/dashboard/client/12';
const visit = async (path = PATH) => pageOf(await handle(await signedInRequest(path)));
const asked = (call: string) => api.asked().filter((each) => each.startsWith(call));

const ORDERS = '/dashboard/order?idClient=12';
const OWED = '/dashboard/receivable?idClient=12';
const NEW_ORDER = '/dashboard/order/new?client=12&idClient=12';

describe('a client’s page (R-CLI-12)', () => {
  beforeEach(offerAll);

  it('shows the latest orders and what is owed, with links to the lists of this client', async () => {
    const { html, text } = await visit();
    // Made at 23:00 of the day before, in Brasília.
    expect(text).toMatch(/Nº 40 · 09\/03\/2026\s*Em execução\s*R\$ 150,50/);
    expect(text).toContain('Ver todos (12)');
    expect(text).toMatch(/A receber\s*R\$ 1\.234,56\s*3 parcelas/);
    expect(text).toMatch(/Vencido\s*R\$ 200,00\s*1 parcela/);
    expect(hrefsIn(html)).toEqual(
      expect.arrayContaining([
        '/dashboard/order/40?idClient=12',
        ORDERS,
        OWED,
        `${OWED}&due=overdue`,
        NEW_ORDER,
      ]),
    );
  });

  it('has no links to nothing', async () => {
    const nothing = { Count: 0, Value: 0 };
    api.reply('GET client/12/overview', {
      body: {
        Orders: { Count: 0, Latest: [] },
        Receivable: { Total: nothing, Overdue: nothing },
      },
    });
    const { html, text } = await visit();
    expect(text).toContain('Nenhum orçamento ainda.');
    expect(text).toContain('Nada em aberto');
    expect(text).not.toContain('Vencido');
    expect(hrefsIn(html).filter((href) => [ORDERS, OWED].includes(href))).toEqual([]);
  });

  it('shows no part that the API did not return', async () => {
    api.reply('GET client/12/overview', { body: clientOverview({ Receivable: null }) });
    const orders = await visit();
    expect(orders.text).toContain('Últimos orçamentos');
    expect(orders.text).not.toContain('A receber');
    api.reply('GET client/12/overview', { body: clientOverview({ Orders: null }) });
    const owed = await visit();
    expect(owed.text).toContain('A receber');
    expect(owed.text).not.toContain('Últimos orçamentos');
  });

  it.each([
    ['client=see, order=see', false],
    ['client=see, order=change', true],
  ])('with %s, offers a new order: %s', async (access, offered) => {
    api.reply('GET professional-favorite-menu/', { body: [], headers: { 'X-Access': access } });
    expect(hrefsIn((await visit()).html).includes(NEW_ORDER)).toBe(offered);
  });

  it.each([
    ['fails', refusal(503, 'Tente de novo.')],
    ['is refused', refusal(403, 'Sem acesso.')],
    ['has another shape', { body: { Orders: 'x', Receivable: [] } }],
  ])('is the form alone where the overview %s', async (_, answer) => {
    api.reply('GET client/12/overview', answer);
    const page = await visit();
    expect([page.status, page.value('name')]).toEqual([200, 'Maria da Silva']);
    expect(page.text).not.toContain('Últimos orçamentos');
    expect(hrefsIn(page.html)).toContain(NEW_ORDER);
  });

  it('shows it again above a refused save', async () => {
    const made = await signedInRequest(PATH, post({ name: '', intent: 'save' }));
    const { status, text } = await pageOf(await handle(made));
    expect(status).toBe(422);
    expect(text).toContain('Últimos orçamentos');
  });

  it('of an anonymised client has the orders, and no contact nor new order', async () => {
    api.reply('GET client/12', {
      body: clientEntity({
        Name: 'Cliente anonimizado',
        CpfCnpj: 'ANON0000000012',
        Phone: null,
        Email: null,
      }),
    });
    const { html, text } = await visit();
    expect(text).toContain('Últimos orçamentos');
    expect(text).not.toContain('Ligar');
    expect(hrefsIn(html)).not.toContain(NEW_ORDER);
  });
});

describe('the lists of one client', () => {
  beforeEach(offerAll);

  it.each(['order', 'receivable'])('of %s name the client, and ask for them', async (list) => {
    const { html, text } = await visit(`/dashboard/${list}?idClient=12`);
    expect(text).toContain('Tirar o filtro Cliente: Maria da Silva');
    expect(html).toMatch(/<select[^>]*name="idClient"/);
    for (const call of ['filter', 'totals'])
      expect(api.only(`GET ${list}/${call}`).query).toMatchObject({ idClient: '12' });
  });

  it('have the number of a client whom the person may not see', async () => {
    api.reply('GET client/12', refusal(403, 'Sem acesso.'));
    expect((await visit(OWED)).text).toContain('Cliente: nº 12');
  });

  it('have no such field otherwise', async () => {
    expect((await visit('/dashboard/order')).html).not.toContain('name="idClient"');
    expect(asked('GET client/')).toEqual([]);
  });
});

describe('a new order of a client', () => {
  it('has the client chosen, and its way back is the list', async () => {
    const { html, text, value } = await visit(NEW_ORDER);
    expect([value('idClient'), value('foundId')]).toEqual(['12', '12']);
    expect([value('clientName'), value('clientCity')]).toEqual(['Maria da Silva', 'São Paulo']);
    expect(text).toContain('Cliente escolhido: Maria da Silva');
    expect(hrefsIn(html)).toContain(ORDERS);
  });

  it.each([
    ['unknown', refusal(404, 'Cliente desconhecido.')],
    ['anonymised', { body: clientEntity({ CpfCnpj: 'ANON0000000012' }) }],
  ])('is empty for one who is %s', async (_, answer) => {
    api.reply('GET client/12', answer);
    const { status, value } = await visit(NEW_ORDER);
    expect([status, value('idClient'), value('clientName')]).toEqual([
      200,
      emptyDraft().idClient,
      '',
    ]);
  });
});

describe('against an API without the extension', () => {
  it('the page has the form, the contacts and the new order', async () => {
    const page = await visit();
    expect(page.value('name')).toBe('Maria da Silva');
    expect(page.text).toContain('Ligar');
    expect(hrefsIn(page.html)).toContain(NEW_ORDER);
    expect(page.text).not.toContain('Últimos orçamentos');
    expect(asked('GET client/12/overview')).toEqual([]);
  });

  it('the list is not filtered by what it would ignore', async () => {
    const { html } = await visit(ORDERS);
    expect(api.only('GET order/filter').query).not.toHaveProperty('idClient');
    expect(html).not.toContain('name="idClient"');
  });
});

describe('the contacts of a record (R-CLI-13)', () => {
  const contacts = (html: string) =>
    hrefsIn(html).filter((href) => /^(?:tel:|mailto:|https:\/\/wa\.me)/.test(href));

  it.each([
    [
      { Phone: '11987654321', Email: 'maria+casa@exemplo.com.br' },
      ['tel:+5511987654321', 'https://wa.me/5511987654321', 'mailto:maria%2Bcasa@exemplo.com.br'],
    ],
    [{ Phone: '1132340001', Email: null }, ['tel:+551132340001']],
    [{ Phone: null, Email: null }, []],
    [{ Phone: '', Email: '' }, []],
  ])('of %j are %j', async (change, links) => {
    api.reply('GET client/12', { body: clientEntity(change) });
    expect(contacts((await visit()).html)).toEqual(links);
  });

  it('are also on a supplier’s page', async () => {
    const { IdSupplier, Phone } = supplierEntity();
    const { html } = await visit(`/dashboard/supplier/${IdSupplier}`);
    expect(contacts(html)).toContain(`tel:+55${Phone}`);
  });
});
