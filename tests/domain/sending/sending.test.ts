import { describe, expect, it, test } from 'vitest';

import { unknownPlaceholder, usedPlaceholders } from '@domain/placeholder-text';
import { documentName, readDocumentName } from '@domain/sending/document';
import { fillMessage } from '@domain/sending/fill-message';
import {
  DEFAULT_MESSAGES,
  MESSAGE_KINDS,
  MESSAGE_PLACEHOLDERS,
} from '@domain/sending/message-texts';
import { dueDayOf, reminderKind } from '@domain/sending/reminder-rules';
import { emailSendingSchema, whatsAppSendingSchema } from '@domain/sending/sending-schema';

test.each([
  ['quote', { kind: 'quote', id: null }],
  ['slip-12', { kind: 'slip', id: 12 }],
  ['reminder-2147483647', { kind: 'reminder', id: 2_147_483_647 }],
] as const)('%s is a document’s name', (name, ref) => {
  expect(readDocumentName(name)).toEqual(ref);
  expect(documentName(ref)).toBe(name);
});

test.each(['', 'slip', 'quote-1', 'slip-0', 'slip-01', 'slip-2147483648', 'Slip-1', 'slip-1x'])(
  '%j is none',
  (name) => expect(readDocumentName(name)).toBeNull(),
);

describe.each(MESSAGE_KINDS)('the default text of %s', (kind) => {
  const { subject, text } = DEFAULT_MESSAGES[kind];
  const names = MESSAGE_PLACEHOLDERS[kind].map(({ name }) => name);

  it('has only its own placeholders', () => {
    for (const part of [subject, text]) expect(unknownPlaceholder(part, names)).toBeNull();
    expect(usedPlaceholders(text)).toContain('cliente.nome');
  });

  it('is complete when filled in', () => {
    const values = Object.fromEntries(names.map((name) => [name, `<${name}>`]));
    const filled = fillMessage({ subject, text }, values);
    expect(filled.subject + filled.text).not.toMatch(/[{}]/);
  });
});

describe('filling in', () => {
  it.each([
    ['Olá, {{ nome }}!', 'Olá, Ana!'],
    ['Antes\n\n{{codigo}}\n\nDepois', 'Antes\n\nDepois'],
    ['Antes\n{{codigo}} {{codigo}}\nDepois', 'Antes\nDepois'],
    ['Código: {{codigo}}', 'Código:'],
    ['{{nome}}\n{{duas}}', 'Ana\n{{nome}}\n$1'],
    ['{{outro}}', '{{outro}}'],
  ])('%j is %j', (text, filled) => {
    const values = { nome: 'Ana', codigo: '', duas: '{{nome}}\n$1' };
    expect(fillMessage({ subject: '', text }, values).text).toBe(filled);
  });

  it('keeps a subject in one line', () => {
    const filled = fillMessage(
      { subject: '{{a}} de\n{{b}}', text: '' },
      { a: 'Um\r\n', b: 'dois' },
    );
    expect(filled.subject).toBe('Um de dois');
  });
});

test('reminders are sent three days before, on the day and three days after', () => {
  const today = '2028-02-29';
  expect([dueDayOf('before', today), dueDayOf('due', today), dueDayOf('after', today)]).toEqual([
    '2028-03-03',
    '2028-02-29',
    '2028-02-26',
  ]);
  expect([null, '2028-03-01', today, '2028-02-28'].map((day) => reminderKind(day, today))).toEqual([
    'reminderBefore',
    'reminderBefore',
    'reminderDue',
    'reminderAfter',
  ]);
});

test('a sending is stored as it is read again', () => {
  const email = { email: ' Ana@Cliente.com.br', subject: ' Um\n assunto ', message: ' Oi\r\nAna ' };
  const stored = { email: 'ana@cliente.com.br', subject: 'Um assunto', message: 'Oi\nAna' };
  expect(emailSendingSchema.parse(email)).toEqual(stored);
  expect(emailSendingSchema.parse(stored)).toEqual(stored);
  const phone = whatsAppSendingSchema.parse({ phone: '+55 (19) 9 9123-0001', message: 'Oi' });
  expect(phone.phone).toBe('19991230001');
  expect(whatsAppSendingSchema.parse({ phone: '', message: 'Oi' }).phone).toBeNull();
});
