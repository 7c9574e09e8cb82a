import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { anonymisedDocument } from '@domain/client/anonymised';
import { cleanText } from '@domain/form-fields';
import { inOneLine } from '@domain/one-line';
import { normalizeSearchText } from '@domain/search-text';

import { anyText, HOSTILE_TEXTS } from '../../domain/support/arbitrary-text';
import { LONG } from '../../support/long-run';
import { confirm, cpfOf, errorsOf, file, row, stage } from '../support/imports';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const ADDRESS = 'CEP;Rua;Número;Bairro;Cidade;UF';
const PLACE = '01001000;Rua A;1;Sé;São Paulo;SP';
/** One record of each register, from which the others are made. */
const FIRST = {
  client: file(row(cpfOf(0), 'Ana Ribeiro')),
  supplier: `CNPJ;Nome;${ADDRESS}\n33.000.167/0001-01;Gerdau;${PLACE}`,
  product: 'Descrição;Preço;Unidade;NCM;Grupo\nPlaca;10;PC;68091100;Placas',
};
type Register = keyof typeof FIRST;
const REGISTERS = ['client', 'supplier', 'product'] as const;

const LIKE_NUMBERS = ['Placa', 'PLACA', 'Plaça  ', '=1+1', "'=1+1", "'-1", '007', '1e5', '"a";b'];
const asKept = (typed: string) => inOneLine(cleanText(typed) as string);
/** Few enough that many are equal. */
const text = fc
  .oneof(fc.constantFrom(...LIKE_NUMBERS), fc.constantFrom(...HOSTILE_TEXTS), anyText(20))
  .map(asKept)
  .filter((kept) => kept !== '');
const orNone = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

/** Anything a register may contain, also from older rules, the counter or a bill. */
const ROW = fc.record({
  name: text,
  complement: orNone(text),
  street: orNone(text),
  barCode: orNone(fc.constantFrom('7891234567895', '10', '0012')),
  status: fc.constantFrom(0, 1),
  anonymised: fc.boolean(),
});
type Row = typeof ROW extends fc.Arbitrary<infer Value> ? Value : never;

/** Each of these texts in each place. */
const EVERY_TEXT: Row[] = [...LIKE_NUMBERS, ...HOSTILE_TEXTS]
  .map(asKept)
  .map((name, index, texts) => ({
    name,
    complement: texts.at(index - 1) ?? null,
    street: texts.at(index - 2) ?? null,
    barCode: index % 2 ? '10' : null,
    status: index % 3 === 0 ? 0 : 1,
    anonymised: index % 4 === 0,
  }));

onEachEngine('an exported register', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    for (const name of REGISTERS) await api.db.deleteFrom(name).execute();
  });

  const records = (name: Register): Promise<unknown[]> =>
    api.db.selectFrom(name).selectAll().execute();

  /** Added beside the first record, from which the others are made. */
  async function register(name: Register, rows: readonly Row[]): Promise<void> {
    const { db } = api;
    await db.deleteFrom(name).execute();
    await confirm(api, (await stage(api, name, FIRST[name])).IdImport);
    const persons = rows.map(({ name: called, complement, street, status, anonymised }, index) => ({
      name: called,
      searchName: normalizeSearchText(called),
      complement,
      street,
      status,
      cpfCnpj: name === 'client' && anonymised ? anonymisedDocument(index) : cpfOf(index + 1),
    }));
    const sold = new Set<string | null>();
    const products = rows.map(({ name: called, barCode, status, anonymised }, index) => {
      // Among the products on sale a bar code is unique.
      const isSold = status === 1 && (barCode === null || !sold.has(barCode));
      if (isSold) sold.add(barCode);
      return {
        description: called,
        searchDescription: normalizeSearchText(called),
        barCode,
        valueCents: index * 100,
        ncm: anonymised ? '123' : '68091100',
        status: isSold ? 1 : 0,
      };
    });
    if (name === 'product') {
      const first = await db.selectFrom(name).selectAll().executeTakeFirstOrThrow();
      const { idProduct: _own, ...base } = first;
      await db
        .insertInto(name)
        .values(products.map((own) => ({ ...base, ...own })))
        .execute();
    } else if (name === 'client') {
      const first = await db.selectFrom(name).selectAll().executeTakeFirstOrThrow();
      const { idClient: _own, ...base } = first;
      await db
        .insertInto(name)
        .values(persons.map((own) => ({ ...base, ...own })))
        .execute();
    } else {
      const first = await db.selectFrom(name).selectAll().executeTakeFirstOrThrow();
      const { idSupplier: _own, ...base } = first;
      await db
        .insertInto(name)
        .values(persons.map((own) => ({ ...base, ...own })))
        .execute();
    }
  }

  test.each(
    REGISTERS.flatMap((name) =>
      (['csv', 'xlsx'] as const).map((format) => [name, format] as const),
    ),
  )(
    'is recognised when imported again, and no row is refused or changed: %s as %s',
    async (name, format) => {
      await fc.assert(
        fc.asyncProperty(fc.array(ROW, { minLength: 1, maxLength: 12 }), async (rows) => {
          await register(name, rows);
          const before = await records(name);
          const { bytes } = await api.ask('GET', `/${name}/export?format=${format}`);
          const staged = await stage(api, name, bytes);
          expect(await errorsOf(api, staged.IdImport)).toEqual([]);
          expect(staged).toMatchObject({
            State: 'ready',
            TotalRows: before.length,
            KnownRows: before.length,
          });
          expect((await confirm(api, staged.IdImport)).body).toMatchObject({ AddedRows: 0 });
          expect(await records(name)).toEqual(before);
        }),
        { numRuns: LONG ? 100 : 4, examples: [[EVERY_TEXT]] },
      );
    },
    120_000,
  );
});
