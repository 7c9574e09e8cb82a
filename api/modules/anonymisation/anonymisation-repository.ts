import { type Expression, sql, type SqlBool } from 'kysely';

import { ANONYMISED_NAME, anonymisedDocument } from '@domain/client/anonymised';
import { isActiveNote, isIssuedNote } from '@domain/fiscal-note/note-progress';
import { ORDER_STATUS } from '@domain/order/order-status';
import { normalizeSearchText } from '@domain/search-text';
import { INACTIVE } from '@domain/status';

import { among } from '../../db/among';
import { engineOf } from '../../db/engine-of';
import { countRows } from '../../db/paging';
import { changedBy } from '../../db/record-columns';
import type { Db, Trx } from '../../db/schema';
import type { Write } from '../../db/write';
import { REDACTED } from '../history/history-repository';

/** Whose data it is. */
interface Person {
  idClient: number;
  cpfCnpj: string;
}

/** The orders of a client, and those that name their document without the register. */
export async function findOrdersOfPerson(db: Db, { idClient, cpfCnpj }: Person): Promise<number[]> {
  const orders = db.selectFrom('salesOrder').select('idOrder');
  const [registered, typed] = await Promise.all([
    orders.where('idClient', '=', idClient).execute(),
    orders.where('clientCpfCnpj', '=', cpfCnpj).where('idClient', 'is', null).execute(),
  ]);
  return [...registered, ...typed].map(({ idOrder }) => idOrder);
}

const ENDED = [ORDER_STATUS.VENDA_DIRETA, ORDER_STATUS.FINALIZADO, ORDER_STATUS.CANCELADO];

/** What of these orders is not over yet, and what of them the law keeps. */
export async function countWhatStands(db: Db, orders: readonly number[]) {
  if (orders.length === 0)
    return { open: 0, unpaid: 0, notesUnderWay: 0, acceptedQuotes: 0, notes: 0, slips: 0 };
  const of = ofOrders(db, orders);
  const notes = await db.selectFrom('fiscalNote').select('status').where(of('idOrder')).execute();
  const unpaid = db
    .selectFrom('orderInstallment')
    .innerJoin('salesOrder', 'salesOrder.idOrder', 'orderInstallment.idOrder')
    .where(of('orderInstallment.idOrder'))
    .where('orderInstallment.paymentDate', 'is', null)
    .where('salesOrder.idOrderStatus', '<>', ORDER_STATUS.CANCELADO);
  const accepted = db.selectFrom('quoteLink').where('acceptedAt', 'is not', null);
  return {
    open: await countRows(
      db.selectFrom('salesOrder').where(of('idOrder')).where('idOrderStatus', 'not in', ENDED),
    ),
    unpaid: await countRows(unpaid),
    notesUnderWay: notes.filter((note) => isActiveNote(note) && !isIssuedNote(note)).length,
    acceptedQuotes: await countRows(accepted.where(of('idOrder'))),
    notes: notes.length,
    slips: await countRows(db.selectFrom('bankSlip').where(of('idOrder'))),
  };
}

function ofOrders(db: Db, orders: readonly number[]) {
  return (column: string): Expression<SqlBool> => among(engineOf(db), sql.ref(column), orders);
}

/** Their record keeps its number and nothing of theirs; nobody sells to it again. */
export async function anonymiseClient(write: Write, idClient: number): Promise<void> {
  await write.trx
    .updateTable('client')
    .set({
      name: ANONYMISED_NAME,
      searchName: normalizeSearchText(ANONYMISED_NAME),
      cpfCnpj: anonymisedDocument(idClient),
      ...{ email: null, phone: null, whatsApp: false, birthDate: null, stateRegistration: null },
      ...NO_ADDRESS,
      status: INACTIVE,
      anonymisedAt: write.now.toISOString(),
      ...changedBy(write),
    })
    .where('idClient', '=', idClient)
    .execute();
}

const NO_ADDRESS = {
  zipCode: null,
  street: null,
  number: null,
  district: null,
  city: null,
  state: null,
  complement: null,
};

/** Items, values, dates and statuses of the orders stay. */
export async function anonymiseOrders(write: Write, orders: readonly number[]): Promise<void> {
  const { trx } = write;
  const of = ofOrders(trx, orders);
  await trx
    .updateTable('salesOrder')
    .set(({ eb }) => ({
      clientName: ANONYMISED_NAME,
      clientSearchName: normalizeSearchText(ANONYMISED_NAME),
      ...{ clientCpfCnpj: null, clientPhone: null, clientEmail: null, clientZipCode: null },
      ...{ clientStreet: null, clientNumber: null, clientDistrict: null, clientCity: null },
      ...{ clientState: null, clientComplement: null, clientStateRegistration: null },
      ...NO_ADDRESS,
      version: eb('version', '+', 1),
      ...changedBy(write),
    }))
    .where(of('idOrder'))
    .execute();
  await trx
    .updateTable('documentSending')
    .set({ sentTo: null, subject: null, text: '', tokenHash: null, expiresAt: null })
    .where(of('idOrder'))
    .execute();
  await trx
    .updateTable('quoteSending')
    .set({ sentTo: null })
    .where(
      'idQuoteLink',
      'in',
      trx.selectFrom('quoteLink').select('idQuoteLink').where(of('idOrder')),
    )
    .execute();
}

/** What was told of orders that were deleted names their client. */
export async function anonymiseDeletions(trx: Trx, name: string): Promise<void> {
  await trx
    .updateTable('deletion')
    .set({ description: sql<string>`'Orçamento ' || id_record` })
    .where('register', '=', 'order')
    .where('description', '=', sql<string>`'Orçamento ' || id_record || ${`, de ${name}`}`)
    .execute();
}

/** The versions of quotes that nobody accepted go with their files, whose keys are returned. */
export async function deleteUnacceptedLinks(
  trx: Trx,
  orders: readonly number[],
): Promise<string[]> {
  const links = await trx
    .selectFrom('quoteLink')
    .select(['idQuoteLink', 'fileKey'])
    .where(ofOrders(trx, orders)('idOrder'))
    .where('acceptedAt', 'is', null)
    .execute();
  if (links.length === 0) return [];
  const ids = links.map(({ idQuoteLink }) => idQuoteLink);
  await trx
    .updateTable('documentSending')
    .set({ idQuoteSending: null })
    .where(
      'idQuoteSending',
      'in',
      trx.selectFrom('quoteSending').select('idQuoteSending').where('idQuoteLink', 'in', ids),
    )
    .execute();
  for (const table of ['quoteAnswer', 'quoteSending', 'quoteLink'] as const)
    await trx.deleteFrom(table).where('idQuoteLink', 'in', ids).execute();
  return links.map(({ fileKey }) => fileKey);
}

/** Takes the person's data out of all histories: the one change that a row may have (R-HIS-05). */
export async function redactHistory(
  trx: Trx,
  idClient: number,
  orders: readonly number[],
): Promise<void> {
  const rows = () =>
    trx.updateTable('history').set({ personal: REDACTED }).where('personal', '<>', REDACTED);
  await rows().where('idClient', '=', idClient).execute();
  await rows().where('idClientBefore', '=', idClient).execute();
  if (orders.length === 0) return;
  // Also what was told of an order before it had a registered client.
  const of = ofOrders(trx, orders);
  await rows()
    .where('kind', '=', 'order')
    .where(of('idRecord'))
    .where('idClient', 'is', null)
    .execute();
}
