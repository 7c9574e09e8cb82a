import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { pixCharges } from '../../../api/modules/company/pix-charges';
import { linkHarness, wordsOf } from '../support/link-harness';
import { bankAccount, installment } from '../support/payloads';
import { TEST_DAY } from '../support/test-api';

/**
 * Only the charge's text is printed or sent: a bank's API takes the place of the company's key
 * (R-REC-11).
 */
const harness = linkHarness('sqlite');
const ask: typeof harness.api.ask = (...args) => harness.api.ask(...args);
const FACE = { validityDays: 15, showPix: true, showItemDiscounts: true };
const TWO = [installment(1, 75), installment(2, 75, { paymentType: 3 })];

beforeAll(async () => {
  await ask('PUT', `/company/${harness.api.idCompany}/bank-account`, {
    body: { ...bankAccount, pixKey: 'pix@gesso.com.br' },
  });
});
/** A bank's API instead of the key. */
beforeEach(() => {
  vi.spyOn(pixCharges, 'textOf').mockImplementation((_db, { key }, { value, txid }) =>
    Promise.resolve(`BANCO-${key}-${txid}-${value}`),
  );
});

const textOf = (txid: string, value: number) => `BANCO-pix@gesso.com.br-${txid}-${value}`;
const register = async (changes: Record<string, unknown>) => {
  const idOrder = await harness.register(changes);
  const { body } = await ask('GET', `/receivable/filter?idOrder=${idOrder}`);
  const rows = (body as { content: { IdOrderInstallment: number }[] }).content;
  return { idOrder, ids: rows.map(({ IdOrderInstallment }) => IdOrderInstallment) };
};
const words = async (url: string) => {
  const reply = await ask('GET', url);
  expect(reply.status).toBe(200);
  return wordsOf(reply.bytes).replaceAll(' ', '');
};

test('a quote, and its client’s page', async () => {
  await ask('PUT', `/company/${harness.api.idCompany}/face`, { body: FACE });
  const { idOrder, token } = await harness.sent();
  const text = textOf(`PEDIDO${idOrder}`, 15000);
  expect(await words(`/order/report/${idOrder}`)).toContain(text);
  expect((await harness.call('read', token)).body).toMatchObject({
    Quote: { Pix: { Text: text } },
  });
});

test('an installment, its reminder, and the receipt of a part', async () => {
  const { idOrder, ids } = await register({ idOrderStatus: 3, installments: TWO });
  const text = textOf(`PEDIDO${idOrder}P1`, 7500);
  const pix = await ask('GET', `/receivable/installments/${ids[0]}/pix`);
  expect(pix.body).toMatchObject({ Text: text });
  const reminder = await ask('GET', `/order/${idOrder}/sendables/reminder-${ids[0]}`);
  expect(reminder.text).toContain(text);
  const received = await ask('POST', '/receivable/receive', {
    body: {
      paymentDate: TEST_DAY,
      paymentType: 6,
      paidValue: null,
      restStaysOpen: true,
      installments: [{ idOrderInstallment: ids[0], value: 75, received: 40 }],
    },
  });
  expect(received.status).toBe(200);
  const [part] = (await ask('GET', `/order/${idOrder}/payments`)).body as { IdPayment: number }[];
  expect(await words(`/order/receipt/${idOrder}/payment/${part?.IdPayment}`)).toContain(
    textOf(`PEDIDO${idOrder}P1`, 3500),
  );
});

test('a slip, from within the transaction that issues it', async () => {
  const { idOrder, ids } = await register({ idOrderStatus: 3, installments: TWO });
  await ask('GET', `/bank-slip/generate-bank-slip/${ids[1]}`);
  expect((await ask('GET', `/order/${idOrder}`)).text).toContain(
    textOf(`PEDIDO${idOrder}P2`, 7500),
  );
  expect(vi.mocked(pixCharges.textOf).mock.lastCall?.[0].isTransaction).toBe(true);
});

test('the counter', async () => {
  expect((await ask('GET', '/direct-sale/pix?value=990&txid=VENDA1')).body).toMatchObject({
    Text: textOf('VENDA1', 990),
  });
});

test('the sample of a face makes no request', async () => {
  const url = `/company/${harness.api.idCompany}/face/preview`;
  expect((await ask('POST', url, { body: FACE })).status).toBe(200);
  expect(pixCharges.textOf).not.toHaveBeenCalled();
});
