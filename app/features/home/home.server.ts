import { billsDueSoon, daysOf } from '@domain/bill/bill-figures';
import { OVERDUE } from '@domain/bill/bill-filter-options';
import { DATE_RANGES } from '@domain/bill/bill-ranges';
import { todayIso } from '@domain/date';
import { ALL_ORDER_STATUSES } from '@domain/order/order-status';
import { ORDER_STATUS } from '@domain/order/order-status';
import type { OrderRow } from '@domain/wire/order';
import { countBills } from '~/features/bill/bill.server';
import { listOrders } from '~/features/order/order.server';
import { ApiError, type Caller, concernsPerson } from '~/server/http/api-client.server';
import { listExtensions } from '~/server/http/extensions.server';

const LATEST_ORDERS = 5;

/** The home screen's figures; null when the API did not respond, and the card is left out. */
export interface HomeFigures {
  openQuotes: number | null;
  awaitingPayment: number | null;
  overdueBills: number | null;
  billsDueSoon: number | null;
  /** The date range of `billsDueSoon`, when the API can filter by it; else null, without a link. */
  dueSoon: ReturnType<typeof billsDueSoon> | null;
  latest: OrderRow[] | null;
}

/**
 * Requests the home screen's figures in parallel, by the contract's calls alone, plus date ranges
 * where supported. A figure that takes longer than `limitMs` is null, and `late` says that it may
 * still come.
 */
export async function readHomeFigures(
  caller: Caller,
  now: Date,
  limitMs: number,
): Promise<{ figures: HomeFigures; late: boolean }> {
  const soon = billsDueSoon(todayIso(now));
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

  const [openQuotes, awaitingPayment, overdueBills, dueSoon, latest] = await Promise.all([
    count(ORDER_STATUS.ORCAMENTO),
    count(ORDER_STATUS.AGUARDANDO_PAGAMENTO),
    timely(countBills(caller, { isPaid: OVERDUE })),
    timely(
      listExtensions(caller).then(async (extensions) => {
        const ranges = extensions.includes(DATE_RANGES);
        const count = await (ranges ? countBills(caller, soon) : countByDay(caller, soon));
        return { count, listed: ranges ? soon : null };
      }),
    ),
    timely(orders(ALL_ORDER_STATUSES, LATEST_ORDERS).then(({ rows }) => rows)),
  ]);
  const figures = {
    openQuotes,
    awaitingPayment,
    overdueBills,
    billsDueSoon: dueSoon?.count ?? null,
    dueSoon: dueSoon?.listed ?? null,
    latest,
  };
  return { figures, late };
}

/** A list filters by a single due date (docs/contract.md#lists): one parallel count per day. */
async function countByDay(caller: Caller, soon: ReturnType<typeof billsDueSoon>): Promise<number> {
  const counts = await Promise.all(
    daysOf(soon).map((dueDate) => countBills(caller, { isPaid: soon.isPaid, dueDate })),
  );
  return counts.reduce((sum, each) => sum + each, 0);
}

/** A failing figure is left out, but not what leads to the sign-in or elsewhere. */
function unanswered(error: unknown): null {
  if (error instanceof ApiError && !concernsPerson(error)) return null;
  throw error;
}
