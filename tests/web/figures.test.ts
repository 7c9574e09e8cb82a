import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { addDaysIso, todayIso } from '@domain/date';

import { bill, supplier } from '../api/support/payloads';
import { insertOrder } from '../api/support/report-rows';
import { signInDirectly, type TestApi } from '../api/support/test-api';
import { addressOf, routeFiles } from '../app/support/route-address';
import { startWebOverApi, type WebOverApi } from './support/web-over-api';

/** Every screen that needs no record, found by its route; each numbered link is checked. */
const PAGES = routeFiles(/^export default function/m)
  .filter((file) => /^dashboard\.[^$]*\.tsx$/.test(file))
  .map(addressOf);

/** With every filter that changes a figure, too. */
const SCREENS = (today: string) => [
  ...PAGES,
  '/dashboard/payable?isPaid=0',
  '/dashboard/payable?isPaid=-1',
  '/dashboard/payable?isPaid=1',
  '/dashboard/payable?description=luz',
  `/dashboard/payable?dueDate=${today}`,
  `/dashboard/payable?dueDate=${addDaysIso(today, -1)}`,
  `/dashboard/payable?dueDateFrom=${addDaysIso(today, -3)}&dueDateTo=${addDaysIso(today, 2)}`,
  `/dashboard/payable?dueDateTo=${addDaysIso(today, -2)}&page=2`,
  `/dashboard/payable?isPaid=-1&dueDateFrom=${addDaysIso(today, -3)}`,
  `/dashboard/payable?paymentDateFrom=${addDaysIso(today, -5)}&paymentDateTo=${addDaysIso(today, -1)}`,
];

// Ends of months and years, a leap day, and both sides of midnight in São Paulo (03:00 UTC).
const CLOCKS = [
  '2026-03-31T15:00:00Z',
  '2026-12-29T02:59:59.000Z',
  '2027-01-01T03:00:00.000Z',
  '2028-02-29T12:00:00Z',
];

describe('every figure with a link', () => {
  let api: TestApi;
  let web: WebOverApi;
  let token: string;

  beforeAll(async () => {
    web = await startWebOverApi();
    api = web.api;
    const idSupplier = Number((await api.ask('POST', '/supplier', { body: supplier })).body);
    for (const clock of CLOCKS) {
      const today = todayIso(new Date(clock));
      // So that payments before that day are not in the future.
      api.time.now = new Date(clock);
      const headers = {
        authorization: `Bearer ${await signInDirectly(api.db, api.idProfessional, api.time.now)}`,
      };
      // Due on each day around it; every third is paid, some twice.
      for (let away = -6; away <= 10; away += 1) {
        for (let copy = 0; copy <= Math.abs(away) % 2; copy += 1) {
          const paymentDate = away % 3 === 0 ? addDaysIso(today, -Math.abs(away)) : null;
          const description = copy ? 'Conta de luz' : 'Aluguel';
          const body = {
            ...bill(idSupplier, api.idCompany),
            description,
            dueDate: addDaysIso(today, away),
            paymentDate,
          };
          expect((await api.ask('POST', '/bill', { body, headers })).status).toBe(201);
        }
      }
    }
    for (const idOrderStatus of [1, 1, 1, 3, 5, 5]) {
      await insertOrder(api.db, {
        idCompany: api.idCompany,
        idOrderStatus,
        clientName: 'Ana',
        installments: CLOCKS.flatMap((clock) =>
          [-9, -1, 0, 1, 7, 8].map((away) => ({
            dueDate: addDaysIso(todayIso(new Date(clock)), away),
            valueCents: 100,
          })),
        ),
      });
    }
    const { idOrder } = await api.db
      .selectFrom('salesOrder')
      .select('idOrder')
      .executeTakeFirstOrThrow();
    const stamps = { createdAt: CLOCKS[0] ?? '', updatedAt: CLOCKS[0] ?? '' };
    await api.db
      .insertInto('fiscalNote')
      .values({ ...stamps, idOrder, idCompany: api.idCompany, status: 'REJECTED' })
      .execute();
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(() => api.close());

  const visit = (path: string) => web.visit(path, token);

  /** The screen with all its figures: the home screen leaves out those that take long. */
  const visitWhole = async (screen: string) => {
    for (let visits = 0; visits < 20; visits += 1) {
      const html = await visit(screen);
      if (!html.includes('"late":true')) return html;
    }
    throw new Error(`${screen} leaves figures out, however often it is visited`);
  };

  it.each(CLOCKS)('opens a list with that many rows, at %s', async (clock) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(clock) });
    api.time.now = new Date(clock);
    token = await signInDirectly(api.db, api.idProfessional, api.time.now);
    const seen: string[] = [];
    // Many screens lead to the same lists.
    const totals = new Map<string, number>();
    for (const screen of SCREENS(todayIso(new Date(clock)))) {
      for (const { text, count, to } of figuresOf(await visitWhole(screen), screen)) {
        seen.push(text);
        const total = totals.get(to) ?? totalOf(await visit(to));
        totals.set(to, total);
        expect([screen, text, to, total]).toEqual([screen, text, to, count]);
      }
    }
    for (const label of [
      'Orçamento R$',
      'Aguardando pagamento R$',
      'parcela',
      'nota fiscal',
      'conta',
    ]) {
      expect(
        seen.some((text) => text.includes(label)),
        label,
      ).toBe(true);
    }
    // Several links have filters.
    expect(seen.length).toBeGreaterThan(15);
  });
});

/** The content's links with a number to a list, without the pager. */
function figuresOf(html: string, screen: string): { text: string; count: number; to: string }[] {
  const main =
    /<main\b[\s\S]*?<\/main>/
      .exec(html)?.[0]
      .replace(/<nav [^>]*aria-label="Páginas"[\s\S]*?<\/nav>/g, '') ?? '';
  return [...main.matchAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].flatMap(
    ([, href = '', inner = '']) => {
      const text = inner
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
      const number = /^([\d.]+) /.exec(text)?.[1];
      const url = new URL(href.replace(/&amp;/g, '&'), `http://prumo.test${screen}`);
      const isList = /^\/dashboard\/[a-z-]+$/.test(url.pathname);
      return number && isList
        ? [{ text, count: Number(number.replace('.', '')), to: url.pathname + url.search }]
        : [];
    },
  );
}

function totalOf(html: string): number {
  const words = html.replace(/<!--.*?-->/g, '').replace(/<[^>]+>/g, ' ');
  if (words.includes('Nenhum registro encontrado')) return 0;
  return Number(/Mostrando \d+ à \d+ de (\d+) resultados/.exec(words)?.[1]);
}
