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

const NO_SERVICE = 'Ocorreu um erro ao chamar o serviço.';

type Run = (given: ReturnType<typeof args>) => unknown;
const load = (run: Run, path: string) =>
  responseOf(async () => run(args(await signedInRequest(path))));
const home = async () =>
  (await (await load(loader, '/dashboard')).json()) as {
    name: string;
    figures: Record<string, unknown>;
    late: boolean;
    problem: string | null;
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

  it('request each day from today to the seventh after it', async () => {
    await home();
    const days = api.calls.map(({ query }) => query.dueDate).filter(Boolean);
    expect(days.sort()).toEqual(
      ['09', '10', '11', '12', '13', '14', '15', '16'].map((day) => `2026-03-${day}`),
    );
  });

  it('request a range of days once if the API has ranges, and link to it', async () => {
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
    ['fails', refusal(500, 'Erro.'), 'Erro.'],
    ['is not there', refusal(404, 'Rota desconhecida.'), null],
    ['is forbidden', refusal(403, 'Sem permissão.'), null],
    ['answers something else', { body: ['x'] }, NO_SERVICE],
    ['hangs up', 'hang-up' as const, NO_SERVICE],
  ])('leave their card out when a call %s', async (_, reply, problem) => {
    api.reply('GET bill/filter', reply);
    const { figures, late, ...told } = await home();
    expect(told.problem).toBe(problem);
    expect(figures).toMatchObject({ openQuotes: 2, overdueBills: null, billsDueSoon: null });
    expect(late).toBe(false);
  });

  it('do not delay the page when a call is late, and are requested again', async () => {
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
    // Sign-in does not return to the data route.
    ['/dashboard/home-figures', figuresLoader],
  ])('of an expired session redirect %s to the sign-in, and then home', async (path, run) => {
    api.reply('GET order/filter', refusal(401, 'Sessão expirada.'));
    const response = await load(run, path);
    await expect(response).toRedirectTo('/');
    expect(response).toEndTheSession();
  });
});

describe('the home screen', async () => {
  const handle = await appHandler();
  const visit = async () => pageOf(await handle(await signedInRequest('/dashboard')));

  it('greets the person and links to what each figure counts', async () => {
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
    // Without date ranges no list shows exactly these.
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
    expect(text).toContain(`Os valores não puderam ser mostrados: ${NO_SERVICE} Tentar de novo`);
    expect(html).not.toContain('aria-label="Resumo"');
    expect(text).not.toContain('Últimos orçamentos');
  });

  it('has the favourites as shortcuts', async () => {
    api.state.favorites = ['company'];
    expect((await visit()).html).toMatch(/aria-label="Atalhos"[\s\S]*href="\/dashboard\/company"/);
  });
});

describe('the home screen with an API that returns everything in one call', async () => {
  const handle = await appHandler();
  const sum = (Count: number, Value: number) => ({ Count, Value });
  const none = sum(0, 0);
  const STEPS = { Company: true, BankAccount: false, Product: true, Client: true, Order: true };
  const SUMMARY = {
    Today: '2026-03-09',
    Receivable: { Overdue: sum(2, 30.01), Today: none, Soon: sum(1, 480) },
    Payable: { Overdue: none, Today: sum(1, 80), Soon: none },
    Cash: [{ Day: '2026-03-11', Inflow: 160, Outflow: 60 }],
    Stages: [{ IdOrderStatus: 1, Count: 3, Value: 1234.5 }],
    WaitingQuotes: [
      { IdOrder: 7, ClientName: 'Zé', Value: 10, CreatedAt: '2026-03-07T12:00:00.000Z' },
    ],
    AnsweredQuotes: [
      {
        IdOrder: 11,
        ClientName: 'Bia',
        Answer: 'accepted',
        AnsweredAt: '2026-03-09T12:00:00.000Z',
      },
      { IdOrder: 12, ClientName: null, Answer: 'asked', AnsweredAt: '2026-03-08T12:00:00.000Z' },
      { IdOrder: 13, ClientName: 'Davi', Answer: 'refused', AnsweredAt: null },
      ...['accepted', 'accepted-other-value', 'accepted-changed', 'x'].map((Standing, index) => ({
        IdOrder: 14 + index,
        ClientName: null,
        Answer: 'accepted',
        AnsweredAt: null,
        Standing,
      })),
    ],
    StoppedNotes: [{ Status: 'REJECTED', Count: 2 }],
    OverdueSlips: [{ IdOrder: 8, ClientName: null, DueDate: '2026-03-08', Value: 5 }],
    Certificates: [{ IdCompany: 1, CompanyName: 'Gesso', ValidTo: '2026-03-08T12:00:00.000Z' }],
    FirstSteps: STEPS,
    Latest: [orderRow({ IdOrder: 9 })],
  };
  const visit = async (body: unknown) => {
    api.reply('GET extensions', { body: ['home-summary', 'bank-account', 'receivables'] });
    api.reply('GET home/summary', { body });
    const { html, text } = await pageOf(await handle(await signedInRequest('/dashboard')));
    return { html: html.replaceAll('&amp;', '&'), text: text.replace(/\u00a0/g, ' ') };
  };

  it('makes no other call', async () => {
    await visit(SUMMARY);
    expect(api.asked()).not.toContain('GET order/filter');
    expect(api.asked()).not.toContain('GET bill/filter');
  });

  it('links from each figure to its rows', async () => {
    const { html, text } = await visit(SUMMARY);
    for (const to of [
      'order?openDueDateTo=2026-03-08',
      'order?openDueDateFrom=2026-03-10&openDueDateTo=2026-03-16',
      'payable?isPaid=0&dueDateFrom=2026-03-09&dueDateTo=2026-03-09',
      'order?status=1',
      'order/7',
      'order/8',
      'order/9',
      'order/11#quote-link-title',
      'order/12#quote-link-title',
      'order/13#quote-link-title',
      'fiscal-note?status=REJECTED',
      'company/1/fiscal',
      'company/1/bank-account',
    ])
      expect(html).toContain(`href="/dashboard/${to}"`);
    for (const words of [
      'R$ 30,01',
      '2 pedidos',
      'há 2 dias',
      'Orçamento aceito em 09/03/2026 09:00: orçamento 11, Bia',
      'Alteração pedida no orçamento em 08/03/2026 09:00: orçamento 12',
      'Orçamento recusado: orçamento 13, Davi',
      'Orçamento aceito: orçamento 14',
      'Orçamento aceito por outro valor: orçamento 15',
      'Orçamento aceito, mas o pedido mudou: orçamento 16',
      'Orçamento aceito: orçamento 17',
      'Certificado digital venceu em 08/03/2026',
      'Boleto vencido em 08/03/2026, R$ 5,00',
      '11/03 /2026 R$ 160,00 R$ 60,00 R$ 100,00',
    ])
      expect(text).toContain(words);
    // A count of zero has no link.
    expect(html).not.toContain('href="/dashboard/order?status=5"');
  });

  it('links from receivables to their installments, if the API counts them', async () => {
    const due = (Count: number, Value: number, Installments: number) => ({
      ...sum(Count, Value),
      Installments,
    });
    const { html, text } = await visit({
      ...SUMMARY,
      Receivable: { Overdue: due(2, 30.01, 3), Today: due(0, 0, 0), Soon: due(1, 480, 1) },
    });
    for (const to of ['?dueDateTo=2026-03-08', '?dueDateFrom=2026-03-10&dueDateTo=2026-03-16'])
      expect(html).toContain(`href="/dashboard/receivable${to}"`);
    for (const words of ['R$ 30,01 3 parcelas', '0 parcelas', 'R$ 480,00 1 parcela'])
      expect(text).toContain(words);
    expect(html).not.toContain('openDueDate');
  });

  it('shows nothing when nothing is due or missing', async () => {
    const dues = { Overdue: none, Today: none, Soon: none };
    const { text } = await visit({
      Today: '2026-03-09',
      Receivable: dues,
      Payable: dues,
      FirstSteps: { ...STEPS, BankAccount: true },
    });
    for (const words of ['Precisa de você', 'Primeiros passos', 'Caixa dos próximos'])
      expect(text).not.toContain(words);
  });
});
