import { countRows } from '../../db/paging';
import type { Db, Trx } from '../../db/schema';
import type { Write } from '../../db/write';
import type { OrderInstallmentRecord } from './order-record';

/** What came in at once for an installment. */
export interface ReceivedPart {
  paidOn: string;
  valueCents: number;
  idPaymentType: number | null;
}

/** Stores a part of an installment as received: the rest of it stays open. */
export async function addPart(
  write: Write,
  installment: OrderInstallmentRecord,
  part: ReceivedPart,
): Promise<void> {
  await insertPayment(write, installment, { ...part, reversed: false });
  await setReceived(write.trx, installment, {
    receivedCents: installment.receivedCents + part.valueCents,
  });
}

/** Stores a payment of an installment, standing or already reversed, for its history. */
export async function insertPayment(
  { trx, author, now }: Write,
  { idOrder, idOrderInstallment }: OrderInstallmentRecord,
  { reversed, ...part }: ReceivedPart & { reversed: boolean },
): Promise<void> {
  await trx
    .insertInto('installmentPayment')
    .values({
      ...part,
      idOrder,
      idOrderInstallment,
      createdAt: now.toISOString(),
      idProfessional: author.idProfessional,
      reversedAt: reversed ? now.toISOString() : null,
      idProfessionalReversal: reversed ? author.idProfessional : null,
    })
    .execute();
}

export async function reversePart(write: Write, idInstallmentPayment: number): Promise<void> {
  await write.trx
    .updateTable('installmentPayment')
    .set({
      reversedAt: write.now.toISOString(),
      idProfessionalReversal: write.author.idProfessional,
    })
    .where('idInstallmentPayment', '=', idInstallmentPayment)
    .execute();
}

/** What of an installment's state follows from its payments. */
type PaidState = Pick<OrderInstallmentRecord, 'receivedCents' | 'paymentDate' | 'paidValueCents'>;

export async function setReceived(
  trx: Trx,
  { idOrderInstallment }: OrderInstallmentRecord,
  state: Partial<PaidState>,
): Promise<void> {
  await trx
    .updateTable('orderInstallment')
    .set(state)
    .where('idOrderInstallment', '=', idOrderInstallment)
    .execute();
}

/** The parts of an order's installments, reversed ones too, in the order in which they were stored. */
export function findPayments(db: Db, idOrder: number) {
  return db
    .selectFrom('installmentPayment')
    .leftJoin('professional', 'professional.idProfessional', 'installmentPayment.idProfessional')
    .leftJoin(
      'professional as reverser',
      'reverser.idProfessional',
      'installmentPayment.idProfessionalReversal',
    )
    .selectAll('installmentPayment')
    .select(['professional.name as createdBy', 'reverser.name as reversedBy'])
    .where('installmentPayment.idOrder', '=', idOrder)
    .orderBy('idInstallmentPayment')
    .execute();
}

export function countPayments(db: Db, idOrder: number): Promise<number> {
  return countRows(db.selectFrom('installmentPayment').where('idOrder', '=', idOrder));
}
