import type { FieldError } from '../../field-error';
import type { DraftField } from './draft';
import type { PaymentEntry } from './payment-entry';

/** The order screen's four tabs (R-ORD-04); without JavaScript, four sections of one page. */
export const ORDER_SECTIONS = [
  { id: 'cliente', label: 'Cliente' },
  { id: 'obra', label: 'Informações da obra' },
  { id: 'itens', label: 'Itens do pedido' },
  { id: 'pagamento', label: 'Dados de pagamento' },
] as const;

export type OrderSectionId = (typeof ORDER_SECTIONS)[number]['id'];

/** The tab that each field's input is on; null for one above the tabs. */
const SECTION_OF_FIELD: Readonly<
  Record<DraftField | keyof PaymentEntry | 'clientSearch', OrderSectionId | null>
> = {
  idOrderStatus: null,
  clientSearch: 'cliente',
  idClient: 'cliente',
  foundDocument: 'cliente',
  foundId: 'cliente',
  typedDocument: 'cliente',
  clientBefore: 'cliente',
  saveClient: 'cliente',
  clientCpfCnpj: 'cliente',
  clientName: 'cliente',
  clientPhone: 'cliente',
  clientEmail: 'cliente',
  clientZipCode: 'cliente',
  clientStreet: 'cliente',
  clientNumber: 'cliente',
  clientDistrict: 'cliente',
  clientCity: 'cliente',
  clientState: 'cliente',
  clientComplement: 'cliente',
  clientStateRegistration: 'cliente',
  height: 'obra',
  freight: 'obra',
  idProfessional: 'obra',
  idCategory: 'obra',
  observation: 'obra',
  sameAddress: 'obra',
  zipCode: 'obra',
  street: 'obra',
  number: 'obra',
  district: 'obra',
  city: 'obra',
  state: 'obra',
  complement: 'obra',
  discountValue: 'pagamento',
  firstDueDate: 'pagamento',
  discountRate: 'pagamento',
  paymentPlan: 'pagamento',
  paymentTypeAll: 'pagamento',
};

/** What begins the names of the others: lists, the entry of items, what is registered over the order. */
const SECTION_OF_OTHERS: readonly (readonly [begin: string, OrderSectionId])[] = [
  ['products', 'itens'],
  ['item', 'itens'],
  ['newProduct', 'itens'],
  ['installments', 'pagamento'],
];

/** The tab that contains a field; null for one above the tabs. */
export function sectionOf(path: string): OrderSectionId | null {
  if (path === '') return null;
  if (isField(path)) return SECTION_OF_FIELD[path];
  const [, section] = SECTION_OF_OTHERS.find(([begin]) => path.startsWith(begin)) ?? [];
  // What is not known here, too, is told on a tab.
  return section ?? 'obra';
}

function isField(path: string): path is keyof typeof SECTION_OF_FIELD {
  return Object.hasOwn(SECTION_OF_FIELD, path);
}

/** Each tab's own errors, in order; errors of fields above the tabs are left out. */
export function errorsBySection(
  errors: readonly FieldError[],
): Record<OrderSectionId, FieldError[]> {
  const bySection: Record<OrderSectionId, FieldError[]> = {
    cliente: [],
    obra: [],
    itens: [],
    pagamento: [],
  };
  for (const error of errors) {
    const section = sectionOf(error.path);
    if (section) bySection[section].push(error);
  }
  return bySection;
}

/** The name of the tab that contains a field; null for one above the tabs. */
export function sectionLabelOf(path: string): string | null {
  const section = sectionOf(path);
  return ORDER_SECTIONS.find(({ id }) => id === section)?.label ?? null;
}
