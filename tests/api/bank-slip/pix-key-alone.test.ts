import { beforeEach, describe, expect, test } from 'vitest';

import { linkHarness, wordsOf } from '../support/link-harness';
import { bankAccount, installment, NO_BANK_ACCOUNT } from '../support/payloads';
import { TEST_DAY } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const KEY = 'pix@gesso.com.br';
/** What an older web app or another client may send. */
const EMPTY = {
  ...bankAccount,
  bankCode: '',
  agency: '',
  account: '',
  accountDigit: '',
  wallet: '',
};
const NO_ACCOUNT =
  'A empresa não tem conta para boletos. Cadastre-a em Empresas, na tela da empresa, em Boletos e Pix.';

onEachEngine('a company with a Pix key and no account for slips (R-SLP-11)', (engine) => {
  const harness = linkHarness(engine);
  const ask: typeof harness.api.ask = (...args) => harness.api.ask(...args);
  const url = () => `/company/${harness.api.idCompany}/bank-account`;
  const put = (body: object) => ask('PUT', url(), { body });
  const read = async () => (await ask('GET', url())).body;
  const firstStep = async () =>
    ((await ask('GET', '/home/summary')).body as { FirstSteps: { BankAccount: boolean } })
      .FirstSteps.BankAccount;
  const ordered = async (changes: Record<string, unknown> = {}) => {
    const idOrder = await harness.register({
      idOrderStatus: 3,
      installments: [installment(1, 75), installment(2, 75, { paymentType: 3, ...changes })],
    });
    const { body } = await ask('GET', `/receivable/filter?idOrder=${idOrder}`);
    const rows = (body as { content: { IdOrderInstallment: number }[] }).content;
    return { idOrder, ids: rows.map(({ IdOrderInstallment }) => IdOrderInstallment) };
  };
  const slipOf = (id = 0) => ask('GET', `/bank-slip/generate-bank-slip/${id}`);
  const words = async (path: string) => {
    const reply = await ask('GET', path);
    expect(reply.status).toBe(200);
    return wordsOf(reply.bytes).replaceAll(' ', '');
  };

  beforeEach(async () => {
    await harness.api.db.deleteFrom('bankAccount').execute();
    expect((await put({ ...EMPTY, pixKey: KEY })).status).toBe(200);
  });

  test('has only the key, with a version, and its first step is done', async () => {
    expect(await read()).toEqual({
      ...NO_BANK_ACCOUNT,
      IdCompany: harness.api.idCompany,
      PixKey: KEY,
    });
    expect(await firstStep()).toBe(true);
    expect((await put({ pixKey: '52998224725' })).headers.etag).toBe('"2"');
    const { body } = await ask('GET', `/history/company/${harness.api.idCompany}`);
    expect(JSON.stringify(body)).toContain('52998224725');
    expect(await harness.api.db.selectFrom('nossoNumero').selectAll().execute()).toEqual([]);
  });

  test('loses it again: then no document offers Pix', async () => {
    expect((await put({ ...EMPTY, pixKey: null })).status).toBe(200);
    expect(await read()).toMatchObject({ BankCode: null, PixKey: null });
    expect(await firstStep()).toBe(false);
    expect((await ask('GET', '/direct-sale/pix')).body).toEqual({ Account: null, Text: null });
  });

  test('must send something at first', async () => {
    await harness.api.db.deleteFrom('bankAccount').execute();
    const fields = [{ path: 'pixKey', message: 'Digite a chave Pix, ou a conta para boletos' }];
    expect(await put(EMPTY)).toMatchObject({ status: 422, body: { fields } });
    expect((await ask('GET', url())).headers.etag).toBe('"0"');
  });

  test.each([
    ['names nothing', {}],
    ['has one field of an account', { ...EMPTY, pixKey: KEY, agency: '0810' }],
  ])('keeps what it has where a payload %s', async (_, body) => {
    const before = await read();
    expect((await put(body)).status).toBe(422);
    expect(await read()).toEqual(before);
  });

  describe('offers Pix', () => {
    test('on a quote and its client’s page', async () => {
      const body = { validityDays: 15, showPix: true, showItemDiscounts: true };
      await ask('PUT', `/company/${harness.api.idCompany}/face`, { body });
      const { idOrder, token } = await harness.sent();
      expect(await words(`/order/report/${idOrder}`)).toContain(`PEDIDO${idOrder}`);
      expect((await harness.call('read', token)).body).toMatchObject({
        Quote: { Pix: { Text: expect.stringContaining(KEY) as string } },
      });
    });

    test('for an installment, in its reminder and on the receipt of a part', async () => {
      const { idOrder, ids } = await ordered();
      const { body } = await ask('GET', `/receivable/installments/${ids[0]}/pix`);
      const { Text: text } = body as { Text: string };
      expect(text).toContain(KEY);
      const reminder = await ask('GET', `/order/${idOrder}/sendables/reminder-${ids[0]}`);
      expect(reminder.text).toContain(text);
      const part = { idOrderInstallment: ids[0], value: 75, received: 40 };
      await ask('POST', '/receivable/receive', {
        body: {
          paymentDate: TEST_DAY,
          paymentType: 6,
          paidValue: null,
          restStaysOpen: true,
          installments: [part],
        },
      });
      const [paid] = (await ask('GET', `/order/${idOrder}/payments`)).body as {
        IdPayment: number;
      }[];
      expect(await words(`/order/receipt/${idOrder}/payment/${paid?.IdPayment}`)).toContain(
        `PEDIDO${idOrder}P1`,
      );
    });

    test('at the counter', async () => {
      expect((await ask('GET', '/direct-sale/pix?value=990&txid=VENDA1')).body).toMatchObject({
        Account: { Key: KEY },
        Text: expect.stringContaining('VENDA1') as string,
      });
    });
  });

  test('has slips only while its account is complete, and their numbering continues', async () => {
    const { idOrder, ids } = await ordered({ dueDate: '2026-12-10' });
    const refused = { status: 409, body: { message: NO_ACCOUNT } };
    expect(await slipOf(ids[1])).toMatchObject(refused);
    expect((await put({ ...bankAccount, pixKey: KEY })).status).toBe(200);
    expect((await slipOf(ids[1])).status).toBe(200);
    expect((await ask('GET', `/order/${idOrder}`)).text).toContain(`PEDIDO${idOrder}P2`);

    expect((await put({ ...EMPTY, pixKey: KEY })).status).toBe(200);
    expect(await read()).toMatchObject({ BankCode: null, NextNossoNumero: 1, PixKey: KEY });
    const other = await ordered({ dueDate: '2026-12-10' });
    expect(await slipOf(other.ids[1])).toMatchObject(refused);
    // An issued slip is still printed.
    expect((await ask('GET', `/bank-slip/generate-pdf/${ids[1]}`)).status).toBe(200);

    const message = 'Este número já foi usado em um boleto. O próximo livre é 2';
    expect(await put({ ...bankAccount, pixKey: KEY })).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'nextNossoNumero', message }] },
    });
  });
});
