/** Active flag of clients, companies, suppliers, products and professionals (R-FLD-24). */
export const ACTIVE = 1 as const;
export const INACTIVE = 0 as const;

export const STATUS_OPTIONS = [
  { value: '1', label: 'Ativo' },
  { value: '0', label: 'Inativo' },
];

/** Todos, Inativo, Ativo, in this order (R-FLD-24). */
export const STATUS_FILTER_OPTIONS = [
  { value: '', label: 'Todos' },
  { value: '0', label: 'Inativo' },
  { value: '1', label: 'Ativo' },
];
