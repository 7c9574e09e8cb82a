import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { emptySale } from '@domain/direct-sale/sale-draft';
import { saleEntries } from '@domain/direct-sale/sale-form';
import { emptyProduct } from '@domain/order/draft/draft';

import { deleteExpired } from '../../../api/housekeeping';
import { insertProduct, insertProfessional } from '../support/business';
import { company, CPFS, sale } from '../support/payloads';
import { type Reply, signInDirectly, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const ENTRIES = saleEntries({
  ...emptySale('4'),
  clientName: 'Ana Prado',
  products: [{ ...emptyProduct(), idOrderProduct: '1', idProduct: '3', amount: '1', value: '9' }],
});
const KEEP = { keep: true };
const AGAIN = { keep: true, again: true };
const OVER = { keep: true, over: true };
const DAY_MS = 86_400_000;

interface Waiting {
  IdParkedSale: number;
  TakenAt: string | null;
  TakenBy: string | null;
}

onEachEngine('a parked sale later on', (engine) => {
  let api: TestApi;
  let idProduct: number;
  let colleague: string;
  beforeAll(async () => {
    api = await startTestApi(engine);
    idProduct = await insertProduct(api.db, { description: 'Placa de gesso ST' });
    const person = { idCompany: api.idCompany, name: 'Caio Lima', cpf: CPFS[1] };
    const id = await insertProfessional(api.db, { ...person, email: 'caio@exemplo.com.br' });
    colleague = await signInDirectly(api.db, id, api.time.now);
  });
  afterAll(() => api.close());

  /** A form at a counter, with its sale's key and the token of the person serving. */
  const counter = (token = api.token) => {
    const saleKey = randomUUID();
    return {
      park: (more: Record<string, unknown> = {}) =>
        api.ask('POST', '/parked-sale', {
          token,
          body: { label: 'Ana', entries: ENTRIES, saleKey, ...more },
        }),
      sell: (more: Record<string, unknown> = {}) =>
        api.ask('POST', '/order/direct-sale', {
          token,
          body: sale(idProduct, more),
          headers: { 'idempotency-key': saleKey },
        }),
    };
  };
  const take = (id: number, body: object, token = api.token) =>
    api.ask('POST', `/parked-sale/${id}/take`, { body, token });
  const discard = (id: number, token = api.token) =>
    api.ask('DELETE', `/parked-sale/${id}`, { token });
  const waiting = async (token = api.token) =>
    (await api.ask('GET', '/parked-sale', { token })).body as Waiting[];
  const everywhere = async (token = api.token) =>
    ((await api.ask('GET', '/parked-sale?all=true', { token })).body as Waiting[]).map(
      ({ IdParkedSale, TakenBy }) => [IdParkedSale, TakenBy],
    );
  const soldAs = ({ status, text, headers }: Reply) => [
    status,
    /registrada como nº (\d+)/.exec(text)?.[1] ?? text,
    headers['location'],
  ];
  const sales = async () =>
    (await api.db.selectFrom('salesOrder').select('idOrder').execute()).length;
  const nothingWaits = async () =>
    expect([await waiting(), await waiting(colleague)]).toEqual([[], []]);

  test('one that is sold no longer waits, and a person who took it meanwhile sees its order', async () => {
    const [first, second] = [counter(), counter(colleague)];
    const id = Number((await first.park()).body);
    expect((await take(id, KEEP, colleague)).status).toBe(200);
    const { body } = await first.sell();
    await nothingWaits();
    const count = await sales();
    const told = [409, String(body), `/order/${String(body)}`];
    expect(soldAs(await second.sell({ idParkedSale: id }))).toEqual(told);
    expect(soldAs(await second.park({ idParkedSale: id }))).toEqual(told);
    expect([await sales(), (await discard(id, colleague)).status]).toEqual([count, 404]);
    expect((await take(id, AGAIN, colleague)).text).toContain(`registrada como nº ${String(body)}`);
    await nothingWaits();
  });

  test('sold by the person who took it, it cannot be sold by the person who parked it, nor parked late', async () => {
    const [first, second] = [counter(), counter(colleague)];
    const id = Number((await first.park()).body);
    await take(id, KEEP, colleague);
    const { body } = await second.sell({ idParkedSale: id });
    const told = [409, String(body), `/order/${String(body)}`];
    expect(soldAs(await first.sell())).toEqual(told);
    const third = counter();
    const made = String((await third.sell()).body);
    expect(soldAs(await third.park())).toEqual([409, made, `/order/${made}`]);
    await nothingWaits();
  });

  test('of several counters that sell it at once, one succeeds', async () => {
    const first = counter();
    const id = Number((await first.park()).body);
    await take(id, KEEP);
    const count = await sales();
    const others = Array.from({ length: 4 }, () => counter().sell({ idParkedSale: id }));
    const statuses = (await Promise.all([first.sell(), ...others])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await sales()).toBe(count + 1);
  });

  test('taken and kept, only the taker can take it again', async () => {
    const id = Number((await counter().park()).body);
    const replies = await Promise.all([api.token, colleague].map((token) => take(id, KEEP, token)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
    const mine = replies[0]?.status === 200;
    const [taker, other] = mine ? [api.token, colleague] : [colleague, api.token];
    expect([await waiting(other), (await waiting(taker)).map(({ TakenAt }) => TakenAt)]).toEqual([
      [],
      ['2026-03-10T15:00:00.000Z'],
    ]);
    expect((await take(id, KEEP, taker)).status).toBe(404);
    const { status, text } = await take(id, AGAIN, taker);
    expect([status, text]).toEqual([200, replies[mine ? 0 : 1]?.text]);
    expect([(await take(id, AGAIN, other)).status, (await discard(id, other)).status]).toEqual([
      404, 404,
    ]);
    expect((await discard(id, taker)).status).toBe(204);
    await nothingWaits();
  });

  test('a colleague’s is shown with their name and taken over, and sold by the first of the two', async () => {
    const idWaiting = Number((await counter().park()).body);
    const id = Number((await counter().park()).body);
    await take(id, KEEP, colleague);
    expect(await everywhere()).toEqual([
      [id, 'Caio Lima'],
      [idWaiting, null],
    ]);
    expect(await everywhere(colleague)).toEqual([
      [id, null],
      [idWaiting, null],
    ]);
    expect((await waiting()).map(({ IdParkedSale }) => IdParkedSale)).toEqual([idWaiting]);
    const [theirs, ours] = [counter(colleague), counter()];
    expect((await take(id, OVER)).status).toBe(200);
    expect((await everywhere(colleague))[0]).toEqual([id, expect.stringMatching(/./)]);
    const late = await theirs.park({ idParkedSale: id });
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('já a retomou')]);
    expect((await discard(id, colleague)).status).toBe(404);
    const { body } = await theirs.sell({ idParkedSale: id });
    expect(soldAs(await ours.sell({ idParkedSale: id }))).toEqual([
      409,
      String(body),
      `/order/${String(body)}`,
    ]);
    expect((await take(id, OVER, colleague)).status).toBe(404);
    await discard(idWaiting);
    await nothingWaits();
  });

  test.each<[string, object, number]>([
    ['without a word', {}, 404],
    ['once more', { again: true }, 404],
    ['over', { over: true }, 200],
  ])('a colleague’s is taken away %s', async (_, asked, status) => {
    const id = Number((await counter().park()).body);
    await take(id, KEEP, colleague);
    expect((await take(id, asked)).status).toBe(status);
    expect(await everywhere(colleague)).toHaveLength(status === 200 ? 0 : 1);
    if (status === 404) expect((await take(id, asked, colleague)).status).toBe(200);
    await nothingWaits();
  });

  test('a colleague’s in another company is neither seen nor taken over', async () => {
    const id = Number((await counter().park()).body);
    await take(id, KEEP);
    const made = await api.ask('POST', '/company', { body: company });
    const idCompany = Number(made.body);
    const person = { idCompany, name: 'Bia Souza', cpf: CPFS[2], email: 'bia@exemplo.com.br' };
    const stranger = await insertProfessional(api.db, person);
    const token = await signInDirectly(api.db, stranger, api.time.now);
    expect([await everywhere(token), (await take(id, OVER, token)).status]).toEqual([[], 404]);
    await discard(id);
  });

  test('parked again it keeps its place, and is sold once', async () => {
    const [first, second] = [counter(), counter(colleague)];
    const id = Number((await first.park()).body);
    await take(id, KEEP, colleague);
    // Another form of the same person, which did take it, parks the same sale.
    expect(Number((await second.park({ idParkedSale: id, label: 'Bia' })).body)).toBe(id);
    expect(await waiting()).toMatchObject([{ IdParkedSale: id, Label: 'Bia', TakenAt: null }]);
    await take(id, KEEP);
    const late = await second.park({ idParkedSale: id });
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('já a retomou')]);
    const { body } = await counter().sell({ idParkedSale: id });
    expect(soldAs(await first.sell())).toEqual([409, String(body), `/order/${String(body)}`]);
  });

  test('a refused sale leaves it where it is', async () => {
    const first = counter();
    const id = Number((await first.park()).body);
    expect((await first.sell({ discount: 1_000_000 })).status).toBe(422);
    expect((await waiting()).map(({ IdParkedSale }) => IdParkedSale)).toEqual([id]);
    await discard(id);
    expect((await first.sell({ idParkedSale: id })).status).toBe(201);
  });

  test('of a sold one nothing typed is kept, and nothing at all after a week', async () => {
    const first = counter();
    const id = Number((await first.park()).body);
    await first.sell();
    const idWaiting = Number((await counter().park()).body);
    const kept = () =>
      api.db
        .selectFrom('parkedSale')
        .select(['idParkedSale', 'content', 'label'])
        .where('idParkedSale', 'in', [id, idWaiting])
        .orderBy('idParkedSale')
        .execute();
    expect(await kept()).toMatchObject([{ content: '[]', label: '' }, { label: 'Ana' }]);
    await deleteExpired(api.db, new Date(api.time.now.getTime() + 8 * DAY_MS));
    expect(await kept()).toMatchObject([{ idParkedSale: idWaiting }]);
  });
});
