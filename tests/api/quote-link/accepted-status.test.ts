import { expect, test } from 'vitest';

import { linkHarness } from '../support/link-harness';
import { BUDGET, installment, order } from '../support/payloads';
import { onEachEngine } from '../support/test-database';

interface Order {
  IdOrderStatus: number;
  Installments: { DueDate: string | null }[];
}

onEachEngine('the status after an acceptance', (engine) => {
  const harness = linkHarness(engine);
  const { links } = harness;
  const FACE = { validityDays: 15, showPix: true, showItemDiscounts: true };
  const choose = (acceptedStatus: unknown) =>
    harness.api.ask('PUT', `/company/${harness.api.idCompany}/face`, {
      body: { ...FACE, acceptedStatus },
    });

  const TERMS = [
    installment(1, 75, { observation: 'à vista' }),
    installment(2, 75, { observation: '30 dias' }),
  ];

  const sent = (changes: Record<string, unknown> = {}) =>
    harness.sent({ installments: TERMS, ...changes });
  const accept = (token: string, from = '10.0.0.1') => harness.accept(token, { from });
  const read = async (idOrder: number) =>
    (await harness.api.ask('GET', `/order/${idOrder}`)).body as Order;
  const homeHas = async (idOrder: number) => {
    const { body } = await harness.api.ask('GET', '/home/summary');
    const { AnsweredQuotes } = body as { AnsweredQuotes: { IdOrder: number; Answer: string }[] };
    return AnsweredQuotes.some((one) => one.IdOrder === idOrder && one.Answer === 'accepted');
  };

  test('is none until the company chooses one', async () => {
    const { idOrder, token } = await sent();
    expect((await accept(token)).status).toBe(200);
    expect((await read(idOrder)).IdOrderStatus).toBe(1);
    expect(await links(idOrder)).toMatchObject({ NextStatus: 3, Links: [{ MovedTo: null }] });
  });

  test.each([2, 3, 5])('is the chosen one, %i, where its rules hold', async (status) => {
    expect((await choose(status)).status).toBe(200);
    const { idOrder, token } = await sent();
    const before = await harness.api.ask('GET', `/order/${idOrder}`);
    harness.api.time.now = new Date('2026-03-12T15:00:00Z');
    expect((await accept(token)).status).toBe(200);
    expect(await read(idOrder)).toMatchObject({
      IdOrderStatus: status,
      // Counted from the acceptance, by each installment's terms.
      Installments: [{ DueDate: '2026-03-12' }, { DueDate: '2026-04-11' }],
    });
    expect(await links(idOrder)).toMatchObject({ Missing: [], Links: [{ MovedTo: status }] });
    expect(await homeHas(idOrder)).toBe(true);
    // A person who is editing it gets a conflict.
    const etag = before.headers.etag as string;
    const body = order(harness.idProduct, { ...BUDGET, installments: TERMS });
    const stale = await harness.api.ask('PUT', `/order/${idOrder}`, {
      body,
      headers: { 'if-match': etag },
    });
    expect(stale.status).toBe(412);
    harness.api.time.now = new Date('2026-03-12T16:00:00Z');
    const stored = (await read(idOrder)) as unknown as Record<string, unknown>;
    expect(stored.IdOrderStatus).toBe(status);
    await harness.api.db
      .updateTable('salesOrder')
      .set({ updatedAt: harness.api.time.now.toISOString() })
      .where('idOrder', '=', idOrder)
      .execute();
    // A person has taken it up.
    expect(await homeHas(idOrder)).toBe(false);
  });

  test.each([
    ['an address', { zipCode: null }, 3, 'Endereço da obra: CEP'],
    ['a professional', {}, 4, 'um profissional responsável'],
    ['a due day', { installments: [installment(1, 150)] }, 2, 'uma parcela com data de vencimento'],
  ])('stays a quote without %s, accepted, and says so', async (_, changes, status, missing) => {
    await choose(status);
    const { idOrder, token } = await sent(changes);
    expect((await accept(token)).status).toBe(200);
    const after = await read(idOrder);
    expect(after.IdOrderStatus).toBe(1);
    expect(after.Installments.every(({ DueDate }) => DueDate === null)).toBe(true);
    const told = await links(idOrder);
    expect(told).toMatchObject({ NextStatus: status, Links: [{ MovedTo: null }] });
    expect(told.Missing).toContain(missing);
    expect(await homeHas(idOrder)).toBe(true);
  });

  test.each([
    ['before, with a status chosen', 3, 'before', 'Outra Pessoa', 'accepted-changed'],
    ['before, with none', '', 'before', 'Outra Pessoa', 'accepted-changed'],
    ['after, with none', '', 'after', 'Outra Pessoa', 'accepted-changed'],
    ['after, its value, with none', '', 'after', null, 'accepted-other-value'],
  ])('stays a quote that changed %s: order, list and home show it', async (...told) => {
    const [, status, when, clientName, standing] = told;
    await choose(status);
    const { idOrder, token } = await sent();
    const change = async () => {
      const changes = clientName === null ? { freight: 25 } : { clientName };
      const body = order(harness.idProduct, { ...BUDGET, installments: [], ...changes });
      expect((await harness.api.ask('PUT', `/order/${idOrder}`, { body })).status).toBe(200);
    };
    if (when === 'before') await change();
    expect((await accept(token)).status).toBe(200);
    if (when === 'after') await change();
    expect((await read(idOrder)).IdOrderStatus).toBe(1);
    const ofOrder = await links(idOrder);
    expect(ofOrder.Missing[0]).toContain('o que mudou');
    expect(ofOrder.Links).toMatchObject([{ Standing: standing }]);
    const list = await harness.api.ask('GET', `/order/filter?idOrder=${idOrder}`);
    expect(list.body).toMatchObject({ content: [{ QuoteStanding: standing }] });
    const { body: home } = await harness.api.ask('GET', '/home/summary');
    const { AnsweredQuotes } = home as { AnsweredQuotes: { IdOrder: number }[] };
    const ofHome = AnsweredQuotes.find((one) => one.IdOrder === idOrder);
    expect(ofHome).toMatchObject({ Answer: 'accepted', Standing: standing });
  });

  // Of a thousand, one is stored (acceptance.test.ts).
  test('is set once by a hundred concurrent acceptances', async () => {
    await choose(3);
    const { idOrder, token } = await sent();
    const { version } = await versionOf(idOrder);
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        harness.acceptAtLast(token, { from: `10.${index % 8}.0.1` }),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await versionOf(idOrder)).version).toBe(version + 1);
    expect((await read(idOrder)).IdOrderStatus).toBe(3);
    expect((await links(idOrder)).Links).toMatchObject([{ MovedTo: 3, Answers: [{}] }]);
    // What was moved is no quote any more, and is not the order that was sent.
    const again = await harness.api.ask('POST', `/order/${idOrder}/quote-links`, { body: {} });
    expect(again.status).toBe(409);
  });

  test('and a new version at the same moment do not wait for each other', async () => {
    await choose(3);
    for (let round = 0; round < 5; round += 1) {
      const { idOrder, token } = await sent();
      const [accepted, newer] = await Promise.all([
        accept(token),
        harness.api.ask('POST', `/order/${idOrder}/quote-links`, { body: {} }),
      ]);
      expect([200, 409]).toContain(accepted.status);
      expect([201, 409]).toContain(newer.status);
      // Whichever came second saw the first.
      if (newer.status === 409) expect((await read(idOrder)).IdOrderStatus).toBe(3);
    }
  });

  test.each([1, 6, 7, 9, 'x'])('%s cannot be chosen', async (status) => {
    const refused = await choose(status);
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { fields: [{ path: 'acceptedStatus', message: 'Escolha o status' }] },
    ]);
  });

  test('chosen, it is read back, and empty it is unset again', async () => {
    await choose('4');
    const face = async () =>
      (
        (await harness.api.ask('GET', `/company/${harness.api.idCompany}/face`)).body as {
          AcceptedStatus: unknown;
        }
      ).AcceptedStatus;
    expect(await face()).toBe(4);
    // A client that does not know the key leaves it unchanged.
    await harness.api.ask('PUT', `/company/${harness.api.idCompany}/face`, { body: FACE });
    expect(await face()).toBe(4);
    await choose('');
    expect(await face()).toBeNull();
  });

  const versionOf = (idOrder: number) =>
    harness.api.db
      .selectFrom('salesOrder')
      .select('version')
      .where('idOrder', '=', idOrder)
      .executeTakeFirstOrThrow();
});
