import { createHash } from 'node:crypto';

import { addDaysIso, todayIso } from '@domain/date';
import { orderStage } from '@domain/order/order-stage';
import { orderTotals } from '@domain/order/totals';
import { endOfDay } from '@domain/quote-link/quote-link';

import { readSnapshot } from '../../db/engine/snapshot';
import type { Write } from '../../db/write';
import { conflict, notFound } from '../../http/api-error';
import type { Context } from '../../http/module';
import type { Principal } from '../../http/principal';
import type { QuoteDocument } from '../../pdf/quote/quote-document';
import { lockVersion } from '../order/order-repository';
import { readOrder, UNKNOWN_ORDER } from '../order/order-service';
import { readQuoteDocument } from '../order/read-quote-document';
import { frozenContent } from './frozen-quote';
import { recordLink } from './link-history';
import { newestVersion } from './newest-version';
import { insertQuoteLink, replaceQuoteLinks } from './quote-link-repository';
import { keepQuotePictures } from './quote-picture-repository';

const NO_QUOTE =
  'Só um pedido com o status Orçamento pode ser enviado ao cliente para que o aceite.';
const EMPTY = 'Inclua ao menos um item antes de enviar o orçamento ao cliente.';
export const CHANGED = 'O orçamento mudou enquanto o link era criado. Confira-o e tente de novo.';

/** A quote ready to be sent: as its document shows it, and the PDF in the file store. */
export interface FrozenQuote {
  idOrder: number;
  orderVersion: number;
  document: QuoteDocument;
  fileKey: string;
  pdfSha256: string;
}

/**
 * Draws and stores an order's quote as it is now, dated today, so that its validity and the link's
 * end on the same day (R-LNK-01). Outside a transaction: drawing takes a while.
 */
export async function freezeQuote(
  { db, clock, printer, quoteFiles }: Pick<Context, 'db' | 'clock' | 'printer' | 'quoteFiles'>,
  principal: Principal,
  { idOrder, validityDays }: { idOrder: number; validityDays: number },
): Promise<FrozenQuote> {
  const { version, quote } = await readSnapshot(db, async (trx) => {
    const order = await readOrder(trx, idOrder);
    if (orderStage(order.header) !== 'quote') throw conflict(NO_QUOTE);
    if (order.products.length === 0) throw conflict(EMPTY);
    return { version: order.header.version, quote: await readQuoteDocument(trx, order) };
  });
  const document = { ...quote, issueDate: todayIso(clock()), validityDays };
  const pdf = await printer.print(principal, 'quote', document);
  const pdfSha256 = createHash('sha256').update(pdf).digest('hex');
  const fileKey = await quoteFiles.put(pdf, 'application/pdf');
  return { idOrder, orderVersion: version, document, fileKey, pdfSha256 };
}

/**
 * Makes the frozen quote the order's newest version; earlier ones can no longer be accepted. If the
 * newest is byte for byte the same, it stays, with the addresses that its client has (R-LNK-17).
 */
export async function addQuoteLink(
  write: Write,
  { document, ...frozen }: FrozenQuote,
): Promise<number> {
  const { trx, author, now } = write;
  const version = await lockVersion(trx, frozen.idOrder);
  if (version === undefined) throw notFound(UNKNOWN_ORDER);
  if (version !== frozen.orderVersion) throw conflict(CHANGED);
  const newest = await newestVersion(trx, { idOrder: frozen.idOrder, version }, now);
  // A client who refused gets a new version, without an answer.
  if (newest?.isCurrent && !newest.isDeclined && newest.link.pdfSha256 === frozen.pdfSha256)
    return newest.link.idQuoteLink;
  const createdAt = now.toISOString();
  await replaceQuoteLinks(trx, frozen.idOrder, createdAt);
  const validUntil = addDaysIso(document.issueDate, document.validityDays);
  const idQuoteLink = await insertQuoteLink(trx, {
    ...frozen,
    content: frozenContent(document),
    totalCents: totalsOf(document).total,
    validUntil,
    expiresAt: endOfDay(validUntil),
    createdAt,
    idProfessional: author.idProfessional,
    acceptedAt: null,
    replacedAt: null,
    revokedAt: null,
    movedTo: null,
  });
  await keepQuotePictures(trx, idQuoteLink, document.pictures ?? []);
  await recordLink(write, frozen.idOrder, {
    act: 'link-made',
    changes: [
      ['totalCents', null, totalsOf(document).total],
      ['validUntil', null, validUntil],
    ],
  });
  return idQuoteLink;
}

export function totalsOf({ items, freight, discount }: QuoteDocument) {
  return orderTotals({ products: items, freight, discountValue: discount });
}
