import { deviceName } from '@domain/session/device';

import type { AcceptanceDocument } from '../../pdf/acceptance/acceptance-document';
import { totalsOf } from './freeze-quote';
import { frozenQuote } from './frozen-quote';
import type { QuoteAnswer } from './quote-answer-repository';
import type { QuoteLink } from './quote-link-repository';

/** What the certificate of a link's acceptance says; null while nobody accepted it. */
export function acceptanceDocument(
  link: QuoteLink,
  answers: readonly QuoteAnswer[],
): AcceptanceDocument | null {
  const accepted = answers.find(({ kind }) => kind === 'accepted');
  if (!accepted) return null;
  const quote = frozenQuote(link);
  return {
    company: quote.company,
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
    pdfSha256: accepted.pdfSha256,
  };
}
