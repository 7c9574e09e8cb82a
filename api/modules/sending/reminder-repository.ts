import { CARD_PAYMENTS } from '@domain/payment-type';

import type { Db } from '../../db/schema';

/** An installment, with its order. */
export interface InstallmentOfOrder {
  idOrder: number;
  idOrderInstallment: number;
}

/** An installment chosen for a reminder, with what identifies it to people. */
export interface ChosenInstallment extends InstallmentOfOrder {
  installmentNumber: number;
  clientName: string | null;
}

/** The installments of these ids, in their order. */
export function findInstallmentsToRemind(
  db: Db,
  ids: readonly number[],
): Promise<ChosenInstallment[]> {
  return db
    .selectFrom('orderInstallment')
    .innerJoin('salesOrder', 'salesOrder.idOrder', 'orderInstallment.idOrder')
    .select([
      'orderInstallment.idOrder',
      'orderInstallment.idOrderInstallment',
      'orderInstallment.installmentNumber',
      'salesOrder.clientName',
    ])
    .where('idOrderInstallment', 'in', ids)
    .orderBy('idOrderInstallment')
    .execute();
}

interface DueInstallments {
  companies: readonly number[];
  /** ISO. */
  dueDay: string;
  /** Installments with a reminder since this instant are left out. */
  since: string;
  /** Only ids after this one. */
  after: number;
  limit: number;
}

/**
 * Installments due on a day without a reminder yet, by id. Those paid by card are left out: the
 * card's operator owes them, not the client (R-REC-14).
 */
export function findUnreminded(
  db: Db,
  { companies, dueDay, since, after, limit }: DueInstallments,
): Promise<InstallmentOfOrder[]> {
  return db
    .selectFrom('receivable')
    .select(['receivable.idOrder', 'receivable.idOrderInstallment'])
    .where('dueDay', '=', dueDay)
    .where('receivable.idOrderInstallment', '>', after)
    .where('idCompany', 'in', companies)
    .where('idPaymentType', 'not in', CARD_PAYMENTS)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('documentSending')
            .select('idDocumentSending')
            .where('kind', '=', 'reminder')
            .whereRef('idSubject', '=', 'receivable.idOrderInstallment')
            .where('createdAt', '>=', since)
            .where('state', '!=', 'noted'),
        ),
      ),
    )
    .orderBy('receivable.idOrderInstallment')
    .limit(limit)
    .execute();
}
