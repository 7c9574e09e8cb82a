import { allows } from '@domain/access/areas';
import { billFilterSchema } from '@domain/bill/bill-filter';
import { UNPAID } from '@domain/bill/bill-filter-options';
import { todayIso } from '@domain/date';
import { LISTED_OF_SUPPLIER } from '@domain/supplier/supplier-overview';
import { supplierOverviewWire } from '@domain/wire/supplier-overview';
import { z } from '@domain/zod';

import type { Db } from '../../db/schema';
import type { Module } from '../../http/module';
import { principalOf } from '../../http/principal';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { findBills } from '../bill/bill-repository';
import { withAmounts } from '../bill/bill-response';
import { sumBills } from '../bill/bill-sums-repository';
import { missingRecord } from '../record/missing-record';
import { findSupplier } from '../supplier/supplier-repository';
import { UNKNOWN_SUPPLIER } from '../supplier/supplier-service';

/** What is owed to a supplier, for those who may see the bills (R-SUP-07). */
export const supplierOverviewRoutes: Module = (app, { readers, clock }) => {
  app.get('/supplier/:idSupplier/overview', {
    schema: {
      tags: ['Extensões'],
      security: SIGNED_IN,
      summary: 'O que se deve a um fornecedor, e as primeiras contas dele',
      params: z.object({ idSupplier: recordId(UNKNOWN_SUPPLIER) }),
      response: responses({ 200: supplierOverviewWire.promised }, [401, 404]),
    },
    handler: async (request) => {
      const { idSupplier } = request.params;
      const principal = principalOf(request);
      const reader = readers.of(principal);
      const [supplier, bills] = await Promise.all([
        findSupplier(reader, idSupplier),
        allows(principal.access, 'payable', 'see')
          ? billsOf(reader, idSupplier, todayIso(clock()))
          : null,
      ]);
      if (!supplier)
        throw await missingRecord(reader, {
          table: 'supplier',
          id: idSupplier,
          unknown: UNKNOWN_SUPPLIER,
        });
      return supplierOverviewWire.write({ bills });
    },
  });
};

/** The list of bills with that supplier as its filter, and its sums. */
async function billsOf(db: Db, idSupplier: number, today: string) {
  const filter = billFilterSchema.parse({ idSupplier, pageSize: LISTED_OF_SUPPLIER });
  const [{ rows, total }, { open, overdue }] = await Promise.all([
    findBills(db, filter, today),
    sumBills(db, { ...filter, isPaid: UNPAID }, today),
  ]);
  return {
    owed: {
      total: { count: open.count + overdue.count, value: open.cents + overdue.cents },
      overdue: { count: overdue.count, value: overdue.cents },
    },
    count: total,
    first: rows.map(withAmounts),
  };
}
