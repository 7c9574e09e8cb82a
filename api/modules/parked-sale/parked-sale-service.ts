import {
  cleanEntries,
  MOST_PARKED,
  type NewParkedSale,
  type ParkedEntries,
  parkedEntries,
  parkedSums,
  type SaleTake,
} from '@domain/direct-sale/parked-sale';
import { registeredClient } from '@domain/direct-sale/sale-of-client';
import { stepErrors } from '@domain/direct-sale/sale-rules';
import { cleanTaxId } from '@domain/tax-id';

import type { Write } from '../../db/write';
import { ApiError, conflict, invalidFields, notFound } from '../../http/api-error';
import { madeUnder } from '../../http/idempotent-write';
import { findClient } from '../client/client-repository';
import { holdClient } from '../client/hold-client-repository';
import { nobodys } from './anonymise-sales-repository';
import {
  countParkedSales,
  findSoldAs,
  handOver,
  insertParkedSale,
  lockTiedSales,
  parkAgain,
  removeParkedSale,
  type SaleTies,
} from './parked-sale-repository';

export const NOT_PARKED = 'Esta venda não está mais em espera: alguém já a retomou ou a descartou.';

/** 409: the sale is an order by now, at that path, whoever sold it (R-SAL-36). */
const soldAlready = (location: string) =>
  new ApiError(
    { status: 409, code: 'conflict' },
    `Esta venda já foi registrada como nº ${location.replace(/^.*\//, '')}, e não se registra outra vez. Cancele-a aqui para começar a próxima.`,
    { headers: { location } },
  );

/**
 * Sets a sale aside as it stands. One that was taken up before goes back to its own place. 422 without
 * items; 409 when no more sales may wait, or when it was sold already (R-SAL-36).
 */
export async function parkSale(
  write: Write,
  { label, entries, ...ties }: NewParkedSale,
): Promise<number> {
  const cleaned = cleanEntries(entries);
  const errors = stepErrors(cleaned.draft, 'payment');
  if (errors.length > 0) throw invalidFields(errors);
  const idClient = registeredClient(cleaned.draft);
  await holdClient(write.trx, { idClient, cpfCnpj: cleanTaxId(cleaned.draft.clientCpfCnpj) });
  const tied = await tiedSales(write, ties);
  // It may come late: the sale that it was meant for is finalized.
  const made = ties.saleKey === null ? null : await madeUnder(write, ties.saleKey);
  if (made !== null) throw soldAlready(made);
  if (tied.length > 0 && !tied.some(({ isFree }) => isFree)) throw conflict(NOT_PARKED);
  if ((await countParkedSales(write.trx, write.author.idCompany)) >= MOST_PARKED)
    throw conflict(`Já há ${MOST_PARKED} vendas em espera: retome ou descarte uma delas.`);
  const { itemCount, total } = parkedSums(cleaned.draft);
  const client = idClient === null ? undefined : await findClient(write.trx, idClient);
  // A sale that was begun before its client was anonymised does not bring them back (R-HIS-09).
  const said = client?.anonymisedAt
    ? nobodys(cleaned.draft)
    : { label, content: JSON.stringify(cleaned.entries) };
  const kept = { ...said, itemCount, totalCents: total };
  const own = tied.find(({ isFree }) => isFree);
  if (!own) return insertParkedSale(write, { ...kept, saleKey: ties.saleKey });
  await parkAgain(write, own.idParkedSale, kept);
  return own.idParkedSale;
}

/** Those that this sale was set aside as, locked; 409 when one of them was sold, which tells as what. */
export async function tiedSales(write: Write, ties: SaleTies) {
  const tied = await lockTiedSales(write, ties);
  const sold = tied.find(({ idOrder }) => idOrder !== null);
  if (sold) throw soldAlready(`/order/${sold.idOrder}`);
  return tied;
}

/**
 * The sale to go on with, which waits no more; 404 when somebody else was quicker. One that stays is
 * with who took it until it is sold, parked again or discarded (R-SAL-37).
 */
export async function takeParkedSale(
  write: Write,
  idParkedSale: number,
  { stays, hands }: SaleTake,
): Promise<ParkedEntries> {
  const content = stays
    ? await handOver(write, idParkedSale, hands)
    : await removeParkedSale(write, idParkedSale, hands);
  if (content === undefined) throw await gone(write, idParkedSale);
  return parkedEntries.parse(JSON.parse(content));
}

export async function discardParkedSale(write: Write, idParkedSale: number): Promise<void> {
  if ((await removeParkedSale(write, idParkedSale, 'own')) === undefined)
    throw await gone(write, idParkedSale);
}

async function gone(write: Write, idParkedSale: number) {
  const idOrder = await findSoldAs(write, idParkedSale);
  return notFound(
    idOrder === null
      ? NOT_PARKED
      : `Esta venda não está mais em espera: foi registrada como nº ${idOrder}.`,
  );
}
