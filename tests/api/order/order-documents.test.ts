import { afterAll, beforeAll, expect, test } from 'vitest';

import { readSnapshot } from '../../../api/db/engine/snapshot';
import { readCoupon } from '../../../api/modules/order/order-papers';
import { readPdf } from '../pdf/read-pdf';
import { insertProduct } from '../support/business';
import { BUDGET, installment, order } from '../support/payloads';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const paid = { paymentDate: '2026-03-09', paidValue: 75.5 };

onEachEngine('order documents', (engine) => {
  let api: TestApi;
  let idProduct: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
    idProduct = await insertProduct(api.db, { description: 'Placa' });
  });
  afterAll(() => api.close());

  async function register(changes: Record<string, unknown> = {}): Promise<number> {
    const body = order(idProduct, { idOrderStatus: 3, ...changes });
    const reply = await api.ask('POST', '/order', { body });
    expect(reply.status).toBe(201);
    return Number(reply.body);
  }

  const textOf = (bytes: Buffer) =>
    readPdf(bytes)
      .pages.map(({ text }) => text)
      .join(' ')
      .replace(/\n/g, ' ');

  test('several quotes are one PDF, in the order requested; deleted ones are left out', async () => {
    const ids = [await register({ clientName: 'Beatriz' }), await register({ clientName: 'Caio' })];
    const reply = await api.ask('GET', `/order/report?ids=${ids[1]},999999,${ids[0]}`);
    expect([reply.status, reply.headers['content-disposition']]).toEqual([
      200,
      'inline; filename="Orcamentos.pdf"',
    ]);
    const text = textOf(reply.bytes);
    expect(text).toContain(`Nº ${ids[0]}`);
    expect(text.indexOf(`Nº ${ids[1]}`)).toBeLessThan(text.indexOf(`Nº ${ids[0]}`));
    const many = Array.from({ length: 51 }, (_, index) => index + 1).join(',');
    for (const wrong of ['', 'x', many])
      expect((await api.ask('GET', `/order/report?ids=${wrong}`)).status).toBe(400);
    expect((await api.ask('GET', '/order/report?ids=999999')).status).toBe(404);
  });

  test('each is a PDF shown in the browser, with its own file name and content', async () => {
    const id = await register({ installments: [installment(1, 75, paid), installment(2, 75)] });
    for (const [path, name, shown] of [
      [`contract/${id}`, `Contrato-${id}`, 'CONTRATANTE: Ana Paula Ribeiro, CPF nº 698.715.567-48'],
      [`fiscal-receipt/${id}`, `Cupom-${id}`, 'Cliente: Ana Paula Ribeiro'],
      [
        `receipt/${id}/installment/1`,
        `Recibo-${id}-1`,
        'R$ 75,50 (setenta e cinco reais e cinquenta centavos), referente ao pagamento da parcela 1 de 2',
      ],
    ] as const) {
      const reply = await api.ask('GET', `/order/${path}`);
      expect([
        reply.status,
        reply.headers['content-type'],
        reply.headers['content-disposition'],
      ]).toEqual([200, 'application/pdf', `inline; filename="${name}.pdf"`]);
      expect(textOf(reply.bytes)).toContain(shown);
    }
  });

  test('the coupon is printed in the requested paper width, 80 mm by default', async () => {
    const id = await register();
    const widths = await Promise.all(
      ['', '?width=80', '?width=58', '?width=a4', '?width=A4', '?width=1e9', '?width=%00'].map(
        async (query) => {
          const reply = await api.ask('GET', `/order/fiscal-receipt/${id}${query}`);
          return Math.round((readPdf(reply.bytes).pages[0]?.width ?? 0) / (72 / 25.4));
        },
      ),
    );
    expect(widths).toEqual([80, 80, 58, 210, 210, 80, 80]);
  });

  test('the coupon shows when the order was created, and warns when it is not a sale', async () => {
    const statuses: string[] = [];
    for (const idOrderStatus of [1, 3, 7]) {
      const id = await register({ idOrderStatus });
      const coupon = await readSnapshot(api.db, (trx) => readCoupon(trx, id));
      expect(coupon.soldAt).toBe('2026-03-10T15:00:00.000Z');
      statuses.push(coupon.status);
    }
    expect(statuses).toEqual(['quote', 'sale', 'cancelled']);
  });

  test.each([
    [{ clientCpfCnpj: null }, 'o CPF/CNPJ do cliente'],
    [{ clientZipCode: null, clientCity: null }, 'o CEP do cliente e a cidade do cliente'],
    [
      {
        installments: [
          installment(1, 75),
          installment(2, 75, { dueDate: null, paymentType: null }),
        ],
      },
      'o vencimento da parcela 2 e a forma de pagamento da parcela 2',
    ],
  ])('a contract of %j is refused, naming what is missing', async (changes, missing) => {
    const reply = await api.ask('GET', `/order/contract/${await register(changes)}`);
    expect([reply.status, reply.body]).toMatchObject([
      409,
      { message: `Para gerar o contrato, informe ${missing}.` },
    ]);
  });

  test('a contract of a quote requires another status first', async () => {
    const reply = await api.ask('GET', `/order/contract/${await register(BUDGET)}`);
    expect([reply.status, reply.body]).toMatchObject([
      409,
      { message: expect.stringContaining('mude o status') as string },
    ]);
  });

  test('a coupon without items is refused', async () => {
    const id = await register({ ...BUDGET, products: [], discountValue: 0 });
    const reply = await api.ask('GET', `/order/fiscal-receipt/${id}`);
    expect([reply.status, reply.body]).toMatchObject([
      409,
      { message: 'Para gerar o cupom, é necessário possuir ao menos um produto.' },
    ]);
  });

  test('a receipt for an unpaid or unknown payment is refused', async () => {
    const id = await register();
    const unpaid = await api.ask('GET', `/order/receipt/${id}/installment/2`);
    expect([unpaid.status, unpaid.body]).toMatchObject([
      409,
      {
        message:
          'A parcela 2 ainda não foi paga: informe a data de pagamento e o valor pago, e salve.',
      },
    ]);
    for (const number of ['3', '0', '-1', 'abc', '2147483648', '%00', '1e1']) {
      const reply = await api.ask('GET', `/order/receipt/${id}/installment/${number}`);
      expect([number, reply.status, reply.body]).toMatchObject([
        number,
        404,
        { message: 'Parcela não encontrada.' },
      ]);
    }
  });

  test.each(['0', '999999', '2147483648', 'abc', '%00'])(
    'there is no order with id %s',
    async (id) => {
      for (const path of [`contract/${id}`, `fiscal-receipt/${id}`, `receipt/${id}/installment/1`])
        expect((await api.ask('GET', `/order/${path}`)).status).toBe(404);
    },
  );
});
