import type { z } from '../zod';
import { wireEntity } from './entity';
import { erasedPaymentWire } from './erased-payment';
import { described, lenientOrNull, listOf } from './fields';
import { installmentPaymentWire } from './installment-payment';
import { quoteLinksWire } from './quote-link';
import { sendingWire } from './sending';

/** What an order's page shows around its form, in one response (docs/contract.md#order-around). */
export const orderAroundWire = wireEntity({
  erasedPayments: described(listOf(erasedPaymentWire), 'Como em `order/{idOrder}/erased-payments`'),
  payments: described(listOf(installmentPaymentWire), 'Como em `order/{idOrder}/payments`'),
  quoteLinks: described(lenientOrNull(quoteLinksWire), 'Como em `order/{idOrder}/quote-links`'),
  sendings: described(listOf(sendingWire), 'Como em `order/{idOrder}/sendings`'),
});

export type OrderAround = z.output<typeof orderAroundWire.read>;
