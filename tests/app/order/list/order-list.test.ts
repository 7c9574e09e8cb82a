import { describe, expect, it } from 'vitest';

import { loader } from '~/routes/dashboard.order._index';
import { clearExtensionCache } from '~/server/http/extensions.server';

import { refusal } from '../../support/api-double';
import { appHandler } from '../../support/app-handler';
import { orderEntity, orderRow } from '../../support/entities';
import { pageOf } from '../../support/page';
import { args, responseOf, signedInRequest } from '../../support/requests';
import { api } from '../../support/servers';

const load = (search: string) =>
  responseOf(async () => loader(args(await signedInRequest(`/dashboard/order${search}`))));

describe('the list of orders', () => {
  it('shows the first ten at once, with the server’s statuses', async () => {
    expect(await (await load('')).json()).toEqual({
      cents: { 40: 25000 },
      saved: null,
      filter: {
        page: 1,
        pageSize: 10,
        idOrder: '',
        name: '',
        cpfCnpj: '',
        status: 0,
        idClient: '',
        idCategory: '',
        openDueDateFrom: '',
        openDueDateTo: '',
        createdDateFrom: '',
        createdDateTo: '',
        valueFrom: '',
        valueTo: '',
      },
      refused: false,
      list: {
        rows: [
          {
            idOrder: 40,
            clientName: 'Maria da Silva',
            cpfCnpj: '52998224725',
            value: 25000,
            status: 'Orçamento',
            quoteStanding: null,
          },
        ],
        total: 1,
        pages: 1,
      },
      totals: null,
      statuses: [
        { value: '1', label: 'Orçamento' },
        { value: '3', label: 'Aguardando execução' },
        { value: '7', label: 'Cancelado' },
      ],
      categories: null,
      client: null,
    });
    expect(api.only('GET order/filter').query).toEqual({ page: '1', pageSize: '10' });
  });

  it.each([
    ['?idOrder=12', { idOrder: '12' }],
    ['?name=Maria&cpfCnpj=529.982.247-25', { name: 'Maria', cpfCnpj: '52998224725' }],
    ['?status=3', { status: '3' }],
    // 0 means all, and is not sent.
    ['?status=0', {}],
    ['?status=99', {}],
    ['?idOrder=12&page=0&pageSize=1000', { idOrder: '12' }],
  ])('%s requests %j', async (search, asked) => {
    await load(search);
    expect(api.only('GET order/filter').query).toEqual({ page: '1', pageSize: '10', ...asked });
  });

  it('redirects to page 1 when there are fewer pages', async () => {
    api.state.orders = Array.from({ length: 11 }, (_, index) =>
      orderEntity({ IdOrder: index + 1 }),
    );
    expect((await load('?page=2')).status).toBe(200);
    await expect(await load('?page=3&name=a')).toRedirectTo('/dashboard/order?name=a');
  });
});

describe('the ticked orders (R-LST-21)', async () => {
  const handle = await appHandler();
  const visit = async (search: string) =>
    (await pageOf(await handle(await signedInRequest(`/dashboard/order${search}`)))).text;
  /** The list's page has the orders 40 and 41; 7 is on another page, and 99 was deleted. */
  const offer = () => {
    api.reply('GET extensions', { body: ['export', 'export-chosen'] });
    const rows: Record<string, object[]> = {
      '': [orderRow(), orderRow({ IdOrder: 41, Value: 0.01 })],
      '7': [orderRow({ IdOrder: 7, Value: 1000.1 })],
    };
    api.reply('GET order/filter', ({ query }) => {
      const content = rows[query.idOrder ?? ''] ?? [];
      return { body: { content, total: content.length, count: 1 } };
    });
  };

  it('have the sum of their totals, of all the list’s pages', async () => {
    offer();
    expect(await visit('?chosen=40.41')).toContain('2 linhas marcadas · R$ 250,01 no total');
    const elsewhere = await visit('?chosen=40.41.7.99');
    expect(elsewhere).toContain('4 linhas marcadas · R$ 1.250,11 no total');
    expect(api.asked().filter((call) => call === 'GET order/filter')).toHaveLength(4);
  });

  it('have no sum while one of them cannot be read', async () => {
    offer();
    const rows = { body: { content: [orderRow()], total: 1, count: 1 } };
    api.reply('GET order/filter', ({ query }) => (query.idOrder ? refusal(500, 'Falha.') : rows));
    expect(await visit('?chosen=40.7')).toContain('2 linhas marcadas Desmarcar todas');
  });
});

describe('the total of the list of orders', async () => {
  const handle = await appHandler();
  const visit = async (search: string) =>
    pageOf(await handle(await signedInRequest(`/dashboard/order${search}`)));
  const LABEL = 'aria-label="Total dos orçamentos encontrados"';
  const offer = (totals: { Count: number; Value: number }) => {
    clearExtensionCache();
    api.reply('GET extensions', { body: ['order-totals', 'value-ranges'] });
    api.reply('GET order/totals', { body: totals });
  };

  it('is of the whole filter, on any page', async () => {
    offer({ Count: 1234, Value: 1234567.89 });
    api.state.orders = Array.from({ length: 11 }, (_, index) =>
      orderEntity({ IdOrder: index + 1 }),
    );
    const { text, html } = await visit('?name=maria&status=3&page=2');
    expect(text).toContain('Total R$ 1.234.567,89 1.234 orçamentos');
    expect(html).toContain(LABEL);
    expect(api.only('GET order/totals').query).toEqual(api.only('GET order/filter').query);
    expect(api.only('GET order/totals').query).toMatchObject({ name: 'maria', status: '3' });
  });

  it('is shown for one order as for many, and not for none', async () => {
    offer({ Count: 1, Value: 250 });
    expect((await visit('')).text).toContain('Total R$ 250,00 1 orçamento ');
    offer({ Count: 0, Value: 0 });
    expect((await visit('?name=ninguém')).html).not.toContain(LABEL);
  });

  it('is requested only if the API has it, and the list stays if that fails', async () => {
    const { html } = await visit('');
    expect(html).not.toContain(LABEL);
    expect(api.asked()).not.toContain('GET order/totals');
    offer({ Count: 1, Value: 250 });
    for (const status of [403, 404, 405, 501, 500]) {
      api.reply('GET order/totals', refusal(status, 'Não há.'));
      const page = await visit('');
      expect([page.status, page.html.includes(LABEL)]).toEqual([200, false]);
      expect(page.text).toContain('Maria da Silva');
    }
  });

  it('is not requested for a refused filter', async () => {
    offer({ Count: 1, Value: 250 });
    await visit('?valueFrom=mil');
    expect(api.asked()).not.toContain('GET order/totals');
  });
});

describe('the list of orders with an API that has the state of sent quotes', async () => {
  const handle = await appHandler();

  it('shows it beside the status, and nothing that it does not know', async () => {
    const rows = [
      'accepted',
      'accepted-other-value',
      'accepted-changed',
      'opened',
      'asked',
      'refused',
      'sent',
      'created',
      'unsent',
      'expired',
      'revoked',
      'x',
      null,
    ];
    api.reply('GET order/filter', {
      body: {
        content: rows.map((QuoteStanding, index) =>
          orderRow({ IdOrder: index + 1, ...(QuoteStanding && { QuoteStanding }) }),
        ),
        total: rows.length,
        count: 1,
      },
    });
    const { text } = await pageOf(await handle(await signedInRequest('/dashboard/order')));
    expect(text).toContain('Link do cliente: Aceito');
    for (const words of [
      'Aceito por outro valor',
      'Aceito, mas o pedido mudou',
      'Aberto pelo cliente',
      'Alteração pedida',
      'Recusado',
      'Enviado',
      'Link criado',
      'Não enviado',
    ])
      expect(text).toContain(`Link do cliente: ${words}`);
    for (const words of ['Link vencido', 'Link fechado']) expect(text).toContain(words);
    expect(text.split('Link do cliente:')).toHaveLength(10);
  });

  it('shows an expired link only while the order is a quote', async () => {
    const rows = ['settled', 'expired', 'revoked', 'accepted', 'accepted-other-value'];
    const chips = async (Status: string) => {
      api.reply('GET order/filter', {
        body: {
          content: rows.map((QuoteStanding, index) =>
            orderRow({ IdOrder: index + 1, QuoteStanding, Status }),
          ),
          total: rows.length,
          count: 1,
        },
      });
      const { html } = await pageOf(await handle(await signedInRequest('/dashboard/order')));
      return html.match(/Link (?:encerrado|vencido|fechado)|Aceito[^<]*/g);
    };
    expect(await chips('Orçamento')).toEqual([
      'Link encerrado',
      'Link vencido',
      'Link fechado',
      'Aceito',
      'Aceito por outro valor',
    ]);
    expect(await chips('Aguardando execução')).toEqual(['Aceito', 'Aceito por outro valor']);
  });
});
