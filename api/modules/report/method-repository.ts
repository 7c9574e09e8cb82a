import { sql } from 'kysely';

import type { MethodSum } from '@domain/report/received-by-method';
import { INFLOW, PAID, UNPAID } from '@domain/report/report-options';
import type { ReportQuery } from '@domain/report/report-query';

import type { Db } from '../../db/schema';
import { INSTALLMENT_CENTS } from '../../db/sums/order-sums';
import { installmentRows, partRows } from './inflow-repository';
import { asksFor } from './report-repository';

/**
 * What was received in a period by payment method, the highest first, parts by their own method;
 * null for what has none (R-REP-08).
 */
export async function sumMethods(db: Db, query: ReportQuery): Promise<MethodSum[]> {
  if (!asksFor(query, INFLOW) || query.status === UNPAID) return [];
  const installments = installmentRows(db, { ...query, status: PAID }).select([
    'orderInstallment.idPaymentType',
    sql<number>`${sql.raw(INSTALLMENT_CENTS)}`.as('cents'),
  ]);
  const parts = partRows(db, query).select([
    'installmentPayment.idPaymentType',
    'installmentPayment.valueCents as cents',
  ]);
  const sums = db
    .selectFrom(installments.unionAll(parts).as('entry'))
    .select(({ fn }) => [
      'idPaymentType',
      fn.countAll<number>().as('count'),
      fn.sum<number>('cents').as('inflow'),
    ])
    .groupBy('idPaymentType');
  const rows = await db
    .selectFrom(sums.as('summed'))
    .leftJoin('paymentType', 'paymentType.idPaymentType', 'summed.idPaymentType')
    .select(['summed.idPaymentType', 'paymentType.description', 'summed.count', 'summed.inflow'])
    .orderBy('summed.inflow', 'desc')
    .orderBy(sql`coalesce(summed.id_payment_type, 0)`)
    .execute();
  return rows.map(({ idPaymentType, description, count, inflow }) => ({
    idPaymentType,
    name: description,
    count: Number(count),
    inflow: Number(inflow),
  }));
}
