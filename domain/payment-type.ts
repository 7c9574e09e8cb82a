/** Payment methods and their ids (R-FLD-27). */
export const PAYMENT_TYPES = [
  { id: 1, description: 'Cartão de crédito' },
  { id: 2, description: 'Cartão de débito' },
  { id: 3, description: 'Boleto' },
  { id: 4, description: 'Dinheiro' },
  { id: 5, description: 'Cheque' },
  { id: 6, description: 'Pix' },
] as const;

/** The payment method that slips are issued for. */
export const BANK_SLIP_PAYMENT = 3;

/** The select option for no payment method (R-FLD-28). */
export const NO_PAYMENT_TYPE = '--';

/** Whether a field, typed or stored, has no value; a payment type of `--` is none. */
export function isUnset(value: number | string | null): boolean {
  return value === null || value === NO_PAYMENT_TYPE || String(value).trim() === '';
}

export const PAYMENT_TYPE = {
  CREDIT_CARD: 1,
  DEBIT_CARD: 2,
  BOLETO: 3,
  CASH: 4,
  CHEQUE: 5,
  PIX: 6,
} as const;

/** The payment methods of a card, charged on a machine: its operator pays the company. */
export const CARD_PAYMENTS: readonly number[] = [PAYMENT_TYPE.CREDIT_CARD, PAYMENT_TYPE.DEBIT_CARD];

/**
 * Whether a card's operator owes what is open, and not the client, who is neither reminded of it nor
 * asked for a Pix (R-REC-14).
 */
export function isByCard(idPaymentType: number | null): boolean {
  return idPaymentType !== null && CARD_PAYMENTS.includes(idPaymentType);
}
