import type { StoredOrder } from '@domain/order/stored-order';

import { bankSlipOf } from './bank-slip-record';
import type { OrderInstallmentRecord, OrderProductRecord, OrderRecord } from './order-record';

/** A stored order in the domain's terms: as rules compare it, and as the wire writes it. */
export function storedOrder({ header, products, installments, fiscalNote }: OrderRecord) {
  return {
    ...header,
    discountValue: header.discountCents,
    freight: header.freightCents,
    cashReceived: header.cashReceivedCents,
    change: header.changeCents,
    products: products.map(storedProduct),
    installments: installments.map(storedInstallment),
    fiscalNote,
  } satisfies StoredOrder;
}

/** Without the row's own columns, as rules compare all of an item's properties. */
function storedProduct({
  idOrder: _order,
  position: _position,
  fullValueCents: _full,
  amountThousandths,
  valueCents,
  ...product
}: OrderProductRecord) {
  return {
    ...product,
    amount: amountThousandths,
    value: valueCents,
  };
}

function storedInstallment(installment: OrderInstallmentRecord) {
  const bankSlip = bankSlipOf(installment);
  return {
    ...installment,
    value: installment.valueCents,
    paidValue: installment.paidValueCents,
    receivedValue: installment.receivedCents,
    paymentType: installment.idPaymentType,
    bankSlip,
    nossoNumero: bankSlip?.current?.nossoNumero ?? null,
  };
}
