import { readSignature } from '@domain/quote-link/signature';
import { deviceName } from '@domain/session/device';

import type { Trx } from '../../db/schema';
import type { AcceptanceDocument } from '../../pdf/acceptance/acceptance-document';
import { readDocumentFace } from '../company/read-document-face';
import { totalsOf } from './freeze-quote';
import { frozenQuote } from './frozen-quote';
import type { QuoteAnswer } from './quote-answer-repository';
import type { LinkWithOrder } from './quote-link-repository';

/**
 * The certificate of a link's acceptance, with the company's looks; null while it is not accepted.
 */
export async function readAcceptance(
  trx: Trx,
  link: LinkWithOrder,
  answers: readonly QuoteAnswer[],
): Promise<AcceptanceDocument | null> {
  const accepted = answers.find(({ kind }) => kind === 'accepted');
  if (!accepted) return null;
  const quote = frozenQuote(link);
  return {
    company: { ...quote.company, face: await readDocumentFace(trx, link.idCompany) },
    number: quote.number,
    version: link.number,
    issueDate: quote.issueDate,
    validUntil: link.validUntil,
    clientName: quote.client.name,
    clientCpfCnpj: quote.client.cpfCnpj,
    total: totalsOf(quote).total,
    acceptedAt: accepted.answeredAt,
    name: accepted.name ?? '',
    cpfCnpj: accepted.cpfCnpj ?? '',
    address: accepted.address,
    browser: accepted.browser && deviceName(accepted.browser),
    signature: readSignature(accepted.signature ?? '') ?? [],
    pdfSha256: accepted.pdfSha256,
  };
}
