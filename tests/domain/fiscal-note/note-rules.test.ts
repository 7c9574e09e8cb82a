import { describe, expect, it } from 'vitest';

import { fiscalNoteFilterSchema } from '@domain/fiscal-note/fiscal-note-filter';
import { FISCAL_NOTE_STATUSES } from '@domain/fiscal-note/fiscal-note-status';
import { certificateRefusal } from '@domain/fiscal-note/fiscal-settings';
import { joinMessages, splitMessages } from '@domain/fiscal-note/note-messages';
import {
  canRetryNote,
  isActiveNote,
  isIssuedNote,
  isNoteInProgress,
} from '@domain/fiscal-note/note-progress';
import { checkForServiceNote } from '@domain/fiscal-note/service-note-rules';
import { fiscalNoteRefusal } from '@domain/order/documents/order-documents';

describe('the status of a note', () => {
  const ids = FISCAL_NOTE_STATUSES.map(({ id }) => id);
  const those = (
    rule: (note: { status: string; reason: string | null }) => boolean,
    reason: string | null,
  ) => ids.filter((status) => rule({ status, reason }));

  it('active, issued, to be retried, in progress', () => {
    expect(ids.filter((status) => !isActiveNote({ status }))).toEqual(['CANCELLED', 'DENIED']);
    expect(ids.filter((status) => isIssuedNote({ status }))).toEqual([
      'AUTHORIZED',
      'DANFE_ISSUED',
      'REGISTERED',
    ]);
    expect(those(canRetryNote, null)).toEqual(['REJECTED']);
    expect(those(canRetryNote, 'x')).toEqual([
      'PENDING',
      'WAITING_RECEIPT',
      'REJECTED',
      'WAITING_PROTOCOL',
      'CHECK_SITUATION',
      'BLOCKED',
    ]);
    expect(those(isNoteInProgress, null)).toEqual([
      'PENDING',
      'WAITING_RECEIPT',
      'WAITING_PROTOCOL',
      'CHECK_SITUATION',
    ]);
    expect(those(isNoteInProgress, 'x')).toEqual([]);
  });
});

describe('messages', () => {
  it.each([
    [[], ''],
    [['Um', 'Dois'], 'Um;Dois'],
    [['Massa; balde', 'Massa; balde', ' '], 'Massa, balde'],
  ])('%j are sent as %j', (messages, text) => {
    expect(joinMessages(messages)).toBe(text);
  });

  it.each([
    [null, []],
    [' ; ;', []],
    ['Uma só.', ['Uma só.']],
    ['Um; Dois ;', ['Um', 'Dois']],
  ])('%j is read as %j', (text, messages) => {
    expect(splitMessages(text)).toEqual(messages);
  });
});

it.each([
  [
    { fiscalNoteNumber: '0042', idOrder: ' 7 ', status: 'AUTHORIZED' },
    { fiscalNoteNumber: '42', idOrder: '7', status: 'AUTHORIZED' },
  ],
  [
    { fiscalNoteNumber: 42, status: 'authorized' },
    { fiscalNoteNumber: '42', status: '' },
  ],
  [
    { fiscalNoteNumber: '1234567890', idCompany: 'x', status: ['AUTHORIZED'] },
    { fiscalNoteNumber: '', idCompany: '', status: '' },
  ],
  [
    {},
    {
      page: 1,
      pageSize: 5,
      idOrder: '',
      fiscalNoteNumber: '',
      idCompany: '',
      status: '',
      cpfCnpj: '',
      name: '',
    },
  ],
])('a filter of %j is read as %j', (query, read) => {
  expect(fiscalNoteFilterSchema.parse(query)).toMatchObject(read);
});

it('a service note has only services', () => {
  const line = (type: 'P' | 'S') => ({ idProduct: 3, type, description: `Item ${type}` });
  expect(checkForServiceNote({ products: [line('S'), line('S')] })).toEqual([]);
  expect(checkForServiceNote({ products: [] })).toHaveLength(1);
  expect(checkForServiceNote({ products: [line('S'), line('P')] })).toEqual([
    {
      path: 'products[1].type',
      message: 'A nota fiscal de serviço não pode ter itens do tipo produto: Item P',
    },
  ]);
});

it('neither a new order, nor a quote, nor a cancelled one has a note', () => {
  const refused = [1, 2, 3, 4, 5, 6, 7].filter(
    (idOrderStatus) => fiscalNoteRefusal({ isNew: false, idOrderStatus }) !== null,
  );
  expect(refused).toEqual([1, 7]);
  expect(fiscalNoteRefusal({ isNew: true, idOrderStatus: 3 })).toBe(
    'Salve o orçamento antes de gerar a nota fiscal.',
  );
});

describe('a certificate', () => {
  const now = new Date('2026-03-10T15:00:00Z');
  const days = {
    validFrom: new Date('2026-01-01T00:00:00Z'),
    validTo: new Date('2027-01-01T00:00:00Z'),
  };
  const company = { cnpj: '12ABC34501DE35' };

  it.each([
    [{}, null],
    [{ cnpj: '12ABC345000188' }, null],
    [{ cnpj: null }, null],
    [{ cnpj: '00000000000191' }, 'O certificado é de outro CNPJ'],
    [{ validTo: now }, 'O certificado está vencido'],
    [{ validFrom: new Date('2026-03-11T00:00:00Z') }, 'O certificado ainda não é válido'],
  ])('%j: %s', (changes, refusal) => {
    expect(certificateRefusal({ cnpj: company.cnpj, ...days, ...changes }, company, now)).toBe(
      refusal,
    );
  });
});
