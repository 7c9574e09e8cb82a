import { formatMoney } from '@domain/money';
import {
  couponCash,
  couponInstallments,
  couponMoment,
  couponWarning,
  NO_FISCAL_VALUE,
} from '@domain/order/documents/coupon';

import { amounts } from '../order/amounts';
import { itemsSection } from '../order/items-section';
import { letterhead } from '../order/letterhead';
import { clientSection } from '../order/parties';
import { drawPages } from '../page-frame';
import { tiedToNext } from '../paginate';
import { paragraph } from '../paragraph';
import type { Sheet } from '../sheet';
import { TEXT } from '../text-style';
import type { CouponDocument } from './coupon-document';

/** The coupon for a sheet printer: the same content, styled like the other documents. */
export function drawCouponSheet(sheet: Sheet, title: string, coupon: CouponDocument): void {
  const { root } = sheet;
  const warning = couponWarning(coupon.status);
  // The sold items are one list, as on the tape (R-ORD-37).
  const items = coupon.items.map(({ room: _room, ...item }) => item);
  const content = [
    ...letterhead(root, coupon.company, {
      title: 'Cupom não fiscal',
      number: `Pedido nº ${coupon.number}`,
      details: [couponMoment(coupon.soldAt, null)],
    }),
    ...(warning ? paragraph(root, warning, { style: TEXT.number, spaceBefore: 12 }) : []),
    ...(coupon.client.name || coupon.client.cpfCnpj ? clientSection(root, coupon) : []),
    ...tiedToNext(itemsSection(root, { ...coupon, items }, 'Itens')),
    ...amounts(
      root,
      { ...coupon, installments: couponInstallments(coupon.installments) },
      { totalLabel: 'Total', showPaid: true },
    ),
    ...couponCash(coupon.cash).flatMap(({ label, cents }) =>
      paragraph(root, `${label}: ${formatMoney(cents)}`, { style: TEXT.strong, spaceBefore: 4 }),
    ),
  ];
  const notice = paragraph(root, NO_FISCAL_VALUE, { style: TEXT.strong, spaceBefore: 16 });
  drawPages(sheet, [...tiedToNext(content), ...notice], {
    runningLeft: coupon.company.name,
    runningRight: title,
    footer: [title, coupon.client.name].filter(Boolean).join(' · '),
    note: coupon.company.face?.footer,
  });
}
