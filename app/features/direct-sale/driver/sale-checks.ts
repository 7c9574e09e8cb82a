// All that the counter needs the schema library for; see load-sale-checks.
export { saleErrors } from '@domain/direct-sale/sale-errors';
