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

/** 409: the sale is already the order at that path, whoever sold it (R-SAL-36). */
const soldAlready = (location: string) =>
  new ApiError(
    { status: 409, code: 'conflict' },
    `Esta venda já foi registrada como nº ${location.replace(/^.*\//, '')}, e não se registra outra vez. Cancele-a aqui para começar a próxima.`,
    { headers: { location } },
  );

/**
 * Parks a sale as it is. One that was taken up before gets its former place. 422 without items; 409
 * when no more sales may be parked, or when it was already sold (R-SAL-36).
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
  // The request may arrive late, when its sale is already finalized.
  const made = ties.saleKey === null ? null : await madeUnder(write, ties.saleKey);
  if (made !== null) throw soldAlready(made);
  if (tied.length > 0 && !tied.some(({ isFree }) => isFree)) throw conflict(NOT_PARKED);
  if ((await countParkedSales(write.trx, write.author.idCompany)) >= MOST_PARKED)
    throw conflict(
      `Já há ${MOST_PARKED} vendas em espera: finalize a que está na tela, ou descarte uma delas.`,
    );
  const { itemCount, total } = parkedSums(cleaned.draft);
  const client = idClient === null ? undefined : await findClient(write.trx, idClient);
  // A sale begun before its client was anonymised must not restore their data (R-HIS-09).
  const said = client?.anonymisedAt
    ? nobodys(cleaned.draft)
    : { label, content: JSON.stringify(cleaned.entries) };
  const kept = { ...said, itemCount, totalCents: total };
  const own = tied.find(({ isFree }) => isFree);
  if (!own) return insertParkedSale(write, { ...kept, saleKey: ties.saleKey });
  await parkAgain(write, own.idParkedSale, kept);
  return own.idParkedSale;
}

/** The parked sales of this sale, locked; 409, with the order's path, when one of them was sold. */
export async function tiedSales(write: Write, ties: SaleTies) {
  const tied = await lockTiedSales(write, ties);
  const sold = tied.find(({ idOrder }) => idOrder !== null);
  if (sold) throw soldAlready(`/order/${sold.idOrder}`);
  return tied;
}

/**
 * The sale to continue, which is no longer parked; 404 when somebody else was faster. If it
 * `stays`, it is with the person who took it until it is sold, parked again or discarded
 * (R-SAL-37).
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
