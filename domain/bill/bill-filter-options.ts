export const OVERDUE = '-1';
export const UNPAID = '0';
export const PAID = '1';

/** The status filter of the list (R-BIL-08); '' is not sent (docs/contract.md#lists). */
export const BILL_STATUS_OPTIONS = [
  { value: '', label: 'Todos' },
  { value: OVERDUE, label: 'Vencidas' },
  { value: UNPAID, label: 'Não pagas' },
  { value: PAID, label: 'Pagas' },
] as const;
