import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { LONG } from '../../support/long-run';
import { readPdf } from '../pdf/read-pdf';
import { BROWSER, DAY_MS, linkHarness, START, wordsOf } from '../support/link-harness';
import { BUDGET, CPFS, order } from '../support/payloads';
import { onEachEngine } from '../support/test-database';

/** Many more than the database has connections; some are refused for now, and tried again. */
const AT_ONCE = LONG ? 1_000 : 120;

onEachEngine('accepting a quote', (engine) => {
  const harness = linkHarness(engine);
  const { link, address, sent, call, accept, acceptAtLast, links, stateOf, setStatus } = harness;

  test(`of ${AT_ONCE} concurrent acceptances one is stored, and all get it`, async () => {
    const { idOrder, token } = await sent();
    const replies = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => {
        const name = `Ana Paula ${index % 2 ? 'Ribeiro' : 'Souza'}`;
        // Repetitions after 503 count per network too: 50 of its 300 requests leave room for them.
        return acceptAtLast(token, { name, from: `10.${index % 20}.0.1` });
      }),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const [made] = (await links(idOrder)).Links;
    expect(made?.Answers).toHaveLength(1);
    expect(made?.Answers[0]).toMatchObject({
      Kind: 'accepted',
      CpfCnpj: CPFS[0],
      Browser: BROWSER,
    });
    const names = replies.map(
      ({ body }) => (body as { Acceptance: { Name: string } }).Acceptance.Name,
    );
    expect(new Set(names)).toEqual(new Set([made?.Answers[0]?.Name]));
    const stored = harness.api.db
      .selectFrom('quoteAnswer')
      .selectAll()
      .where('kind', '=', 'accepted');
    expect((await stored.where('pdfSha256', '=', made?.PdfSha256 ?? '').execute()).length).toBe(1);
  });

  test('an acceptance needs a full name, a valid document and the checkbox', async () => {
    const { token } = await sent();
    const reply = await accept(token, { name: 'Ana', cpfCnpj: '11111111111', agreed: false });
    expect([reply.status, reply.body]).toMatchObject([
      422,
      {
        fields: [
          { path: 'name', message: 'Digite o seu nome completo' },
          { path: 'cpfCnpj', message: 'CPF/CNPJ inválido' },
          { path: 'agreed', message: 'Marque que leu e aceita o orçamento' },
        ],
      },
    ]);
    expect(await stateOf(token)).toBe('open');
  });

  test('an acceptance gives the order a version, which whoever edits it meets (R-LNK-18)', async () => {
    const { idOrder, token } = await sent();
    const path = `/order/${idOrder}`;
    const before = await harness.api.ask('GET', path);
    expect(before.body).toMatchObject({ AcceptedVersion: null, AcceptedValue: null });
    // Repeated, it is one version.
    await Promise.all([accept(token), accept(token)]);
    const after = await harness.api.ask('GET', path);
    expect([before, after].map(({ headers }) => headers.etag)).toEqual(['"1"', '"2"']);
    expect(after.body).toMatchObject({ AcceptedVersion: 1, AcceptedValue: 150 });
    const late = await harness.api.ask('PUT', path, {
      body: order(harness.idProduct, BUDGET),
      headers: { 'if-match': '"1"' },
    });
    // Not by the person's own other window.
    expect([late.status, late.headers['x-changed-by']]).toEqual([412, undefined]);
    expect((await links(idOrder)).Links).toMatchObject([{ Standing: 'accepted' }]);
  });

  test('an accepted quote stays readable, with its certificate, whatever happens later', async () => {
    const { idOrder, idQuoteLink, token } = await sent();
    await accept(token);
    const before = await call('pdf', token);
    const newer = await link(idOrder, { validityDays: 30 });
    harness.api.time.now = new Date(START.getTime() + 60 * DAY_MS);
    expect(await stateOf(token)).toBe('accepted');
    expect((await call('pdf', token)).bytes.equals(before.bytes)).toBe(true);
    for (const name of ['ask', 'refuse'])
      expect((await call(name, token, { message: 'x' })).status).toBe(409);
    const certificate = await call('certificate', token);
    const text = wordsOf(certificate.bytes);
    for (const shown of [
      'Em 10/03/2026 12:00',
      'Ana Paula Ribeiro, CPF 698.715.567-48',
      'Chrome no Android',
      createHash('sha256').update(before.bytes).digest('hex'),
    ])
      expect(text).toContain(shown);
    harness.api.time.now = START;
    const path = `/order/${idOrder}/quote-links/${idQuoteLink}/certificate`;
    expect((await harness.api.ask('GET', path)).bytes.equals(certificate.bytes)).toBe(true);
    const face = { accentColor: '#7c2d12', footer: 'De segunda a sexta' };
    const url = `/company/${harness.api.idCompany}/face`;
    expect((await harness.api.ask('PUT', url, { body: face })).status).toBe(200);
    const faced = readPdf((await harness.api.ask('GET', path)).bytes);
    expect(faced.pages[0]?.text).toContain('De segunda a sexta');
    expect((await harness.api.ask('PUT', url, { body: {} })).status).toBe(200);
    expect((await links(idOrder)).Links).toMatchObject([
      { IdQuoteLink: newer, Number: 2, State: 'open' },
      { Number: 1, State: 'accepted' },
    ]);
  });

  test('a concurrent acceptance and new status result in one of the two orders of events', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { idOrder, token } = await sent();
      const [reply] = await Promise.all([accept(token), setStatus(idOrder, 3)]);
      const state = await stateOf(token);
      const given = (await links(idOrder)).Links[0]?.Answers.length;
      expect([reply.status, state, given]).toEqual(
        reply.status === 200 ? [200, 'accepted', 1] : [409, 'settled', 0],
      );
      expect((await accept(token)).status).toBe(reply.status);
    }
  });

  test.each([
    ['the client’s own document', { cpfCnpj: CPFS[0] }, 'same', null],
    ['somebody else’s', { cpfCnpj: CPFS[1] }, 'other', 'não é o do cliente, CPF 698.715.567-48'],
    [
      'anybody’s for a client without one',
      { cpfCnpj: CPFS[1], clientCpfCnpj: null },
      'unknown',
      'não tem o CPF ou CNPJ do cliente',
    ],
  ])('the company is notified of %s', async (_, { cpfCnpj, ...changes }, check, remark) => {
    const { idOrder, idQuoteLink, token } = await sent({ clientCpfCnpj: CPFS[0], ...changes });
    expect((await links(idOrder)).Links[0]).toMatchObject({ AcceptedDocument: null });
    expect((await accept(token, { cpfCnpj })).status).toBe(200);
    expect((await links(idOrder)).Links[0]).toMatchObject({ AcceptedDocument: check });
    const path = `/order/${idOrder}/quote-links/${idQuoteLink}/certificate`;
    const text = wordsOf((await harness.api.ask('GET', path)).bytes);
    if (remark === null) expect(text).not.toMatch(/não é o do cliente|não foi comparado/);
    else expect(text).toContain(remark);
    expect(text).not.toContain('Confira');
  });

  test('a client requests changes and refuses, and may still accept', async () => {
    const { idOrder, token } = await sent();
    expect((await call('ask', token, { message: ' ' })).status).toBe(422);
    await call('ask', token, { message: 'Trocar a porta' });
    expect((await call('refuse', token)).body).toMatchObject({
      State: 'open',
      LastAnswer: { Kind: 'refused', Message: null, Address: null },
    });
    await accept(token);
    expect((await links(idOrder)).Links[0]?.Answers.map(({ Kind }) => Kind)).toEqual([
      'accepted',
      'refused',
      'asked',
    ]);
  });

  test.each([
    ['ask', { message: 'Trocar a porta' }, 'asked'],
    ['refuse', {}, 'refused'],
    ['refuse', { message: 'Ficou caro' }, 'refused'],
  ])('%s %o pressed again after a lost response is one answer', async (name, body, kind) => {
    const { idOrder, token } = await sent();
    const pressed = await Promise.all([call(name, token, body), call(name, token, body)]);
    pressed.push(await call(name, token, body));
    expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200]);
    const kinds = async () => (await links(idOrder)).Links[0]?.Answers.map(({ Kind }) => Kind);
    expect(await kinds()).toEqual([kind]);
    await call(name, token, { message: 'Outra coisa' });
    expect(await kinds()).toEqual([kind, kind]);
    harness.api.time.now = new Date(START.getTime() + 10 * 60_000);
    await call(name, token, { message: 'Outra coisa' });
    expect(await kinds()).toEqual([kind, kind, kind]);
    harness.api.time.now = START;
  });

  test.each(['accept', 'refuse'])(
    'a client who can %s has opened it, even if it looked like a robot',
    async (what) => {
      const { idOrder, idQuoteLink, token } = await sent();
      await address(idOrder, idQuoteLink);
      const agent = 'WhatsApp/2.24';
      await call('read', token, { opened: true, agent });
      const answer = { name: 'Ana Paula Ribeiro', cpfCnpj: CPFS[0], agreed: true, message: null };
      expect((await call(what, token, { ...answer, agent })).status).toBe(200);
      await harness.api.settled();
      const [other, own] = (await links(idOrder)).Links[0]?.Sendings ?? [];
      expect(own).toMatchObject({ OpenedAt: START.toISOString(), OpenCount: 1 });
      expect(other).toMatchObject({ OpenedAt: null, OpenCount: 0 });
    },
  );

  test('an accepted quote shows what it needs to await execution, and keeps its status', async () => {
    const { idOrder, token } = await sent({ zipCode: null });
    expect((await links(idOrder)).Missing).toEqual([]);
    await accept(token);
    expect((await links(idOrder)).Missing).toEqual([
      'Endereço da obra: CEP',
      'uma parcela com data de vencimento',
    ]);
    expect((await harness.api.ask('GET', `/order/${idOrder}`)).body).toMatchObject({
      IdOrderStatus: 1,
    });
  });
});
