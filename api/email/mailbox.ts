import { isIP } from 'node:net';

import type { Mailbox } from './email';

/** `Nome <endereco@dominio>`, or the address alone. */
const MAILBOX =
  /^(?:(?:"(?<quoted>[^"<>\r\n]*)"\s*|(?<plain>[^"<>\r\n]*))<(?<named>[^\s<>@]+@[^\s<>@]+)>|(?<alone>[^\s<>@]+@[^\s<>@]+))$/;

/** Null when the text is no address. */
export function readMailbox(text: string): Mailbox | null {
  const { quoted, plain, named, alone } = MAILBOX.exec(text)?.groups ?? {};
  const address = named ?? alone;
  return address ? { name: (quoted ?? plain ?? '').trim(), address } : null;
}

/** A sender at the address people know the site by: no other domain is ours to speak for. */
export function mailboxOf(webUrl: string): Mailbox {
  const { hostname } = new URL(webUrl);
  const isName = isIP(hostname.replace(/[[\]]/g, '')) === 0;
  return { name: 'Prumo', address: `nao-responda@${isName ? hostname : 'localhost'}` };
}
