import { billListSchema } from '@domain/bill/bill-filter';
import { clientFilterSchema } from '@domain/client/client-filter';
import { companyFilterSchema } from '@domain/company/company-filter';
import { todayIso } from '@domain/date';
import { fiscalNoteFilterSchema } from '@domain/fiscal-note/fiscal-note-filter';
import { orderFilterSchema } from '@domain/order/order-filter';
import { productFilterSchema } from '@domain/product/product-filter';
import { professionalFilterSchema } from '@domain/professional/professional-filter';
import { receivableFilterSchema } from '@domain/receivable/receivable-filter';
import type { SavedList } from '@domain/saved-filter/saved-query';
import { supplierListSchema } from '@domain/supplier/supplier-filter';
import { typedValue } from '@domain/typed-date';
import type { z } from '@domain/zod';

const SCHEMAS: Record<SavedList, z.ZodTypeAny> = {
  order: orderFilterSchema,
  payable: billListSchema,
  receivable: receivableFilterSchema,
  client: clientFilterSchema,
  supplier: supplierListSchema,
  product: productFilterSchema,
  professional: professionalFilterSchema,
  company: companyFilterSchema,
  'fiscal-note': fiscalNoteFilterSchema,
};

type Read = Record<string, unknown>;

/**
 * Whether the list still understands the whole saved filter: a value that it does not know, or
 * replaces with its default, would show another list than the name says.
 */
export function isReadable(list: SavedList, query: string): boolean {
  const schema = SCHEMAS[list];
  const today = todayIso(new Date());
  const params = [...new URLSearchParams(query)].map(
    ([name, value]) => [name, typedValue(name, value, today)] as const,
  );
  const read = schema.parse(Object.fromEntries(params)) as Read;
  const bare = schema.parse({}) as Read;
  return params.every(([name, value]) => {
    const now = read[name];
    if (now === undefined || now === '') return false;
    return now !== bare[name] || String(now) === value.trim();
  });
}
