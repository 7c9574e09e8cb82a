import { fullAddress } from '@domain/address';
import { isReadable } from '@domain/quote-link/quote-link';
import { publicQuoteWire } from '@domain/wire/quote-link';

import { totalsOf } from './freeze-quote';
import { frozenQuote } from './frozen-quote';
import type { OpenedLink } from './public-quote-service';
import type { QuoteAnswer } from './quote-answer-repository';
import { stateOf } from './quote-link-state';

/** What the holder of an address sees; for a quote that cannot be read, only the company. */
export function publicQuote({ link, answers, face }: OpenedLink, now: Date) {
  const { accentColor, footer, logo } = face;
  const state = stateOf(link, now);
  const document = frozenQuote(link);
  const { company, worksSite } = document;
  const totals = totalsOf(document);
  const accepted = answers.find(({ kind }) => kind === 'accepted');
  const [last] = answers;
  const quote = {
    ...document,
    items: document.items.map((item) => ({
      ...item,
      fullValue: item.fullValue ?? null,
      room: item.room ?? null,
      picture: item.picture ?? null,
    })),
    deliveryTerm: document.deliveryTerm ?? null,
    terms: document.terms ?? null,
    pix: document.pix ?? null,
    version: link.number,
    validUntil: link.validUntil,
    clientName: document.client.name,
    worksSite: fullAddress(worksSite.address) || null,
    height: worksSite.height,
    productsTotal: totals.productsTotal,
    total: totals.total,
    pdfSha256: link.pdfSha256,
  };
  return publicQuoteWire.write({
    state,
    company: { ...company, place: fullAddress(company.address) || null, accentColor, footer, logo },
    quote: isReadable(state) ? quote : null,
    acceptance:
      state === 'accepted' && accepted
        ? { name: accepted.name, acceptedAt: accepted.answeredAt }
        : null,
    lastAnswer: state === 'open' && last ? withoutOrigin(last) : null,
    takesSignature: true,
  });
}

/** Without the IP of the person who answered: the link may have been forwarded. */
function withoutOrigin(answer: QuoteAnswer) {
  return { ...answer, cpfCnpj: null, address: null, browser: null, signature: null };
}
