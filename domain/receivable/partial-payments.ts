/** The extension for parts of installments and reversals (docs/contract.md#partial-payments). */
export const PARTIAL_PAYMENTS = 'partial-payments';
