import { isActiveNote, isIssuedNote } from '@domain/fiscal-note/note-progress';
import { ORDER_STATUS } from '@domain/order/order-status';

import { ofOrders } from '../../db/of-orders';
import { countRows } from '../../db/paging';
import type { Db } from '../../db/schema';

/** The client whose data it is. */
interface Person {
  idClient: number;
  cpfCnpj: string;
}

/** The orders of a client, and those with the client's document but no registered client. */
export async function findOrdersOfPerson(db: Db, { idClient, cpfCnpj }: Person): Promise<number[]> {
  const orders = db.selectFrom('salesOrder').select('idOrder');
  const [registered, typed] = await Promise.all([
    orders.where('idClient', '=', idClient).execute(),
    orders.where('clientCpfCnpj', '=', cpfCnpj).where('idClient', 'is', null).execute(),
  ]);
  return [...registered, ...typed].map(({ idOrder }) => idOrder);
}

const ENDED = [ORDER_STATUS.VENDA_DIRETA, ORDER_STATUS.FINALIZADO, ORDER_STATUS.CANCELADO];

/** How much of these orders is still open, and how much of them the law requires to be kept. */
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
    .whereRef('orderInstallment.valueCents', '>', 'orderInstallment.receivedCents')
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
