import { withoutSeparators } from '@domain/digits';
import { formatNcm } from '@domain/product/ncm';
import { type ProductInput, productSchema } from '@domain/product/product-schema';
import { PRODUCT, SERVICE } from '@domain/product/product-type';
import { normalizeSearchText } from '@domain/search-text';

import type { Db } from '../../db/schema';
import { findActiveCompanies } from '../company/company-repository';
import { findProductGroups, findProductUnities } from '../lookup/lookup-repository';
import {
  findKnownBarCodes,
  findKnownDescriptions,
  insertProducts,
} from '../product/product-repository';
import { productColumns } from '../product/product-table';
import { completed, doubtfulRate, doubtfulReais, doubtfulWeight } from './doubts';
import { type ImportRegister, Unreadable } from './import-register';
import { readRate, readReais, readWeight } from './read-amounts';
import { inFull, readCst, readNcm, readStatus } from './read-cell';
import { storedProduct } from './stored-product';

const BAR_CODE = 'b:';
const DESCRIPTION = 'd:';
const CODED_DESCRIPTION = 'c:';

/** A bar code identifies a product; without one its description does. */
function keyOf({ barCode, description }: Pick<ProductInput, 'barCode' | 'description'>): string {
  return barCode === null
    ? `${DESCRIPTION}${normalizeSearchText(description)}`
    : `${BAR_CODE}${barCode}`;
}

function keyOfValues({ barCode, description }: Record<string, unknown>): string | null {
  // Its description may be that of another product, with another code.
  if (barCode instanceof Unreadable) return null;
  const code = typeof barCode === 'string' ? withoutSeparators(barCode) : '';
  const text = typeof description === 'string' ? description.trim() : '';
  return code || text ? keyOf({ barCode: code || null, description: text }) : null;
}

/**
 * Several products may share a description, each with its bar code; one without a code may be any
 * of them, or none (R-IMP-05).
 */
function twinOf({ barCode, description }: ProductInput) {
  const text = normalizeSearchText(description);
  const [own, other] =
    barCode === null ? [DESCRIPTION, CODED_DESCRIPTION] : [CODED_DESCRIPTION, DESCRIPTION];
  return { name: own + text, meets: other + text, field: 'description' };
}

/** Products from a file. */
export const productImport: ImportRegister<ProductInput> = {
  name: 'produtos',
  fields: [
    {
      field: 'description',
      label: 'Descrição',
      names: ['Produto', 'Nome', 'Descrição do produto', 'Nome do produto'],
      // They may be a code, or a short name.
      isOwnFirst: true,
      sample: 'Placa de gesso ST 1,20 x 1,80 m',
    },
    { field: 'type', label: 'Tipo', read: readType, sample: 'Produto' },
    {
      field: 'value',
      label: 'Valor',
      names: ['Preço', 'Preço de venda', 'Valor de venda'],
      read: readReais,
      doubt: doubtfulReais,
      sample: '42,90',
    },
    {
      field: 'cost',
      label: 'Custo',
      names: ['Preço de custo', 'Valor de custo'],
      read: readReais,
      doubt: doubtfulReais,
      sample: '31,15',
    },
    { field: 'idProductUnity', label: 'Unidade', names: ['UN', 'Und', 'Unid'], sample: 'PC' },
    {
      field: 'barCode',
      label: 'Código de barras',
      names: ['EAN', 'GTIN', 'EAN13'],
      read: inFull(),
      essence: withoutSeparators,
      sample: '',
    },
    {
      field: 'ncm',
      label: 'NCM',
      read: readNcm,
      doubt: completed(readNcm, formatNcm),
      sample: '6809.11.00',
    },
    {
      field: 'cst',
      label: 'CST',
      names: ['CSOSN', 'CST/CSOSN'],
      read: readCst,
      doubt: completed(readCst),
      sample: '00',
    },
    { field: 'cfop', label: 'CFOP', sample: '5102' },
    {
      field: 'weight',
      label: 'Peso',
      names: ['Peso bruto', 'Peso (kg)'],
      read: readWeight,
      doubt: doubtfulWeight,
      sample: '22,5',
    },
    {
      field: 'ipi',
      label: 'IPI',
      names: ['IPI (%)', 'Alíquota IPI'],
      read: readRate,
      doubt: doubtfulRate,
      sample: '0',
    },
    {
      field: 'icms',
      label: 'ICMS',
      names: ['ICMS (%)', 'Alíquota ICMS'],
      read: readRate,
      doubt: doubtfulRate,
      sample: '18',
    },
    {
      field: 'blingIdProductGroup',
      label: 'Grupo',
      names: ['Grupo de produtos', 'Categoria'],
      sample: 'Placas',
    },
    { field: 'idCompany', label: 'Empresa', sample: '' },
    { field: 'status', label: 'Status', names: ['Situação'], read: readStatus, sample: 'Ativo' },
  ],
  schema: productSchema,
  stored: storedProduct,
  prepare: async (db, { idCompany }) => {
    const choices = await readChoices(db);
    return (values) => ({
      ...values,
      type: values.type || PRODUCT,
      status: values.status ?? readStatus(''),
      idProductUnity: choices.unity(values.idProductUnity),
      blingIdProductGroup: choices.group(values.blingIdProductGroup),
      // The importing user's company, as for a product registered by hand.
      idCompany: values.idCompany ? choices.company(values.idCompany) : idCompany,
    });
  },
  columns: async (db) => {
    const names = await readNames(db);
    return productColumns.map((column) => ({
      ...column,
      value: (input) =>
        column.value({
          ...input,
          valueCents: input.value,
          costCents: input.cost,
          unity: names.unity.get(input.idProductUnity) ?? '',
          productGroup: names.group.get(input.blingIdProductGroup) ?? '',
          company: names.company.get(input.idCompany) ?? '',
        }),
    }));
  },
  keyOf,
  keyField: ({ barCode }) => (barCode === null ? 'description' : 'barCode'),
  keyOfValues,
  twinOf,
  findKnown: findKnownProducts,
  insertMissing: async (write, inputs) => {
    const known = await findKnownProducts(write.trx, inputs.map(keyOf));
    const missing = inputs.filter((input) => !known.has(keyOf(input)));
    await insertProducts(write, missing);
    return missing.length;
  },
};

async function findKnownProducts(db: Db, keys: readonly string[]): Promise<Map<string, number>> {
  const namesOf = (kind: string) =>
    keys.filter((key) => key.startsWith(kind)).map((key) => key.slice(kind.length));
  const keyed = (kind: string, found: readonly [string, number][]) =>
    found.map(([name, idProduct]) => [kind + name, idProduct] as const);
  return new Map([
    ...keyed(BAR_CODE, await findKnownBarCodes(db, namesOf(BAR_CODE))),
    ...keyed(DESCRIPTION, await findKnownDescriptions(db, namesOf(DESCRIPTION))),
  ]);
}

/** Choices by label. The schema handles an empty one. */
async function readChoices(db: Db) {
  const { unities, groups, companies } = await findChoices(db);
  return {
    unity: byName(
      unities.flatMap((row) => [
        [row.abbreviation, row.idProductUnity],
        [row.description, row.idProductUnity],
      ]),
      'Não há unidade com esta sigla ou este nome',
    ),
    group: byName(
      groups.map((row) => [row.description, row.idProductGroup]),
      'Não há grupo de produtos com este nome',
    ),
    company: byName(
      companies.map((row) => [row.name, row.idCompany]),
      'Não há empresa ativa com este nome',
    ),
  };
}

/** The names of the choices in our own files. */
async function readNames(db: Db) {
  const { unities, groups, companies } = await findChoices(db);
  return {
    unity: new Map(unities.map((row) => [row.idProductUnity, row.abbreviation])),
    group: new Map(groups.map((row) => [row.idProductGroup, row.description])),
    company: new Map(companies.map((row) => [row.idCompany, row.name])),
  };
}

async function findChoices(db: Db) {
  const [unities, groups, companies] = await Promise.all([
    findProductUnities(db),
    findProductGroups(db),
    findActiveCompanies(db),
  ]);
  return { unities, groups, companies };
}

function byName(names: [string, number][], unknown: string) {
  const ids = new Map(names.map(([name, id]) => [plainName(name), id]));
  return (value: unknown) => {
    const name = plainName(String(value ?? ''));
    return name === '' ? null : (ids.get(name) ?? new Unreadable(unknown));
  };
}

/** Catalogues write `M2` for `m²`. */
function plainName(name: string): string {
  return normalizeSearchText(name.normalize('NFKC'));
}

function readType(text: string): string {
  const plain = normalizeSearchText(text);
  if (['produto', 'p', 'mercadoria'].includes(plain)) return PRODUCT;
  return ['servico', 's'].includes(plain) ? SERVICE : text;
}
