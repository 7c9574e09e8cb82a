import type { Selectable } from 'kysely';

import { countRows } from '../../db/paging';
import type { Db, Trx } from '../../db/schema';
import type { InstallmentPaymentTable } from '../../db/tables/order-tables';
import type { Write } from '../../db/write';
import type { OrderInstallmentRecord } from './order-record';

/** What was received at once for an installment. */
export interface ReceivedPart {
  paidOn: string;
  valueCents: number;
  idPaymentType: number | null;
}

/** Who received it, and when ('' when unknown). */
type TakenIn = Pick<Selectable<InstallmentPaymentTable>, 'createdAt' | 'idProfessional'>;

/** Stores a received part of an installment: the rest of it stays open. */
export async function addPart(
  write: Write,
  installment: OrderInstallmentRecord,
  part: ReceivedPart,
): Promise<void> {
  await insertPayment(write, installment, {
    ...part,
    createdAt: write.now.toISOString(),
    idProfessional: write.author.idProfessional,
    reversed: false,
  });
  await setReceived(write.trx, installment, {
    receivedCents: installment.receivedCents + part.valueCents,
  });
}

/**
 * Stores the payment that had finished an installment as a part, valid or reversed, with the person
 * who received it, not the one who reverses it.
 */
export function keepLastPayment(
  write: Write,
  row: OrderInstallmentRecord,
  { valueCents, reversed }: { valueCents: number; reversed: boolean },
): Promise<void> {
  return insertPayment(write, row, {
    paidOn: row.paymentDate ?? '',
    valueCents,
    idPaymentType: row.idPaymentType,
    createdAt: row.settledAt ?? '',
    idProfessional: row.idProfessionalSettled,
    reversed,
  });
}

async function insertPayment(
  { trx, author, now }: Write,
  { idOrder, idOrderInstallment }: OrderInstallmentRecord,
  { reversed, ...part }: ReceivedPart & TakenIn & { reversed: boolean },
): Promise<void> {
  await trx
    .insertInto('installmentPayment')
    .values({
      ...part,
      idOrder,
      idOrderInstallment,
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

/** The part of an installment's state that its payments determine. */
type PaidState = Pick<
  OrderInstallmentRecord,
  'receivedCents' | 'paymentDate' | 'paidValueCents' | 'settledAt' | 'idProfessionalSettled'
>;

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

/** The parts of an order's installments, including reversed ones, in the order they were stored. */
export function findPayments(db: Db, idOrder: number) {
  return db
    .selectFrom('installmentPayment')
    .leftJoin('paymentType', 'paymentType.idPaymentType', 'installmentPayment.idPaymentType')
    .leftJoin('professional', 'professional.idProfessional', 'installmentPayment.idProfessional')
    .leftJoin(
      'professional as reverser',
      'reverser.idProfessional',
      'installmentPayment.idProfessionalReversal',
    )
    .selectAll('installmentPayment')
    .select([
      'paymentType.description as paymentTypeName',
      'professional.name as createdBy',
      'reverser.name as reversedBy',
    ])
    .where('installmentPayment.idOrder', '=', idOrder)
    .orderBy('idInstallmentPayment')
    .execute();
}

/** Who received the payments that finished an order's installments, by installment. */
export async function findSettlers(db: Db, idOrder: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('orderInstallment')
    .innerJoin(
      'professional',
      'professional.idProfessional',
      'orderInstallment.idProfessionalSettled',
    )
    .select(['orderInstallment.idOrderInstallment', 'professional.name'])
    .where('orderInstallment.idOrder', '=', idOrder)
    .execute();
  return new Map(rows.map(({ idOrderInstallment, name }) => [idOrderInstallment, name]));
}

/** Who received last for that installment, and when; undefined where nothing is received. */
export async function findLastReceipt(
  db: Db,
  { idOrderInstallment, paymentDate, settledAt, idProfessionalSettled }: OrderInstallmentRecord,
): Promise<{ name: string | null; at: string } | undefined> {
  if (paymentDate !== null) {
    const person = await db
      .selectFrom('professional')
      .select('name')
      .where('idProfessional', '=', idProfessionalSettled ?? 0)
      .executeTakeFirst();
    return { name: person?.name ?? null, at: settledAt ?? '' };
  }
  return db
    .selectFrom('installmentPayment')
    .leftJoin('professional', 'professional.idProfessional', 'installmentPayment.idProfessional')
    .select(['professional.name', 'installmentPayment.createdAt as at'])
    .where('installmentPayment.idOrderInstallment', '=', idOrderInstallment)
    .where('reversedAt', 'is', null)
    .orderBy('idInstallmentPayment', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function countPayments(db: Db, idOrder: number): Promise<number> {
  return countRows(db.selectFrom('installmentPayment').where('idOrder', '=', idOrder));
}
