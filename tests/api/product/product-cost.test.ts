import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Role } from '@domain/access/roles';

import { insertProfessional } from '../support/business';
import { product } from '../support/payloads';
import { signInDirectly, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const BAR_CODE = '7891000100103';

onEachEngine('what a product cost, where roles are on', (engine) => {
  let api: TestApi;
  let token: string;
  let idProfessional: number;
  let idProduct: number;

  beforeAll(async () => {
    api = await startTestApi(engine);
    const body = { ...product(api.idCompany), barCode: BAR_CODE };
    const { body: saved } = await api.ask('POST', '/product', { body });
    idProduct = (saved as { IdProduct: number }).IdProduct;
    idProfessional = await insertProfessional(api.db, {
      idCompany: api.idCompany,
      name: 'Beatriz Lopes',
      cpf: '11144477735',
      email: 'beatriz@gesso.com.br',
      passwordHash: 'x',
    });
    token = await signInDirectly(api.db, idProfessional, api.time.now);
    await api.db.updateTable('securityPolicy').set({ rolesOn: true }).execute();
  });
  afterAll(() => api.close());

  const give = async (role: Role, areas: string) => {
    await api.db
      .updateTable('professional')
      .set({ role })
      .where('idProfessional', '=', idProfessional)
      .execute();
    await api.db.updateTable('accessRole').set({ areas }).where('role', '=', role).execute();
  };
  /** The product as each call that finds one gives it. */
  const found = async () => {
    const { id, barCode, list, search } = {
      id: await api.ask('GET', `/product/${idProduct}?status=true`, { token }),
      barCode: await api.ask('GET', `/product/barcode/${BAR_CODE}`, { token }),
      list: await api.ask('GET', '/product/filter', { token }),
      search: await api.ask('GET', '/product/search?text=placa', { token }),
    };
    const { content } = list.body as { content: unknown[] };
    return [id.body, barCode.body, ...content, ...(search.body as unknown[])];
  };
  const asTold = (Cost: number | null) =>
    Array.from({ length: 4 }, () => expect.objectContaining({ Value: 42.9, Cost }) as object);

  test.each(['direct-sale=change', 'order=change', 'order=see, report=see'])(
    'is not told to a role with %s',
    async (areas) => {
      await give('counter', areas);
      expect(await found()).toEqual(asTold(null));
    },
  );

  test.each(['product=see', 'direct-sale=change, product=see', 'product=change'])(
    'is told to a role with %s',
    async (areas) => {
      await give('counter', areas);
      expect(await found()).toEqual(asTold(31.15));
    },
  );
});
