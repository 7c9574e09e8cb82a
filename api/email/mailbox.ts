import { isIP } from 'node:net';

import type { Mailbox } from './email';

/** `Nome <endereco@dominio>`, or only the address. */
const MAILBOX =
  /^(?:(?:"(?<quoted>[^"<>\r\n]*)"\s*|(?<plain>[^"<>\r\n]*))<(?<named>[^\s<>@]+@[^\s<>@]+)>|(?<alone>[^\s<>@]+@[^\s<>@]+))$/;

/** Null when the text is not an address. */
export function readMailbox(text: string): Mailbox | null {
  const { quoted, plain, named, alone } = MAILBOX.exec(text)?.groups ?? {};
  const address = named ?? alone;
  return address ? { name: (quoted ?? plain ?? '').trim(), address } : null;
}

/** A sender address at the site's own domain: we may not send for any other. */
export function mailboxOf(webUrl: string): Mailbox {
  const { hostname } = new URL(webUrl);
  const isName = isIP(hostname.replace(/[[\]]/g, '')) === 0;
  return { name: 'Prumo', address: `nao-responda@${isName ? hostname : 'localhost'}` };
}
