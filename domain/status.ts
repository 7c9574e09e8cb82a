/** Active flag of clients, companies, suppliers, products and professionals (spec 1, section 3). */
export const ACTIVE = 1 as const;
export const INACTIVE = 0 as const;

export const STATUS_OPTIONS = [
  { value: '1', label: 'Ativo' },
  { value: '0', label: 'Inativo' },
];

/** In the spec's order: Todos, Inativo, Ativo (spec 1, section 2.7). */
export const STATUS_FILTER_OPTIONS = [
  { value: '', label: 'Todos' },
  { value: '0', label: 'Inativo' },
  { value: '1', label: 'Ativo' },
];
