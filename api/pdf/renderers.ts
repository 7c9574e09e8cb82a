import { renderAcceptancePdf } from './acceptance/acceptance-pdf';
import { renderBankSlipPdf } from './bank-slip/bank-slip-pdf';
import { renderContractPdf } from './contract/contract-pdf';
import { renderCouponPdf } from './coupon/coupon-pdf';
import { renderDanfePdf } from './danfe/danfe-pdf';
import { renderQuotePdf, renderQuotesPdf } from './quote/quote-pdf';
import { renderReceiptPdf } from './receipt/receipt-pdf';

/** The documents that are drawn as a whole, by name; each is drawn from plain data. */
export const RENDERERS = {
  quote: renderQuotePdf,
  quotes: renderQuotesPdf,
  contract: renderContractPdf,
  coupon: renderCouponPdf,
  receipt: renderReceiptPdf,
  bankSlip: renderBankSlipPdf,
  danfe: renderDanfePdf,
  acceptance: renderAcceptancePdf,
} as const;

export type DocumentKind = keyof typeof RENDERERS;

/** The input of a kind of document. */
export type DocumentData<Kind extends DocumentKind> = Parameters<(typeof RENDERERS)[Kind]>;

/** A document to draw, as a thread receives it. */
export interface PrintTask<Kind extends DocumentKind = DocumentKind> {
  kind: Kind;
  data: DocumentData<Kind>;
}

export function render({ kind, data }: PrintTask): Promise<Buffer> {
  const draw = RENDERERS[kind] as (...all: PrintTask['data']) => Promise<Buffer>;
  return draw(...data);
}
