import { createHash } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { readPdf } from '../pdf/read-pdf';
import { insertProduct } from '../support/business';
import { BUDGET, CPFS, installment, order } from '../support/payloads';
import { idempotencyKey, type Reply, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const BROWSER =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
const DAY_MS = 24 * 3_600_000;
const START = new Date('2026-03-10T15:00:00Z');

interface Links {
  Links: {
    IdQuoteLink: number;
    Number: number;
    State: string;
    ValidUntil: string;
    PdfSha256: string;
    Sendings: {
      Channel: string;
      SentTo: string | null;
      OpenedAt: string | null;
      OpenCount: number;
    }[];
    Answers: Record<string, unknown>[];
  }[];
  Changed: boolean;
  Missing: string[];
}

onEachEngine('links of quotes', (engine) => {
  let api: TestApi;
  let idProduct: number;
  beforeAll(async () => {
    api = await startTestApi(engine, { WEB_URL: 'https://prumo.example.com.br' });
    idProduct = await insertProduct(api.db, { description: 'Placa de gesso ST' });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    api.time.now = START;
    api.logs.length = 0;
    await api.db.deleteFrom('signInAttempt').execute();
    await api.db.deleteFrom('companyFace').execute();
  });

  async function register(changes: Record<string, unknown> = {}): Promise<number> {
    const body = order(idProduct, { ...BUDGET, ...changes });
    const reply = await api.ask('POST', '/order', { body });
    expect(reply.status).toBe(201);
    return Number(reply.body);
  }

  async function link(idOrder: number, body: Record<string, unknown> = {}): Promise<number> {
    const reply = await api.ask('POST', `/order/${idOrder}/quote-links`, { body });
    expect([reply.status, reply.text]).toEqual([201, expect.stringMatching(/^\d+$/)]);
    return Number(reply.body);
  }

  async function address(idOrder: number, idQuoteLink: number): Promise<string> {
    const reply = await api.ask('POST', `/order/${idOrder}/quote-links/${idQuoteLink}/addresses`, {
      body: { channel: 'link' },
    });
    expect(reply.status).toBe(201);
    const { Url } = reply.body as { Url: string };
    return /^https:\/\/prumo\.example\.com\.br\/q\/([\w-]{22})$/.exec(Url)?.[1] ?? '';
  }

  async function sent(changes: Record<string, unknown> = {}) {
    const idOrder = await register(changes);
    const idQuoteLink = await link(idOrder);
    return { idOrder, idQuoteLink, token: await address(idOrder, idQuoteLink) };
  }

  const call = (
    name: string,
    token: unknown,
    {
      from,
      agent = BROWSER,
      ...body
    }: Record<string, unknown> & { from?: string; agent?: string } = {},
  ): Promise<Reply> =>
    api.ask('POST', `/public-quote/${name}`, {
      token: null,
      body: { token, ...body },
      headers: { 'user-agent': agent },
      ...(from ? { address: from } : {}),
    });
  const accept = (token: string, more: Record<string, unknown> = {}) =>
    call('accept', token, {
      name: 'Ana Paula Ribeiro',
      cpfCnpj: CPFS[0],
      agreed: true,
      ...more,
    });
  const links = async (idOrder: number) =>
    (await api.ask('GET', `/order/${idOrder}/quote-links`)).body as Links;
  const stateOf = async (token: string) =>
    ((await call('read', token)).body as { State: string }).State;

  test('a client reads the quote by its address, as it was sent, and its very PDF', async () => {
    const installments = [installment(1, 75), installment(2, 75)];
    const { idOrder, idQuoteLink, token } = await sent({ installments });
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
    const stored = await api.ask('GET', `/order/${idOrder}/quote-links/${idQuoteLink}/pdf`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.bytes.equals(stored.bytes)).toBe(true);
    const [made] = (await links(idOrder)).Links;
    expect(createHash('sha256').update(pdf.bytes).digest('hex')).toBe(made?.PdfSha256);
    expect(readPdf(pdf.bytes).pages[0]?.text).toContain('Válido até 25/03/2026');
  });

  test('an address is told once: nothing that is stored or logged has it', async () => {
    const { idOrder, idQuoteLink } = await sent();
    const path = `/order/${idOrder}/quote-links/${idQuoteLink}/addresses`;
    const key = idempotencyKey();
    const body = { channel: 'whatsapp', sentTo: '(19) 9 9123-0001' };
    const [first, again] = [
      await api.ask('POST', path, { body, headers: key }),
      await api.ask('POST', path, { body, headers: key }),
    ].map((reply) => (reply.body as { Url: string }).Url.split('/').at(-1) ?? '');
    expect([await stateOf(again ?? ''), (await call('read', first)).status]).toEqual(['open', 404]);
    expect((await links(idOrder)).Links[0]?.Sendings).toMatchObject([
      { Channel: 'whatsapp', SentTo: '19991230001' },
      { Channel: 'link' },
    ]);
    await accept(again ?? '');
    await call('pdf', again);
    const kept = await Promise.all(
      (
        ['quoteLink', 'quoteSending', 'quoteAnswer', 'idempotencyKey', 'signInAttempt'] as const
      ).map((table) => api.db.selectFrom(table).selectAll().execute()),
    );
    expect(JSON.stringify(kept)).not.toContain(again);
    expect(api.logs.join()).toContain('/public-quote/accept');
    expect(api.logs.join()).not.toContain(again);
    expect(api.logs.join()).not.toContain('Ribeiro');
  });

  test.each([
    ['never given', 'A'.repeat(22)],
    ['too short', 'A'],
    ['empty', ''],
    ['no text', null],
    ['far too long', 'A'.repeat(5_000)],
    ['of other characters', "' or 1=1 --"],
  ])('an address that was %s is answered like any other that does not exist', async (_, token) => {
    const answers = await Promise.all(
      ['read', 'pdf', 'certificate', 'ask', 'accept', 'refuse'].map((name) =>
        call(name, token, { message: 'x', name: 'Ana Paula', cpfCnpj: CPFS[0], agreed: true }),
      ),
    );
    for (const { status, body } of answers) {
      expect([status, (body as { message: string }).message]).toEqual([
        404,
        'Este endereço não existe. Confira se ele foi copiado por inteiro.',
      ]);
    }
  });

  test('a network that asks too often waits, and no other', async () => {
    const { token } = await sent();
    expect((await call('read', 'x', { from: '10.1.1.1' })).status).toBe(404);
    await api.db.updateTable('signInAttempt').set({ tries: 300 }).execute();
    const refused = await call('read', token, { from: '10.1.1.1' });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '900']);
    expect((await call('read', token, { from: '10.1.1.2' })).status).toBe(200);
  });

  test('of a thousand acceptances at once one is stored, and all are told of it', async () => {
    const { idOrder, token } = await sent();
    const replies = await Promise.all(
      Array.from({ length: 1000 }, async (_, index) => {
        const name = `Ana Paula ${index % 2 ? 'Ribeiro' : 'Souza'}`;
        const ask = () => accept(token, { name, from: `10.${index % 8}.0.1` });
        // A machine at its limit turns some away for now: they ask again.
        let reply = await ask();
        while (reply.status === 503) reply = await ask();
        return reply;
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
    const stored = api.db.selectFrom('quoteAnswer').selectAll().where('kind', '=', 'accepted');
    expect((await stored.where('pdfSha256', '=', made?.PdfSha256 ?? '').execute()).length).toBe(1);
  });

  test('an acceptance needs a full name, a valid document and the tick', async () => {
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

  test('what was accepted stays readable, with its certificate, whatever comes later', async () => {
    const { idOrder, idQuoteLink, token } = await sent();
    await accept(token);
    const before = await call('pdf', token);
    const newer = await link(idOrder);
    api.time.now = new Date(START.getTime() + 60 * DAY_MS);
    expect(await stateOf(token)).toBe('accepted');
    expect((await call('pdf', token)).bytes.equals(before.bytes)).toBe(true);
    for (const name of ['ask', 'refuse'])
      expect((await call(name, token, { message: 'x' })).status).toBe(409);
    const certificate = await call('certificate', token);
    const text = readPdf(certificate.bytes)
      .pages.map((page) => page.text)
      .join(' ')
      .replace(/\n/g, ' ');
    for (const shown of [
      'Em 10/03/2026 12:00',
      'Ana Paula Ribeiro, CPF 698.715.567-48',
      'Chrome no Android',
      createHash('sha256').update(before.bytes).digest('hex'),
    ])
      expect(text).toContain(shown);
    api.time.now = START;
    const path = `/order/${idOrder}/quote-links/${idQuoteLink}/certificate`;
    expect((await api.ask('GET', path)).bytes.equals(certificate.bytes)).toBe(true);
    expect((await links(idOrder)).Links).toMatchObject([
      { IdQuoteLink: newer, Number: 2, State: 'open' },
      { Number: 1, State: 'accepted' },
    ]);
  });

  test('a newer version takes the place of an older one', async () => {
    const { idOrder, token } = await sent();
    expect((await links(idOrder)).Changed).toBe(false);
    await api.ask('PUT', `/order/${idOrder}`, {
      body: order(idProduct, { ...BUDGET, clientName: 'Outra Pessoa' }),
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

  test('it expires at the end of its last day, in Brasília', async () => {
    const idOrder = await register();
    const token = await address(idOrder, await link(idOrder, { validityDays: 1 }));
    api.time.now = new Date('2026-03-12T02:59:59Z');
    expect(await stateOf(token)).toBe('open');
    api.time.now = new Date('2026-03-12T03:00:00Z');
    expect(await stateOf(token)).toBe('expired');
    expect((await accept(token)).status).toBe(409);
  });

  test('a revoked link shows nothing, nor one of a cancelled order', async () => {
    const { idOrder, idQuoteLink, token } = await sent();
    const path = `/order/${idOrder}/quote-links/${idQuoteLink}`;
    expect((await api.ask('DELETE', path)).status).toBe(204);
    expect((await api.ask('DELETE', path)).status).toBe(204);
    expect([await stateOf(token), (await accept(token)).status]).toEqual(['revoked', 409]);
    const addresses = await api.ask('POST', `${path}/addresses`, { body: { channel: 'link' } });
    expect(addresses.status).toBe(409);
    const cancelled = await sent();
    await api.ask('PUT', `/order/${cancelled.idOrder}`, {
      body: order(idProduct, { ...BUDGET, idOrderStatus: 7 }),
    });
    expect(await stateOf(cancelled.token)).toBe('revoked');
  });

  /** An order of any status, whatever it would need to be saved so. */
  const setStatus = (idOrder: number, idOrderStatus: number) =>
    api.db
      .updateTable('salesOrder')
      .set({ idOrderStatus })
      .where('idOrder', '=', idOrder)
      .execute();

  test.each([2, 3, 4, 5, 6])(
    'the link of an order that moved on to status %i is read, and takes no answer',
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
      const again = await api.ask('POST', path, { body: {} });
      expect([again.status, again.text]).toEqual([
        409,
        expect.stringContaining('status Orçamento'),
      ]);
      const added = await api.ask('POST', `${path}/${idQuoteLink}/addresses`, {
        body: { channel: 'link' },
      });
      expect(added.status).toBe(409);
      expect((await links(idOrder)).Links).toMatchObject([{ State: 'settled', Answers: [] }]);
      // A quote again, it is answered again.
      await setStatus(idOrder, 1);
      expect((await accept(token)).status).toBe(200);
    },
  );

  const wordsOf = (pdf: Buffer) =>
    readPdf(pdf)
      .pages.map((page) => page.text)
      .join(' ')
      .replace(/\n/g, ' ');
  const officePdf = async (idOrder: number) =>
    (await api.ask('GET', `/order/report/${idOrder}`)).bytes;
  /** The two dates that the office's PDF has. */
  const officeDates = async (idOrder: number) =>
    /Emitido em (\S+) Válido até (\S+)/.exec(wordsOf(await officePdf(idOrder)))?.slice(1);
  async function chooseValidity(validityDays: number): Promise<void> {
    const { idCompany } = await api.db
      .selectFrom('company')
      .select('idCompany')
      .orderBy('idCompany')
      .executeTakeFirstOrThrow();
    const face = { validityDays, showPix: true, showItemDiscounts: true };
    const reply = await api.ask('PUT', `/company/${idCompany}/face`, { body: face });
    expect(reply.status).toBe(200);
  }
  const later = (days: number) => {
    api.time.now = new Date(START.getTime() + days * DAY_MS);
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
    // Unchanged since, it is the very file that the client has.
    const theirs = (await call('pdf', token)).bytes;
    expect((await officePdf(idOrder)).equals(theirs)).toBe(true);
    await accept(token);
    const certificate = wordsOf((await call('certificate', token)).bytes);
    expect(certificate).toMatch(/Emitido em\s+13\/03\/2026/);
    expect(certificate).toMatch(/Válido até\s+15\/03\/2026/);
    // What was accepted keeps its dates, whatever is saved later.
    later(6);
    await api.ask('PUT', `/order/${idOrder}`, { body: order(idProduct, BUDGET) });
    await setStatus(idOrder, 5);
    expect(await officeDates(idOrder)).toEqual(['13/03/2026', '15/03/2026']);
    expect(await all()).toEqual(agreed);
  });

  test('an unsent quote keeps the day and the validity with which it was saved', async () => {
    const standard = await register();
    await chooseValidity(40);
    const chosen = await register();
    await chooseValidity(1);
    later(6);
    await setStatus(chosen, 5);
    await api.db
      .updateTable('salesOrder')
      .set({ updatedAt: api.time.now.toISOString() })
      .where('idOrder', '=', chosen)
      .execute();
    expect(await officeDates(standard)).toEqual(['10/03/2026', '25/03/2026']);
    expect(await officeDates(chosen)).toEqual(['10/03/2026', '19/04/2026']);
    // Saved anew, it is offered anew.
    const body = order(idProduct, BUDGET);
    await api.ask('PUT', `/order/${standard}`, { body });
    expect(await officeDates(standard)).toEqual(['16/03/2026', '17/03/2026']);
    await api.db.deleteFrom('companyFace').execute();
    expect(await officeDates(standard)).toEqual(['16/03/2026', '17/03/2026']);
  });

  test('a quote whose version ended is dated anew once it is saved anew', async () => {
    const idOrder = await register();
    await link(idOrder, { validityDays: 1 });
    later(3);
    expect(await officeDates(idOrder)).toEqual(['10/03/2026', '11/03/2026']);
    await api.ask('PUT', `/order/${idOrder}`, { body: order(idProduct, BUDGET) });
    expect(await officeDates(idOrder)).toEqual(['13/03/2026', '28/03/2026']);
  });

  test('an acceptance and a new status at once leave one of the two orders of events', async () => {
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
  ])('the company is told of %s', async (_, { cpfCnpj, ...changes }, check, remark) => {
    const { idOrder, idQuoteLink, token } = await sent({ clientCpfCnpj: CPFS[0], ...changes });
    expect((await links(idOrder)).Links[0]).toMatchObject({ AcceptedDocument: null });
    expect((await accept(token, { cpfCnpj })).status).toBe(200);
    expect((await links(idOrder)).Links[0]).toMatchObject({ AcceptedDocument: check });
    const path = `/order/${idOrder}/quote-links/${idQuoteLink}/certificate`;
    const text = readPdf((await api.ask('GET', path)).bytes)
      .pages.map((page) => page.text)
      .join(' ')
      .replace(/\n/g, ' ');
    if (remark === null) expect(text).not.toMatch(/não é o do cliente|não foi comparado/);
    else expect(text).toContain(remark);
    expect(text).not.toContain('Confira');
  });

  test('a client asks for changes and refuses, and may still accept', async () => {
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

  test('opening is what a person’s browser does, and no robot', async () => {
    const { idOrder, token } = await sent();
    const openings = async () => {
      await api.settled();
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
    // A page that is loaded again is one visit, for as long as it is not left for half an hour.
    const visitAfter = async (minutes: number) => {
      api.time.now = new Date(api.time.now.getTime() + minutes * 60_000);
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

  test('an accepted quote tells what it needs to wait for execution, and keeps its status', async () => {
    const { idOrder, token } = await sent({ zipCode: null });
    expect((await links(idOrder)).Missing).toEqual([]);
    await accept(token);
    expect((await links(idOrder)).Missing).toEqual([
      'O campo CEP é obrigatório',
      'É necessário possuir ao menos uma parcela com data de vencimento',
    ]);
    expect((await api.ask('GET', `/order/${idOrder}`)).body).toMatchObject({ IdOrderStatus: 1 });
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
      expect((await api.ask('POST', await path(changes), { body })).status).toBe(status);
    expect((await api.ask('POST', '/order/999999/quote-links', { body: {} })).status).toBe(404);
  });

  test('an accepted order is not deleted; another takes its links and files along', async () => {
    const accepted = await sent();
    await accept(accepted.token);
    const deletion = await api.ask('DELETE', `/order/${accepted.idOrder}`);
    expect([deletion.status, deletion.text]).toEqual([409, expect.stringContaining('aceitou')]);
    const { idOrder, token } = await sent();
    const { fileKey } = await api.db
      .selectFrom('quoteLink')
      .select('fileKey')
      .where('idOrder', '=', idOrder)
      .executeTakeFirstOrThrow();
    expect((await api.ask('DELETE', `/order/${idOrder}`)).status).toBe(200);
    await api.jobs.runDue();
    expect([await api.context.quoteFiles.get(fileKey), (await call('read', token)).status]).toEqual(
      [null, 404],
    );
  });
});
