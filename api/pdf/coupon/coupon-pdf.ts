import { todayIso } from '@domain/date';
import type { CouponWidth } from '@domain/order/documents/coupon';

import { printableTexts } from '../printable-text';
import { closeSheet, openSheet } from '../sheet';
import type { CouponDocument } from './coupon-document';
import { drawCouponSheet } from './coupon-sheet';
import { couponTape } from './coupon-tape';
import { drawTape, openTape } from './tape';

/** The coupon as a PDF for the given paper. The same coupon always gives the same bytes. */
export function renderCouponPdf(document: CouponDocument, width: CouponWidth): Promise<Buffer> {
  const coupon = printableTexts(document);
  const title = `Cupom não fiscal do pedido nº ${coupon.number}`;
  const sheet = openSheet({
    title,
    author: coupon.company.name,
    createdOn: todayIso(new Date(coupon.soldAt)),
    accent: coupon.company.face?.accent,
  });
  if (width === 'a4') {
    drawCouponSheet(sheet, title, coupon);
  } else {
    const tape = openTape(sheet, width);
    drawTape(tape, couponTape(tape, coupon));
  }
  return closeSheet(sheet);
}
