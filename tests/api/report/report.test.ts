import { afterAll, beforeAll, expect, test } from 'vitest';

import { PAYMENT_TYPE } from '@domain/payment-type';

import { readPdf } from '../pdf/read-pdf';
import { bill, company, supplier } from '../support/payloads';
import { readWorkbook } from '../support/read-sheet';
import { insertOrder, type SampleInstallment } from '../support/report-rows';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const MARCH = 'startDate=2026-03-01&endDate=2026-03-31';
const MONEY_FORMAT = '#,##0.00;[Red]\\-#,##0.00';

onEachEngine('report', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
    const idSupplier = Number(
      (
        await api.ask('POST', '/supplier', {
          body: { ...supplier, name: '=Gesso & <Cia> _x0041_' },
        })
      ).body,
    );
    const sell = (idOrderStatus: number, clientName: string, installments: SampleInstallment[]) =>
      insertOrder(api.db, { idCompany: api.idCompany, idOrderStatus, clientName, installments });
    // Paid for less, a day early; due in March; due in April.
    await sell(6, 'Ana Ribeiro', [
      {
        dueDate: '2026-03-06',
        valueCents: 10_000,
        paymentDate: '2026-03-05',
        paidValueCents: 9_950,
        idPaymentType: PAYMENT_TYPE.CASH,
      },
      { dueDate: '2026-03-31', valueCents: 10, idPaymentType: PAYMENT_TYPE.BOLETO },
      { dueDate: '2026-04-01', valueCents: 5_000, idPaymentType: null },
    ]);
    await sell(1, 'Orçamento apenas', [{ dueDate: '2026-03-05', valueCents: 100_000 }]);
    await sell(7, 'Pedido cancelado', [{ dueDate: '2026-03-05', valueCents: 200_000 }]);
    await sell(2, 'Sem vencimento', [{ dueDate: null, valueCents: 300_000 }]);
    const base = bill(idSupplier, api.idCompany);
    const pay = (changes: Record<string, unknown>) =>
      api.ask('POST', '/bill', { body: { ...base, ...changes } });
    await pay({
      description: '+Paga com juros',
      value: 10,
      fees: 1.11,
      discount: 0.01,
      dueDate: '2026-02-28',
      paymentDate: '2026-03-05',
    });
    await pay({ description: 'Em aberto', value: 200, dueDate: '2026-03-31' });
    await pay({ description: 'De fevereiro', value: 77, dueDate: '2026-02-28' });
  });
  afterAll(() => api.close());

  const get = (path: string) => api.ask('GET', path);
  const summary = async (query: string) =>
    (await get(`/report/summary?${query}`)).body as Record<string, unknown>;

  test.each([
    [MARCH, { Count: 4, Inflow: 99.6, Outflow: 211.1, Balance: -111.5 }],
    [`${MARCH}&status=1`, { Count: 2, Inflow: 99.5, Outflow: 11.1, Balance: 88.4 }],
    [`${MARCH}&status=0&type=all`, { Count: 2, Inflow: 0.1, Outflow: 200, Balance: -199.9 }],
    [`${MARCH}&type=0`, { Count: 2, Inflow: 0, Outflow: 211.1, Balance: -211.1 }],
    [`${MARCH}&type=1&status=1`, { Count: 1, Inflow: 99.5, Outflow: 0, Balance: 99.5 }],
    [
      'startDate=2026-03-05&endDate=2026-03-05',
      { Count: 2, Inflow: 99.5, Outflow: 11.1, Balance: 88.4 },
    ],
    [
      'startDate=2025-01-01&endDate=2027-12-31',
      { Count: 6, Inflow: 149.6, Outflow: 288.1, Balance: -138.5 },
    ],
    ['startDate=2026-03-06&endDate=2026-03-30', { Count: 0, Inflow: 0, Outflow: 0, Balance: 0 }],
  ])(
    'movements in %s are summed: paid ones on their payment day, the rest on their due day',
    async (query, total) => {
      expect((await summary(query)).Total).toMatchObject(total);
      // The installment without a due date.
      const undated = /type=0|status=1/.test(query)
        ? { Count: 0, Value: 0 }
        : { Count: 1, Value: 3_000 };
      expect((await summary(query)).Undated).toEqual(undated);
    },
  );

  test('realised amounts are separate from expected ones', async () => {
    const { Total, Months } = (await summary(MARCH)) as { Total: object; Months: object[] };
    const apart = {
      Realized: { Inflow: 99.5, Outflow: 11.1, Balance: 88.4 },
      Expected: { Inflow: 0.1, Outflow: 200, Balance: -199.9 },
    };
    expect([Total, Months[0]]).toMatchObject([apart, apart]);
    expect((await summary(`${MARCH}&status=0`)).Total).toMatchObject({
      ...apart,
      Realized: { Inflow: 0, Outflow: 0, Balance: 0 },
    });
  });

  test('totals are by month, and by day in a short period', async () => {
    const { Months, Days } = await summary('startDate=2026-02-28&endDate=2026-03-05');
    expect(Months).toMatchObject([
      { Month: '2026-02', Count: 1, Inflow: 0, Outflow: 77, Balance: -77 },
      { Month: '2026-03', Count: 2, Inflow: 99.5, Outflow: 11.1, Balance: 88.4 },
    ]);
    expect((Days as { Day: string }[]).map(({ Day }) => Day)).toEqual([
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
      '2026-03-03',
      '2026-03-04',
      '2026-03-05',
    ]);
    expect((await summary('startDate=2026-01-01&endDate=2026-12-31')).Days).toBeNull();
  });

  test('a spreadsheet is a plain table of movements, with totals as formulas on a second sheet', async () => {
    const reply = await get(`/report/generate?${MARCH}&reportTypeFile=EXCEL`);
    expect([
      reply.status,
      reply.headers['content-type'],
      reply.headers['content-disposition'],
      reply.headers['x-total-rows'],
    ]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'attachment; filename="Relatorio-2026-03-01-a-2026-03-31.xlsx"',
      '4',
    ]);
    const { Lançamentos: list, Resumo: sums } = readWorkbook(reply.bytes);
    expect(list?.rows).toEqual([
      {
        A: 'Data',
        B: 'Tipo',
        C: 'Descrição',
        D: 'Cliente / Fornecedor',
        E: 'Vencimento',
        F: 'Pagamento',
        G: 'Status',
        H: 'Entradas',
        I: 'Saídas',
        J: 'Forma',
      },
      {
        A: '2026-03-05',
        B: 'Entrada',
        C: expect.stringMatching(/^Pedido nº \d+, parcela 1$/) as string,
        D: 'Ana Ribeiro',
        E: '2026-03-06',
        F: '2026-03-05',
        G: 'Paga',
        H: 99.5,
        J: 'Dinheiro',
      },
      {
        A: '2026-03-05',
        B: 'Saída',
        C: '+Paga com juros',
        D: '=Gesso & <Cia> _x0041_',
        E: '2026-02-28',
        F: '2026-03-05',
        G: 'Paga',
        I: 11.1,
      },
      {
        A: '2026-03-31',
        B: 'Entrada',
        C: expect.stringMatching(/parcela 2$/) as string,
        D: 'Ana Ribeiro',
        E: '2026-03-31',
        G: 'Em aberto',
        H: 0.1,
        J: 'Boleto',
      },
      {
        A: '2026-03-31',
        B: 'Saída',
        C: 'Em aberto',
        D: '=Gesso & <Cia> _x0041_',
        E: '2026-03-31',
        G: 'Em aberto',
        I: 200,
      },
    ]);
    expect([list?.frozenRows, list?.widths.length, list?.formats.H2, list?.formats.A2]).toEqual([
      1,
      10,
      MONEY_FORMAT,
      'dd/mm/yyyy',
    ]);
    expect(list?.xml).toContain('<autoFilter ref="A1:J5"/>');
    expect(list?.xml).not.toContain('<f>');
    expect(sums?.rows.slice(0, 2)).toEqual([
      { A: 'Gesso Prado Ltda · CNPJ 00.000.000/0001-91' },
      {
        A: 'Relatório de entradas e saídas, 01/03/2026 a 31/03/2026 · Status: Todos · Tipo: Todos · Emitido em 10/03/2026 · 1 parcela sem vencimento (R$ 3.000,00) não está em nenhum período.',
      },
    ]);
    const march = {
      B: 99.5,
      C: 11.1,
      D: 88.4,
      E: 0.1,
      F: 200,
      G: -199.9,
      H: 99.6,
      I: 211.1,
      J: -111.5,
    };
    expect(sums?.rows.slice(3)).toEqual([
      { A: 'Março de 2026', ...march },
      { A: 'Total do período', ...march },
    ]);
    const formulas = [...(sums?.xml.matchAll(/<f>(.*?)<\/f>/g) ?? [])].map(
      ([, formula = '']) => formula,
    );
    expect(formulas).toHaveLength(2 * 9);
    expect(
      formulas[0]?.replaceAll('&#60;', '<').replaceAll('&#62;', '>').replaceAll('&#38;', '&'),
    ).toBe(
      `SUMIFS('Lançamentos'!$H$2:$H$5,'Lançamentos'!$A$2:$A$5,">="&DATE(2026,3,1),'Lançamentos'!$A$2:$A$5,"<"&DATE(2026,4,1),'Lançamentos'!$G$2:$G$5,"Paga")`,
    );
    expect(formulas.slice(9, 11)).toEqual(['SUM(B4:B4)', 'SUM(C4:C4)']);
  });

  test('a PDF names its company and scope, and has the same figures', async () => {
    const reply = await get('/report/generate?startDate=2026-02-01&endDate=2026-03-31');
    expect([
      reply.status,
      reply.headers['content-type'],
      reply.headers['content-disposition'],
    ]).toEqual([
      200,
      'application/pdf',
      'attachment; filename="Relatorio-2026-02-01-a-2026-03-31.pdf"',
    ]);
    const { pages } = readPdf(reply.bytes);
    const texts = pages.flatMap((page) => page.texts.map(({ text }) => text));
    expect(pages).toHaveLength(1);
    for (const text of [
      'Gesso Prado Ltda',
      'CNPJ 00.000.000/0001-91',
      '01/02/2026 a 31/03/2026',
      'Emitido em 10/03/2026',
      'Página 1 de 1',
      '288,10',
      '− 188,50',
      'Fevereiro de 2026',
      '+Paga com juros',
      '=Gesso & <Cia> _x0041_',
      '1 parcela sem vencimento (R$ 3.000,00) não está em nenhum período.',
    ])
      expect(texts).toContain(text);
    // Realised and expected separately, before the months.
    const apart = texts.indexOf('Realizado');
    expect(texts.slice(apart, apart + 8)).toEqual([
      'Realizado',
      '88,40',
      '99,50',
      '11,10',
      'Previsto (em aberto)',
      '− 276,90',
      '0,10',
      '277,00',
    ]);
    const methods = texts.indexOf('Recebido por forma de pagamento');
    expect(texts.slice(methods + 1, methods + 10)).toEqual([
      ...['Forma', 'Lançamentos', 'Recebido (R$)'],
      ...['Dinheiro', '1', '99,50'],
      ...['Total', '1', '99,50'],
    ]);
    // The bill of February that was paid in March, with both dates.
    const paid = texts.indexOf('+Paga com juros');
    expect(texts.slice(paid - 2, paid)).toEqual(['28/02/2026', '05/03/2026']);
    const from = texts.indexOf('Total de 05/03/2026');
    expect(texts.slice(from, from + 4)).toEqual([
      'Total de 05/03/2026',
      'Saldo 88,40',
      '99,50',
      '11,10',
    ]);
    const end = texts.indexOf('Total do período', from);
    expect(texts.slice(end, end + 4)).toEqual([
      'Total do período',
      'Saldo − 188,50',
      '99,60',
      '288,10',
    ]);
    expect(texts).not.toContain('Total de fevereiro de 2026');
    expect(texts.join('\n')).not.toMatch(/cancelado|apenas|Sem vencimento/);
  });

  test('the same report gives the same bytes', async () => {
    for (const file of ['PDF', 'EXCEL']) {
      const path = `/report/generate?${MARCH}&reportTypeFile=${file}`;
      expect((await get(path)).bytes.equals((await get(path)).bytes)).toBe(true);
    }
  });

  test('a period without movements is a file that says so', async () => {
    const none = 'startDate=2026-03-06&endDate=2026-03-30';
    const pdf = await get(`/report/generate?${none}`);
    expect(readPdf(pdf.bytes).pages[0]?.text).toContain('Nenhum lançamento neste período.');
    const excel = await get(`/report/generate?${none}&reportTypeFile=EXCEL`);
    const { Lançamentos: list, Resumo: sums } = readWorkbook(excel.bytes);
    expect(list?.rows.slice(1)).toEqual([]);
    expect(sums?.rows.slice(3)).toEqual([
      { A: 'Total do período', B: 0, C: 0, D: 0, E: 0, F: 0, G: 0, H: 0, I: 0, J: 0 },
    ]);
  });

  test('an unknown file type is refused', async () => {
    const { status, body } = await get(`/report/generate?${MARCH}&reportTypeFile=CSV`);
    expect([status, body]).toMatchObject([
      422,
      { fields: [{ path: 'reportTypeFile', message: 'Opção inválida.' }] },
    ]);
  });

  test.each([
    ['', { startDate: 'Digite uma data válida', endDate: 'Digite uma data válida' }],
    [
      'startDate=2026-03-02&endDate=2026-03-01',
      {
        startDate: 'Data deve ser menor que data fim',
        endDate: 'Data deve ser maior que data inicio',
      },
    ],
    ['startDate=2026-02-30&endDate=2026-03-01', { startDate: 'Digite uma data válida' }],
    [`${MARCH}&status=9&type=x`, { status: 'Opção inválida.', type: 'Opção inválida.' }],
    [
      'startDate=%00&endDate=9999-12-31',
      { startDate: 'Digite uma data válida', endDate: 'Digite uma data válida' },
    ],
    ['startDate=2001-01-01&endDate=2026-03-01', { endDate: 'O período pode ter até 10 anos' }],
  ])('%s is refused at its fields', async (query, errors) => {
    for (const call of ['generate', 'summary']) {
      const { status, body } = await get(`/report/${call}?${query}`);
      const { fields = [] } = body as { fields?: { path: string; message: string }[] };
      expect([
        status,
        Object.fromEntries(fields.map(({ path, message }) => [path, message])),
      ]).toEqual([422, errors]);
    }
  });

  test('says that it covers all companies, if there are several', async () => {
    const { status } = await api.ask('POST', '/company', {
      body: { ...company, name: 'Gesso Outro Ltda', cnpj: '11222333000181' },
    });
    expect(status).toBe(201);
    const pdf = await get(`/report/generate?${MARCH}`);
    expect(readPdf(pdf.bytes).pages[0]?.text).toContain('as 2 empresas, não só a do cabeçalho');
    const excel = await get(`/report/generate?${MARCH}&reportTypeFile=EXCEL`);
    const { Resumo: sums } = readWorkbook(excel.bytes);
    expect(sums?.rows[1]?.A).toContain('Empresas: as 2 empresas, não só a do cabeçalho');
  });
});
