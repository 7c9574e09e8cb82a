import type { Option } from '~/components/form/fields/option';

import { missingRecord } from './missing-record';

/** The fields of a product registered in an order; the others can be filled in later. */
export const NEW_PRODUCT_FIELDS = [
  'description',
  'type',
  'idProductUnity',
  'value',
  'ncm',
  'blingIdProductGroup',
  'idCompany',
] as const;

export type NewProductField = (typeof NEW_PRODUCT_FIELDS)[number];

export const MISSING_PRODUCT = missingRecord<NewProductField, 'newProduct'>('newProduct');

export type TypedProduct = Readonly<Record<NewProductField, string>>;

/** The dialog over the order: typed values, errors and options. */
export interface NewProductForm {
  typed: TypedProduct;
  /** The searched text: another text means another product. */
  begunWith: string;
  errors: Readonly<Partial<Record<NewProductField, string>>>;
  unities: readonly Option[];
  groups: readonly Option[];
  companies: readonly Option[];
  /** The index of the line that gets it; absent for a new one. */
  exchanged?: number | undefined;
}
