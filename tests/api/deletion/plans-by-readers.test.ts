import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { insertProduct } from '../support/business';
import { stage } from '../support/imports';
import { naturalPerson, supplier } from '../support/payloads';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('what a deletion would do', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());

  const create = async (path: string, body: object) =>
    `${path}/${String((await api.ask('POST', path, { body })).body)}`;

  test.each([
    ['a client', () => create('/client', naturalPerson), 'deletion'],
    [
      'a client, anonymised',
      () => create('/client', { ...naturalPerson, cpfCnpj: '15182340117' }),
      'anonymisation',
    ],
    ['a supplier', () => create('/supplier', supplier), 'deletion'],
    [
      'a product',
      async () => `/product/${await insertProduct(api.db, { description: 'Guia' })}`,
      'deletion',
    ],
    [
      'an import',
      async () =>
        `/import/${(await stage(api, 'product', 'Descrição;Unidade\nPlaca;un')).IdImport}`,
      'deletion',
    ],
  ])('is counted by the readers, whatever uses it: %s', async (_, make, what) => {
    const path = `${await make()}/${what}`;
    const asked = vi.spyOn(api.context.readers, 'of');
    expect((await api.ask('GET', path)).status).toBe(200);
    expect(asked).toHaveBeenCalledOnce();
    asked.mockRestore();
  });
});
