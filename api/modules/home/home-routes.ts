import { allows, type Area } from '@domain/access/areas';
import { todayIso } from '@domain/date';
import { homeDays } from '@domain/home/home-days';
import { orderFilterSchema } from '@domain/order/order-filter';
import { homeWire } from '@domain/wire/home';

import type { Db } from '../../db/schema';
import type { Module } from '../../http/module';
import { principalOf } from '../../http/principal';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { findOrders } from '../order/order-list-repository';
import { listedOrder } from '../order/order-response';
import { findAnsweredQuotes, findQuoteStandings } from '../order/quote-standing-repository';
import {
  countStoppedNotes,
  findEndingCertificates,
  findFirstSteps,
  findOverdueSlips,
  findWaitingQuotes,
  SHOWN,
  sumCash,
  sumPayable,
  sumReceivable,
  sumStages,
} from './home-repository';

const LATEST_ORDERS = orderFilterSchema.parse({ pageSize: 5 });

/** Everything on the home screen that the person may see (docs/contract.md#home-summary). */
export const homeRoutes: Module = (app, { readers, clock }) => {
  app.get('/home/summary', {
    schema: {
      tags: ['Início'],
      security: SIGNED_IN,
      summary: 'Consultar o que há para fazer hoje e o que o dinheiro faz',
      response: responses({ 200: homeWire.promised }, [401]),
    },
    handler: async (request) => {
      const reader = readers.of(principalOf(request));
      const now = clock();
      const days = homeDays(todayIso(now));
      const { access } = principalOf(request);
      const sees = (area: Area) => allows(access, area, 'see');
      const orders = sees('order');
      const bills = sees('payable');
      const money = sees('report') || (sees('receivable') && bills);
      const [receivable, payable, cash, stages, waitingQuotes, stoppedNotes] = await Promise.all([
        sees('receivable') ? sumReceivable(reader, days) : null,
        bills ? sumPayable(reader, days) : null,
        money ? sumCash(reader, days) : [],
        orders ? sumStages(reader) : [],
        orders ? findWaitingQuotes(reader) : [],
        sees('fiscal-note') ? countStoppedNotes(reader) : [],
      ]);
      const [answeredQuotes, overdueSlips, certificates, firstSteps, latest] = await Promise.all([
        orders ? findStandingQuotes(reader, now) : [],
        orders ? findOverdueSlips(reader, days) : [],
        sees('company') ? findEndingCertificates(reader, days) : [],
        findFirstSteps(reader),
        orders ? findOrders(reader, LATEST_ORDERS).then(({ rows }) => rows) : [],
      ]);
      return homeWire.write({
        today: days.today,
        receivable,
        payable,
        cash,
        stages,
        waitingQuotes,
        answeredQuotes,
        stoppedNotes,
        overdueSlips,
        certificates,
        firstSteps,
        latest: latest.map(listedOrder),
      });
    },
  });
};

/** The answers that wait for a person, each with the current state of its quote. */
async function findStandingQuotes(db: Db, now: Date) {
  const quotes = await findAnsweredQuotes(db, { now, limit: SHOWN });
  const ids = quotes.map(({ idOrder }) => idOrder);
  const standings = await findQuoteStandings(db, ids, now);
  return quotes.map((quote) => ({ ...quote, standing: standings.get(quote.idOrder) ?? null }));
}
