import { describe, expect, it } from 'vitest';

import { emptyDraft, type OrderDraft } from '@domain/order/draft/draft';
import { copyOfDraft } from '@domain/order/draft/draft-copy';
import * as edit from '~/routes/dashboard.order.$idOrder';
import * as create from '~/routes/dashboard.order.new';

import { appHandler } from '../support/app-handler';
import { orderEntity } from '../support/entities';
import { ORDER_DRAFT } from '../support/forms';
import { hrefsIn, pageOf } from '../support/page';
import { args, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const load = (idOrder: string) =>
  responseOf(async () =>
    edit.loader(args(await signedInRequest(`/dashboard/order/${idOrder}`), { idOrder })),
  );

const OPTIONS = {
  statuses: [
    { value: '1', label: 'Orçamento' },
    { value: '3', label: 'Aguardando execução' },
    { value: '7', label: 'Cancelado' },
  ],
  paymentTypes: [
    { value: '4', label: 'Dinheiro' },
    { value: '6', label: 'Pix' },
  ],
  professionals: [{ value: '2', label: 'Ana Souza' }],
};

describe('a new order', () => {
  const loadNew = async () => {
    const response = await responseOf(async () =>
      create.loader(args(await signedInRequest('/dashboard/order/new'))),
    );
    return (await response.json()) as {
      initial: unknown;
      options: unknown;
      idempotencyKey: string;
    };
  };

  it('is empty, with the server’s choices', async () => {
    expect(await loadNew()).toMatchObject({ initial: emptyDraft('1'), options: OPTIONS });
  });

  it('starts with the first status of the server’s list', async () => {
    api.reply('GET order-status', {
      body: [{ IdOrderStatus: 3, Description: 'Aguardando execução' }],
    });
    expect((await loadNew()).initial).toMatchObject({ idOrderStatus: '3' });
  });

  it.each(['from', 'items-of'] as const)('starts %s another', async (copy) => {
    const address = `/dashboard/order/new?${copy}=40`;
    const response = await responseOf(async () =>
      create.loader(args(await signedInRequest(address))),
    );
    const { initial } = (await response.json()) as { initial: OrderDraft };
    expect(initial).toEqual(copyOfDraft(ORDER_DRAFT, copy, '1'));
  });

  it('does not start with a person who is inactive now', async () => {
    api.state.orders = [orderEntity({ IdProfessional: 9, ProfessionalName: 'João Ferraz' })];
    const response = await responseOf(async () =>
      create.loader(args(await signedInRequest('/dashboard/order/new?from=40'))),
    );
    const { initial } = (await response.json()) as { initial: OrderDraft };
    expect(initial.idProfessional).toBe('');
  });

  it('has its own idempotency key', async () => {
    const [first, second] = [await loadNew(), await loadNew()];
    expect(first.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
    expect(second.idempotencyKey).not.toBe(first.idempotencyKey);
  });
});

describe('an existing order', () => {
  it('is shown formatted', async () => {
    expect(await (await load('40')).json()).toMatchObject({
      idOrder: 40,
      etag: null,
      initial: ORDER_DRAFT,
      options: OPTIONS,
    });
  });

  it('names the responsible person who is now inactive', async () => {
    api.state.orders = [orderEntity({ IdProfessional: 9, ProfessionalName: 'João Ferraz' })];
    const { initial, options } = (await (await load('40')).json()) as {
      initial: OrderDraft;
      options: typeof OPTIONS;
    };
    expect(initial.idProfessional).toBe('9');
    expect(options.professionals.slice(1)).toEqual([
      { value: '9', label: 'João Ferraz (inativo)' },
    ]);
  });

  it('is shown whatever is missing in it', async () => {
    const empty = Object.fromEntries(Object.keys(orderEntity()).map((key) => [key, null]));
    api.state.orders = [
      { ...empty, IdOrder: 40, IdOrderStatus: 1, Products: [], Installments: [] },
    ];
    expect(await (await load('40')).json()).toMatchObject({ initial: emptyDraft('1') });
  });

  it.each(['abc', '0', '-1', '4.0', '99999999999', '40; DROP'])(
    'redirects to the list for the id %s',
    async (idOrder) => {
      await expect(await load(idOrder)).toRedirectTo('/dashboard/order');
      expect(api.calls).toEqual([]);
    },
  );

  it('that does not exist is told inside the frame', async () => {
    const handle = await appHandler();
    const page = await pageOf(await handle(await signedInRequest('/dashboard/order/999999')));
    expect(page.status).toBe(404);
    expect(page.html).toMatch(/<h1[^>]*>Registro não encontrado</);
    expect(page.html).toMatch(/<nav[^>]*aria-label="Menu"/);
    // Requested at the same time, it would otherwise arrive during the next test.
    await expect.poll(() => api.asked()).toContain('GET professional');
  });

  it('makes its calls at the same time, and no others', async () => {
    await load('40');
    expect(api.asked().sort()).toEqual([
      'GET extensions',
      'GET order-status',
      'GET order/40',
      'GET payment-type',
      'GET professional',
    ]);
  });
});

describe('the client of an order (R-CLI-14)', async () => {
  const handle = await appHandler();
  const linksOf = async () =>
    hrefsIn((await pageOf(await handle(await signedInRequest('/dashboard/order/40')))).html);

  it.each([
    ['order=see, client=see', true],
    ['order=change', false],
  ])('is linked below the title, with %s: %s', async (access, linked) => {
    api.reply('GET professional-favorite-menu/', { body: [], headers: { 'X-Access': access } });
    expect((await linksOf()).includes('/dashboard/client/12')).toBe(linked);
  });

  it('is not linked where none is registered', async () => {
    api.state.orders = [orderEntity({ IdClient: null })];
    expect((await linksOf()).filter((href) => href.startsWith('/dashboard/client/'))).toEqual([]);
  });
});
