/** Caps from R-ORD-07; those of other texts are ours. */
export const ORDER_LIMITS = {
  height: 9,
  freight: 12,
  number: 8,
  buildingNumber: 7,
  stateRegistration: 15,
  itemObservation: 128,
  room: 60,
  quantity: 8,
  unitValue: 15,
  discount: 12,
  observation: 2000,
  installmentObservation: 255,
  name: 120,
  street: 120,
  district: 80,
  city: 80,
  complement: 80,
  description: 200,
  unity: 20,
  bankSlip: 10_000,
  installments: 10,
  products: 1000,
} as const;

export const DISCOUNT_ABOVE_PRODUCTS =
  'O valor do desconto não pode ser maior que o valor total dos produtos';
export const INVALID_DUE_DATE = 'Data de vencimento inválida';
export const INVALID_PAYMENT_DATE = 'Data de pagamento inválida';
