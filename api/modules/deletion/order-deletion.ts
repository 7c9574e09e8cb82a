import { ORDER_STATUS } from '@domain/order/order-status';
import { isSettled } from '@domain/order/stored-order';

import { lock } from '../../db/locks';
import type { Db } from '../../db/schema';
import type { ClaimedFiles } from '../../files/claimed-files';
import { countSlipsOfOrder } from '../bank-slip/bank-slip-repository';
import { findClientByDocument } from '../client/client-repository';
import { countNotesOfOrder } from '../fiscal-note/fiscal-note-repository';
import { countErasedPayments } from '../order/erased-payment-repository';
import { countPayments } from '../order/installment-payment-repository';
import type { OrderHeader } from '../order/order-record';
import { deleteOrders, findOrder } from '../order/order-repository';
import { UNKNOWN_ORDER } from '../order/order-service';
import { storedOrder } from '../order/stored-order';
import { countAcceptedLinks, findQuoteFileKeys } from '../quote-link/quote-link-repository';
import { missingRecord } from '../record/missing-record';
import { type Deletable, inOneState } from './deletable';

/** An order with no binding consequence yet: no note, no slip, no payment, no acceptance. */
export const orderDeletion = (quoteFiles: ClaimedFiles): Deletable => ({
  path: '/order/:idOrder',
  summary: 'um orçamento do qual não saiu nota, boleto nem pagamento',
  unknown: UNKNOWN_ORDER,
  missing: (db, id) => missingRecord(db, { table: 'salesOrder', id, unknown: UNKNOWN_ORDER }),
  ...inOneState(async (trx, id) => {
    const record = await findOrder(trx, id);
    if (!record) return undefined;
    const order = storedOrder(record);
    const paid = order.installments.some(
      (installment) => isSettled(installment) || (installment.paidValue ?? 0) > 0,
    );
    const { clientName, version } = record.header;
    const description = `Orçamento ${id}`;
    const idClient = await clientOf(trx, record.header);
    return {
      register: 'order',
      version,
      description: clientName ? `${description}, de ${clientName}` : description,
      refusal: await refusalOf(trx, id, {
        paid,
        idOrderStatus: order.idOrderStatus,
      }),
      notice: null,
      records: [{ id, description, idClient, clientName: clientName || null }],
      kept: [],
    };
  }),
  lock: (trx, id) => lock(trx, 'salesOrder', [id]),
  remove: async (trx, ids) => {
    for (const id of ids)
      for (const key of await findQuoteFileKeys(trx, id)) await quoteFiles.release(trx, key);
    await deleteOrders(trx, ids);
  },
});

/** The order's client, or the one with its document when it names none. */
async function clientOf(db: Db, { idClient, clientCpfCnpj }: OrderHeader): Promise<number | null> {
  if (idClient !== null || clientCpfCnpj === null) return idClient;
  return (await findClientByDocument(db, clientCpfCnpj))?.idClient ?? null;
}

/**
 * What depends on the order, most binding first. A cancelled note or slip still counts: its number
 * is used up.
 */
async function refusalOf(
  db: Db,
  idOrder: number,
  { paid, idOrderStatus }: { paid: boolean; idOrderStatus: number },
): Promise<string | null> {
  const notes = await countNotesOfOrder(db, idOrder);
  if (notes > 0) return 'Há nota fiscal deste orçamento, e por isso ele não pode ser excluído.';
  const slips = await countSlipsOfOrder(db, idOrder);
  if (slips > 0)
    return `Já foi gerado boleto deste orçamento, e por isso ele não pode ser excluído. ${CANCEL}`;
  const accepted = await countAcceptedLinks(db, idOrder);
  if (accepted > 0)
    return `O cliente aceitou este orçamento, e por isso ele não pode ser excluído. ${CANCEL}`;
  if (paid)
    return `Há pagamento recebido neste orçamento, e por isso ele não pode ser excluído. ${CANCEL}`;
  const erased = (await countErasedPayments(db, idOrder)) + (await countPayments(db, idOrder));
  if (erased > 0)
    return `Há pagamento recebido no histórico deste orçamento, e por isso ele não pode ser excluído. ${CANCEL}`;
  if (idOrderStatus === ORDER_STATUS.CANCELADO)
    return 'Este orçamento foi cancelado e fica guardado: não pode ser excluído.';
  return idOrderStatus === ORDER_STATUS.ORCAMENTO
    ? null
    : `Este orçamento já é uma venda e não pode ser excluído. ${CANCEL}`;
}

/** What to do instead. */
const CANCEL = 'Se não vale mais, mude o status para Cancelado.';
