/** Messages for an incomplete payment: at the counter, in an order, and for receivables. */
export const NO_PAYMENT_METHOD = 'Informe a forma de pagamento';
export const INVALID_PAYMENT_METHOD = 'Forma de pagamento inválida';
export const NO_PAID_VALUE = 'Informe o valor pago';
export const INVALID_RECEIVED_VALUE = 'Valor recebido inválido';
export const PAID_INSTALLMENT = 'A parcela já foi paga.';
export const NOT_THE_TOTAL = 'O valor das parcelas precisa ser igual ao valor total da nota';
