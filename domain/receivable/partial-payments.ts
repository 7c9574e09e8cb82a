/** The extension for partial payments and reversals (docs/contract.md#partial-payments). */
export const PARTIAL_PAYMENTS = 'partial-payments';
