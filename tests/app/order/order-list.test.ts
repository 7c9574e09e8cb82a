import { describe, expect, it } from 'vitest';

import { loader } from '~/routes/dashboard.order._index';

import { appHandler } from '../support/app-handler';
import { orderEntity, orderRow } from '../support/entities';
import { pageOf } from '../support/page';
import { args, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const load = (search: string) =>
  responseOf(async () => loader(args(await signedInRequest(`/dashboard/order${search}`))));

describe('the list of orders', () => {
  it('shows the first ten at once, with the server’s statuses', async () => {
    expect(await (await load('')).json()).toEqual({
      saved: null,
      filter: {
        page: 1,
        pageSize: 10,
        idOrder: '',
        name: '',
        cpfCnpj: '',
        status: 0,
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
      statuses: [
        { value: '1', label: 'Orçamento' },
        { value: '3', label: 'Aguardando execução' },
        { value: '7', label: 'Cancelado' },
      ],
      categories: null,
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
  ])('%s asks for %j', async (search, asked) => {
    await load(search);
    expect(api.only('GET order/filter').query).toEqual({ page: '1', pageSize: '10', ...asked });
  });

  it('goes back to page 1 when there are fewer pages', async () => {
    api.state.orders = Array.from({ length: 11 }, (_, index) =>
      orderEntity({ IdOrder: index + 1 }),
    );
    expect((await load('?page=2')).status).toBe(200);
    await expect(await load('?page=3&name=a')).toRedirectTo('/dashboard/order?name=a');
  });
});

describe('the list of orders of an API that knows how sent quotes stand', async () => {
  const handle = await appHandler();

  it('tells it beside the status, and nothing of what it does not know', async () => {
    const rows = [
      'accepted',
      'accepted-other-value',
      'accepted-changed',
      'opened',
      'asked',
      'refused',
      'sent',
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
      'Vencido',
      'Fechado',
    ])
      expect(text).toContain(`Link do cliente: ${words}`);
    expect(text.split('Link do cliente:')).toHaveLength(10);
  });
});
