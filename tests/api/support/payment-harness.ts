import { afterAll, beforeAll, beforeEach } from 'vitest';

import type { Engine } from '../../../api/db/engine/open-database';
import { insertProduct } from './business';
import { order } from './payloads';
import { startTestApi, TEST_DAY, type TestApi } from './test-api';

interface Payment {
  IdPayment: number | null;
  InstallmentNumber: number;
  Value: number;
  CreatedAt: string | null;
  CreatedBy: string | null;
  ReversedAt: string | null;
}

/** An order with two installments of 75 for each test, and the calls for its payments. */
export function paymentHarness(engine: Engine) {
  let api: TestApi;
  let idProduct: number;
  let idOrder: number;
  let first: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
    idProduct = await insertProduct(api.db, { description: 'Placa de gesso ST' });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    idOrder = await register();
    first = await idOf(idOrder);
  });

  const register = async (changes: object = {}) =>
    Number((await api.ask('POST', '/order', { body: { ...order(idProduct), ...changes } })).body);
  const read = async () => {
    const { body, headers } = await api.ask('GET', `/order/${idOrder}`);
    const found = body as { IdOrderStatus: number; Installments: Record<string, unknown>[] };
    return { ...found, etag: String(headers.etag) };
  };
  const idOf = async (id: number) => {
    const { body } = await api.ask('GET', `/receivable/filter?idOrder=${id}`);
    const [row] = (body as { content: { IdOrderInstallment: number }[] }).content;
    return row?.IdOrderInstallment ?? 0;
  };
  const receive = (received: number | null, changes: object = {}, one: object = {}) =>
    api.ask('POST', '/receivable/receive', {
      body: {
        paymentDate: TEST_DAY,
        paymentType: 6,
        paidValue: null,
        restStaysOpen: true,
        installments: [{ idOrderInstallment: first, value: 75, received, ...one }],
        ...changes,
      },
    });
  const history = async () =>
    (await api.ask('GET', `/order/${idOrder}/payments`)).body as Payment[];
  const reverse = (idPayment: number | null, value: number, ask: object = {}) =>
    api.ask('POST', `/receivable/installments/${first}/reverse`, {
      body: { idPayment, value },
      ...ask,
    });
  const total = async () => {
    const { body } = await api.ask('GET', `/receivable/totals?idOrder=${idOrder}`);
    return (body as { Total: unknown }).Total;
  };

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
    set idOrder(id: number) {
      idOrder = id;
    },
    get first() {
      return first;
    },
    set first(id: number) {
      first = id;
    },
    register,
    read,
    idOf,
    receive,
    history,
    reverse,
    total,
  };
}
