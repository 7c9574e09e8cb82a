import { beside } from '../beside';
import type { Piece } from '../paginate';
import type { Sheet } from '../sheet';
import type { QuoteDocument } from './quote-document';
import { haveAmountsOnly, paymentSection } from './quote-payment';
import { totalsBlock } from './quote-totals';

/** The totals and how they are paid: side by side when the installments take little room. */
export function amounts(
  sheet: Sheet,
  parent: PDFKit.PDFStructureElement,
  quote: QuoteDocument,
): Piece[] {
  const totals = totalsBlock(sheet, parent, quote);
  const payment = paymentSection(sheet, parent, quote);
  return haveAmountsOnly(quote.installments)
    ? [{ ...beside(payment, totals), spaceBefore: 12 }]
    : [...totals, ...payment];
}
