import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { z } from '@domain/zod';

import { rowChecker } from '../../../api/modules/import/check-rows';
import { clientImport } from '../../../api/modules/import/client-import';
import { plainHeading, readHeading } from '../../../api/modules/import/heading';
import type { ImportField } from '../../../api/modules/import/import-register';
import { productImport } from '../../../api/modules/import/product-import';
import { supplierImport } from '../../../api/modules/import/supplier-import';
import { confirm, cpfOf, emptyRegisters, errorsOf, stage } from '../support/imports';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const OTHER = 'Outro';

/** 'ICMS (%)' is read as 'ICMS': a file may not have both, the same heading twice. */
const isOneHeading = (one: string, other: string) => plainHeading(one) === plainHeading(other);

/** Every pair of headings of one field, in both orders, of every register. */
const PAIRS = [clientImport, supplierImport, productImport].flatMap(({ name, fields }) =>
  fields.flatMap((field) => {
    const headings = [field.label, ...(field.names ?? [])];
    return headings.flatMap((one) =>
      headings
        .filter((other) => !isOneHeading(one, other))
        .map((other) => ({ register: name, fields, field, one, other })),
    );
  }),
);

/** The values that a register reads from a file's rows, without its form's validation. */
function checked(fields: readonly ImportField[], headings: string[], rows: string[][]) {
  const { columns, ignored } = readHeading(fields, new Set(), { heading: headings, extent: '' });
  let count = 0;
  const anything = z.record(z.string(), z.unknown());
  const check = rowChecker(
    {
      name: '',
      fields,
      schema: anything,
      stored: anything,
      prepare: async () => (values) => values,
      columns: async () => [],
      keyOf: () => String((count += 1)),
      keyOfValues: () => null,
      keyField: () => '',
      findKnown: async () => new Map(),
      insertMissing: async () => 0,
    },
    (values) => values,
    { columns, ignored },
  );
  return { ignored, rows: check(rows.map((cells, index) => ({ line: index + 2, cells }))) };
}

describe('two columns of one field', () => {
  test.each(PAIRS)('of $register: $one, $other', ({ fields, field, one, other }) => {
    const cell = field.sample || '17/05/1980';
    const read = (text: string) => (field.read ? field.read(text) : text);
    const { ignored, rows } = checked(
      fields,
      [one, 'Loja', other],
      [
        [cell, 'x', ''],
        ['', 'x', cell],
        ['', 'x', ''],
        [cell, 'x', cell],
        [cell, 'x', OTHER],
        [OTHER, 'x', cell],
      ],
    );
    expect(ignored).toEqual(['Loja']);
    const values = rows.map((row) => ('input' in row ? row.input[field.field] : 'refused'));
    expect(values.slice(0, 4)).toEqual([read(cell), read(cell), read(''), read(cell)]);
    const isTurned = isOneHeading(other, field.label);
    if (field.isOwnFirst && (isTurned || isOneHeading(one, field.label))) {
      const own = [cell, OTHER].map((text) => read(text));
      expect(values.slice(4)).toEqual(isTurned ? own.reverse() : own);
      return;
    }
    expect(values.slice(4)).toEqual(['refused', 'refused']);
    const refused = (line: number, ...cells: [string, string]) => {
      const [first, second] = isTurned ? [other, one] : [one, other];
      const message = `As colunas "${first}" e "${second}" têm valores diferentes: deixe só o que vale e apague o outro`;
      const value = (isTurned ? cells.reverse() : cells).join(' / ');
      return [{ line, columnLabel: field.label, value, message }];
    };
    expect(rows.slice(4).map((row) => 'errors' in row && row.errors)).toEqual([
      refused(6, cell, OTHER),
      refused(7, OTHER, cell),
    ]);
  });

  test.each([
    [clientImport.fields, 'cpfCnpj', 'CPF/CNPJ', '529.982.247-25', 'CPF', 'CPF: 52998224725'],
    [clientImport.fields, 'phone', 'Celular', '(19) 9 9123-0001', 'Fone', '+55 19991230001'],
    [clientImport.fields, 'name', 'Nome / Razão Social', 'José Prado', 'Nome', 'JOSE  PRADO'],
    [clientImport.fields, 'status', 'Status', 'Inativo', 'Situação', 'não'],
    [productImport.fields, 'value', 'Valor', '1.250,00', 'Preço', 'R$ 1250'],
    [productImport.fields, 'barCode', 'Código de barras', '789-1', 'EAN', '7891'],
  ] as const)(
    'that agree in different words are read by the field’s own name: %#',
    (fields, name, own, text, alias, same) => {
      const field = fields.find((one) => one.field === name);
      const expected = field?.read ? field.read(text) : text;
      const { rows } = checked(fields, [alias, own], [[same, text]]);
      expect(rows).toMatchObject([{ input: { [name]: expected } }]);
    },
  );

  test('an amount with a comma equals the same amount without one', () => {
    const { rows } = checked(productImport.fields, ['Preço', 'Valor'], [['1,5', '15']]);
    expect(rows).toMatchObject([{ errors: [{ columnLabel: 'Valor', value: '15 / 1,5' }] }]);
  });
});

onEachEngine('files with several columns for one field', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());
  beforeEach(() => emptyRegisters(api));

  test('suppliers: the filled one of CPF and CNPJ, of Telefone and Celular, of Endereço and Rua', async () => {
    const text = [
      'CPF;CNPJ;Nome;Telefone;Celular;CEP;Endereço;Rua;Número;Bairro;Cidade;UF',
      ';33.000.167/0001-01;Gerdau;;19991230001;01001000;;Rua A;1;Sé;São Paulo;SP',
      `${cpfOf(1)};;Ana Ribeiro;19991230002;;01001000;Rua B;;1;Sé;São Paulo;SP`,
    ].join('\n');
    const staged = await stage(api, 'supplier', text);
    expect(await errorsOf(api, staged.IdImport)).toEqual([]);
    expect(staged.IgnoredColumns).toEqual([]);
    await confirm(api, staged.IdImport);
    expect(
      await api.db.selectFrom('supplier').selectAll().orderBy('searchName').execute(),
    ).toMatchObject([
      { cpfCnpj: cpfOf(1), phone: '19991230002', street: 'Rua B' },
      { cpfCnpj: '33000167000101', phone: '19991230001', street: 'Rua A' },
    ]);
  });

  test('products: a row that contradicts itself is refused, unless nothing of it would be written', async () => {
    const heading = 'Produto;Descrição;Preço;Valor;Unidade;NCM;Grupo;EAN;GTIN';
    const first = ';Placa;;10;PC;68091100;Placas;7891;';
    await confirm(api, (await stage(api, 'product', `${heading}\n${first}`)).IdImport);
    const known = 'P1;Placa;9;10;PC;68091100;Placas;7891;';
    const unclear = ';Perfil;9;10;PC;68091100;Placas;;';
    // Two codes identify no product, not even the one with that description.
    const codes = ';Placa;;10;PC;68091100;Placas;1;2';
    const staged = await stage(api, 'product', [heading, known, unclear, codes].join('\n'));
    expect(staged).toMatchObject({ State: 'refused', KnownRows: 1, BadRows: 2 });
    const rest = 'têm valores diferentes: deixe só o que vale e apague o outro';
    expect(await errorsOf(api, staged.IdImport)).toEqual([
      {
        Line: 3,
        Column: 'Valor',
        Value: '10 / 9',
        Message: `As colunas "Valor" e "Preço" ${rest}`,
      },
      {
        Line: 4,
        Column: 'Código de barras',
        Value: '1 / 2',
        Message: `As colunas "EAN" e "GTIN" ${rest}`,
      },
    ]);
  });
});
