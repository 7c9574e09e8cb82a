import { billsDueSoon } from '@domain/bill/bill-figures';
import { OVERDUE, PAID } from '@domain/bill/bill-filter-options';
import { addDaysIso } from '@domain/date';
import { ORDER_STATUS } from '@domain/order/order-status';
import { ACTIVE } from '@domain/status';

import { COMMON_NAME, RARE_NAME, siteOf } from './seed';

const LIST = 'p99 ≤ 20 ms, ≤ 3×';
const TEXT = 'p99 ≤ 50 ms, ≤ 3×';
/** Rows that no kept sums hold are added up: as many as there were in the period. */
const ADDED_UP = 'p99 ≤ 200 ms';

/** The data of a filled database that the paths depend on. */
export interface About {
  rows: number;
  /** The document of a client. */
  document: string;
  /** ISO. */
  today: string;
}

export interface Question {
  name: string;
  goal: string;
  path: (about: About) => string;
}

export const QUESTIONS: readonly Question[] = [
  ask('clients, first page', LIST, () => '/client/filter?page=1'),
  ask('clients, last page', LIST, ({ rows }) => `/client/filter?page=${rows / 5}`),
  ask('clients, name in the middle', TEXT, () => `/client/filter?name=${COMMON_NAME}`),
  ask('clients, rare name', TEXT, () => `/client/filter?name=${encodeURIComponent(RARE_NAME)}`),
  ask(
    'clients, name in the middle, active',
    TEXT,
    () => `/client/filter?name=${COMMON_NAME}&status=${ACTIVE}`,
  ),
  ask('clients, one letter', TEXT, () => '/client/filter?name=a'),
  ask('clients, document', LIST, ({ document }) => `/client/filter?cpfCnpj=${document}`),
  ask('clients as typed, by name', LIST, () => `/client/search?text=${COMMON_NAME}`),
  ask(
    'clients as typed, rare name',
    LIST,
    () => `/client/search?text=${encodeURIComponent(RARE_NAME)}`,
  ),
  ask('clients as typed, document', LIST, ({ document }) => `/client/search?text=${document}`),
  ask('clients as typed, telephone', LIST, () => '/client/search?text=98765'),
  ask('clients as typed, last digits', LIST, () => '/client/search?text=5432'),
  ask(
    'clients, telephone',
    LIST,
    () => `/client/filter?name=${encodeURIComponent('(19) 1000-5432')}`,
  ),
  ask('clients, last digits', LIST, () => '/client/filter?name=5432'),
  ask('clients as typed, nothing yet', LIST, () => '/client/search?text='),
  ask('orders, first page', LIST, () => '/order/filter?page=1'),
  ask('orders, by name', TEXT, () => `/order/filter?name=${COMMON_NAME}`),
  ask(
    'orders, by name and status',
    TEXT,
    () => `/order/filter?name=${COMMON_NAME}&status=${ORDER_STATUS.FINALIZADO}`,
  ),
  ask('orders, one letter', TEXT, () => '/order/filter?name=a'),
  ask('orders, totals', LIST, () => '/order/totals'),
  ask('orders, totals by name', TEXT, () => `/order/totals?name=${COMMON_NAME}`),
  ask(
    'orders, totals by name and status',
    TEXT,
    () => `/order/totals?name=${COMMON_NAME}&status=${ORDER_STATUS.FINALIZADO}`,
  ),
  ask('orders, one letter, totals', TEXT, () => '/order/totals?name=a'),
  ask(
    'orders, with something due in a week',
    LIST,
    ({ today }) => `/order/filter?${dueSoon(today)}`,
  ),
  ask(
    'orders, with something due in a week, totals',
    LIST,
    ({ today }) => `/order/totals?${dueSoon(today)}`,
  ),
  ask('orders, by status', LIST, () => `/order/filter?status=${ORDER_STATUS.FINALIZADO}`),
  ask('orders, most values', LIST, () => '/order/filter?valueFrom=90.5&valueTo=2000.25'),
  ask('orders, most values, totals', LIST, () => '/order/totals?valueFrom=90.5&valueTo=2000.25'),
  ask('orders, made in a month, totals', LIST, ({ today }) => {
    const [createdDateFrom, createdDateTo] = monthBefore(today);
    return `/order/totals?${new URLSearchParams({ createdDateFrom, createdDateTo })}`;
  }),
  ask('orders, few values', LIST, () => '/order/filter?valueFrom=500.10&valueTo=500.90'),
  ask('orders, last page', LIST, ({ rows }) => `/order/filter?page=${rows / 10}`),
  ask('bills, first page', LIST, () => '/bill/filter?page=1'),
  ask('bills, paid', LIST, () => `/bill/filter?isPaid=${PAID}`),
  ask('bills, overdue', LIST, () => `/bill/filter?isPaid=${OVERDUE}`),
  ask('bills, last page', LIST, ({ rows }) => `/bill/filter?page=${rows / 5}`),
  ask('bills, totals', LIST, () => '/bill/totals'),
  ask('bills, most values', LIST, () => '/bill/filter?valueFrom=500.5'),
  ask('bills, few values', LIST, () => '/bill/filter?valueFrom=500.1&valueTo=500.9'),
  ask('bills, most values, totals', LIST, () => '/bill/totals?valueFrom=500.5'),
  ask(
    'bills, by description and paid',
    TEXT,
    () => `/bill/filter?description=carga&isPaid=${PAID}`,
  ),
  ask('bills, due in a month', LIST, ({ today }) => `/bill/filter?${dueLastMonth(today)}`),
  ask('bills, due in a month, totals', LIST, ({ today }) => `/bill/totals?${dueLastMonth(today)}`),
  ask('orders, of a category', LIST, () => '/order/filter?idCategory=1'),
  ask('orders, of a category, totals', LIST, () => '/order/totals?idCategory=1'),
  ask('bills, of a category', LIST, () => '/bill/filter?idCategory=1'),
  ask(
    'bills, of a category, middle page',
    LIST,
    ({ rows }) => `/bill/filter?idCategory=1&page=${rows / 120}`,
  ),
  ask('bills, of a category, totals', LIST, () => '/bill/totals?idCategory=1'),
  ask(
    'bills, of a category in a month',
    LIST,
    ({ today }) => `/bill/filter?idCategory=1&${dueLastMonth(today)}`,
  ),
  ask('bills, of a works site', LIST, ({ rows }) => `/bill/filter?idSite=${siteOf(rows)}`),
  ask('receivables, first page', LIST, () => '/receivable/filter?page=1'),
  ask('receivables, overdue', LIST, () => '/receivable/filter?due=overdue'),
  ask('receivables, by name', TEXT, () => `/receivable/filter?name=${COMMON_NAME}`),
  ask('receivables, most values', LIST, () => '/receivable/filter?valueFrom=90.5'),
  ask('receivables, totals', LIST, () => '/receivable/totals'),
  ask('receivables, by name, totals', TEXT, () => `/receivable/totals?name=${COMMON_NAME}`),
  ask('receivables, by works site', TEXT, () => '/receivable/filter?site=1102'),
  ask('receivables, due in a month', LIST, ({ today }) => {
    const days = new URLSearchParams({ dueDateFrom: today, dueDateTo: addDaysIso(today, 30) });
    return `/receivable/filter?${days}`;
  }),
  ask('everything, by name', TEXT, () => `/search?query=${COMMON_NAME}`),
  ask('everything, one letter', TEXT, () => '/search?query=a'),
  ask('home summary', LIST, () => '/home/summary'),
  // The home screen's requests to an API without the summary.
  ask(
    'home figure, open quotes',
    LIST,
    () => `/order/filter?pageSize=1&status=${ORDER_STATUS.ORCAMENTO}`,
  ),
  ask(
    'home figure, orders to be paid',
    LIST,
    () => `/order/filter?pageSize=1&status=${ORDER_STATUS.AGUARDANDO_PAGAMENTO}`,
  ),
  ask('home figure, overdue bills', LIST, () => `/bill/filter?pageSize=1&isPaid=${OVERDUE}`),
  ask('home figure, bills due soon', LIST, ({ today }) => {
    const soon = new URLSearchParams({ page: '1', pageSize: '1', ...billsDueSoon(today) });
    return `/bill/filter?${soon}`;
  }),
  ask('home figure, latest orders', LIST, () => '/order/filter?pageSize=5'),
  ask("a month's report", LIST, ({ today }) => {
    const [firstDay, lastDay] = monthBefore(today);
    return `/report/summary?startDate=${firstDay}&endDate=${lastDay}`;
  }),
  ask("a month's categories and works sites", LIST, ({ today }) => {
    const [firstDay, lastDay] = monthBefore(today);
    return `/report/purposes?startDate=${firstDay}&endDate=${lastDay}`;
  }),
  ask("a month's money by payment method", ADDED_UP, ({ today }) => {
    const [firstDay, lastDay] = monthBefore(today);
    return `/report/methods?startDate=${firstDay}&endDate=${lastDay}`;
  }),
  ask('history of an order', LIST, ({ rows }) => `/history/order/${rows / 2}`),
  ask('history, newest', LIST, () => '/history'),
  ask('history, last page', LIST, ({ rows }) => `/history?page=${Math.min(500, rows / 10)}`),
  ask('history, of a person', LIST, () => '/history?idPerson=2'),
  ask('history, in a month', LIST, ({ today }) => {
    const [dayFrom, dayTo] = monthBefore(today);
    return `/history?dayFrom=${dayFrom}&dayTo=${dayTo}`;
  }),
  ask('history, by a name', TEXT, () => `/history?about=${COMMON_NAME}`),
];

function ask(name: string, goal: string, path: (about: About) => string): Question {
  return { name, goal, path };
}

function monthBefore(today: string): [string, string] {
  const lastDay = addDaysIso(`${today.slice(0, 8)}01`, -1);
  return [`${lastDay.slice(0, 8)}01`, lastDay];
}

function dueSoon(today: string): URLSearchParams {
  return new URLSearchParams({ openDueDateFrom: today, openDueDateTo: addDaysIso(today, 6) });
}

function dueLastMonth(today: string): URLSearchParams {
  const [dueDateFrom, dueDateTo] = monthBefore(today);
  return new URLSearchParams({ dueDateFrom, dueDateTo });
}
