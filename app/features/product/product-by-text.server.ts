import type { FoundProduct } from '@domain/order/draft/draft-product';
import { codeLookUp, type ItemEntry, readItemEntry } from '@domain/order/draft/item-entry';
import { nearestFirst } from '@domain/product/nearest-first';
import { OFFERED_PRODUCTS } from '@domain/product/product-limits';
import type { Caller } from '~/server/http/api-call.server';

import { findProductByBarCode, findProductById, findProductsByDescription } from './product.server';

/** The product and quantity of an entry field; the product is null when not found. */
export type TypedProduct =
  { product: FoundProduct | null; amount: string | undefined } | { wrong: string };

/** The active product of `789` or `3*789`, or why its quantity is invalid (R-ORD-33, R-SAL-30). */
export async function findTypedProduct(
  caller: Caller,
  field: 'itemBarCode' | 'itemId',
  typed: string,
): Promise<TypedProduct> {
  const entry = readItemEntry(typed);
  if (entry.wrong !== null) return { wrong: entry.wrong };
  const product = await findProductByText(caller, field, entry.text);
  return { product, amount: entry.amount ?? undefined };
}

/** Null without a request when the text cannot be a bar code or id. */
async function findProductByText(
  caller: Caller,
  field: 'itemBarCode' | 'itemId',
  text: string,
): Promise<FoundProduct | null> {
  const code = codeLookUp(field, text);
  if (code === null) return null;
  return 'barCode' in code
    ? findProductByBarCode(caller, code.barCode)
    : findProductById(caller, Number(code.idProduct));
}

/**
 * The active product with exactly an entry line's code: up to six digits are first tried as an id.
 */
export async function findProductByCode(
  caller: Caller,
  { text, code }: Pick<ItemEntry, 'text' | 'code'>,
): Promise<FoundProduct | null> {
  if (code === null) return null;
  const byId = code === 'id' ? await findProductById(caller, Number(text)) : null;
  return byId ?? findProductByBarCode(caller, text);
}

/**
 * The active products that an entry line may match, first the one with exactly its code (R-ORD-33):
 * one more than is offered where there are more.
 */
export async function findProductsByEntry(
  caller: Caller,
  typed: string,
): Promise<{ exact: FoundProduct | null; rows: FoundProduct[] }> {
  const entry = readItemEntry(typed);
  if (entry.text === '' || entry.wrong !== null) return { exact: null, rows: [] };
  const [exact, described] = await Promise.all([
    findProductByCode(caller, entry),
    findProductsByDescription(caller, entry.text),
  ]);
  const others = nearestFirst(described, entry.text).filter(
    ({ idProduct }) => idProduct !== exact?.idProduct,
  );
  const rows = exact ? [exact, ...others] : others;
  return { exact, rows: rows.slice(0, OFFERED_PRODUCTS + 1) };
}
