/** The form of a bill as it is posted. */
export const TYPED_BILL = {
  description: '  Placas de gesso ',
  barCode: '23791.23405 90000.000001 42005.678901 6 99990000150000',
  value: '1.500,00',
  dueDate: '2025-02-21',
  idSupplier: '4',
  idCompany: '5',
  paymentDate: '',
  fees: '10,05',
  assessment: '',
  discount: '0,05',
  fiscalNote: ' 18431 ',
  observation: '',
  times: '',
} as const;

/** The bill that results: cents, ISO dates. */
export const BILL = {
  description: 'Placas de gesso',
  barCode: '23791234059000000000142005678901699990000150000',
  value: 150_000,
  dueDate: '2025-02-21',
  idSupplier: 4,
  idCompany: 5,
  paymentDate: null,
  fees: 1_005,
  assessment: null,
  discount: 5,
  fiscalNote: '18431',
  observation: null,
};
