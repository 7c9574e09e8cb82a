import { couponStatus } from '@domain/order/documents/coupon';
import { contractRefusal, couponRefusal } from '@domain/order/documents/order-documents';
import { cashToShow } from '@domain/order/documents/sale-cash';

import type { Trx } from '../../db/schema';
import { conflict, notFound } from '../../http/api-error';
import type { ContractDocument } from '../../pdf/contract/contract-document';
import type { CouponDocument } from '../../pdf/coupon/coupon-document';
import type { QuoteDocument } from '../../pdf/quote/quote-document';
import type { ReceiptDocument } from '../../pdf/receipt/receipt-document';
import { findCompanyFace } from '../company/company-face-repository';
import { findContractTemplate } from '../contract-template/contract-template-repository';
import { findPayments } from './installment-payment-repository';
import { installmentReceipt } from './installment-receipt';
import { findOrder } from './order-repository';
import { readOrder, UNKNOWN_ORDER } from './order-service';
import { lastPartReceipt, partReceipt } from './part-receipt';
import { readOrderPaper } from './read-order-document';
import { readQuoteDocument } from './read-quote-document';
import { readReceiptPix } from './receipt-pix';
import { storedOrder } from './stored-order';

/**
 * Each throws 404 when the order does not exist, and 409, naming what is missing, when it is not
 * ready for that document. Everything is read in the transaction: a paper must not mix the header
 * of one version with the items of another.
 */

export async function readQuote(trx: Trx, idOrder: number): Promise<QuoteDocument> {
  const order = await readOrder(trx, idOrder);
  return readQuoteDocument(trx, order);
}

/** The quotes that exist, in the order of the ids. */
export async function readQuotes(trx: Trx, ids: readonly number[]): Promise<QuoteDocument[]> {
  const quotes: QuoteDocument[] = [];
  for (const idOrder of ids) {
    const order = await findOrder(trx, idOrder);
    if (order) quotes.push(await readQuoteDocument(trx, order));
  }
  if (quotes.length === 0) throw notFound(UNKNOWN_ORDER);
  return quotes;
}

export async function readContract(trx: Trx, idOrder: number): Promise<ContractDocument> {
  const order = await readOrder(trx, idOrder);
  const { header, installments } = order;
  refuse(
    contractRefusal({
      ...header,
      isNew: false,
      installments: installments.map(({ dueDate, idPaymentType }) => ({
        dueDate,
        paymentType: idPaymentType,
      })),
    }),
  );
  const [paper, { text: template }, face] = await Promise.all([
    readOrderPaper(trx, order),
    findContractTemplate(trx, header.idCompany),
    findCompanyFace(trx, header.idCompany),
  ]);
  return { ...paper, template, deliveryTerm: face?.deliveryTerm };
}

export async function readCoupon(trx: Trx, idOrder: number): Promise<CouponDocument> {
  const order = await readOrder(trx, idOrder);
  refuse(couponRefusal({ isNew: false, products: order.products }));
  return {
    ...(await readOrderPaper(trx, order)),
    soldAt: order.header.createdAt,
    status: couponStatus(order.header.idOrderStatus),
    cash: cashToShow(storedOrder(order)),
  };
}

/** The receipt of an installment, or with `ofLast` of the payment that finished it after others. */
export async function readReceipt(
  trx: Trx,
  idOrder: number,
  { installmentNumber, ofLast = false }: { installmentNumber: number; ofLast?: boolean },
): Promise<ReceiptDocument> {
  const order = await readOrder(trx, idOrder);
  const { idOrderInstallment } =
    order.installments.find((each) => each.installmentNumber === installmentNumber) ?? {};
  const [paper, payments] = await Promise.all([
    readOrderPaper(trx, order),
    findPayments(trx, idOrder),
  ]);
  const last = ofLast ? lastPartReceipt(paper, { ...order, payments }, installmentNumber) : null;
  if (last) return last;
  const parts = payments
    .filter((each) => each.idOrderInstallment === idOrderInstallment && each.reversedAt === null)
    .map((each) => ({ ...each, paymentType: each.paymentTypeName }));
  return installmentReceipt(paper, installmentNumber, parts);
}

export async function readPartReceipt(
  trx: Trx,
  idOrder: number,
  idPayment: number,
): Promise<ReceiptDocument> {
  const order = await readOrder(trx, idOrder);
  const [paper, payments] = await Promise.all([
    readOrderPaper(trx, order),
    findPayments(trx, idOrder),
  ]);
  const receipt = partReceipt(paper, { ...order, payments }, idPayment);
  return { ...receipt, pix: await readReceiptPix(trx, order, { payments, idPayment }) };
}

function refuse(reason: string | null): void {
  if (reason !== null) throw conflict(reason);
}
