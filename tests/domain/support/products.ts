/** The form of a product as it is posted. */
export const TYPED_PRODUCT = {
  description: ' Placa de gesso ST 12,5 mm ',
  value: '42,90',
  cost: 'R$ 31,15',
  status: '1',
  barCode: '789 5551 452636',
  weight: '8,5',
  ncm: '6809.11.00',
  cst: '00',
  cfop: '5.102',
  idProductUnity: '1',
  ipi: '',
  icms: '18',
  idCompany: '1',
  blingIdProductGroup: '2',
  type: 'P',
} as const;

/** The product that results: money in cents, weight in kilograms, rates in percent. */
export const PRODUCT_INPUT = {
  description: 'Placa de gesso ST 12,5 mm',
  value: 4290,
  cost: 3115,
  status: 1,
  barCode: '7895551452636',
  weight: 8.5,
  ncm: '68091100',
  cst: '00',
  cfop: '5102',
  idProductUnity: 1,
  ipi: null,
  icms: 18,
  idCompany: 1,
  blingIdProductGroup: 2,
  type: 'P',
} as const;
