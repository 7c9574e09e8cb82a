import { addDaysIso, todayIso } from '@domain/date';
import { ALL_ORDER_STATUSES } from '@domain/order/order-filter';
import { ORDER_STATUS } from '@domain/order/order-status';

import { ApiError, type Caller } from './api-client.server';
import { countBills } from './resources/bill.server';
import { listOrders, type OrderRow } from './resources/order.server';

const LATEST_ORDERS = 5;
const DAYS_AHEAD = 7;

/** What the home screen shows; null where the API gave no answer, and the card is left out. */
export interface HomeFigures {
  openQuotes: number | null;
  awaitingPayment: number | null;
  overdueBills: number | null;
  billsDueSoon: number | null;
  latest: OrderRow[] | null;
}

/**
 * The home screen's figures, from the spec's calls alone, all asked for at once. What has not come after `limitMs` is
 * null: the page is not held for it. `late` says that more may come.
 */
export async function readHomeFigures(
  caller: Caller,
  now: Date,
  limitMs: number,
): Promise<{ figures: HomeFigures; late: boolean }> {
  const today = todayIso(now);
  const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => addDaysIso(today, ahead));
  let late = false;
  const timely = <Figure>(asked: Promise<Figure>) =>
    Promise.race([
      asked.catch(unanswered),
      new Promise<null>((resolve) => {
        setTimeout(() => resolve(null), limitMs).unref();
      }).then((nothing) => {
        late = true;
        return nothing;
      }),
    ]);
  const orders = (status: number, pageSize: number) =>
    listOrders(caller, { page: 1, pageSize, idOrder: '', name: '', cpfCnpj: '', status });
  const count = (status: number) => timely(orders(status, 1).then(({ total }) => total));

  const [openQuotes, awaitingPayment, overdueBills, billsDueSoon, latest] = await Promise.all([
    count(ORDER_STATUS.ORCAMENTO),
    count(ORDER_STATUS.AGUARDANDO_PAGAMENTO),
    timely(countBills(caller, { isPaid: -1 })),
    // The contract's due date is a single day: one count a day, at the same time.
    timely(
      Promise.all(days.map((dueDate) => countBills(caller, { isPaid: 0, dueDate }))).then((counts) =>
        counts.reduce((sum, each) => sum + each, 0),
      ),
    ),
    timely(orders(ALL_ORDER_STATUSES, LATEST_ORDERS).then(({ rows }) => rows)),
  ]);
  return { figures: { openQuotes, awaitingPayment, overdueBills, billsDueSoon, latest }, late };
}

/** A figure that the API cannot give is left out; a dead session is not: it must lead to the sign-in. */
function unanswered(error: unknown): null {
  if (error instanceof ApiError && error.status !== 401 && error.status !== 402) return null;
  throw error;
}
