import { drawPages } from '../page-frame';
import { tiedToNext } from '../paginate';
import { printableTexts } from '../printable-text';
import { closeSheet, openSheet } from '../sheet';
import { amounts } from './quote-amounts';
import { closing, observationSection } from './quote-closing';
import type { QuoteDocument } from './quote-document';
import { quoteHeader } from './quote-header';
import { itemsSection } from './quote-items';
import { clientSection, worksSiteSection } from './quote-parties';

/** The quote as an A4 PDF. The same quote always gives the same bytes. */
export function renderQuotePdf(document: QuoteDocument): Promise<Buffer> {
  const quote = printableTexts(document);
  const title = `Orçamento nº ${quote.number}`;
  const sheet = openSheet({ title, author: quote.company.name, createdOn: quote.issueDate });
  const { root } = sheet;
  const content = [
    ...quoteHeader(sheet, root, quote),
    ...clientSection(sheet, root, quote),
    ...worksSiteSection(sheet, root, quote),
    // The totals bring the last item along, and the signatures what comes before them.
    ...tiedToNext(itemsSection(sheet, root, quote)),
    ...amounts(sheet, root, quote),
    ...observationSection(sheet, root, quote),
  ];
  const pieces = [...tiedToNext(content), ...closing(sheet, root, quote)];
  drawPages(sheet, pieces, {
    runningLeft: quote.company.name,
    runningRight: title,
    footer: [title, quote.client.name].filter(Boolean).join(' · '),
  });
  return closeSheet(sheet);
}
