import { beforeAll, expect, test } from 'vitest';

import { colleagueHarness } from '../support/colleague-harness';
import { product } from '../support/payloads';
import { onEachEngine } from '../support/test-database';

const BAR_CODE = '7891000100103';

onEachEngine('what a product cost, where roles are on', (engine) => {
  const colleague = colleagueHarness(engine);
  let idProduct: number;

  beforeAll(async () => {
    const body = { ...product(colleague.api.idCompany), barCode: BAR_CODE };
    const { body: saved } = await colleague.api.ask('POST', '/product', { body });
    idProduct = (saved as { IdProduct: number }).IdProduct;
  });

  /** The product as returned by each call that finds one. */
  const found = async () => {
    const { id, barCode, list, search } = {
      id: await colleague.get(`/product/${idProduct}?status=true`),
      barCode: await colleague.get(`/product/barcode/${BAR_CODE}`),
      list: await colleague.get('/product/filter'),
      search: await colleague.get('/product/search?text=placa'),
    };
    const { content } = list.body as { content: unknown[] };
    return [id.body, barCode.body, ...content, ...(search.body as unknown[])];
  };
  const asTold = (Cost: number | null) =>
    Array.from({ length: 4 }, () => expect.objectContaining({ Value: 42.9, Cost }) as object);

  test.each(['direct-sale=change', 'order=change', 'order=see, report=see'])(
    'is not shown to a role with %s',
    async (areas) => {
      await colleague.give('counter', areas);
      expect(await found()).toEqual(asTold(null));
    },
  );

  test.each(['product=see', 'direct-sale=change, product=see', 'product=change'])(
    'is shown to a role with %s',
    async (areas) => {
      await colleague.give('counter', areas);
      expect(await found()).toEqual(asTold(31.15));
    },
  );
});
