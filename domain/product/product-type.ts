export const PRODUCT = 'P';
export const SERVICE = 'S';

export const PRODUCT_TYPES = [
  { value: PRODUCT, label: 'Produto' },
  { value: SERVICE, label: 'Serviço' },
] as const;
