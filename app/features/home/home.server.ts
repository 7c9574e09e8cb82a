import { billsDueSoon, daysOf } from '@domain/bill/bill-figures';
import { OVERDUE } from '@domain/bill/bill-filter-options';
import { DATE_RANGES } from '@domain/bill/bill-ranges';
import { todayIso } from '@domain/date';
import { HOME_SUMMARY } from '@domain/home/home-days';
import { orderFilterSchema } from '@domain/order/order-filter';
import { ALL_ORDER_STATUSES } from '@domain/order/order-status';
import { ORDER_STATUS } from '@domain/order/order-status';
import { type HomeSummary, homeWire } from '@domain/wire/home';
import type { OrderRow } from '@domain/wire/order';
import { countBills } from '~/features/bill/bill.server';
import { listOrders } from '~/features/order/order.server';
import type { Caller } from '~/server/http/api-call.server';
import { callApi } from '~/server/http/api-client.server';
import { ApiError } from '~/server/http/api-error.server';
import { listExtensions } from '~/server/http/extensions.server';
import { nullIfUnanswered } from '~/server/http/failed-call.server';

const LATEST_ORDERS = 5;

/** The home screen's data, from one call where the API has it. */
export interface Home {
  summary: HomeSummary | null;
  /** For an API without that call. */
  figures: HomeFigures | null;
  /** Whether something that was left out may still arrive. */
  late: boolean;
  /** Why something is missing that the API could not return; null for what it lacks or refuses. */
  problem: string | null;
}

/**
 * GET home/summary, an extension (docs/contract.md#home-summary), or else figures from the
 * contract's calls. What takes longer than `limitMs` is left out.
 */
export async function readHome(caller: Caller, now: Date, limitMs: number): Promise<Home> {
  if (!(await listExtensions(caller)).includes(HOME_SUMMARY))
    return { summary: null, ...(await readHomeFigures(caller, now, limitMs)) };
  const { timely, outcome } = withinTime(limitMs);
  const request = callApi(caller, { path: 'home/summary' }, homeWire.read);
  const summary = await timely(request.then(({ data }) => data));
  return { summary, figures: null, ...outcome() };
}

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
 * where supported. A figure that takes longer than `limitMs` is null.
 */
async function readHomeFigures(
  caller: Caller,
  now: Date,
  limitMs: number,
): Promise<Omit<Home, 'summary'> & { figures: HomeFigures }> {
  const soon = billsDueSoon(todayIso(now));
  const { timely, outcome } = withinTime(limitMs);
  const orders = (status: number, pageSize: number) =>
    listOrders(caller, orderFilterSchema.parse({ pageSize, status }));
  const countOf = (status: number) => timely(orders(status, 1).then(({ total }) => total));

  const [openQuotes, awaitingPayment, overdueBills, dueSoon, latest] = await Promise.all([
    countOf(ORDER_STATUS.ORCAMENTO),
    countOf(ORDER_STATUS.AGUARDANDO_PAGAMENTO),
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
  return { figures, ...outcome() };
}

/** Waits for each answer up to a limit. `outcome` says why an answer is null: late, or failed. */
function withinTime(limitMs: number) {
  let late = false;
  let problem: string | null = null;
  const failed = (error: unknown) => {
    // A list closed to the role, or missing in an older API, is not a failure.
    if (error instanceof ApiError && error.isUnavailable && error.status !== 501)
      problem = error.message;
    return nullIfUnanswered(error);
  };
  const timely = <Answer>(answer: Promise<Answer>) =>
    Promise.race([
      answer.catch(failed),
      new Promise<null>((resolve) => {
        setTimeout(() => resolve(null), limitMs).unref();
      }).then((nothing) => {
        late = true;
        return nothing;
      }),
    ]);
  return { timely, outcome: () => ({ late, problem }) };
}

/** A list filters by a single due date (docs/contract.md#lists): one parallel count per day. */
async function countByDay(caller: Caller, soon: ReturnType<typeof billsDueSoon>): Promise<number> {
  const counts = await Promise.all(
    daysOf(soon).map((dueDate) => countBills(caller, { isPaid: soon.isPaid, dueDate })),
  );
  return counts.reduce((sum, each) => sum + each, 0);
}
