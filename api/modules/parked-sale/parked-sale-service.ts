import {
  cleanEntries,
  MOST_PARKED,
  type NewParkedSale,
  parkedEntries,
  parkedSums,
} from '@domain/direct-sale/parked-sale';
import { stepErrors } from '@domain/direct-sale/sale-rules';

import type { Write } from '../../db/write';
import { conflict, invalidFields, notFound } from '../../http/api-error';
import { countParkedSales, insertParkedSale, removeParkedSale } from './parked-sale-repository';

export const NOT_PARKED = 'Esta venda não está mais em espera: alguém já a retomou ou a descartou.';

/** Keeps a sale as it stands; 422 without items, 409 when as many wait as may. */
export async function parkSale(write: Write, { label, entries }: NewParkedSale): Promise<number> {
  const cleaned = cleanEntries(entries);
  const errors = stepErrors(cleaned.draft, 'payment');
  if (errors.length > 0) throw invalidFields(errors);
  if ((await countParkedSales(write.trx, write.author.idCompany)) >= MOST_PARKED)
    throw conflict(`Já há ${MOST_PARKED} vendas em espera: retome ou descarte uma delas.`);
  const { itemCount, total } = parkedSums(cleaned.draft);
  const content = JSON.stringify(cleaned.entries);
  return insertParkedSale(write, { label, itemCount, totalCents: total, content });
}

/** The sale to go on with, which waits no more; 404 when somebody else was quicker. */
export async function takeParkedSale(
  write: Write,
  idParkedSale: number,
): Promise<NewParkedSale['entries']> {
  const content = await removeParkedSale(write, idParkedSale);
  if (content === undefined) throw notFound(NOT_PARKED);
  return parkedEntries.parse(JSON.parse(content));
}

export async function discardParkedSale(write: Write, idParkedSale: number): Promise<void> {
  if ((await removeParkedSale(write, idParkedSale)) === undefined) throw notFound(NOT_PARKED);
}
