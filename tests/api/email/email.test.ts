import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { composeEmail } from '../../../api/email/compose-email';
import type { Email, EmailSender } from '../../../api/email/email';
import { openEmailSender } from '../../../api/email/email-sender';
import { composeDocumentEmail } from '../../../api/modules/sending/compose-document-email';
import { type Background, createBackground } from '../../../api/runtime/background';
import { readEmail, readOutbox } from '../support/outbox';
import { type SmtpDouble, startSmtpDouble } from '../support/smtp-double';

const now = new Date('2026-03-10T15:00:00Z');
const clock = () => now;
const mailFrom = { name: 'Prumo Gestão', address: 'nao-responda@prumo.example.com.br' };
const to = { name: 'Conceição "Ção" Ávila', address: 'ana@gesso.com.br' };
const url = 'https://prumo.example.com.br/x?recovery-data=a_b-C';

const message = (changes: Partial<Email> = {}): Email => ({
  ...composeEmail('recovery-code', { to, subject: 'Código: atenção, não passe adiante' }, [
    { paragraph: 'Olá, Conceição. Não é você? <b>Ignore</b> & pronto.' },
    { code: '012345' },
    { link: { label: 'Continuar', url: `${url}&x="1"` } },
  ]),
  ...changes,
});

let dataDir: string;
let background: Background;
let logs: string[];
let logger: pino.Logger;
let sender: EmailSender | undefined;
const send = (email: Email, signal = new AbortController().signal) => sender?.send(email, signal);
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'prumo-email-test-'));
  logs = [];
  logger = pino({ level: 'info' }, { write: (line: string) => void logs.push(line) });
  background = createBackground(logger);
});
afterEach(async () => {
  await background.close();
  sender?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a message', () => {
  test('has the same content in plain text and in HTML, escaped', () => {
    const { text, html } = message();
    expect(text).toBe(
      'Olá, Conceição. Não é você? <b>Ignore</b> & pronto.\n\n    012345\n\n' +
        `Continuar:\n${url}&x="1"\n\n--\nPrumo\n` +
        'Esta mensagem é automática; não é preciso responder.\n',
    );
    expect(html).toContain('&lt;b&gt;Ignore&lt;/b&gt; &amp; pronto.');
    expect(html).toContain(`href="${url}&amp;x=&quot;1&quot;"`);
    expect(html).not.toContain('<b>');
  });

  test('breaks no line within an amount or a date in words, not even a company’s', () => {
    const text = 'São R$ 10,00 até 12 de maio.';
    const kept = 'São R$\u00a010,00 até 12\u00a0de\u00a0maio.';
    const subject = 'Boleto';
    expect(composeEmail('invitation', { to, subject }, [{ paragraph: text }]).html).toContain(kept);
    const own = { companyName: 'Gesso', accent: null, logo: null, replyTo: null, isByHand: false };
    const sent = composeDocumentEmail({ to, subject, text, ...own, messageId: 'x', files: [] });
    expect(sent.html).toContain(kept);
    expect(sent.text).toContain(text);
  });
});

describe('without a server', () => {
  beforeEach(() => {
    sender = openEmailSender({ smtpUrl: null, mailFrom, dataDir }, clock);
  });

  test('a message becomes a complete file that only its owner can read, accents included', async () => {
    const sent = await send(message());
    const [name = '', ...others] = readdirSync(path.join(dataDir, 'outbox'));
    expect(others).toEqual([]);
    expect(name).toMatch(/^20260310T150000\.\d{3}Z-[0-9a-f]{8}\.eml$/);
    expect(sent?.file).toBe(path.join(dataDir, 'outbox', name));
    expect(statSync(sent?.file ?? '').mode & 0o077).toBe(0);
    const [email] = readOutbox(dataDir);
    expect(email?.headers).toMatchObject({
      from: 'Prumo Gestão <nao-responda@prumo.example.com.br>',
      to: expect.stringContaining('<ana@gesso.com.br>') as string,
      subject: 'Código: atenção, não passe adiante',
      date: 'Tue, 10 Mar 2026 15:00:00 +0000',
      'auto-submitted': 'auto-generated',
    });
    expect(email?.headers.to).toContain('Conceição');
    expect(email?.text).toBe(message().text.trim());
    expect(email?.html).toBe(message().html.trim());
  });

  test.each(['\r\nBcc: outro@x.com\r\n', '\nBcc: outro@x.com', '\u2028Bcc: outro@x.com', '\0x'])(
    'a line break in a name or a subject starts no other header: %j',
    async (attack) => {
      await send(message({ to: { ...to, name: `Ana${attack}` }, subject: `Olá${attack}` }));
      const [email] = readOutbox(dataDir);
      expect(Object.keys(email?.headers ?? {}).sort()).toEqual([
        ...['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version'],
        ...['subject', 'to'],
      ]);
      expect(email?.headers.to).toContain('<ana@gesso.com.br>');
    },
  );

  test('no file and no URL is read into a message', async () => {
    const file = { path: '/etc/hostname' } as unknown as string;
    await expect(send(message({ text: file }))).rejects.toThrow();
  });
});

describe('through a server', () => {
  let smtp: SmtpDouble;
  beforeEach(async () => {
    smtp = await startSmtpDouble();
    sender = openEmailSender({ smtpUrl: smtp.url, mailFrom, dataDir }, clock);
  });
  afterEach(async () => {
    sender?.close();
    await smtp.close();
  });

  test('a message reaches its only recipient', async () => {
    await send(message());
    expect(smtp.received).toMatchObject([{ from: mailFrom.address, to: [to.address] }]);
    const email = readEmail(smtp.received[0]?.source ?? '');
    expect(email.text).toBe(message().text.trim());
    expect(email.headers.subject).toBe('Código: atenção, não passe adiante');
    expect(existsSync(path.join(dataDir, 'outbox'))).toBe(false);
  });

  test('a message that is given up drops its connection at once, and another is sent', async () => {
    const limit = new AbortController();
    smtp.hold();
    const held = send(message(), limit.signal);
    await expect.poll(() => smtp.received.length).toBe(1);
    limit.abort();
    await expect(held).rejects.toThrow();
    await expect.poll(() => smtp.connections()).toBe(0);
    smtp.answer();
    await send(message());
    await expect(send(message(), AbortSignal.abort())).rejects.toThrow();
    expect(smtp.received).toHaveLength(2);
  });

  // The server may have accepted it: the job decides whether to send it again, under the same id.
  test.each([
    ['a new line', 0],
    ['a line that sent another before', 1],
  ])('a message without an answer is not sent again by %s itself', async (_, before) => {
    for (let sent = 0; sent < before; sent += 1) await send(message());
    smtp.hold();
    const held = send(message());
    await expect.poll(() => smtp.received.length).toBe(before + 1);
    smtp.cut();
    await expect(held).rejects.toThrow();
    // A message returned to the pool would be sent first.
    await send(message());
    expect(smtp.received).toHaveLength(before + 2);
  });

  test('a connection that the server has closed is replaced, and the message is sent once', async () => {
    await send(message());
    smtp.cut();
    await send(message());
    expect(smtp.received).toHaveLength(2);
  });

  test('a line break in a name adds no recipient', async () => {
    await send(message({ to: { ...to, name: 'Ana\r\nBcc: outro@x.com' } }));
    expect(smtp.received).toMatchObject([{ to: [to.address] }]);
  });
});

test('failing work is logged by name and stops nothing', async () => {
  background.run('first', () => Promise.reject(new Error('no')));
  let done = false;
  background.run('second', async () => {
    background.run('third', () => Promise.resolve().then(() => void (done = true)));
    await Promise.resolve();
  });
  await background.settled();
  expect(done).toBe(true);
  expect(logs).toHaveLength(1);
  expect(JSON.parse(logs[0] ?? '')).toMatchObject({ msg: 'background work failed', work: 'first' });
});
