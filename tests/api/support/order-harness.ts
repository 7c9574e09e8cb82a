import { afterAll, beforeAll, expect } from 'vitest';

import type { Engine } from '../../../api/db/engine/open-database';
import { insertProduct } from './business';
import { order } from './payloads';
import { startTestApi, type TestApi } from './test-api';

interface OrderResponse {
  Products: Record<string, unknown>[];
  Installments: Record<string, unknown>[];
  [field: string]: unknown;
}

/** An API with a product, and orders for it. */
export function orderHarness(engine: Engine) {
  let api: TestApi;
  let idProduct: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
    idProduct = await insertProduct(api.db, { description: 'Placa de gesso ST' });
  });
  afterAll(() => api.close());

  return {
    get api() {
      return api;
    },
    get idProduct() {
      return idProduct;
    },
    create: async (changes: Record<string, unknown> = {}) => {
      const reply = await api.ask('POST', '/order', { body: order(idProduct, changes) });
      expect([reply.status, reply.text]).toEqual([201, expect.stringMatching(/^\d+$/)]);
      return String(reply.body);
    },
    read: async (id: string) => (await api.ask('GET', `/order/${id}`)).body as OrderResponse,
  };
}
