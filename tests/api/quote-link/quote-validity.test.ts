import { expect, test } from 'vitest';

import { DAY_MS, linkHarness, START, wordsOf } from '../support/link-harness';
import { BUDGET, order } from '../support/payloads';
import { onEachEngine } from '../support/test-database';

onEachEngine('how long a quote is valid', (engine) => {
  const harness = linkHarness(engine);
  const { register, link, address, call, accept, links, setStatus } = harness;

  const officePdf = async (idOrder: number) =>
    (await harness.api.ask('GET', `/order/report/${idOrder}`)).bytes;

  /** The two dates on the office's PDF. */
  const officeDates = async (idOrder: number) =>
    /Emitido em (\S+) Válido até (\S+)/.exec(wordsOf(await officePdf(idOrder)))?.slice(1);

  async function chooseValidity(validityDays: number): Promise<void> {
    const { idCompany } = await harness.api.db
      .selectFrom('company')
      .select('idCompany')
      .orderBy('idCompany')
      .executeTakeFirstOrThrow();
    const face = { validityDays, showPix: true, showItemDiscounts: true };
    const reply = await harness.api.ask('PUT', `/company/${idCompany}/face`, { body: face });
    expect(reply.status).toBe(200);
  }

  const later = (days: number) => {
    harness.api.time.now = new Date(START.getTime() + days * DAY_MS);
  };

  test('a sent quote has one validity: in the PDF, on its page, in the certificate, in the order', async () => {
    await chooseValidity(10);
    const idOrder = await register();
    later(3);
    const idQuoteLink = await link(idOrder, { validityDays: 2 });
    const token = await address(idOrder, idQuoteLink);
    await chooseValidity(40);
    later(4);
    const all = async () => {
      const [shown] = (await links(idOrder)).Links;
      const { Quote } = (await call('read', token)).body as { Quote: Record<string, unknown> };
      return { order: shown?.ValidUntil, page: [Quote.IssueDate, Quote.ValidUntil] };
    };
    const agreed = { order: '2026-03-15', page: ['2026-03-13', '2026-03-15'] };
    expect(await all()).toEqual(agreed);
    expect(await officeDates(idOrder)).toEqual(['13/03/2026', '15/03/2026']);
    // Unchanged, it is exactly the file that the client has.
    const theirs = (await call('pdf', token)).bytes;
    expect((await officePdf(idOrder)).equals(theirs)).toBe(true);
    await accept(token);
    const certificate = wordsOf((await call('certificate', token)).bytes);
    expect(certificate).toMatch(/Emitido em\s+13\/03\/2026/);
    expect(certificate).toMatch(/Válido até\s+15\/03\/2026/);
    // An accepted quote keeps its dates, whatever is saved later.
    later(6);
    await harness.api.ask('PUT', `/order/${idOrder}`, { body: order(harness.idProduct, BUDGET) });
    await setStatus(idOrder, 5);
    expect(await officeDates(idOrder)).toEqual(['13/03/2026', '15/03/2026']);
    expect(await all()).toEqual(agreed);
  });

  test('an unsent quote keeps the date and the validity with which it was saved', async () => {
    const standard = await register();
    await chooseValidity(40);
    const chosen = await register();
    await chooseValidity(1);
    later(6);
    await setStatus(chosen, 5);
    await harness.api.db
      .updateTable('salesOrder')
      .set({ updatedAt: harness.api.time.now.toISOString() })
      .where('idOrder', '=', chosen)
      .execute();
    expect(await officeDates(standard)).toEqual(['10/03/2026', '25/03/2026']);
    expect(await officeDates(chosen)).toEqual(['10/03/2026', '19/04/2026']);
    // Saved again, it is a new offer.
    const body = order(harness.idProduct, BUDGET);
    await harness.api.ask('PUT', `/order/${standard}`, { body });
    expect(await officeDates(standard)).toEqual(['16/03/2026', '17/03/2026']);
    await harness.api.db.deleteFrom('companyFace').execute();
    expect(await officeDates(standard)).toEqual(['16/03/2026', '17/03/2026']);
  });

  test('a quote whose version ended gets new dates when it is saved again', async () => {
    const idOrder = await register();
    await link(idOrder, { validityDays: 1 });
    later(3);
    expect(await officeDates(idOrder)).toEqual(['10/03/2026', '11/03/2026']);
    await harness.api.ask('PUT', `/order/${idOrder}`, { body: order(harness.idProduct, BUDGET) });
    expect(await officeDates(idOrder)).toEqual(['13/03/2026', '28/03/2026']);
  });
});
