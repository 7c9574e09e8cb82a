import { afterAll, beforeAll, expect, test } from 'vitest';

import { insertProduct } from '../support/business';
import { bill, BUDGET, CNPJS, CPFS, naturalPerson, order, supplier } from '../support/payloads';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

interface Listed {
  content: { RecordName: string | null }[];
}

onEachEngine('a deleted record', (engine) => {
  let api: TestApi;
  let idProduct: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
    idProduct = await insertProduct(api.db, { description: 'Placa de gesso ST' });
  });
  afterAll(() => api.close());

  const make = async (url: string, body: unknown) =>
    Number((await api.ask('POST', url, { body })).body);

  test('keeps its name in the history', async () => {
    const idClient = await make('/client', {
      ...naturalPerson,
      name: 'Olga Que Saiu',
      cpfCnpj: CPFS[3],
    });
    const idSupplier = await make('/supplier', {
      ...supplier,
      name: 'Gesso Que Saiu',
      cpfCnpj: CNPJS[0],
    });
    const idBill = await make('/bill', bill(idSupplier, api.idCompany));
    const orders = ['Rui Prado Lima', ''].map((clientName) =>
      make('/order', order(idProduct, { clientName, ...BUDGET })),
    );
    const [ofRui = 0, ofNobody = 0] = await Promise.all(orders);
    const gone: [string, number, unknown][] = [
      ['client', idClient, 'Olga Que Saiu'],
      ['bill', idBill, expect.stringMatching(/^.+, de \d{2}\/\d{2}\/\d{4}$/)],
      ['supplier', idSupplier, 'Gesso Que Saiu'],
      ['order', ofRui, 'Rui Prado Lima'],
      ['order', ofNobody, null],
    ];
    for (const [kind, id, name] of gone) {
      expect((await api.ask('DELETE', `/${kind}/${id}`)).status).toBe(200);
      const { content } = (await api.ask('GET', `/history/${kind}/${id}`)).body as Listed;
      expect(content.map(({ RecordName }) => RecordName)).toEqual([name, name]);
    }
  });
});
