import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { ProductInput } from '@domain/product/product-schema';
import { normalizeSearchText } from '@domain/search-text';
import { z } from '@domain/zod';

import { rowChecker } from '../../../api/modules/import/check-rows';
import { readHeading } from '../../../api/modules/import/heading';
import { productImport } from '../../../api/modules/import/product-import';
import { errorsOf, stage } from '../support/imports';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

interface Row {
  description: string;
  barCode: string;
}

/** Few enough that many are equal. */
const ROWS = fc.array(
  fc.record({
    description: fc.constantFrom('Placa', 'PLAÇA ', 'Perfil', 'Guia'),
    barCode: fc.constantFrom('', '', '1', '2', '3'),
  }),
  { maxLength: 12 },
);

function isSame(one: Row, other: Row): boolean {
  if (one.barCode !== '' && one.barCode === other.barCode) return true;
  const [first, second] = [one, other].map(({ description }) => normalizeSearchText(description));
  return first === second && (one.barCode === '' || other.barCode === '');
}

test('a product is taken once from a file, whichever of its rows has the bar code', () => {
  const product = z
    .object({ description: z.string(), barCode: z.string() })
    .transform(({ description, barCode }) => ({ description, barCode: barCode || null }));
  const heading = ['Descrição', 'EAN'];
  fc.assert(
    fc.property(ROWS, (rows) => {
      const check = rowChecker(
        // Without the form's validation of a product's other fields.
        { ...productImport, schema: product as unknown as z.ZodType<ProductInput> },
        (values) => values,
        readHeading(productImport.fields, new Set(), { heading, extent: '' }),
      );
      const read = check(
        rows.map(({ description, barCode }, line) => ({ line, cells: [description, barCode] })),
      );
      const taken: Row[] = [];
      const expected = rows.map((row) => {
        const isRepeated = taken.some((one) => isSame(one, row));
        if (!isRepeated) taken.push(row);
        return !isRepeated;
      });
      expect(read.map((row) => 'input' in row)).toEqual(expected);
    }),
  );
});

onEachEngine('a product that appears twice in a file', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.db.deleteFrom('product').execute();
  });

  test.each([
    ['first with its bar code', '7891', ''],
    ['first without', '', '7891'],
  ])('%s, is refused at its second line', async (_, first, second) => {
    const row = (code: string) => `Placa;10;PC;68091100;Placas;${code}`;
    const text = ['Descrição;Preço;Unidade;NCM;Grupo;EAN', row(first), row(second)].join('\n');
    const staged = await stage(api, 'product', text);
    expect(staged).toMatchObject({ State: 'refused', BadRows: 1 });
    expect(await errorsOf(api, staged.IdImport)).toEqual([
      { Line: 3, Column: 'Descrição', Value: 'Placa', Message: 'Repetido: já está na linha 2' },
    ]);
  });
});
