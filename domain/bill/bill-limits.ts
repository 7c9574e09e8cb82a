export const INVALID_BILL_PAYMENT_DATE = 'Digite uma data de pagamento válida';

export const NO_SITE = 'Digite o número de um orçamento';

export const unknownSite = (number: number) => `Não existe orçamento com o número ${number}.`;

export const NO_BILL_COMPANY = 'Selecione uma empresa';

export const NO_SUPPLIER = 'Selecione um fornecedor';

/** Our own field caps; the bar code's is that of the longest line, a collection's 48 digits. */
export const BILL_LIMITS = {
  description: 120,
  barCode: 48,
  money: 15,
  fiscalNote: 60,
  observation: 500,
  /** For the text by which an order is looked up. */
  site: 160,
  /** For the text by which a supplier is searched or chosen. */
  supplier: 160,
} as const;

/** Five years of months. */
export const MAX_TIMES = 60;
