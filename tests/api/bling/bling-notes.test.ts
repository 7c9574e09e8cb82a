import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { type BlingNames, blingNoteBody } from '../../../api/bling/bling-note-body';
import {
  type BlingNoteCalls,
  ensureNote,
  readNote,
  sendNote,
} from '../../../api/bling/bling-notes';
import { sale } from '../../support/sale';
import { type BlingDouble, blingError } from '../support/bling-double';
import { type BlingHarness, startBlingHarness } from '../support/bling-harness';
import { onEachEngine } from '../support/test-database';

const NAMES: BlingNames = { operation: 15_001, payments: { 3: 77, 6: 78 } };

onEachEngine('notes at Bling', (engine) => {
  let harness: BlingHarness;
  let bling: BlingDouble;
  beforeAll(async () => {
    harness = await startBlingHarness(engine, () => new Date('2026-03-10T15:00:00Z'));
    bling = harness.bling;
  });
  afterAll(() => harness.close());
  beforeEach(() => harness.reset());

  const calls = (): BlingNoteCalls => ({
    client: harness.clientOf(harness.db),
    signal: AbortSignal.timeout(60_000),
  });
  /** Runs the job's steps until it is done. */
  const issue = async () => sendNote(calls(), await ensureNote(calls(), sale(), NAMES));

  test('a sale becomes one note, is sent once, and reports its status', async () => {
    const note = await issue();
    expect(note).toMatchObject({
      status: 'AUTHORIZED',
      number: '000123',
      pdfUrl: 'https://bling/nfe.pdf',
    });
    expect(await issue()).toEqual(note);
    expect([bling.notes.size, bling.sent]).toEqual([1, [note.id]]);
  });

  test('a creation whose response was lost makes one note', async () => {
    bling.reply('POST nfe', (call) => {
      bling.answer(call);
      return 'hang-up';
    });
    await expect(issue()).rejects.toMatchObject({ status: 0, permanent: false });
    expect((await issue()).status).toBe('AUTHORIZED');
    expect([bling.notes.size, bling.sent.length]).toEqual([1, 1]);
  });

  test('a sending whose response was lost is not repeated', async () => {
    const idNote = await ensureNote(calls(), sale(), NAMES);
    bling.reply(`POST nfe/${idNote}/enviar`, (call) => {
      bling.answer(call);
      return 'hang-up';
    });
    await expect(issue()).rejects.toMatchObject({ status: 0, permanent: false });
    expect((await issue()).status).toBe('AUTHORIZED');
    expect(bling.sent).toEqual([idNote]);
  });

  test('a note being processed is left alone, a rejected one is sent again', async () => {
    const idNote = await ensureNote(calls(), sale(), NAMES);
    const note = bling.notes.get(idNote);
    bling.notes.set(idNote, { ...note, situacao: 8 });
    expect((await issue()).status).toBe('WAITING_PROTOCOL');
    expect(bling.sent).toEqual([]);
    bling.notes.set(idNote, { ...note, situacao: 4 });
    expect((await issue()).status).toBe('AUTHORIZED');
    expect(bling.sent).toEqual([idNote]);
  });

  test("a refusal is reported in Bling's words, one toast each", async () => {
    const refusal = blingError('VALIDATION_ERROR', 'Inválida', ['O NCM não existe', 'Falta o CEP']);
    bling.reply('POST nfe', { status: 400, body: refusal });
    await expect(issue()).rejects.toMatchObject({
      message: 'O NCM não existe;Falta o CEP',
      permanent: true,
    });
  });

  test("a number used by another client's note is not taken over", async () => {
    const idNote = await ensureNote(calls(), sale(), NAMES);
    bling.notes.set(idNote, {
      ...bling.notes.get(idNote),
      contato: { numeroDocumento: '75308120250' },
    });
    await expect(issue()).rejects.toMatchObject({ status: 409, permanent: true });
    expect(bling.notes.size).toBe(1);
  });

  test.each([
    [1, 'PENDING'],
    [2, 'CANCELLED'],
    [9, 'DENIED'],
    [11, 'BLOCKED'],
    [12, 'CHECK_SITUATION'],
    [0, 'CHECK_SITUATION'],
  ])('situation %d is the status %s', async (situacao, status) => {
    bling.notes.set(7, { id: 7, situacao, numero: 5, xml: null });
    expect(await readNote(calls(), 7)).toMatchObject({ status, number: '5', xml: '', pdfUrl: '' });
  });
});

test("a sale is described in Bling's format", () => {
  const invoice = sale({
    freight: 2_000,
    discount: 100,
    payments: [{ paymentType: 3, dueDate: '2026-04-10', value: 12_625 }],
  });
  expect(blingNoteBody(invoice, NAMES)).toEqual({
    tipo: 1,
    numero: '123',
    dataOperacao: '2026-03-10 12:00:00',
    contato: {
      nome: 'Ana Paula Ribeiro',
      tipoPessoa: 'F',
      numeroDocumento: '69871556748',
      contribuinte: 9,
      ie: '',
      telefone: '19991230001',
      email: 'ana.ribeiro@exemplo.com.br',
      endereco: {
        endereco: 'Rua Barão de Jaguara',
        numero: 'S/N',
        complemento: 'Fundos',
        bairro: 'Centro',
        cep: '13010060',
        municipio: 'Campinas',
        uf: 'SP',
      },
    },
    naturezaOperacao: { id: 15_001 },
    itens: [
      {
        codigo: '1',
        descricao: 'Placa de gesso ST 12,5 mm',
        unidade: 'PC',
        quantidade: 2.5,
        valor: 42.9,
        tipo: 'P',
        classificacaoFiscal: '6809.11.00',
        cfop: '5102',
      },
    ],
    parcelas: [{ data: '2026-04-10', valor: 126.25, formaPagamento: { id: 77 } }],
    desconto: 1,
    observacoes: 'Orçamento 12',
    transporte: { fretePorConta: 0, frete: 20 },
  });
});
