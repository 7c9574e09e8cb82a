import { afterAll, beforeAll, expect, test } from 'vitest';

import { insertProduct } from '../support/business';
import { BUDGET, CPFS, order } from '../support/payloads';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

interface Row {
  IdOrder: number;
  QuoteStanding: string | null;
}

onEachEngine('how sent quotes stand', (engine) => {
  let api: TestApi;
  let idProduct: number;
  beforeAll(async () => {
    api = await startTestApi(engine, { WEB_URL: 'https://prumo.example.com.br' });
    idProduct = await insertProduct(api.db, { description: 'Placa' });
    api.time.now = new Date('2026-03-10T15:00:00Z');
  });
  afterAll(() => api.close());

  const register = async (changes = {}) =>
    Number(
      (await api.ask('POST', '/order', { body: order(idProduct, { ...BUDGET, ...changes }) })).body,
    );

  /** Sends an order's quote; the link's path, and the secret of its address. */
  async function send(idOrder: number, validityDays = 15) {
    const links = `/order/${idOrder}/quote-links`;
    const made = await api.ask('POST', links, { body: { validityDays } });
    const path = `${links}/${String(made.body)}`;
    const reply = await api.ask('POST', `${path}/addresses`, { body: { channel: 'link' } });
    const { Url } = reply.body as { Url: string };
    return { path, token: Url.split('/').at(-1) ?? '' };
  }

  const answer = async (kind: string, token: string) => {
    const body = { token, message: 'Mais barato', name: 'Ana Paula Ribeiro', cpfCnpj: CPFS[0] };
    const reply = await api.ask('POST', `/public-quote/${kind}`, {
      token: null,
      body: { ...body, agreed: true, opened: true },
      headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0' },
    });
    expect(reply.status).toBe(200);
    await api.settled();
  };

  const standings = async () => {
    const { body } = await api.ask('GET', '/order/filter?pageSize=50');
    const { content } = body as { content: Row[] };
    return new Map(content.map((row) => [row.IdOrder, row.QuoteStanding]));
  };
  const answered = async () => {
    const { body } = await api.ask('GET', '/home/summary');
    return (body as { AnsweredQuotes: { IdOrder: number; Answer: string }[] }).AnsweredQuotes.map(
      ({ IdOrder, Answer }) => [IdOrder, Answer],
    );
  };

  test('the list tells each order’s newest version, and home what waits for the company', async () => {
    const [never, sent, opened, accepted, asked, refused, expired, revoked, resent] = [
      await register(),
      await register(),
      await register(),
      await register(),
      await register(),
      await register(),
      await register(),
      await register(),
      await register(),
    ] as const;
    await send(sent);
    await answer('read', (await send(opened)).token);
    await answer('accept', (await send(accepted)).token);
    const asking = await send(asked);
    await answer('refuse', asking.token);
    await answer('ask', asking.token);
    await answer('refuse', (await send(refused)).token);
    await answer('ask', (await send(expired, 1)).token);
    const closed = await send(revoked);
    await answer('accept', closed.token);
    await api.ask('DELETE', closed.path);
    await answer('refuse', (await send(resent)).token);
    await send(resent);
    api.time.now = new Date('2026-03-13T15:00:00Z');

    expect(await standings()).toEqual(
      new Map([
        [resent, 'sent'],
        [revoked, 'revoked'],
        [expired, 'expired'],
        [refused, 'refused'],
        [asked, 'asked'],
        [accepted, 'accepted'],
        [opened, 'opened'],
        [sent, 'sent'],
        [never, null],
      ]),
    );
    expect(await answered()).toEqual([
      [refused, 'refused'],
      [asked, 'asked'],
      [accepted, 'accepted'],
    ]);
    await api.db
      .updateTable('salesOrder')
      .set({ totalCents: 1 })
      .where('idOrder', 'in', [accepted, opened])
      .execute();
    const changed = await standings();
    expect([accepted, opened].map((id) => changed.get(id))).toEqual([
      'accepted-other-value',
      'opened',
    ]);
    // What went on, or was cancelled, waits for nobody.
    await api.db
      .updateTable('salesOrder')
      .set({ idOrderStatus: 3 })
      .where('idOrder', '=', accepted)
      .execute();
    await api.db
      .updateTable('salesOrder')
      .set({ idOrderStatus: 7 })
      .where('idOrder', '=', asked)
      .execute();
    expect(await answered()).toEqual([[refused, 'refused']]);
    expect((await standings()).get(asked)).toBe('revoked');
  });
});
