import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Background, createBackground } from '../../api/background';
import { composeEmail } from '../../api/integrations/email/compose-email';
import type { Email, EmailSender } from '../../api/integrations/email/email';
import { openEmailSender } from '../../api/integrations/email/email-sender';
import { createMailer } from '../../api/integrations/email/mailer';
import { freePort } from '../support/free-port';
import { readEmail, readOutbox } from './support/outbox';

const now = new Date('2026-03-10T15:00:00Z');
const clock = () => now;
const mailFrom = { name: 'Prumo Gestão', address: 'nao-responda@prumo.example.com.br' };
const to = { name: 'Conceição "Ção" Ávila', address: 'ana@gesso.com.br' };
const url = 'https://prumo.example.com.br/x?recovery-data=a_b-C';

const message = (changes: Partial<Email> = {}): Email => ({
  ...composeEmail('recovery-code', to, 'Código: atenção, não passe adiante', [
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

const logged = () =>
  logs.map((line) => {
    const { msg, kind, tries, file, code, responseCode } = JSON.parse(line) as Record<
      string,
      unknown
    >;
    return { msg, kind, tries, file, code, responseCode };
  });

describe('a message', () => {
  test('says the same in plain text and in HTML, escaped', () => {
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
});

describe('without a server', () => {
  beforeEach(() => {
    sender = openEmailSender({ smtpUrl: null, mailFrom, dataDir }, clock);
  });

  test('a message becomes a file that only its owner reads, whole, with its accents', async () => {
    const sent = await sender?.send(message());
    const [name = '', ...others] = readdirSync(path.join(dataDir, 'outbox'));
    expect(others).toEqual([]);
    expect(name).toMatch(/^20260310T150000Z-[0-9a-f]{8}\.eml$/);
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
    'a line break in a name or a subject begins no other header: %j',
    async (attack) => {
      await sender?.send(message({ to: { ...to, name: `Ana${attack}` }, subject: `Olá${attack}` }));
      const [email] = readOutbox(dataDir);
      expect(Object.keys(email?.headers ?? {}).sort()).toEqual([
        ...['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version'],
        ...['subject', 'to'],
      ]);
      expect(email?.headers.to).toContain('<ana@gesso.com.br>');
    },
  );

  test('no file and no address is read into a message', async () => {
    const path = { path: '/etc/hostname' } as unknown as string;
    await expect(sender?.send(message({ text: path }))).rejects.toThrow();
  });

  test('the log names the file, and neither person, address nor code', async () => {
    createMailer({ sender: sender as EmailSender, background, logger }).send(message());
    await background.settled();
    expect(logged()).toMatchObject([
      { msg: 'e-mail kept', kind: 'recovery-code', tries: 1, file: expect.any(String) as string },
    ]);
    expect(existsSync(String(logged()[0]?.file))).toBe(true);
    expect(logs.join()).not.toMatch(/ana@|Concei|012345|a_b-C/);
  });
});

describe('through a server', () => {
  interface Received {
    from: string;
    to: string[];
    source: string;
  }
  let received: Received[];
  let refusals: number[];
  let server: SMTPServer;
  let port: number;
  beforeEach(async () => {
    received = [];
    refusals = [];
    port = await freePort();
    server = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: (address, _session, answer) => {
        const responseCode = refusals.shift();
        if (responseCode === undefined) return answer();
        answer(Object.assign(new Error(`no <${address.address}>`), { responseCode }));
      },
      onData: (stream, { envelope }, answer) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          received.push({
            from: envelope.mailFrom ? envelope.mailFrom.address : '',
            to: envelope.rcptTo.map(({ address }) => address),
            source: Buffer.concat(chunks).toString(),
          });
          answer();
        });
      },
    });
    await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
    sender = openEmailSender({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom, dataDir }, clock);
  });
  afterEach(async () => {
    sender?.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const mailer = (waits: number[]) =>
    createMailer({ sender: sender as EmailSender, background, logger }, waits);

  test('a message arrives at its one reader', async () => {
    mailer([]).send(message());
    await background.settled();
    expect(received).toMatchObject([{ from: mailFrom.address, to: [to.address] }]);
    const email = readEmail(received[0]?.source ?? '');
    expect(email.text).toBe(message().text.trim());
    expect(email.headers.subject).toBe('Código: atenção, não passe adiante');
    expect(logged()).toMatchObject([{ msg: 'e-mail sent', tries: 1 }]);
    expect(existsSync(path.join(dataDir, 'outbox'))).toBe(false);
  });

  test('a line break in a name adds no reader', async () => {
    mailer([]).send(message({ to: { ...to, name: 'Ana\r\nBcc: outro@x.com' } }));
    await background.settled();
    expect(received).toMatchObject([{ to: [to.address] }]);
  });

  test('a server that is busy is asked again', async () => {
    refusals.push(451, 451);
    mailer([1, 1]).send(message());
    await background.settled();
    expect(received).toHaveLength(1);
    expect(logged()).toMatchObject([
      { msg: 'e-mail not sent yet', tries: 1, responseCode: 451 },
      { msg: 'e-mail not sent yet', tries: 2 },
      { msg: 'e-mail sent', tries: 3 },
    ]);
  });

  test('one that stays busy is given up, and no address is logged', async () => {
    refusals.push(451, 451, 451);
    mailer([1, 1]).send(message());
    await background.settled();
    expect(received).toEqual([]);
    expect(logged().at(-1)).toMatchObject({ msg: 'e-mail lost', tries: 3 });
    expect(logs.join()).not.toMatch(/ana@|Concei|012345|a_b-C/);
  });

  test('one that says no is not asked again', async () => {
    refusals.push(550);
    mailer([1, 1]).send(message());
    await background.settled();
    expect(logged()).toMatchObject([{ msg: 'e-mail lost', tries: 1, responseCode: 550 }]);
  });

  test('who sent a message can be told that it was given up, and only then', async () => {
    const lost: string[] = [];
    const send = async (name: string) => {
      mailer([1]).send(message(), async () => void lost.push(name));
      await background.settled();
    };
    await send('arrived');
    refusals.push(451);
    await send('arrived at the second try');
    expect(lost).toEqual([]);
    refusals.push(550);
    await send('refused');
    refusals.push(451, 451);
    await send('busy');
    expect(lost).toEqual(['refused', 'busy']);
  });

  test('one that is not there is waited for', async () => {
    await new Promise<void>((resolve) => server.close(() => resolve()));
    mailer([1]).send(message());
    await background.settled();
    expect(logged()).toMatchObject([
      { msg: 'e-mail not sent yet', code: 'ESOCKET' },
      { msg: 'e-mail lost', code: 'ESOCKET' },
    ]);
  });

  test('closing ends the wait: a last try, and then the end', async () => {
    refusals.push(451);
    mailer([3_600_000]).send(message());
    while (logs.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await background.close();
    expect(received).toHaveLength(1);
    expect(logged().at(-1)).toMatchObject({ msg: 'e-mail sent', tries: 2 });
  });
});

test('work that fails is logged by its name and stops nothing', async () => {
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
