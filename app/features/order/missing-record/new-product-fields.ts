import type { Option } from '~/components/form/fields/option';

import { missingRecord } from './missing-record';

/** What a product that is registered in an order is asked for; its other fields can follow. */
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

/** The dialog over the order: what is typed so far, what is wrong, and what can be chosen. */
export interface NewProductForm {
  typed: TypedProduct;
  /** What was searched for: another text is another product. */
  begunWith: string;
  errors: Readonly<Partial<Record<NewProductField, string>>>;
  unities: readonly Option[];
  groups: readonly Option[];
  companies: readonly Option[];
  /** The index of the line that gets it; absent for a new one. */
  exchanged?: number | undefined;
}
