import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { loader } from '~/routes/dashboard.report._index';
import { loader as file } from '~/routes/dashboard.report.file';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { pageOf } from '../support/page';
import { args, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T15:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

const MARCH = { startDate: '2026-03-01', endDate: '2026-03-31' };
const sums = (Inflow: number | string, Outflow: number) => ({
  Count: 2,
  Inflow,
  Outflow,
  Balance: Number(Inflow) - Outflow,
});
const SUMMARY = {
  Total: sums(1_500.5, 2_000),
  Months: [
    { Month: '2026-02', ...sums('1000.5', 0) },
    { Month: '2026-03', ...sums(500, 2_000) },
  ],
  Days: null,
  Undated: { Count: 2, Value: 30.5 },
};

function offerSummary(reply: Parameters<typeof api.reply>[1] = { body: SUMMARY }): void {
  api.reply('GET extensions', { body: ['report-summary'] });
  api.reply('GET report/summary', reply);
}

const load = async (search = '') => {
  const response = await responseOf(async () =>
    loader(args(await signedInRequest(`/dashboard/report${search}`))),
  );
  return (await response.json()) as {
    asked: Record<string, string>;
    errors: Record<string, string>;
    summary: unknown;
    problem: string | null;
  };
};
const download = (search: string) =>
  responseOf(async () => file(args(await signedInRequest(`/dashboard/report/file${search}`))));

describe('the query of the report’s screen', () => {
  it.each([
    ['', MARCH],
    [
      '?startDate=2026-01-01&endDate=2026-02-28',
      { startDate: '2026-01-01', endDate: '2026-02-28' },
    ],
    [
      '?startDate=01%2F01%2F2026&endDate=2026-02-28&status=1&type=0',
      { startDate: '2026-01-01', endDate: '2026-02-28', status: '1', type: '0' },
    ],
    ['?startDate=1/1/26&endDate=28/2/26', { startDate: '2026-01-01', endDate: '2026-02-28' }],
    ['?status=x&type=2&reportTypeFile=CSV', MARCH],
  ])('with %s is %j', async (search, query) => {
    offerSummary();
    await load(search);
    expect(api.only('GET report/summary').query).toEqual(query);
  });

  it.each([
    [
      '?startDate=2026-03-02&endDate=2026-03-01',
      {
        startDate: 'Data deve ser menor que data fim',
        endDate: 'Data deve ser maior que data inicio',
      },
    ],
    ['?startDate=&endDate=2026-03-01', { startDate: 'Digite uma data válida' }],
    [
      '?startDate=31/02/26&endDate=abc',
      { startDate: 'Digite uma data válida', endDate: 'Digite uma data válida' },
    ],
  ])('%s makes no call: its fields say why', async (search, errors) => {
    offerSummary();
    const shown = await load(search);
    expect([shown.errors, shown.summary]).toEqual([errors, null]);
    expect(api.asked()).not.toContain('GET report/summary');
    expect(shown.asked).toMatchObject(Object.fromEntries(new URLSearchParams(search)));
  });

  it.each([
    '\0',
    '😀'.repeat(50),
    '0000-00-00',
    '9'.repeat(400),
    '2026-03-01\r\nX: y',
    '<script>',
    '__proto__',
  ])('may be anything: %j', async (hostile) => {
    offerSummary();
    const search = `?${new URLSearchParams({ startDate: hostile, endDate: hostile, status: hostile, type: hostile, reportTypeFile: hostile }).toString()}`;
    expect(await load(search)).toMatchObject({
      errors: { startDate: 'Digite uma data válida', endDate: 'Digite uma data válida' },
      summary: null,
    });
    expect((await download(search)).status).toBe(302);
  });

  it('needs nothing beyond the contract', async () => {
    expect(await load()).toMatchObject({ summary: null, problem: null });
    expect(api.asked()).toEqual(['GET extensions']);
  });

  it.each([
    [refusal(422, 'Período grande demais.'), 'Período grande demais.'],
    [refusal(404, 'Rota desconhecida.'), null],
    ['hang-up' as const, 'Ocorreu um erro ao chamar o serviço.'],
  ])('may fail, and the file is still offered', async (reply, problem) => {
    offerSummary(reply);
    expect(await load()).toMatchObject({ summary: null, problem });
  });
});

describe('the report’s page', async () => {
  const handle = await appHandler();
  const visit = async (search: string) =>
    pageOf(await handle(await signedInRequest(`/dashboard/report${search}`)));

  it('shows the figures as totals, as a chart and as an equivalent table', async () => {
    offerSummary();
    await vi.waitFor(
      async () => {
        const { text, html } = await visit('?startDate=2026-02-01&endDate=2026-03-31&type=1');
        for (const words of [
          'Ver na tela',
          'Gerar relatório',
          '2 parcelas sem vencimento (R$ 30,50) não estão em nenhum período.',
          'R$ 1.500,50',
          '− R$ 499,50',
          'Fevereiro de 2026 R$ 1.000,50 – R$ 0,00 R$ 1.000,50',
          'Março de 2026 R$ 500,00 R$ 2.000,00 − R$ 1.500,00',
          'Total R$ 1.500,50 R$ 2.000,00 − R$ 499,50',
        ])
          expect(text.replace(/\s+/g, ' ')).toContain(words);
        expect(html).toMatch(
          /<svg role="img" aria-label="Gráfico de entradas, saídas e saldo por mês\./,
        );
      },
      { timeout: 60_000 },
    );
  });

  it('separates past from expected movements, if the API does', async () => {
    const flows = (Inflow: number, Outflow: number) => ({
      Inflow,
      Outflow,
      Balance: Inflow - Outflow,
    });
    const Total = { ...SUMMARY.Total, Realized: flows(1_000.5, 500), Expected: flows(500, 1_500) };
    offerSummary({ body: { ...SUMMARY, Total } });
    const all = (await visit('?startDate=2026-02-01&endDate=2026-03-31')).text.replace(/\s+/g, ' ');
    for (const words of [
      'Realizado R$ 1.000,50 R$ 500,00 R$ 500,50',
      'Previsto (em aberto) R$ 500,00 R$ 1.500,00 − R$ 1.000,00',
    ])
      expect(all).toContain(words);
    // A report of paid entries only has nothing to separate.
    expect((await visit('?startDate=2026-02-01&endDate=2026-03-31&status=1')).text).not.toContain(
      'Realizado',
    );
  });

  it('names its scope in print, but not the kind of a file', async () => {
    const asked = '?startDate=2026-02-01&endDate=2026-02-28&status=1&type=0&reportTypeFile=excel';
    const { html } = await visit(asked);
    expect(/<p class="[^"]*hidden print:block">([^<]*)/.exec(html)?.[1]).toBe(
      'Data início: 01/02/2026 · Data fim: 28/02/2026 · Status: Pagos · Tipo: Saídas',
    );
  });

  it('has no row for a month without movements', async () => {
    const none = { Count: 0, Inflow: 0, Outflow: 0, Balance: 0 };
    offerSummary({
      body: { ...SUMMARY, Months: [...SUMMARY.Months, { Month: '2026-04', ...none }] },
    });
    const { text } = await visit('?startDate=2026-02-01&endDate=2026-04-30');
    expect(text).toContain('Março de 2026');
    expect(text).not.toContain('Abril de 2026 R$');
  });

  it('only offers the file when the API has no summary', async () => {
    const page = await visit('?startDate=2026-02-01&endDate=2026-03-31&reportTypeFile=EXCEL');
    expect([page.value('startDate'), page.value('endDate'), page.value('reportTypeFile')]).toEqual([
      '2026-02-01',
      '2026-03-31',
      'EXCEL',
    ]);
    expect(page.text).toContain('Gerar relatório');
    expect(page.text).not.toContain('Ver na tela');
    expect(page.html).toMatch(/<button[^>]*formAction="\/dashboard\/report\/file"/i);
  });

  describe('by payment method', () => {
    const METHODS = {
      Methods: [
        { IdPaymentType: 4, Name: 'Dinheiro', Count: 2, Inflow: 1_000.5 },
        { IdPaymentType: '6', Name: 'Pix', Count: '1', Inflow: '60' },
        { IdPaymentType: null, Name: null, Count: 1, Inflow: 3 },
      ],
    };
    const SECTION = 'Recebido por forma de pagamento';

    it('shows what was received, and the total', async () => {
      api.reply('GET extensions', { body: ['report-methods'] });
      api.reply('GET report/methods', { body: METHODS });
      const { text, html } = await visit('?startDate=2026-03-05&endDate=2026-03-05&type=1');
      expect(api.only('GET report/methods').query).toEqual({
        startDate: '2026-03-05',
        endDate: '2026-03-05',
        type: '1',
      });
      expect(html).toMatch(new RegExp(`<section[^>]*aria-label="${SECTION}"`));
      expect(text.replace(/\s+/g, ' ')).toContain(
        'Dinheiro 2 R$ 1.000,50 Pix 1 R$ 60,00 Sem forma 1 R$ 3,00 Total 4 R$ 1.063,50',
      );
    });

    it.each([
      ['without the extension', { body: [] }, { body: METHODS }],
      ['with nothing received', { body: ['report-methods'] }, { body: { Methods: [] } }],
      ['which fails', { body: ['report-methods'] }, refusal(500, 'Erro.')],
    ])('is left out with an API %s', async (_, extensions, reply) => {
      api.reply('GET extensions', extensions);
      api.reply('GET report/methods', reply);
      const { status, text } = await visit('?startDate=2026-03-05&endDate=2026-03-05');
      expect([status, text.includes(SECTION)]).toEqual([200, false]);
    });
  });

  it('keeps the typed values and says at the fields what is wrong', async () => {
    const page = await visit('?startDate=2026-03-02&endDate=2026-03-01');
    expect(page.value('startDate')).toBe('2026-03-02');
    expect(page.tag('filter-startDate')).toMatch(
      /aria-invalid="true" aria-describedby="filter-startDate-error"/,
    );
    expect(page.text).toContain('Data deve ser menor que data fim');
    expect(page.text).toContain('Data deve ser maior que data inicio');
  });
});

describe('the report’s file', () => {
  it('streams the API’s file, saved under its name', async () => {
    api.reply('GET report/generate', {
      body: new Uint8Array([80, 75, 3, 4]),
      headers: {
        'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'Content-Disposition': 'attachment; filename="Relatorio.xlsx"',
        'X-Total-Rows': '1234',
      },
    });
    const response = await download(
      '?startDate=2026-03-01&endDate=2026-03-31&status=0&type=&reportTypeFile=EXCEL',
    );
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="Relatorio.xlsx"',
      'x-total-rows': '1234',
    });
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array([80, 75, 3, 4]));
    expect(api.only('GET report/generate').query).toEqual({
      ...MARCH,
      status: '0',
      reportTypeFile: 'EXCEL',
    });
  });

  it('has its own name, and is saved even as a PDF, if the API says nothing', async () => {
    const response = await download('');
    expect([
      response.headers.get('Content-Disposition'),
      response.headers.has('X-Total-Rows'),
    ]).toEqual(['attachment; filename="Relatorio-2026-03-01-a-2026-03-31.pdf"', false]);
    expect(await response.text()).toBe('%PDF-1.7 report');
  });

  it('with an invalid period redirects to the screen with the error', async () => {
    const search = '?startDate=2026-03-02&endDate=2026-03-01&status=1';
    await expect(await download(search)).toRedirectTo(`/dashboard/report${search}`);
    expect(api.asked()).toEqual([]);
  });

  it('that the API refuses redirects to the screen with the error and the same query', async () => {
    api.reply('GET report/generate', refusal(422, 'Período grande demais.'));
    const search = '?startDate=2026-03-01&endDate=2026-03-31';
    await expect(await download(search)).toRedirectWithToast(
      `/dashboard/report${search}`,
      'Período grande demais.',
      'error',
    );
  });
});
