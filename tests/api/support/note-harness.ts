import { afterAll, beforeAll, beforeEach } from 'vitest';

import type { Engine } from '../../../api/db/engine/open-database';
import { insertProduct } from './business';
import { allowNotes, registerOrder } from './fiscal';
import { order } from './payloads';
import { type Reply, startTestApi, type TestApi } from './test-api';

export interface Note {
  IdFiscalNote: number;
  Number: number;
  Status: string;
  Reason: string | null;
  AccessKey: string | null;
}

export const messageOf = (reply: Reply) => (reply.body as { message: string }).message;

/** A company that may issue notes, a new order for each test, and the calls for its note. */
export function noteHarness(engine: Engine) {
  let api: TestApi;
  let idProduct: number;
  let idOrder: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
    idProduct = await insertProduct(api.db, { description: 'Placa' });
    await allowNotes(api);
  });
  afterAll(() => api.close());

  const setProduct = async (values: {
    ncm?: string | null;
    cfop?: string;
    icms?: number | null;
  }) => {
    await api.db.updateTable('product').set(values).where('idProduct', '=', idProduct).execute();
  };
  const setCnpj = async (cnpj: string) => {
    await api.db
      .updateTable('company')
      .set({ cnpj })
      .where('idCompany', '=', api.idCompany)
      .execute();
  };
  beforeEach(async () => {
    await setProduct({ ncm: '68091100' });
    await setCnpj('00000000000191');
    idOrder = await registerOrder(api, idProduct);
  });

  const generate = (id = idOrder, headers: Record<string, string> = {}) =>
    api.ask('POST', '/fiscal-note/nfe', {
      body: { idOrder: id, idCompany: api.idCompany },
      headers,
    });
  const read = async (id: unknown) =>
    (await api.ask('GET', `/fiscal-note/${String(id)}`)).body as Note;
  const later = (ms: number) => {
    api.time.now = new Date(api.time.now.getTime() + ms);
  };
  /** Runs the jobs, and the jobs that they enqueue. */
  const settle = async () => {
    await api.jobs.runDue();
    later(2_000);
    await api.jobs.runDue();
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
    /** Replaces the order that each test begins with. */
    order: async (changes: Record<string, unknown> = {}) => {
      idOrder = await registerOrder(api, idProduct, changes);
    },
    setProduct,
    setCnpj,
    generate,
    read,
    later,
    settle,
    retry: (id: number) => api.ask('PUT', `/fiscal-note/nfe/${id}`),
    files: (id = idOrder) => api.ask('GET', `/fiscal-note/nfe?idOrder=${id}`),
    notesOf: (id = idOrder) =>
      api.db.selectFrom('fiscalNote').selectAll().where('idOrder', '=', id).execute(),
    /** The last number issued in the first series. */
    lastNumber: async () =>
      Number(
        (
          await api.db
            .selectFrom('fiscalNote')
            .select((row) => row.fn.max('number').as('last'))
            .where('series', '=', 1)
            .executeTakeFirst()
        )?.last ?? 0,
      ),
    orderNote: async () =>
      ((await api.ask('GET', `/order/${idOrder}`)).body as { FiscalNote: unknown }).FiscalNote,
    issued: async () => {
      const reply = await generate();
      await settle();
      return read(reply.body);
    },
    /** The order with the ids of its lines, for a change. */
    sameOrder: async (changes: Record<string, unknown>) => {
      const { Products, Installments } = (await api.ask('GET', `/order/${idOrder}`)).body as {
        Products: { IdOrderProduct: number }[];
        Installments: { IdOrderInstallment: number }[];
      };
      const sent = order(idProduct);
      return {
        ...sent,
        products: sent.products.map((line, index) => ({
          ...line,
          idOrderProduct: Products[index]?.IdOrderProduct,
        })),
        installments: sent.installments.map((line, index) => ({
          ...line,
          idOrderInstallment: Installments[index]?.IdOrderInstallment,
        })),
        ...changes,
      };
    },
  };
}
