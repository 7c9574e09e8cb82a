import { sql } from 'kysely';

import { anyText } from '@domain/any-text';
import { asksForDueDays } from '@domain/bill/asked-days';

import { countRows, fromEitherEnd, onDays } from '../../db/paging';
import type { Db } from '../../db/schema';
import { type BillCriteria, filteredBills, keptDays } from './bill-filter-repository';
import { BY_DUE_DATE, BY_PAYMENT } from './bill-sort-repository';

/**
 * The bills in the list's own order, in two parts; where sums are stored, they show on which days a
 * page's bills are.
 */
export function listedInParts(db: Db, criteria: BillCriteria) {
  const { filter, today } = criteria;
  const bills = filteredBills(db, criteria);
  const open = {
    ids: bills.select('idBillToPay as id').where('paymentDate', 'is', null),
    order: BY_DUE_DATE,
  };
  const settled = {
    ids: bills.select('idBillToPay as id').where('paymentDate', 'is not', null),
    order: BY_PAYMENT,
  };
  const kept = keptDays(db, filter, today);
  if (!kept)
    return {
      counts: () => Promise.all([open, settled].map(({ ids }) => countRows(ids.clearSelect()))),
      parts: [fromEitherEnd(open), fromEitherEnd(settled)],
    };
  const days = db.selectFrom(kept.as('bill'));
  const isOfSome = anyText(filter.idCompany, filter.idSite);
  return {
    counts: async () => {
      const { all, paid } = await days
        .select([
          sql<number>`coalesce(sum(bills), 0)`.as('all'),
          sql<number>`coalesce(sum(case when payment_date is null then 0 else bills end), 0)`.as(
            'paid',
          ),
        ])
        .executeTakeFirstOrThrow();
      return [Number(all) - Number(paid), Number(paid)];
    },
    parts: [
      onDays(db, {
        ...open,
        blocks: days
          .where('paymentDate', 'is', null)
          .select(['bill.dueDate as block', 'bill.bills as count']),
        direction: 'asc',
        isSparse: isOfSome,
        among: (shown) => sql`due_date in (${sql.join(shown)})`,
      }),
      onDays(db, {
        ...settled,
        blocks: days
          .where('paymentDate', 'is not', null)
          .select(['bill.paymentDate as block', 'bill.bills as count'])
          .$narrowType<{ block: string }>(),
        direction: 'desc',
        isSparse: isOfSome || asksForDueDays(filter),
        among: (shown) => sql`payment_date in (${sql.join(shown)})`,
      }),
    ],
  };
}
