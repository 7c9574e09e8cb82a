/** 'Cancelar pagamento' changes the form alone: what is still to do (R-BIL-06). */
export const PAYMENT_CLEARED = {
  message: 'O pagamento saiu do formulário',
  description: 'Use Atualizar para gravar.',
} as const;
