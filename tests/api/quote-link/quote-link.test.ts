import { createHash } from 'node:crypto';

import { expect, test, vi } from 'vitest';

import { conflict } from '../../../api/http/api-error';
import { readPdf } from '../pdf/read-pdf';
import { DAY_MS, linkHarness, START } from '../support/link-harness';
import { BUDGET, CPFS, installment, order } from '../support/payloads';
import { idempotencyKey } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('links of quotes', (engine) => {
  const harness = linkHarness(engine);
  const { register, link, address, sent, call, accept, links, stateOf, setStatus } = harness;

  test('a client reads the quote at its address, as it was sent, with the same PDF', async () => {
    const installments = [installment(1, 75), installment(2, 75)];
    const { idOrder, idQuoteLink, token } = await sent({ installments, height: '2,75' });
    const read = await call('read', token);
    expect(read.status).toBe(200);
    expect(read.body).toMatchObject({
      State: 'open',
      Company: { Name: 'Gesso Prado Ltda', Cnpj: '00000000000191' },
      Quote: {
        Number: idOrder,
        Version: 1,
        IssueDate: '2026-03-10',
        ValidUntil: '2026-03-25',
        ClientName: 'Ana Paula Ribeiro',
        Height: '2,75',
        Items: [{ Amount: 2.5, Value: 42.9 }, { Description: 'Guia G48' }],
        Total: 150,
        Installments: [
          { Number: 1, Value: 75 },
          { Number: 2, Value: 75 },
        ],
      },
      Acceptance: null,
    });
    const pdf = await call('pdf', token);
    const stored = await harness.api.ask('GET', `/order/${idOrder}/quote-links/${idQuoteLink}/pdf`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.bytes.equals(stored.bytes)).toBe(true);
    const [made] = (await links(idOrder)).Links;
    expect(createHash('sha256').update(pdf.bytes).digest('hex')).toBe(made?.PdfSha256);
    expect(readPdf(pdf.bytes).pages[0]?.text).toContain('Válido até 25/03/2026');
  });

  test('an address is shown once: nothing stored or logged contains it', async () => {
    const { idOrder, idQuoteLink } = await sent();
    const path = `/order/${idOrder}/quote-links/${idQuoteLink}/addresses`;
    const key = idempotencyKey();
    const body = { channel: 'whatsapp', sentTo: '(19) 9 9123-0001' };
    const [first, again] = [
      await harness.api.ask('POST', path, { body, headers: key }),
      await harness.api.ask('POST', path, { body, headers: key }),
    ].map((reply) => (reply.body as { Url: string }).Url.split('/').at(-1) ?? '');
    expect([await stateOf(again ?? ''), again]).toEqual(['open', first]);
    expect((await links(idOrder)).Links[0]?.Sendings).toMatchObject([
      { Channel: 'whatsapp', SentTo: '19991230001' },
      { Channel: 'link' },
    ]);
    await accept(again ?? '');
    await call('pdf', again);
    const kept = await Promise.all(
      (
        ['quoteLink', 'quoteSending', 'quoteAnswer', 'idempotencyKey', 'signInAttempt'] as const
      ).map((table) => harness.api.db.selectFrom(table).selectAll().execute()),
    );
    expect(JSON.stringify(kept)).not.toContain(again);
    expect(harness.api.logs.join()).toContain('/public-quote/accept');
    expect(harness.api.logs.join()).not.toContain(again);
    expect(harness.api.logs.join()).not.toContain('Ribeiro');
  });

  test.each([
    ['never given', 'A'.repeat(22)],
    ['too short', 'A'],
    ['empty', ''],
    ['no text', null],
    ['far too long', 'A'.repeat(5_000)],
    ['of other characters', "' or 1=1 --"],
  ])('an address that was %s gets the response of one that does not exist', async (_, token) => {
    const answers = await Promise.all(
      ['read', 'pdf', 'certificate', 'ask', 'accept', 'refuse'].map((name) =>
        call(name, token, { message: 'x', name: 'Ana Paula', cpfCnpj: CPFS[0], agreed: true }),
      ),
    );
    for (const { status, body } of answers) {
      expect([status, (body as { message: string }).message]).toEqual([
        404,
        'Este link não existe. Confira se ele foi copiado por inteiro.',
      ]);
    }
  });

  test('a network that sends too many requests waits, and no other', async () => {
    const { token } = await sent();
    expect((await call('read', 'x', { from: '10.1.1.1' })).status).toBe(404);
    await harness.api.db.updateTable('signInAttempt').set({ tries: 300 }).execute();
    const refused = await call('read', token, { from: '10.1.1.1' });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '900']);
    expect((await call('read', token, { from: '10.1.1.2' })).status).toBe(200);
  });

  test('a newer version replaces an older one', async () => {
    const { idOrder, token } = await sent();
    expect((await links(idOrder)).Changed).toBe(false);
    await harness.api.ask('PUT', `/order/${idOrder}`, {
      body: order(harness.idProduct, { ...BUDGET, clientName: 'Outra Pessoa' }),
    });
    expect((await links(idOrder)).Changed).toBe(true);
    // Until then the client sees and may accept what was sent.
    expect((await call('read', token)).body).toMatchObject({
      Quote: { ClientName: 'Ana Paula Ribeiro' },
    });
    const newest = await address(idOrder, await link(idOrder, { validityDays: 1 }));
    expect([await stateOf(token), await stateOf(newest)]).toEqual(['replaced', 'open']);
    expect((await call('read', token)).body).toMatchObject({ Quote: null, LastAnswer: null });
    expect((await accept(token)).status).toBe(409);
    expect((await call('pdf', token)).status).toBe(404);
  });

  test('another link to the same quote is another address of its version', async () => {
    const { idOrder, idQuoteLink, token } = await sent();
    expect(await link(idOrder)).toBe(idQuoteLink);
    const other = await address(idOrder, idQuoteLink);
    expect([await stateOf(token), await stateOf(other)]).toEqual(['open', 'open']);
    expect((await links(idOrder)).Links).toHaveLength(1);

    // Another validity is another offer, as is the same validity on another day.
    const shorter = await link(idOrder, { validityDays: 3 });
    expect(shorter).not.toBe(idQuoteLink);
    harness.api.time.now = new Date(START.getTime() + DAY_MS);
    expect(await link(idOrder, { validityDays: 3 })).not.toBe(shorter);
    expect((await links(idOrder)).Links.map(({ State }) => State)).toEqual([
      'open',
      'replaced',
      'replaced',
    ]);
  });

  test('a repeated request returns its first link, whatever happened since, and draws nothing', async () => {
    const idOrder = await register();
    const headers = idempotencyKey();
    const ask = () =>
      harness.api.ask('POST', `/order/${idOrder}/quote-links`, { body: {}, headers });
    const print = vi.spyOn(harness.api.context.printer, 'print');
    // The first request ends while a repeated one draws, which is then refused.
    print.mockImplementationOnce(async () => {
      const { body } = await ask();
      await accept(await address(idOrder, Number(body)));
      await setStatus(idOrder, 3);
      throw conflict('x');
    });
    const together = await ask();
    expect(print).toHaveBeenCalledTimes(2);
    const later = await ask();
    expect(print).toHaveBeenCalledTimes(2);
    print.mockRestore();
    const [made, ...others] = (await links(idOrder)).Links;
    expect(others).toEqual([]);
    for (const reply of [together, later])
      expect([reply.status, reply.body, reply.headers['idempotency-replayed']]).toEqual([
        201,
        made?.IdQuoteLink,
        'true',
      ]);
    const other = { body: { validityDays: 3 }, headers };
    expect((await harness.api.ask('POST', `/order/${idOrder}/quote-links`, other)).status).toBe(
      409,
    );
  });

  test('but a version that its client refused, or that was closed, is created again', async () => {
    const refused = await sent();
    await call('refuse', refused.token, { message: 'Ficou caro.' });
    expect(await link(refused.idOrder)).not.toBe(refused.idQuoteLink);
    const closed = await sent();
    const path = `/order/${closed.idOrder}/quote-links/${closed.idQuoteLink}`;
    await harness.api.ask('DELETE', path);
    expect(await link(closed.idOrder)).not.toBe(closed.idQuoteLink);
  });

  test('it expires at the end of its last day, in Brasília', async () => {
    const idOrder = await register();
    const token = await address(idOrder, await link(idOrder, { validityDays: 1 }));
    harness.api.time.now = new Date('2026-03-12T02:59:59Z');
    expect(await stateOf(token)).toBe('open');
    harness.api.time.now = new Date('2026-03-12T03:00:00Z');
    expect(await stateOf(token)).toBe('expired');
    expect((await accept(token)).status).toBe(409);
  });

  test('a revoked link shows nothing, nor one of a cancelled order', async () => {
    const { idOrder, idQuoteLink, token } = await sent();
    const path = `/order/${idOrder}/quote-links/${idQuoteLink}`;
    expect((await harness.api.ask('DELETE', path)).status).toBe(204);
    expect((await harness.api.ask('DELETE', path)).status).toBe(204);
    expect([await stateOf(token), (await accept(token)).status]).toEqual(['revoked', 409]);
    const addresses = await harness.api.ask('POST', `${path}/addresses`, {
      body: { channel: 'link' },
    });
    expect(addresses.status).toBe(409);
    const cancelled = await sent();
    await harness.api.ask('PUT', `/order/${cancelled.idOrder}`, {
      body: order(harness.idProduct, { ...BUDGET, idOrderStatus: 7 }),
    });
    expect(await stateOf(cancelled.token)).toBe('revoked');
  });

  test.each([2, 3, 4, 5, 6])(
    'the link of an order with the later status %i can be read, and takes no answer',
    async (idOrderStatus) => {
      const { idOrder, idQuoteLink, token } = await sent();
      await setStatus(idOrder, idOrderStatus);
      expect((await call('read', token)).body).toMatchObject({
        State: 'settled',
        Quote: { Number: idOrder, Total: 150 },
      });
      expect((await call('pdf', token)).status).toBe(200);
      const answers = [
        await accept(token),
        await call('ask', token, { message: 'x' }),
        await call('refuse', token),
      ];
      for (const { status, text } of answers)
        expect([status, text]).toEqual([409, expect.stringContaining('não recebe mais respostas')]);
      const path = `/order/${idOrder}/quote-links`;
      const again = await harness.api.ask('POST', path, { body: {} });
      expect([again.status, again.text]).toEqual([
        409,
        expect.stringContaining('status Orçamento'),
      ]);
      const added = await harness.api.ask('POST', `${path}/${idQuoteLink}/addresses`, {
        body: { channel: 'link' },
      });
      expect(added.status).toBe(409);
      expect((await links(idOrder)).Links).toMatchObject([{ State: 'settled', Answers: [] }]);
      // Once it is a quote again, it can be answered again.
      await setStatus(idOrder, 1);
      expect((await accept(token)).status).toBe(200);
    },
  );

  test('only a person’s browser counts as opening, not a robot', async () => {
    const { idOrder, token } = await sent();
    const openings = async () => {
      await harness.api.settled();
      return (await links(idOrder)).Links[0]?.Sendings[0];
    };
    for (const agent of [
      'WhatsApp/2.24',
      'facebookexternalhit/1.1',
      'Mozilla/5.0 (compatible; Googlebot/2.1)',
      '',
    ])
      await call('read', token, { opened: true, agent });
    await call('read', token);
    expect(await openings()).toMatchObject({ OpenedAt: null, OpenCount: 0 });
    // Reloading a page is the same visit, unless it was left for half an hour.
    const visitAfter = async (minutes: number) => {
      harness.api.time.now = new Date(harness.api.time.now.getTime() + minutes * 60_000);
      await call('read', token, { opened: true });
      return openings();
    };
    expect(await visitAfter(0)).toMatchObject({ OpenedAt: START.toISOString(), OpenCount: 1 });
    expect(await visitAfter(0)).toMatchObject({ OpenCount: 1 });
    expect(await visitAfter(29)).toMatchObject({ OpenCount: 1 });
    expect(await visitAfter(29)).toMatchObject({
      OpenCount: 1,
      LastOpenedAt: new Date(START.getTime() + 58 * 60_000).toISOString(),
    });
    expect(await visitAfter(30)).toMatchObject({ OpenedAt: START.toISOString(), OpenCount: 2 });
    expect((await links(idOrder)).Links[0]).toMatchObject({ State: 'open', Answers: [] });
  });

  test('only what can be offered is sent', async () => {
    const path = async (changes: Record<string, unknown>) =>
      `/order/${await register(changes)}/quote-links`;
    for (const [changes, body, status] of [
      [{ products: [], installments: [], discountValue: 0, freight: 0 }, {}, 409],
      [{ idOrderStatus: 7 }, {}, 409],
      [{}, { validityDays: 0 }, 422],
      [{}, { validityDays: 366 }, 422],
      [{}, { validityDays: 'x' }, 422],
    ] as const)
      expect((await harness.api.ask('POST', await path(changes), { body })).status).toBe(status);
    expect((await harness.api.ask('POST', '/order/999999/quote-links', { body: {} })).status).toBe(
      404,
    );
  });

  test('an accepted order is not deleted; another is deleted with its links and files', async () => {
    const accepted = await sent();
    await accept(accepted.token);
    const deletion = await harness.api.ask('DELETE', `/order/${accepted.idOrder}`);
    expect([deletion.status, deletion.text]).toEqual([409, expect.stringContaining('aceitou')]);
    const { idOrder, token } = await sent();
    const { fileKey } = await harness.api.db
      .selectFrom('quoteLink')
      .select('fileKey')
      .where('idOrder', '=', idOrder)
      .executeTakeFirstOrThrow();
    expect((await harness.api.ask('DELETE', `/order/${idOrder}`)).status).toBe(200);
    await harness.api.jobs.runDue();
    expect([
      await harness.api.context.quoteFiles.get(fileKey),
      (await call('read', token)).status,
    ]).toEqual([null, 404]);
  });
});
