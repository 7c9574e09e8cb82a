import { expect, test } from 'vitest';

import { linkHarness } from '../support/link-harness';
import { CPFS } from '../support/payloads';
import { onEachEngine } from '../support/test-database';

interface Row {
  IdOrder: number;
  QuoteStanding: string | null;
}

onEachEngine('the state of sent quotes', (engine) => {
  const harness = linkHarness(engine);
  const { register } = harness;

  /**
   * Creates a link to an order's quote and an address that is not sent; returns the link's path and
   * the address's secret.
   */
  async function send(idOrder: number, validityDays = 15) {
    const idQuoteLink = await harness.link(idOrder, { validityDays });
    const token = await harness.address(idOrder, idQuoteLink);
    return { idQuoteLink, path: `/order/${idOrder}/quote-links/${idQuoteLink}`, token };
  }

  const became = (
    { idQuoteLink }: { idQuoteLink: number },
    sending: { channel: 'whatsapp' | 'email'; keptAt?: string },
  ) =>
    harness.api.db
      .updateTable('quoteSending')
      .set(sending)
      .where('idQuoteLink', '=', idQuoteLink)
      .execute();

  const answer = async (kind: string, token: string) => {
    const body = { message: 'Mais barato', name: 'Ana Paula Ribeiro', cpfCnpj: CPFS[0] };
    const reply = await harness.call(kind, token, { ...body, agreed: true, opened: true });
    expect(reply.status).toBe(200);
    await harness.api.settled();
  };

  const standings = async () => {
    const { body } = await harness.api.ask('GET', '/order/filter?pageSize=50');
    const { content } = body as { content: Row[] };
    return new Map(content.map((row) => [row.IdOrder, row.QuoteStanding]));
  };
  const answered = async () => {
    const { body } = await harness.api.ask('GET', '/home/summary');
    return (body as { AnsweredQuotes: { IdOrder: number; Answer: string }[] }).AnsweredQuotes.map(
      ({ IdOrder, Answer }) => [IdOrder, Answer],
    );
  };

  test('the list shows each order’s newest version, and home the ones that need the company', async () => {
    const [never, made, sent, kept, opened, accepted, asked, refused, expired, revoked, resent] = [
      await register(),
      await register(),
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
    await send(made);
    await became(await send(sent), { channel: 'whatsapp' });
    await became(await send(kept), { channel: 'email', keptAt: '2026-03-10T15:00:00.000Z' });
    await answer('read', (await send(opened)).token);
    await answer('accept', (await send(accepted)).token);
    const asking = await send(asked);
    await answer('refuse', asking.token);
    await answer('ask', asking.token);
    await answer('refuse', (await send(refused)).token);
    await answer('ask', (await send(expired, 1)).token);
    const closed = await send(revoked);
    await answer('accept', closed.token);
    await harness.api.ask('DELETE', closed.path);
    await answer('refuse', (await send(resent)).token);
    await send(resent);
    harness.api.time.now = new Date('2026-03-13T15:00:00Z');

    expect(await standings()).toEqual(
      new Map([
        [resent, 'created'],
        // An accepted quote stays accepted after its link is revoked.
        [revoked, 'accepted'],
        [expired, 'expired'],
        [refused, 'refused'],
        [asked, 'asked'],
        [accepted, 'accepted'],
        [opened, 'opened'],
        [kept, 'unsent'],
        [sent, 'sent'],
        [made, 'created'],
        [never, null],
      ]),
    );
    expect(await answered()).toEqual([
      [refused, 'refused'],
      [asked, 'asked'],
      [accepted, 'accepted'],
    ]);
    await harness.api.db
      .updateTable('salesOrder')
      .set({ totalCents: 1 })
      .where('idOrder', 'in', [accepted, opened])
      .execute();
    const changed = await standings();
    expect([accepted, opened].map((id) => changed.get(id))).toEqual([
      'accepted-other-value',
      'opened',
    ]);
    // An order under way or cancelled is not waiting for an answer.
    await harness.api.db
      .updateTable('salesOrder')
      .set({ idOrderStatus: 3 })
      .where('idOrder', '=', accepted)
      .execute();
    await harness.api.db
      .updateTable('salesOrder')
      .set({ idOrderStatus: 7 })
      .where('idOrder', '=', asked)
      .execute();
    expect(await answered()).toEqual([[refused, 'refused']]);
    expect((await standings()).get(asked)).toBe('revoked');
  });

  test('a refused quote needs nobody, until another version is created', async () => {
    await harness.api.db.updateTable('salesOrder').set({ idOrderStatus: 3 }).execute();
    const [refused, asked] = [await register(), await register()] as const;
    const waiting = async () => {
      const { body } = await harness.api.ask('GET', '/home/summary');
      return (body as { WaitingQuotes: { IdOrder: number }[] }).WaitingQuotes.map(
        ({ IdOrder }) => IdOrder,
      );
    };
    const { token } = await send(refused);
    await answer('refuse', token);
    await answer('ask', (await send(asked)).token);
    expect(await waiting()).toEqual([asked]);
    await answer('ask', token);
    expect(await waiting()).toEqual([refused, asked]);
    await answer('refuse', token);
    await harness.link(refused, { validityDays: 20 });
    expect(await waiting()).toEqual([refused, asked]);
  });
});
