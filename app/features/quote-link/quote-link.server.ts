import type { SendingChannel } from '@domain/quote-link/quote-link';
import { quoteAddressWire, type QuoteLinks, quoteLinksWire } from '@domain/wire/quote-link';
import { newId, nothing } from '@domain/wire/tolerant';
import { z } from '@domain/zod';
import type { Caller } from '~/server/http/api-call.server';
import { callApi, callApiForFile } from '~/server/http/api-client.server';
import { ifSupported } from '~/server/http/extensions.server';
import { sealedCookie } from '~/server/session/sealed-cookie.server';

import { TOLD_MINUTES } from './quote-link-texts';

const path = (idOrder: number) => `order/${idOrder}/quote-links`;

/** GET order/{id}/quote-links, an extension (docs/contract.md#quote-link); null without it. */
export function readQuoteLinks(caller: Caller, idOrder: number): Promise<QuoteLinks | null> {
  return ifSupported(caller, 'quote-link', async () => {
    const { data } = await callApi(caller, { path: path(idOrder) }, quoteLinksWire.read);
    return data;
  });
}

/** POST order/{id}/quote-links: the new link's id. */
export async function createQuoteLink(
  caller: Caller,
  idOrder: number,
  { validityDays, idempotencyKey }: { validityDays: number; idempotencyKey: string | null },
): Promise<number> {
  const { data } = await callApi(
    caller,
    { method: 'POST', path: path(idOrder), body: { validityDays }, idempotencyKey },
    newId,
  );
  return data;
}

/** A link of an order. */
interface LinkOfOrder {
  idOrder: number;
  idQuoteLink: number;
}

interface NewQuoteAddress {
  channel: Exclude<SendingChannel, 'email'>;
  sentTo: string | null;
  idempotencyKey: string | null;
}

/** POST order/{id}/quote-links/{id}/addresses: the address, which is returned only once. */
export async function createQuoteAddress(
  caller: Caller,
  { idOrder, idQuoteLink }: LinkOfOrder,
  { idempotencyKey, ...body }: NewQuoteAddress,
): Promise<string> {
  const { data } = await callApi(
    caller,
    { method: 'POST', path: `${path(idOrder)}/${idQuoteLink}/addresses`, body, idempotencyKey },
    quoteAddressWire.read,
  );
  return data.url;
}

/** DELETE order/{id}/quote-links/{id} */
export async function revokeQuoteLink(
  caller: Caller,
  { idOrder, idQuoteLink }: LinkOfOrder,
): Promise<void> {
  await callApi(caller, { method: 'DELETE', path: `${path(idOrder)}/${idQuoteLink}` }, nothing);
}

/** GET order/{id}/quote-links/{id}/{pdf,certificate} */
export function openQuoteLinkFile(
  caller: Caller,
  { idOrder, idQuoteLink }: LinkOfOrder,
  { file, signal }: { file: 'pdf' | 'certificate'; signal: AbortSignal },
): Promise<Response> {
  const filePath = `${path(idOrder)}/${idQuoteLink}/${file}`;
  return callApiForFile(caller, { path: filePath, kind: 'pdf', signal });
}

/** A new address on its way to the page that shows it to its creator. */
export const shownAddress = sealedCookie('quoteAddress', {
  lifeSeconds: TOLD_MINUTES * 60,
  schema: z.object({
    idProfessional: z.number(),
    idOrder: z.number(),
    url: z.string(),
    whatsApp: z.boolean(),
  }),
});
