import { allows } from '@domain/access/areas';
import { todayIso } from '@domain/date';
import { AGES, isOverdue } from '@domain/receivable/receivable-due';
import { receivableFilterSchema } from '@domain/receivable/receivable-filter';
import { clientOverviewWire } from '@domain/wire/client-overview';
import { z } from '@domain/zod';

import type { Db } from '../../db/schema';
import type { Module } from '../../http/module';
import { principalOf } from '../../http/principal';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { findClient } from '../client/client-repository';
import { UNKNOWN_CLIENT } from '../client/client-service';
import { countOrdersOfClient } from '../order/order-repository';
import { sumReceivables } from '../receivable/receivable-sums-repository';
import { missingRecord } from '../record/missing-record';
import { findLatestOrders } from './client-overview-repository';

/** What is going on with a client, as far as the person may see it (R-CLI-12). */
export const clientOverviewRoutes: Module = (app, { readers, clock }) => {
  app.get('/client/:idClient/overview', {
    schema: {
      tags: ['Extensões'],
      security: SIGNED_IN,
      summary: 'O que há com um cliente: os últimos orçamentos dele e o que ele deve',
      params: z.object({ idClient: recordId(UNKNOWN_CLIENT) }),
      response: responses({ 200: clientOverviewWire.promised }, [401, 404]),
    },
    handler: async (request) => {
      const { idClient } = request.params;
      const principal = principalOf(request);
      const reader = readers.of(principal);
      const [client, orders, receivable] = await Promise.all([
        findClient(reader, idClient),
        allows(principal.access, 'order', 'see') ? ordersOf(reader, idClient) : null,
        allows(principal.access, 'receivable', 'see')
          ? owedBy(reader, idClient, todayIso(clock()))
          : null,
      ]);
      if (!client)
        throw await missingRecord(reader, {
          table: 'client',
          id: idClient,
          unknown: UNKNOWN_CLIENT,
        });
      return clientOverviewWire.write({ orders, receivable });
    },
  });
};

async function ordersOf(db: Db, idClient: number) {
  const [count, latest] = await Promise.all([
    countOrdersOfClient(db, idClient),
    findLatestOrders(db, idClient),
  ]);
  return { count, latest };
}

/** The sums of the list of receivables with that client as its filter. */
async function owedBy(db: Db, idClient: number, today: string) {
  const sums = await sumReceivables(db, receivableFilterSchema.parse({ idClient }), today);
  const late = AGES.filter(isOverdue).map((age) => sums[age]);
  return {
    total: sums.total,
    overdue: {
      count: late.reduce((sum, { count }) => sum + count, 0),
      value: late.reduce((sum, { value }) => sum + value, 0),
    },
  };
}
