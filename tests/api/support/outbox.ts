import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** An e-mail as its recipient sees it. */
export interface ReadEmail {
  headers: Record<string, string>;
  text: string;
  html: string;
  /** The attachments, including pictures of the HTML. */
  files: { name: string; type: string; content: Buffer }[];
}

/** What was read of the last folder: a message never changes, and tests read all of them again. */
let known = { folder: '', emails: new Map<string, ReadEmail>() };

/** The messages in a data folder's outbox, oldest first as far as file names show. */
export function readOutbox(dataDir: string): ReadEmail[] {
  const folder = path.join(dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  if (known.folder !== folder) known = { folder, emails: new Map() };
  const { emails } = known;
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const email = emails.get(name) ?? readEmail(readFileSync(path.join(folder, name), 'utf8'));
      emails.set(name, email);
      return email;
    });
}

/** Parses nodemailer's output: headers, and parts that may be nested. */
export function readEmail(source: string): ReadEmail {
  const { headers } = split(source);
  const parts = leaves(source);
  const read = (type: string) => {
    const part = parts.find(
      (one) => one.type.startsWith(type) && !one.headers['content-disposition'],
    );
    return part ? decode(part.body, part.headers['content-transfer-encoding'] ?? '') : '';
  };
  const files = parts.flatMap((part) => {
    const name = /filename="?([^";]+)"?/.exec(part.headers['content-disposition'] ?? '')?.[1];
    return name ? [{ name, type: part.type, content: Buffer.from(part.body, 'base64') }] : [];
  });
  return { headers, text: read('text/plain'), html: read('text/html'), files };
}

interface Part {
  headers: Record<string, string>;
  type: string;
  body: string;
}

function leaves(source: string): Part[] {
  const { headers, body } = split(source);
  const kind = headers['content-type'] ?? '';
  const boundary = /^multipart\/.*boundary="([^"]+)"/.exec(kind)?.[1];
  if (boundary === undefined) return [{ headers, type: kind.split(';')[0] ?? '', body }];
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => leaves(part.replace(/^\r\n/, '')));
}

function split(source: string): { headers: Record<string, string>; body: string } {
  const end = source.indexOf('\r\n\r\n');
  const lines = source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), encodedWords(line.slice(colon + 1).trim())];
    }),
  );
  return { headers, body: source.slice(end + 4) };
}

function encodedWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : quotedPrintable(word.replace(/_/g, ' ')),
    );
}

function decode(body: string, encoding: string): string {
  const text =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString()
      : encoding === 'quoted-printable'
        ? quotedPrintable(body.replace(/=\r\n/g, ''))
        : body;
  return text.replace(/\r\n/g, '\n').trim();
}

function quotedPrintable(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}
