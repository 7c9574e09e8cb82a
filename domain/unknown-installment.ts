/** The message for an unknown installment id. */
export const UNKNOWN_INSTALLMENT = 'Parcela não encontrada.';
