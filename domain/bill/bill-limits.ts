export const INVALID_BILL_PAYMENT_DATE = 'Digite uma data de pagamento válida';

export const NO_SITE = 'Digite o número de um orçamento';

export const unknownSite = (number: number) => `Não existe orçamento com o número ${number}.`;

export const NO_BILL_COMPANY = 'Selecione uma empresa';

export const NO_SUPPLIER = 'Selecione um fornecedor';

/** Our own field caps; the bar code's is the longest line, 48 digits of a collection. */
export const BILL_LIMITS = {
  description: 120,
  barCode: 48,
  money: 15,
  fiscalNote: 60,
  observation: 500,
  /** Of the text that an order is looked up by. */
  site: 160,
  /** Of the text that a supplier is searched for by, or chosen. */
  supplier: 160,
} as const;

/** Five years of months. */
export const MAX_TIMES = 60;
