import { type Expression, expressionBuilder, type Selectable, sql, type SqlBool } from 'kysely';

import { anyText } from '@domain/any-text';
import { dueRange } from '@domain/receivable/receivable-due';
import type { ReceivableFilter } from '@domain/receivable/receivable-filter';

import { engineOf } from '../../db/engine/engine-of';
import { UNDATED } from '../../db/receivables/open-installments';
import type { Db } from '../../db/schema';
import { type Found, type WordSearch } from '../../db/search/found';
import { asksOnlyFor } from '../../db/search/found-entries';
import { startsWith } from '../../db/search/search';
import { containsTyped } from '../../db/search/typed-search';
import type { SearchedText } from '../../db/search/word-index';
import type { ReceivableTable } from '../../db/tables/receivable-tables';
import { type Asking, centRange, within } from '../../db/value-range';

/** Searched by the words of the order's client. */
export const CLIENT_NAMES: SearchedText = {
  table: 'receivable',
  words: 'sales_order',
  text: 'client_search_name',
  id: 'id_order_installment',
  order: 'key',
};

/** A filter without words, which the stored sums by day can answer. */
export interface DayCriteria {
  filter: ReceivableFilter;
  /** ISO, in Brasília. */
  today: string;
}

/** A filter, with the result of its word search. */
export interface ReceivableCriteria extends DayCriteria {
  found: Found;
}

/** Whether stored sums (api/db/sums) can answer the filter, apart from values. */
export function isKeptByDay({ name, cpfCnpj, site, idOrder, idClient }: ReceivableFilter): boolean {
  return [name, cpfCnpj, site, idOrder, idClient].every((text) => text === '');
}

/** The columns that an open installment and the sums of a day share. */
type DayColumns = Pick<Selectable<ReceivableTable>, 'dueDay' | 'idCompany' | 'idPaymentType'>;

function ofDays({ filter, today }: DayCriteria): Expression<SqlBool> {
  const { due, idCompany, idPaymentType } = filter;
  const { from, to } = dueRange(filter, today);
  const is = expressionBuilder<{ receivable: DayColumns }, 'receivable'>();
  const conditions = [
    due === 'none' && is('receivable.dueDay', '=', UNDATED),
    // A range of days excludes installments without a due date.
    due !== 'none' && anyText(from, to) && is('receivable.dueDay', '<', UNDATED),
    from !== '' && is('receivable.dueDay', '>=', from),
    to !== '' && is('receivable.dueDay', '<=', to),
    idCompany !== '' && is('receivable.idCompany', '=', Number(idCompany)),
    idPaymentType !== '' && is('receivable.idPaymentType', '=', Number(idPaymentType)),
  ];
  return is.and(conditions.filter((condition) => condition !== false));
}

export function filtered(db: Db, criteria: ReceivableCriteria, asking: Asking = 'of-rows') {
  const { cpfCnpj, site, idOrder, idClient } = criteria.filter;
  return db
    .selectFrom('receivable')
    .where(criteria.found.is)
    .where(ofDays(criteria))
    .where(within(sql.ref('receivable.valueCents'), centRange(criteria.filter), asking))
    .$if(idOrder !== '', (rows) => rows.where('idOrder', '=', Number(idOrder)))
    .$if(idClient !== '', (rows) =>
      rows.where('idOrder', 'in', ({ selectFrom }) =>
        selectFrom('salesOrder')
          .select('salesOrder.idOrder')
          .where('salesOrder.idClient', '=', Number(idClient)),
      ),
    )
    .$if(cpfCnpj !== '', (rows) =>
      rows.where(({ ref }) => startsWith(ref('clientCpfCnpj'), cpfCnpj)),
    )
    .$if(site !== '', (rows) =>
      rows.where(({ ref }) => containsTyped(engineOf(db), ref('receivable.site'), site)),
    );
}

/** The stored sums for a filter of days alone. */
export function days(db: Db, criteria: DayCriteria) {
  return db.selectFrom('receivableDay as receivable').where(ofDays(criteria));
}

/** The columns stored beside the words of open installments. */
type BesideNames = Pick<
  Selectable<ReceivableTable>,
  'idOrderInstallment' | 'dueDay' | 'valueCents'
>;

/**
 * The matches of a search, by the columns stored beside its words (docs/decisions/0185). Null when
 * a filter has more than a name, days and values, or when texts must be read.
 */
export function besideNames(
  db: Db,
  { filter, today }: DayCriteria,
  { beside }: Pick<WordSearch, 'beside'>,
) {
  if (!beside || !asksOnlyFor(filter, 'name', 'due', ...DUE_DAYS, ...VALUES)) return null;
  const kept = beside(sql`id as id_order_installment, due_day, value_cents`);
  return db
    .selectFrom(sql<BesideNames>`(${kept})`.as('receivable'))
    .where(ofDays({ filter, today }))
    .where(within(sql.ref('receivable.valueCents'), centRange(filter), 'of-rows'));
}

const DUE_DAYS = ['dueDateFrom', 'dueDateTo'] as const;
const VALUES = ['valueFrom', 'valueTo'] as const;
