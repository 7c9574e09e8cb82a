import { afterAll, beforeAll } from 'vitest';

import type { Engine } from '../../../api/db/engine/open-database';
import { supplier } from './payloads';
import { type Reply, startTestApi, type TestApi } from './test-api';

interface Plan {
  Description: string;
  Refusal: string | null;
  Notice: string | null;
  Records: number;
  KeptRecords: number;
  Kept: { Id: number; Description: string; Reason: string }[];
}

export const message = ({ body }: Reply) => (body as { message: string }).message;

/** An API with a supplier, and calls that delete its records. */
export function deletionHarness(engine: Engine) {
  let api: TestApi;
  let idSupplier: number;
  const create = async (path: string, body: unknown) =>
    Number((await api.ask('POST', path, { body })).body);
  beforeAll(async () => {
    api = await startTestApi(engine);
    idSupplier = await create('/supplier', supplier);
  });
  afterAll(() => api.close());

  return {
    get api() {
      return api;
    },
    get idSupplier() {
      return idSupplier;
    },
    create,
    planned: async (path: string) => (await api.ask('GET', `${path}/deletion`)).body as Plan,
    del: (path: string, headers: Record<string, string> = {}) =>
      api.ask('DELETE', path, { headers }),
  };
}
