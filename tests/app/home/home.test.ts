import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { loader } from '~/routes/dashboard._index';
import { loader as figuresLoader } from '~/routes/dashboard.home-figures';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { orderEntity, orderRow } from '../support/entities';
import { pageOf } from '../support/page';
import { args, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const bill = (IdBillToPay: number, DueDate: string, IsPaid = 0) => ({
  IdBillToPay,
  DueDate,
  IsPaid,
});
const order = (IdOrder: number, IdOrderStatus: number) => orderEntity({ IdOrder, IdOrderStatus });

beforeEach(() => {
  // The 9th in Brasília. Timers are faked, so that no figure is late on a busy machine.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], now: new Date('2026-03-10T02:30:00Z') });
  api.state.orders = [order(1, 1), order(2, 1), order(3, 5), order(4, 7)];
  api.state.bills = [
    bill(1, '2026-03-08'),
    bill(2, '2026-03-08', 1),
    bill(3, '2026-03-09'),
    bill(4, '2026-03-16'),
    bill(5, '2026-03-17'),
  ];
});
afterEach(() => void vi.useRealTimers());

type Run = (given: ReturnType<typeof args>) => unknown;
const load = (run: Run, path: string) =>
  responseOf(async () => run(args(await signedInRequest(path))));
const home = async () =>
  (await (await load(loader, '/dashboard')).json()) as {
    name: string;
    figures: Record<string, unknown>;
    late: boolean;
  };

describe('the figures of the home screen', () => {
  it('need only the contract’s calls', async () => {
    const { name, figures, late } = await home();
    expect(name).toBe('Ana Clara');
    expect(figures).toMatchObject({
      openQuotes: 2,
      awaitingPayment: 1,
      overdueBills: 1,
      billsDueSoon: 2,
    });
    expect(figures.latest).toHaveLength(4);
    expect(late).toBe(false);
    expect(new Set(api.asked())).toEqual(
      new Set(['GET order/filter', 'GET bill/filter', 'GET extensions']),
    );
  });

  it('ask for each day from today to the seventh after it', async () => {
    await home();
    const days = api.calls.map(({ query }) => query.dueDate).filter(Boolean);
    expect(days.sort()).toEqual(
      ['09', '10', '11', '12', '13', '14', '15', '16'].map((day) => `2026-03-${day}`),
    );
  });

  it('ask once for a range of days where the API has them, and lead to it', async () => {
    api.reply('GET extensions', { body: ['date-ranges'] });
    const { figures } = await home();
    const asked = { isPaid: '0', dueDateFrom: '2026-03-09', dueDateTo: '2026-03-16' };
    expect(figures.dueSoon).toEqual(asked);
    expect(api.calls.filter(({ query }) => query.dueDate !== undefined)).toEqual([]);
    expect(
      api.calls.filter(({ query }) => query.dueDateFrom !== undefined).map(({ query }) => query),
    ).toEqual([{ page: '1', pageSize: '1', ...asked }]);
    const { html } = await pageOf(await (await appHandler())(await signedInRequest('/dashboard')));
    expect(html).toContain(
      'href="/dashboard/payable?isPaid=0&amp;dueDateFrom=2026-03-09&amp;dueDateTo=2026-03-16"',
    );
  });

  it('show the five latest orders at most', async () => {
    await home();
    const latest = api.calls.filter(
      ({ path, query }) => path === 'order/filter' && query.status === undefined,
    );
    expect(latest.map(({ query }) => query)).toEqual([{ page: '1', pageSize: '5' }]);
  });

  it.each([
    ['fails', refusal(500, 'Erro.')],
    ['is not there', refusal(404, 'Rota desconhecida.')],
    ['is forbidden', refusal(403, 'Sem permissão.')],
    ['answers something else', { body: ['x'] }],
    ['hangs up', 'hang-up' as const],
  ])('leave their card out when a call %s', async (_, reply) => {
    api.reply('GET bill/filter', reply);
    const { figures, late } = await home();
    expect(figures).toMatchObject({ openQuotes: 2, overdueBills: null, billsDueSoon: null });
    expect(late).toBe(false);
  });

  it('do not hold the page when a call is late, and are asked for again', async () => {
    vi.useRealTimers();
    api.reply('GET bill/filter', ({ query }) =>
      query.isPaid === '-1' ? 'hang' : { body: { content: [], total: 1, count: 1 } },
    );
    const { figures, late } = await home();
    expect(figures.overdueBills).toBeNull();
    expect(late).toBe(true);
  });

  it('are available later, however slow', async () => {
    const response = await load(figuresLoader, '/dashboard/home-figures');
    expect(await response.json()).toMatchObject({ figures: { openQuotes: 2, overdueBills: 1 } });
  });

  it.each<[string, Run]>([
    ['/dashboard', loader],
    // Its data route is not returned to after sign-in.
    ['/dashboard/home-figures', figuresLoader],
  ])('of a dead session lead %s to the sign-in, and then home', async (path, run) => {
    api.reply('GET order/filter', refusal(401, 'Sessão expirada.'));
    const response = await load(run, path);
    await expect(response).toRedirectTo('/');
    expect(response).toEndTheSession();
  });
});

describe('the home screen', async () => {
  const handle = await appHandler();
  const visit = async () => pageOf(await handle(await signedInRequest('/dashboard')));

  it('greets the person and leads to what each figure counts', async () => {
    const { html, text } = await visit();
    expect(text).toContain('Olá, Ana Clara');
    for (const [figure, label, to] of [
      [2, 'Orçamentos em aberto', '/dashboard/order?status=1'],
      [1, 'Aguardando pagamento', '/dashboard/order?status=5'],
      [1, 'Contas vencidas', '/dashboard/payable?isPaid=-1'],
    ] as const) {
      expect(text).toContain(`${figure} ${label}`);
      expect(html).toContain(`href="${to}"`);
    }
    // Without date ranges no list shows exactly that.
    expect(text).toContain('2 Contas que vencem em 7 dias');
    expect(html).not.toContain('href="/dashboard/payable?isPaid=0');
    for (const to of ['client/new', 'order/new', 'order/1'])
      expect(html).toContain(`href="/dashboard/${to}"`);
  });

  it('shows the latest orders as the API names them', async () => {
    api.reply('GET order/filter', {
      body: { content: [orderRow({ ClientName: '<b>Zé</b>', Value: 1234.5 })], total: 1, count: 1 },
    });
    const { text } = await visit();
    for (const words of ['Últimos orçamentos', '<b>Zé</b>', 'R$ 1.234,50'])
      expect(text.replace(/\u00a0/g, ' ')).toContain(words);
  });

  it('renders without any figure', async () => {
    api.reply('GET order/filter', 'hang-up');
    api.reply('GET bill/filter', refusal(500, 'Erro.'));
    const { status, text, html } = await visit();
    expect(status).toBe(200);
    expect(text).toContain('Olá, Ana Clara');
    expect(html).not.toContain('aria-label="Resumo"');
    expect(text).not.toContain('Últimos orçamentos');
  });

  it('has the favourites as shortcuts', async () => {
    api.state.favorites = ['company'];
    expect((await visit()).html).toMatch(/aria-label="Atalhos"[\s\S]*href="\/dashboard\/company"/);
  });
});
