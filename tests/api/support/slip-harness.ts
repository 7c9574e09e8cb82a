import { afterAll, beforeAll, beforeEach, expect } from 'vitest';

import type { Engine } from '../../../api/db/engine/open-database';
import { insertProduct } from './business';
import { bankAccount, installment, order } from './payloads';
import { startTestApi, type TestApi } from './test-api';

interface Stored {
  Installments: {
    IdOrderInstallment: number;
    BankSlip: { current: { nossoNumero: string; linhaDigitavel: string } } | null;
  }[];
}

/** An order with two installments by slip for each test, and the calls for its slips. */
export function slipHarness(engine: Engine) {
  let api: TestApi;
  let idProduct: number;
  let idOrder: number;
  /** The ids of the installments. */
  let ids: number[];
  beforeAll(async () => {
    api = await startTestApi(engine);
    idProduct = await insertProduct(api.db, { description: 'Placa' });
    await api.ask('PUT', `/company/${api.idCompany}/bank-account`, {
      body: { ...bankAccount, pixKey: 'financeiro@gesso.com.br' },
    });
  });
  afterAll(() => api.close());

  const slips = (count: number, changes: Record<string, unknown> = {}) =>
    Array.from({ length: count }, (_, index) =>
      installment(index + 1, 150 / count, { dueDate: '2026-12-10', paymentType: 3, ...changes }),
    );
  const register = async (changes: Record<string, unknown> = {}) => {
    const reply = await api.ask('POST', '/order', {
      body: order(idProduct, { installments: slips(2), ...changes }),
    });
    expect(reply.text).toMatch(/^\d+$/);
    idOrder = Number(reply.body);
    ids = (await read()).Installments.map(({ IdOrderInstallment }) => IdOrderInstallment);
  };
  const read = async () => (await api.ask('GET', `/order/${idOrder}`)).body as Stored;
  const generate = (id = ids[0], headers: Record<string, string> = {}) =>
    api.ask('GET', `/bank-slip/generate-bank-slip/${id}`, { headers });
  const cancel = (id = ids[0], headers: Record<string, string> = {}) =>
    api.ask('DELETE', `/bank-slip/cancel-bank-slip/${id}`, { headers });
  const pdf = (id = ids[0]) => api.ask('GET', `/bank-slip/generate-pdf/${id}`);
  const lineOf = (reply: { body: unknown }) =>
    (reply.body as { linhaDigitavel: string }).linhaDigitavel;
  const issued = () =>
    api.db.selectFrom('bankSlip').selectAll().where('idOrder', '=', idOrder).execute();

  beforeEach(() => register());

  return {
    get api() {
      return api;
    },
    get idProduct() {
      return idProduct;
    },
    get idOrder() {
      return idOrder;
    },
    get ids() {
      return ids;
    },
    slips,
    register,
    read,
    generate,
    cancel,
    pdf,
    lineOf,
    issued,
  };
}
