import { beforeEach, describe, expect, it } from 'vitest';

import { appHandler } from '../support/app-handler';
import { billEntity, paidBill } from '../support/bill-entities';
import { pageOf } from '../support/page';
import { postedFields } from '../support/record-pages';
import { post, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const PATH = '/dashboard/payable/7';
const TOLD = 'Esta conta já foi paga';

/** Two people have one bill open, and both pay it (R-BIL-31). */
describe('a bill that was paid while its form was open', async () => {
  const handle = await appHandler();
  const visit = async (fields?: Map<string, string>) => {
    const request = await signedInRequest(PATH, fields && post([...fields]));
    if (fields) request.headers.set('X-Prumo-After-Post', '1');
    return pageOf(await handle(request));
  };
  const formOf = (html: string) => postedFields(html, 'bill-form').set('intent', 'save');
  const register = (bill: object, version: number, changedBy?: 'self') => {
    const etag = `"${version}"`;
    api.reply('GET bill/7', { body: bill, headers: { ETag: etag } });
    api.reply('PUT bill/7', ({ headers }) =>
      headers['if-match'] === etag
        ? { body: bill }
        : {
            status: 412,
            body: { message: 'Esta conta foi alterada.' },
            headers: {
              'X-Changed-By': changedBy ?? 'other',
              'X-Changed-By-Name': 'Olga%20S%C3%A1',
              'X-Changed-At': '2026-03-09T13:15:00.000Z',
            },
          },
    );
  };
  const puts = () => api.calls.filter(({ method }) => method === 'PUT');
  beforeEach(() => register(billEntity(), 1));

  /** Both typed this payment; the other person's is stored. */
  const meet = async (mine: Record<string, string>, theirs: object, changedBy?: 'self') => {
    const fields = formOf((await visit()).html);
    register(theirs, 2, changedBy);
    for (const [name, value] of Object.entries(mine)) fields.set(name, value);
    return visit(fields);
  };
  const alike = paidBill({ Fees: null, Discount: null, ValuePaid: 1500 });

  it('on the same day, with the same value: the second person is told by day and value', async () => {
    const page = await meet({ paymentDate: '2026-03-09' }, alike);
    expect(page.status).toBe(412);
    expect(page.text).toContain(TOLD);
    expect(page.text.replace(/\s/g, ' ')).toContain(
      'enquanto você editava: 09/03/2026, R$ 1.500,00.',
    );
    expect(page.text).toContain('A última alteração foi de Olga Sá, em 09/03/2026 às 10:15.');
    expect(page.html).not.toContain('choice_');
    expect(puts()).toHaveLength(1);
    // The page says by now what is stored.
    expect(page.text).toMatch(/Paga\b/);
    expect(page.text).toContain('Gerar recibo');
  });

  it('is told once: the next save goes through on what is stored', async () => {
    const page = await meet({ paymentDate: '2026-03-09', observation: 'no banco' }, alike);
    const saved = await visit(formOf(page.html));
    expect([saved.status, puts().at(-1)?.headers['if-match']]).toEqual([302, '"2"']);
    expect(puts().at(-1)?.body).toMatchObject({
      paymentDate: '2026-03-09',
      observation: 'no banco',
    });
  });

  it('on another day, with interest: told as well, and the day is asked about', async () => {
    const page = await meet({ paymentDate: '2026-03-10' }, paidBill());
    expect(page.text).toContain(TOLD);
    expect(page.text.replace(/\s/g, ' ')).toContain('09/03/2026, R$ 1.510,00.');
    expect(page.html).toContain('name="choice_paymentDate"');
  });

  it.each([
    ['by the person alone, in another window', { paymentDate: '2026-03-09' }, 'self', 302],
    ['and this person does not pay it', { observation: 'nova' }, undefined, 412],
  ] as const)('%s: nothing is told of it', async (_, mine, changedBy, status) => {
    const page = await meet(mine, alike, changedBy);
    expect(page.status).toBe(status);
    expect(page.text).not.toContain(TOLD);
  });
});
