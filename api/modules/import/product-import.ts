import { parseNumber } from '@domain/decimal';
import { centsToReais, parseMoney } from '@domain/money';
import { cleanBarCode } from '@domain/product/bar-code';
import { WEIGHT_DECIMALS } from '@domain/product/product-limits';
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
import type { ImportRegister } from './import-register';
import { readCst, readNcm, readStatus } from './read-cell';
import { storedProduct } from './stored-product';

const BAR_CODE = 'b:';
const DESCRIPTION = 'd:';

/** A bar code identifies a product; without one its description does. */
function keyOf({ barCode, description }: Pick<ProductInput, 'barCode' | 'description'>): string {
  return barCode === null
    ? `${DESCRIPTION}${normalizeSearchText(description)}`
    : `${BAR_CODE}${barCode}`;
}

function keyOfValues({ barCode, description }: Record<string, unknown>): string | null {
  const code = typeof barCode === 'string' ? cleanBarCode(barCode) : '';
  const text = typeof description === 'string' ? description.trim() : '';
  return code || text ? keyOf({ barCode: code || null, description: text }) : null;
}

/** Products from a file. */
export const productImport: ImportRegister<ProductInput> = {
  fields: [
    {
      field: 'description',
      label: 'Descrição',
      names: ['Produto', 'Nome', 'Descrição do produto', 'Nome do produto'],
      sample: 'Placa de gesso ST 1,20 x 1,80 m',
    },
    { field: 'type', label: 'Tipo', read: readType, sample: 'Produto' },
    {
      field: 'value',
      label: 'Valor',
      names: ['Preço', 'Preço de venda', 'Valor de venda'],
      read: readReais,
      sample: '42,90',
    },
    {
      field: 'cost',
      label: 'Custo',
      names: ['Preço de custo', 'Valor de custo'],
      read: readReais,
      sample: '31,15',
    },
    { field: 'idProductUnity', label: 'Unidade', names: ['UN', 'Und', 'Unid'], sample: 'PC' },
    {
      field: 'barCode',
      label: 'Código de barras',
      names: ['EAN', 'GTIN', 'EAN13'],
      sample: '',
    },
    { field: 'ncm', label: 'NCM', read: readNcm, sample: '6809.11.00' },
    { field: 'cst', label: 'CST', names: ['CSOSN', 'CST/CSOSN'], read: readCst, sample: '00' },
    { field: 'cfop', label: 'CFOP', sample: '5102' },
    {
      field: 'weight',
      label: 'Peso',
      names: ['Peso bruto', 'Peso (kg)'],
      read: readWeight,
      sample: '22,5',
    },
    { field: 'ipi', label: 'IPI', names: ['IPI (%)', 'Alíquota IPI'], sample: '0' },
    { field: 'icms', label: 'ICMS', names: ['ICMS (%)', 'Alíquota ICMS'], sample: '18' },
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
  keyOf,
  keyField: ({ barCode }) => (barCode === null ? 'description' : 'barCode'),
  keyOfValues,
  findKnown: findKnownProducts,
  insertMissing: async (write, inputs) => {
    const known = await findKnownProducts(write.trx, inputs.map(keyOf));
    const missing = inputs.filter((input) => !known.has(keyOf(input)));
    await insertProducts(write, missing);
    return missing.length;
  },
};

async function findKnownProducts(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const namesOf = (kind: string) =>
    keys.filter((key) => key.startsWith(kind)).map((key) => key.slice(kind.length));
  return new Set([
    ...(await findKnownBarCodes(db, namesOf(BAR_CODE))).map((name) => `${BAR_CODE}${name}`),
    ...(await findKnownDescriptions(db, namesOf(DESCRIPTION))).map(
      (name) => `${DESCRIPTION}${name}`,
    ),
  ]);
}

/** Choices by label; an unknown one becomes null, which the schema refuses like an empty one. */
async function readChoices(db: Db) {
  const [unities, groups, companies] = await Promise.all([
    findProductUnities(db),
    findProductGroups(db),
    findActiveCompanies(db),
  ]);
  return {
    unity: byName(
      unities.flatMap((row) => [
        [row.abbreviation, row.idProductUnity],
        [row.description, row.idProductUnity],
      ]),
    ),
    group: byName(groups.map((row) => [row.description, row.idProductGroup])),
    company: byName(companies.map((row) => [row.name, row.idCompany])),
  };
}

function byName(names: [string, number][]) {
  const ids = new Map(names.map(([name, id]) => [normalizeSearchText(name), id]));
  return (value: unknown) => ids.get(normalizeSearchText(String(value ?? ''))) ?? null;
}

function readType(text: string): string {
  const plain = normalizeSearchText(text);
  if (['produto', 'p', 'mercadoria'].includes(plain)) return PRODUCT;
  return ['servico', 's'].includes(plain) ? SERVICE : text;
}

/** Kilograms as in the form: `1.500` is 1500, `0.500` a half. */
function readWeight(text: string): unknown {
  return parseNumber(text, WEIGHT_DECIMALS) ?? text;
}

/** Reais as files write them. In a form bare digits are cents; in a file `50` is R$ 50,00. */
function readReais(text: string): unknown {
  if (text === '') return null;
  const bare = /^(?:R\$\s*)?(\d+)$/i.exec(text)?.[1];
  if (bare !== undefined) return Number(bare);
  const cents = parseMoney(text);
  return cents === null ? text : centsToReais(cents);
}
