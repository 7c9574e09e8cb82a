import { DEFAULT_CONTRACT } from '@domain/contract/default-contract';
import { nfeDocument } from '@domain/nfe/nfe-document';
import { toXml } from '@domain/nfe/xml-element';
import type { CouponWidth } from '@domain/order/documents/coupon';

import { installmentReceipt } from '../../../api/modules/order/installment-receipt';
import { renderAcceptancePdf } from '../../../api/pdf/acceptance/acceptance-pdf';
import { renderBankSlipPdf } from '../../../api/pdf/bank-slip/bank-slip-pdf';
import { renderContractPdf } from '../../../api/pdf/contract/contract-pdf';
import { renderCouponPdf } from '../../../api/pdf/coupon/coupon-pdf';
import { renderDanfePdf } from '../../../api/pdf/danfe/danfe-pdf';
import { readDanfe } from '../../../api/pdf/danfe/read-danfe';
import type { DocumentFace } from '../../../api/pdf/order/document-face';
import type { OrderItem, QuotePicture } from '../../../api/pdf/order/order-document';
import { renderQuotePdf } from '../../../api/pdf/quote/quote-pdf';
import { renderReceiptPdf } from '../../../api/pdf/receipt/receipt-pdf';
import { reportPdf } from '../../../api/pdf/report/report-pdf';
import { colorPng } from '../../../api/pictures/png';
import { sale, saleItem } from '../../support/sale';
import { sampleAcceptance } from './sample-acceptance';
import { facedQuote } from './sample-face';
import { sampleInstallments, sampleItems, sampleOrder } from './sample-order';
import { sampleEntry, sampleReport } from './sample-report';
import { ACCOUNTS, PIX, sampleSlip } from './sample-slip';

const SIZE = { width: 160, height: 120 };
const PICTURE: QuotePicture = {
  sha256: 'a'.repeat(64),
  png: colorPng({
    ...SIZE,
    rgb: new Uint8Array(SIZE.width * SIZE.height * 3).map((_, at) => at / 480 + (at % 100)),
  }),
  ...SIZE,
};
const PIX_REQUEST = { label: 'Parcela 1 de 3', value: 123_456, text: PIX ?? '' };
const ROOMS = ['Sala', 'Fachada', undefined];

/** Consecutive rooms, from four items on; every third item has a picture. */
function paperItems(count: number): OrderItem[] {
  return sampleItems(count).map((item, index) => {
    const room = count < 4 ? undefined : ROOMS[Math.floor((index * ROOMS.length) / count)];
    return {
      ...item,
      ...(room ? { room } : {}),
      ...(count > 1 && index % 3 === 0 ? { picture: { number: 1, ...SIZE } } : {}),
    };
  });
}

/** Due dates, methods and notes, as in an order under way. */
function paperInstallments(count: number) {
  return sampleInstallments(count, 123_456).map((one, index) => ({
    ...one,
    dueDate: `2026-${String((index % 12) + 1).padStart(2, '0')}-10`,
    paymentType: ['Pix', 'Boleto', 'Cartão de crédito'][index % 3] ?? null,
    observation: index % 2 ? 'Na entrega do material' : null,
    ...(index === 0 ? { paymentDate: '2026-01-09', paidValue: one.value } : {}),
  }));
}

type PaperMaker = (count: number, face: DocumentFace | null) => Promise<Buffer>;

const orderOf = (count: number, face: DocumentFace | null) => {
  const order = sampleOrder({
    // Only a quote has pictures.
    items: paperItems(count).map(({ picture: _picture, ...item }) => item),
    installments: paperInstallments(Math.min(count, 12)),
  });
  return { ...order, company: { ...order.company, face } };
};
const coupon =
  (width: CouponWidth): PaperMaker =>
  (count, face) =>
    renderCouponPdf(
      { ...orderOf(count, face), soldAt: '2026-03-10T15:04:00Z', status: 'sale' },
      width,
    );

async function report(count: number): Promise<Buffer> {
  const entries = Array.from({ length: count }, (_, id) =>
    sampleEntry({ id, day: `2026-0${1 + Math.floor((id * 3) / count)}-10` }),
  );
  const parts: Buffer[] = [];
  for await (const part of reportPdf(sampleReport(entries))) parts.push(part);
  return Buffer.concat(parts);
}

function danfe(count: number) {
  const items = Array.from({ length: count }, (_, index) => saleItem({ code: String(index + 1) }));
  const { accessKey, infNFe } = nfeDocument(sale({ items }));
  const xml = `<NFe xmlns="http://www.portalfiscal.inf.br/nfe">${toXml(infNFe)}</NFe>`;
  const authorizedAt = '2026-03-10T15:00:05Z';
  return renderDanfePdf(readDanfe({ accessKey, xml, protocol: 'SIMULADO-1', authorizedAt }));
}

/** Every paper by its name; those without lines are the same for each count. */
export const PAPERS: Record<string, PaperMaker> = {
  quote: (count, face) => {
    const { company, installments } = orderOf(count, face);
    const items = paperItems(count);
    const open = installments.map((one) => ({ ...one, paymentDate: null, paidValue: null }));
    return renderQuotePdf(
      facedQuote({ company, items, installments: open, pictures: [PICTURE], pix: PIX_REQUEST }),
    );
  },
  'quote-with-amounts': (count, face) => {
    const { company } = orderOf(count, face);
    const items = sampleItems(count);
    return renderQuotePdf(facedQuote({ company, items, installments: sampleInstallments(3) }));
  },
  contract: (count, face) =>
    renderContractPdf({ ...orderOf(count, face), template: DEFAULT_CONTRACT }),
  receipt: (count, face) => renderReceiptPdf(installmentReceipt(orderOf(count, face), 1)),
  'receipt-of-a-part': (count, face) =>
    renderReceiptPdf({ ...installmentReceipt(orderOf(count, face), 1), pix: PIX_REQUEST }),
  'coupon-a4': coupon('a4'),
  'coupon-80': coupon('80'),
  'coupon-58': coupon('58'),
  'bank-slip': (count) =>
    renderBankSlipPdf(
      sampleSlip(ACCOUNTS.Bradesco, {
        instructions: Array.from({ length: Math.min(count, 8) }, (_, at) => `Instrução ${at + 1}.`),
      }),
    ),
  acceptance: (_, face) =>
    renderAcceptancePdf(sampleAcceptance({ company: { ...sampleOrder().company, face } })),
  danfe,
  report,
};
