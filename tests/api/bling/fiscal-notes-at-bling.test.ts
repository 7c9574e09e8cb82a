import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { type BlingDouble, blingError, startBlingDouble } from '../support/bling-double';
import { insertProduct } from '../support/business';
import { fiscalSettings, registerOrder } from '../support/fiscal';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

interface Note {
  Number: number;
  Status: string;
  Reason: string | null;
}
const HOUR = 3_600_000;

onEachEngine('fiscal notes through Bling', (engine) => {
  let api: TestApi;
  let bling: BlingDouble;
  let idProduct: number;
  let idOrder: number;
  beforeAll(async () => {
    bling = await startBlingDouble();
    const account = { ...bling.environment, PRODUCT_SYNC: 'off' };
    api = await startTestApi(engine, {
      ...account,
      FISCAL_NOTES: 'bling',
      BLING_OPERATION_ID: '15001',
      BLING_PAYMENT_IDS: '3=77, 6=78',
    });
    idProduct = await insertProduct(api.db, { description: 'Placa' });
    await api.ask('PUT', `/company/${api.idCompany}/fiscal-settings`, { body: fiscalSettings });
  });
  afterAll(async () => {
    await api.close();
    await bling.close();
  });
  beforeEach(async () => {
    bling.empty();
    await api.db.deleteFrom('job').execute();
    await api.db.deleteFrom('blingAccount').execute();
    idOrder = await registerOrder(api, idProduct);
  });

  const generate = () =>
    api.ask('POST', '/fiscal-note/nfe', { body: { idOrder, idCompany: api.idCompany } });
  const read = async (id: unknown) =>
    (await api.ask('GET', `/fiscal-note/${String(id)}`)).body as Note;
  const retry = (id: unknown) => api.ask('PUT', `/fiscal-note/nfe/${String(id)}`);
  const files = () => api.ask('GET', `/fiscal-note/nfe?idOrder=${idOrder}`);
  const later = async () => {
    api.time.now = new Date(api.time.now.getTime() + HOUR);
    await api.jobs.runDue();
  };
  const only = () => {
    const [note, ...others] = [...bling.notes.values()];
    if (!note || others.length > 0) throw new Error(`${others.length + (note ? 1 : 0)} notes`);
    return note;
  };

  test("are created, sent and authorised there, in Bling's format, with their files", async () => {
    const { body: id } = await generate();
    await api.jobs.runDue();
    const note = await read(id);
    expect(note).toMatchObject({
      Status: 'AUTHORIZED',
      Reason: null,
      FiscalValue: true,
      Protocol: null,
    });
    expect(only()).toMatchObject({
      numero: String(note.Number).padStart(6, '0'),
      naturezaOperacao: { id: 15_001 },
      contato: { nome: 'Ana Paula Ribeiro' },
    });
    expect(only().parcelas).toMatchObject([
      { valor: 75, formaPagamento: { id: 78 } },
      { valor: 75 },
    ]);
    expect((await files()).body).toEqual({
      number: note.Number,
      pdfUrl: 'https://bling/nfe.pdf',
      xml: `<nfeProc>${String(note.Number).padStart(6, '0')}</nfeProc>`,
    });
    // Polled for days, but never sent again: it may be cancelled at Bling.
    bling.notes.set(Number(only().id), { ...only(), situacao: 2 });
    await later();
    expect(await read(id)).toMatchObject({ Status: 'CANCELLED' });
    expect(bling.sent).toHaveLength(1);
    expect((await generate()).status).toBe(201);
  });

  test('being processed are polled until done, with their orders locked', async () => {
    bling.reply('*', (call) => {
      const answer = bling.answer(call);
      const note = bling.notes.get(bling.sent[0] ?? 0);
      if (call.path.endsWith('/enviar') && note)
        bling.notes.set(Number(note.id), { ...note, situacao: 8, chaveAcesso: '' });
      return answer;
    });
    const { body: id } = await generate();
    await api.jobs.runDue();
    expect(await read(id)).toMatchObject({ Status: 'WAITING_PROTOCOL', Reason: null });
    bling.notes.set(Number(only().id), { ...only(), situacao: 1 });
    await later();
    expect(await read(id)).toMatchObject({ Status: 'WAITING_RECEIPT', Reason: null });
    bling.notes.set(Number(only().id), { ...only(), situacao: 4 });
    await later();
    expect(await read(id)).toMatchObject({
      Status: 'REJECTED',
      Reason: 'A nota foi rejeitada pela SEFAZ. O motivo está na nota, no Bling',
    });
    expect(bling.sent).toHaveLength(1);
    // Sent again only when a person requests it, with the current data.
    bling.reply('*', (call) => bling.answer(call));
    expect((await retry(id)).status).toBe(200);
    await api.jobs.runDue();
    expect(await read(id)).toMatchObject({ Status: 'AUTHORIZED', Reason: null });
    expect(bling.sent).toHaveLength(2);
    expect(bling.asked()).toContain(`PUT nfe/${Number(only().id)}`);
  });

  test('that were rejected are watched: corrected at Bling they are authorised, deleted there they unlock their order', async () => {
    const rejected = async () => {
      bling.reply('*', (call) => {
        const answer = bling.answer(call);
        const note = bling.notes.get(bling.sent[0] ?? 0);
        if (call.path.endsWith('/enviar') && note)
          bling.notes.set(Number(note.id), { ...note, situacao: 4 });
        return answer;
      });
      const { body: id } = await generate();
      await api.jobs.runDue();
      expect(await read(id)).toMatchObject({ Status: 'REJECTED' });
      bling.reply('*', (call) => bling.answer(call));
      return id;
    };
    const mended = await rejected();
    bling.notes.set(Number(only().id), { ...only(), situacao: 5 });
    await later();
    expect(await read(mended)).toMatchObject({ Status: 'AUTHORIZED', Reason: null });

    bling.notes.clear();
    bling.sent.length = 0;
    idOrder = await registerOrder(api, idProduct);
    const deleted = await rejected();
    const { Number: number } = await read(deleted);
    bling.notes.clear();
    await later();
    expect(await read(deleted)).toMatchObject({
      Status: 'PENDING',
      Reason: 'A nota não está mais no Bling',
    });
    await retry(deleted);
    await api.jobs.runDue();
    expect(await read(deleted)).toMatchObject({ Status: 'AUTHORIZED', Number: number });
  });

  test('without a response for days are given up, say so, and continue after a retry', async () => {
    bling.reply('*', { status: 503, body: 'x' });
    const { body: id } = await generate();
    await api.db.updateTable('job').set({ tries: 39 }).execute();
    await api.jobs.runDue();
    expect(await read(id)).toMatchObject({
      Status: 'PENDING',
      Reason: 'A emissão não avançou depois de várias tentativas. Tente de novo',
    });
    bling.reply('*', (call) => bling.answer(call));
    expect((await retry(id)).status).toBe(200);
    await api.jobs.runDue();
    expect(await read(id)).toMatchObject({ Status: 'AUTHORIZED', Reason: null });
  });

  test('refused by Bling say why, leave the order open, and are created with the same number by a retry', async () => {
    bling.reply('POST nfe', {
      status: 400,
      body: blingError('VALIDATION_ERROR', 'Inválida', ['O NCM não existe', 'Falta o CEP']),
    });
    const { body: id } = await generate();
    await api.jobs.runDue();
    const stopped = await read(id);
    expect(stopped).toMatchObject({ Status: 'PENDING', Reason: 'O NCM não existe;Falta o CEP' });
    await later();
    expect(bling.asked().filter((call) => call === 'POST nfe')).toHaveLength(1);
    bling.reply('POST nfe', (call) => bling.answer(call));
    await retry(id);
    await api.jobs.runDue();
    expect(await read(id)).toMatchObject({ Status: 'AUTHORIZED', Number: stopped.Number });
  });

  test('whose sending Bling refuses say why, and may be changed and sent again', async () => {
    const refusal = blingError('VALIDATION_ERROR', 'Não enviada', ['O certificado venceu']);
    bling.reply('*', (call) =>
      call.path.endsWith('/enviar') ? { status: 400, body: refusal } : bling.answer(call),
    );
    const { body: id } = await generate();
    await api.jobs.runDue();
    expect(await read(id)).toMatchObject({ Status: 'PENDING', Reason: 'O certificado venceu' });
    bling.reply('*', (call) => bling.answer(call));
    await retry(id);
    await api.jobs.runDue();
    expect(await read(id)).toMatchObject({ Status: 'AUTHORIZED' });
    expect([bling.notes.size, bling.sent.length]).toEqual([1, 1]);
  });

  test.each([
    ['it is busy', { status: 429, body: {}, headers: { 'retry-after': '1' } }],
    ['it is broken', { status: 503, body: 'x' }],
    ['no answer comes of what was done', 'hang-up'],
  ] as const)('wait when %s, and are then created once and sent once', async (_, reply) => {
    const failed = new Set<string>();
    bling.reply('*', (call) => {
      const step = call.path.endsWith('/enviar') ? 'send' : `${call.method} ${call.path}`;
      if (!['send', 'POST nfe'].includes(step) || failed.has(step)) return bling.answer(call);
      failed.add(step);
      if (reply === 'hang-up') bling.answer(call);
      return reply;
    });
    const { body: id } = await generate();
    await api.jobs.runDue();
    expect(await read(id)).toMatchObject({ Status: 'PENDING', Reason: null });
    await later();
    expect(await read(id)).toMatchObject({ Status: 'WAITING_RECEIPT', Reason: null });
    bling.killAccessTokens();
    await later();
    expect(await read(id)).toMatchObject({ Status: 'AUTHORIZED' });
    expect([failed.size, bling.notes.size, bling.sent.length, bling.renewals()]).toEqual([
      2, 1, 1, 2,
    ]);
  });

  test('of goods for another state are taxed by Bling', async () => {
    idOrder = await registerOrder(api, idProduct, { clientCity: 'Extrema', clientState: 'MG' });
    expect((await generate()).status).toBe(201);
  });
});
