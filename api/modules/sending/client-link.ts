import { allows } from '@domain/access/areas';
import { orderStage } from '@domain/order/order-stage';
import { DEFAULT_VALIDITY_DAYS } from '@domain/quote-link/quote-link';
import { usesClientLink } from '@domain/sending/client-link';
import type { OrderDocumentRef } from '@domain/sending/document';
import type { SendingInput } from '@domain/sending/sending-schema';
import type { SendingDraft } from '@domain/wire/sending';

import { readSnapshot } from '../../db/engine/snapshot';
import type { Trx } from '../../db/schema';
import type { Write } from '../../db/write';
import { conflict } from '../../http/api-error';
import type { Context } from '../../http/module';
import type { Principal } from '../../http/principal';
import { findCompanyFace } from '../company/company-face-repository';
import type { OrderRecord } from '../order/order-record';
import { findOrder, lockVersion } from '../order/order-repository';
import { addQuoteLink, CHANGED, freezeQuote, type FrozenQuote } from '../quote-link/freeze-quote';
import { newestVersion } from '../quote-link/newest-version';
import { addAddress, readQuoteLink, tellAddress } from '../quote-link/quote-link-service';
import type { DocumentSending } from './document-sending-repository';

const DECLINED =
  'O cliente recusou esta versão do orçamento. Altere-o antes de enviar o link outra vez, ou tire o link da mensagem.';

/** Whether the message has a placeholder for the client's link, and the document has one. */
export function asksForLink({ kind }: OrderDocumentRef, { message }: SendingInput): boolean {
  return kind === 'quote' && usesClientLink(message);
}

/** The recipient; null when the person chooses it in another application. */
export function sentToOf(input: SendingInput): string | null {
  if (input.channel === 'share') return null;
  return input.channel === 'email' ? input.email : input.phone;
}

/**
 * What the link in a quote's message would open (R-SND-09); null when there is nothing to accept.
 */
export async function offeredLink(
  trx: Trx,
  { header, products }: OrderRecord,
  { principal, now }: { principal: Pick<Principal, 'access'>; now: Date },
): Promise<SendingDraft['link']> {
  if (orderStage(header) !== 'quote' || products.length === 0) return null;
  if (!allows(principal.access, 'order', 'change')) return null;
  const [newest, face] = await Promise.all([
    newestVersion(trx, header, now),
    findCompanyFace(trx, header.idCompany),
  ]);
  if (newest?.isCurrent && newest.isDeclined) return null;
  const { isCurrent = false, link } = newest ?? {};
  return {
    number: (link?.number ?? 0) + (isCurrent ? 0 : 1),
    isNew: !isCurrent,
    validityDays: face?.validityDays ?? DEFAULT_VALIDITY_DAYS,
    validUntil: isCurrent ? (link?.validUntil ?? null) : null,
  };
}

/**
 * Draws the version that a message's link needs; null when the newest one still matches the order.
 * Outside a transaction: drawing takes a while.
 */
export async function prepareLink(
  context: Pick<Context, 'db' | 'clock' | 'printer' | 'quoteFiles'>,
  principal: Principal,
  { idOrder, validityDays }: { idOrder: number; validityDays: number | undefined },
): Promise<FrozenQuote | null> {
  const { db, clock } = context;
  const { isCurrent, face } = await readSnapshot(db, async (trx) => {
    const order = await findOrder(trx, idOrder);
    return {
      isCurrent: order && (await newestVersion(trx, order.header, clock()))?.isCurrent,
      face: order && (await findCompanyFace(trx, order.header.idCompany)),
    };
  });
  if (isCurrent) return null;
  const days = validityDays ?? face?.validityDays ?? DEFAULT_VALIDITY_DAYS;
  return freezeQuote(context, principal, { idOrder, validityDays: days });
}

/** Creates an address of the newest version, which is made if needed; returns the address's id. */
export async function addLinkOfSending(
  write: Write,
  idOrder: number,
  { frozen, input, token }: { frozen: FrozenQuote | null; input: SendingInput; token: string },
): Promise<number> {
  const { trx, now } = write;
  const version = await lockVersion(trx, idOrder);
  const newest =
    version === undefined ? undefined : await newestVersion(trx, { idOrder, version }, now);
  if (newest?.isCurrent && newest.isDeclined) throw conflict(DECLINED);
  const address = { channel: input.channel, sentTo: sentToOf(input), token };
  if (newest?.isCurrent) return addAddress(write, newest.link, address);
  if (frozen === null) throw conflict(CHANGED);
  const idQuoteLink = await addQuoteLink(write, frozen);
  return addAddress(write, await readQuoteLink(trx, { idOrder, idQuoteLink }), address);
}

/** The address of a version that a person sends themselves, always the same; null without one. */
export async function tellLinkAddress(
  context: Pick<Context, 'db' | 'config' | 'sealingKey'>,
  { channel, idQuoteSending }: DocumentSending,
): Promise<string | null> {
  if (channel === 'email' || idQuoteSending === null) return null;
  return tellAddress(context, idQuoteSending);
}
