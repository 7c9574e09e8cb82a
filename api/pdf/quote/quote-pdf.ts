import { formatDate } from '@domain/date';

import { amounts } from '../order/amounts';
import { itemsSection } from '../order/items-section';
import { letterhead } from '../order/letterhead';
import { clientSection, worksSiteSection } from '../order/parties';
import { pixSection } from '../order/pix-section';
import { drawPages } from '../page-frame';
import { tiedToNext } from '../paginate';
import { printableTexts } from '../printable-text';
import { closeSheet, inColour, openSheet, type Sheet } from '../sheet';
import { closing, observationSection, validUntil } from './quote-closing';
import { conditionsSection } from './quote-conditions';
import type { QuoteDocument } from './quote-document';

/** The quote as an A4 PDF. The same quote always gives the same bytes. */
export function renderQuotePdf(document: QuoteDocument): Promise<Buffer> {
  const quote = printableTexts(document);
  const { company } = quote;
  const sheet = openSheet({
    title: titleOf(quote),
    author: company.name,
    createdOn: quote.issueDate,
    accent: company.face?.accent,
  });
  drawQuote(sheet, quote);
  return closeSheet(sheet);
}

/** Several quotes in one file, each starting on a new page, in its company's colour. */
export function renderQuotesPdf(documents: readonly QuoteDocument[]): Promise<Buffer> {
  const quotes = documents.map((document) => printableTexts(document));
  const [first] = quotes;
  if (!first) throw new Error('there is no quote to print');
  const sheet = openSheet({
    title: quotes.length === 1 ? titleOf(first) : `${quotes.length} orçamentos`,
    author: first.company.name,
    createdOn: quotes.reduce((last, { issueDate }) => (issueDate > last ? issueDate : last), ''),
    accent: first.company.face?.accent,
  });
  for (const quote of quotes) drawQuote(inColour(sheet, quote.company.face?.accent), quote);
  return closeSheet(sheet);
}

const titleOf = ({ number }: QuoteDocument) => `Orçamento nº ${number}`;

function drawQuote(sheet: Sheet, quote: QuoteDocument): void {
  const title = titleOf(quote);
  const { company } = quote;
  const { root } = sheet;
  const content = [
    ...letterhead(root, company, {
      title: 'Orçamento',
      number: `Nº ${quote.number}`,
      details: [
        `Emitido em ${formatDate(quote.issueDate)}`,
        quote.isCancelled ? 'Cancelado' : `Válido até ${formatDate(validUntil(quote))}`,
      ],
    }),
    ...clientSection(root, quote),
    ...worksSiteSection(root, quote),
    // The totals stay with the last item, and the signatures with what precedes them.
    ...tiedToNext(itemsSection(root, quote, 'Itens do orçamento')),
    ...amounts(root, quote, { totalLabel: 'Total do orçamento' }),
    ...conditionsSection(root, quote),
    ...pixSection(root, quote.pix),
    ...observationSection(root, quote),
  ];
  const pieces = quote.isCancelled ? content : [...tiedToNext(content), ...closing(root, quote)];
  drawPages(sheet, pieces, {
    runningLeft: company.name,
    runningRight: title,
    footer: [title, quote.client.name].filter(Boolean).join(' · '),
    note: company.face?.footer,
    mark: quote.isCancelled ? 'CANCELADO' : undefined,
  });
}
