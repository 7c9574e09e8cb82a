/** The ids of payment methods (R-FLD-27). Slips are issued for the third. */
export const PAYMENT_TYPE = {
  CREDIT_CARD: 1,
  DEBIT_CARD: 2,
  BOLETO: 3,
  CASH: 4,
  CHEQUE: 5,
  PIX: 6,
} as const;

export const PAYMENT_TYPES = [
  { id: PAYMENT_TYPE.CREDIT_CARD, description: 'Cartão de crédito' },
  { id: PAYMENT_TYPE.DEBIT_CARD, description: 'Cartão de débito' },
  { id: PAYMENT_TYPE.BOLETO, description: 'Boleto' },
  { id: PAYMENT_TYPE.CASH, description: 'Dinheiro' },
  { id: PAYMENT_TYPE.CHEQUE, description: 'Cheque' },
  { id: PAYMENT_TYPE.PIX, description: 'Pix' },
] as const;

/** The select option for no payment method (R-FLD-28). */
export const NO_PAYMENT_TYPE = '--';

/** Whether a field, typed or stored, has no value; a payment type of `--` is none. */
export function isUnset(value: number | string | null): boolean {
  return value === null || value === NO_PAYMENT_TYPE || String(value).trim() === '';
}

/** Card payments, charged on a terminal: the card operator pays the company. */
export const CARD_PAYMENTS: readonly number[] = [PAYMENT_TYPE.CREDIT_CARD, PAYMENT_TYPE.DEBIT_CARD];

/**
 * Whether the card operator owes the open amount, and not the client, who then gets no reminder and
 * no Pix request (R-REC-14).
 */
export function isByCard(idPaymentType: number | null): boolean {
  return idPaymentType !== null && CARD_PAYMENTS.includes(idPaymentType);
}
