import { fullAddress } from '@domain/address';
import { formatDecimal, formatMoney } from '@domain/money';
import {
  couponMoment,
  couponParties,
  couponPayment,
  couponWarning,
  NO_FISCAL_VALUE,
  NOT_FISCAL,
} from '@domain/order/documents/coupon';
import { lineSubtotal, orderTotals } from '@domain/order/totals';
import { formatPhone } from '@domain/phone';
import { quantityToRead } from '@domain/quantity';
import { formatCnpj } from '@domain/tax-id';

import type { OrderItem } from '../order/order-document';
import type { Piece } from '../paginate';
import type { CouponDocument } from './coupon-document';
import { type Tape, tapeLogo, tapePair, tapeRule, tapeText } from './tape';

/** The coupon for a roll of thermal paper, from top to bottom. */
export function couponTape(tape: Tape, coupon: CouponDocument): Piece[] {
  return [
    ...head(tape, coupon),
    tapeRule(tape),
    ...coupon.items.flatMap((item, index) => itemLines(tape, item, index)),
    tapeRule(tape),
    ...totals(tape, coupon),
    ...payment(tape, coupon),
    ...parties(tape, coupon),
    tapeRule(tape),
    ...tapeText(tape, NO_FISCAL_VALUE, { style: tape.text.small, align: 'center' }),
    ...tapeText(tape, coupon.company.face?.footer ?? null, {
      style: tape.text.small,
      align: 'center',
    }),
  ];
}

function head(tape: Tape, coupon: CouponDocument): Piece[] {
  const { company, number, soldAt } = coupon;
  const { text } = tape;
  const registration = company.stateRegistration && `IE ${company.stateRegistration}`;
  const small = [
    company.cnpj && `CNPJ ${formatCnpj(company.cnpj)}`,
    registration,
    fullAddress(company.address),
    formatPhone(company.phone),
  ];
  return [
    ...tapeLogo(tape, company),
    ...tapeText(tape, company.name, { style: text.large, align: 'center' }),
    ...small.flatMap((line) => tapeText(tape, line, { style: text.small, align: 'center' })),
    tapeRule(tape),
    ...tapeText(tape, NOT_FISCAL, { style: text.strong, align: 'center' }),
    ...tapeText(tape, couponWarning(coupon.status), { style: text.large, align: 'center' }),
    ...tapePair(
      tape,
      { label: `Pedido nº ${number}`, amount: couponMoment(soldAt, null) },
      text.plain,
    ),
  ];
}

function itemLines(tape: Tape, item: OrderItem, index: number): Piece[] {
  const { text } = tape;
  const quantity = [quantityToRead(item.amount), item.unity].filter(Boolean).join(' ');
  const price = `${quantity} × ${formatDecimal(item.value)}`;
  const lines = [
    ...tapeText(tape, `${index + 1} ${item.description}`, { style: text.plain }),
    ...tapePair(tape, { label: price, amount: formatDecimal(lineSubtotal(item)) }, text.plain),
  ];
  return lines.map((piece, position) => ({
    ...piece,
    spaceBefore: position === 0 && index > 0 ? 2 : 0,
    keepWithNext: position < lines.length - 1,
  }));
}

function totals(tape: Tape, { items, freight, discount }: CouponDocument): Piece[] {
  const { productsTotal, total } = orderTotals({
    products: items,
    freight,
    discountValue: discount,
  });
  const { plain, large } = tape.text;
  const count = items.length === 1 ? '1 item' : `${items.length} itens`;
  const line = (label: string, amount: string, style = plain) =>
    tapePair(tape, { label, amount }, style);
  return [
    ...line(`Total dos itens (${count})`, formatDecimal(productsTotal)),
    ...(freight > 0 ? line('Frete', formatDecimal(freight)) : []),
    ...(discount > 0 ? line('Desconto', formatDecimal(-discount)) : []),
    ...line('TOTAL', formatMoney(total), large),
  ];
}

/** One line per installment: its name, its due date, and its payment date. */
function payment(tape: Tape, coupon: CouponDocument): Piece[] {
  const lines = couponPayment(coupon);
  if (lines.length === 0) return [];
  const { plain, strong } = tape.text;
  return [
    tapeRule(tape),
    ...tapeText(tape, 'Pagamento', { style: strong }),
    ...lines.flatMap(({ label, cents }) =>
      tapePair(tape, { label, amount: formatDecimal(cents) }, plain),
    ),
  ];
}

function parties(tape: Tape, coupon: CouponDocument): Piece[] {
  const lines = couponParties(coupon).flatMap((line) =>
    tapeText(tape, line, { style: tape.text.plain }),
  );
  return lines.length === 0 ? [] : [tapeRule(tape), ...lines];
}
