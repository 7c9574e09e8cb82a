import { formatCnpj } from '@domain/tax-id';

import type { OrderDocument } from '../../pdf/order/order-document';
import type { ReceiptDocument } from '../../pdf/receipt/receipt-document';

/** What was received, for one receipt of an order. */
type Received = Pick<ReceiptDocument, 'number' | 'amount' | 'paidOn' | 'reason' | 'details'>;

/** A receipt from an order's company to its client; `number` counts within the order. */
export function orderReceipt(order: OrderDocument, received: Received): ReceiptDocument {
  const { company, client } = order;
  const { city, state } = company.address;
  return {
    ...received,
    number: `${order.number}-${received.number}`,
    company,
    payer: client,
    details: [{ label: 'Pedido', value: String(order.number), span: 2 }, ...received.details],
    place: [city, state].filter(Boolean).join('/') || null,
    signatory: {
      name: company.name || 'Empresa',
      details: [company.cnpj ? `CNPJ ${formatCnpj(company.cnpj)}` : ''],
    },
  };
}
