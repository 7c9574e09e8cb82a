/** 'Cancelar pagamento' changes the form alone: what is still to do (R-BIL-06). */
export const PAYMENT_CLEARED = {
  message: 'O pagamento saiu do formulário',
  description: 'Use Atualizar para gravar.',
} as const;

/** So does 'Pagar hoje', of a new bill too. */
export const PAYMENT_PUT_IN = {
  message: 'O pagamento entrou no formulário',
  description: 'Salve a conta para gravar.',
} as const;

/** What the form changes of the stored bill's payment; null where it is as stored, or nothing is. */
export function paymentChanged(wasPaid: boolean | null, isPaid: boolean) {
  if (wasPaid === null || wasPaid === isPaid) return null;
  return isPaid ? PAYMENT_PUT_IN : PAYMENT_CLEARED;
}
