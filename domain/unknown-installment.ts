/** The answer to an id that no installment has, wherever one is asked for. */
export const UNKNOWN_INSTALLMENT = 'Parcela não encontrada.';
