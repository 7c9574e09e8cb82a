import { afterAll, beforeAll, expect, test } from 'vitest';

import { readSnapshot } from '../../../api/db/engine/snapshot';
import { readQuote } from '../../../api/modules/order/order-papers';
import { insertProduct } from '../support/business';
import { order } from '../support/payloads';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('order/report', (engine) => {
  let api: TestApi;
  let idOrder: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
    const idProduct = await insertProduct(api.db, { description: 'Placa' });
    const body = order(idProduct, { idProfessional: api.idProfessional });
    idOrder = (await api.ask('POST', '/order', { body })).body as number;
  });
  afterAll(() => api.close());

  test("is a PDF with the quote's file name", async () => {
    const reply = await api.ask('GET', `/order/report/${idOrder}`);
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(reply.headers['content-disposition']).toBe(
      `inline; filename="Orcamento-${idOrder}.pdf"`,
    );
    expect(reply.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(reply.bytes.subarray(-6).toString().trim()).toBe('%%EOF');
  });

  test('shows the order, its company and the names of the payment methods', async () => {
    const quote = await readSnapshot(api.db, (trx) => readQuote(trx, idOrder));
    expect(quote).toMatchObject({
      number: idOrder,
      issueDate: '2026-03-10',
      company: { name: 'Gesso Prado Ltda', cnpj: '00000000000191' },
      professionalName: 'Cristina Prado Mendes',
      client: { name: 'Ana Paula Ribeiro', address: { street: 'Rua Barão de Jaguara' } },
      worksSite: { address: { street: 'Rua Coronel Quirino' }, height: '2,80 m' },
      items: [
        { description: 'Placa de gesso ST', amount: 2500, value: 4290 },
        { description: 'Guia G48', amount: 3000, value: 1000 },
      ],
      discount: 725,
      freight: 2000,
      installments: [
        { number: 1, dueDate: '2026-04-10', value: 7500, paymentType: 'Pix' },
        { number: 2, dueDate: '2026-05-10', value: 7500, paymentType: 'Pix' },
      ],
      observation: 'Entregar pela manhã',
    });
  });
});
