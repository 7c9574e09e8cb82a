// All that the order form needs the schema library for; see load-order-checks.
export { lookUpSchemas } from './look-up-schemas';
export { blurErrors, draftErrors } from '@domain/order/draft/draft-errors';
export { paymentMove } from '@domain/order/draft/payment-move';
export { refusalsBySection } from '@domain/order/draft/order-refusals';
