import { formatNumber } from '@domain/decimal';
import { formatDecimal } from '@domain/money';
import { formatNcm } from '@domain/product/ncm';
import { DEFAULT_COMPANY } from '@domain/product/product-limits';
import { PRODUCT } from '@domain/product/product-type';
import { ACTIVE } from '@domain/status';
import type { Product } from '@domain/wire/product';
import type { Option } from '~/components/form/fields/option';

/** A product's form values: texts, '' for no selection. */
export interface ProductFormValues {
  description: string;
  value: string;
  cost: string;
  /** Null where the server does not return it. */
  status: number | null;
  barCode: string;
  weight: string;
  ncm: string;
  cst: string;
  cfop: string;
  idProductUnity: string;
  ipi: string;
  icms: string;
  idCompany: string;
  blingIdProductGroup: string;
  type: string;
}

/** The options of the product form's selects. */
export interface ProductOptions {
  unities: readonly Option[];
  groups: readonly Option[];
  companies: readonly Option[];
}

/** Empty options, for a form whose lists cannot be loaded. */
export const NO_PRODUCT_OPTIONS: ProductOptions = { unities: [], groups: [], companies: [] };

/** A new product: active, type P, and without a company yet (R-PRD-05). */
export const NEW_PRODUCT: ProductFormValues = {
  description: '',
  value: '',
  cost: '',
  status: ACTIVE,
  barCode: '',
  weight: '',
  ncm: '',
  cst: '',
  cfop: '',
  idProductUnity: '',
  ipi: '',
  icms: '',
  idCompany: '',
  blingIdProductGroup: '',
  type: PRODUCT,
};

/** Company 1 (R-PRD-05) or, if it is not active, the signed-in person's own. */
export function defaultCompany(companies: readonly Option[], ownCompany: number): string {
  const offered = new Set(companies.map(({ value }) => value));
  return [DEFAULT_COMPANY, ownCompany].map(String).find((id) => offered.has(id)) ?? '';
}

/** The stored product, formatted for the form. */
export function productFormValues(product: Product): ProductFormValues {
  return {
    description: product.description,
    value: formatDecimal(product.value),
    cost: product.cost === null ? '' : formatDecimal(product.cost),
    status: product.status,
    barCode: product.barCode ?? '',
    weight: formatNumber(product.weight),
    ncm: formatNcm(product.ncm),
    cst: product.cst ?? '',
    cfop: product.cfop ?? '',
    idProductUnity: chosen(product.idProductUnity),
    ipi: formatNumber(product.ipi),
    icms: formatNumber(product.icms),
    idCompany: chosen(product.idCompany),
    blingIdProductGroup: chosen(product.blingIdProductGroup),
    type: product.type,
  };
}

function chosen(id: number | null): string {
  return id === null ? '' : String(id);
}
