import type { FieldError } from '../../field-error';
import { PAYMENT_ENTRY_FIELDS } from './payment-entry';

/** The order screen's four tabs (R-ORD-04); without JavaScript, four sections of one page. */
export const ORDER_SECTIONS = [
  { id: 'cliente', label: 'Cliente' },
  { id: 'obra', label: 'Informações da obra' },
  { id: 'itens', label: 'Itens do pedido' },
  { id: 'pagamento', label: 'Dados de pagamento' },
] as const;

export type OrderSectionId = (typeof ORDER_SECTIONS)[number]['id'];

const PAYMENT_FIELDS: readonly string[] = [
  'discountValue',
  'firstDueDate',
  ...PAYMENT_ENTRY_FIELDS,
];

/** The tab that contains a field; null for one above the tabs. */
export function sectionOf(path: string): OrderSectionId | null {
  if (path === 'idOrderStatus' || path === '') return null;
  // `item…` are the entry fields for adding items.
  if (['products', 'item', 'newProduct'].some((own) => path.startsWith(own))) return 'itens';
  if (path.startsWith('installments') || PAYMENT_FIELDS.includes(path)) return 'pagamento';
  if (path.startsWith('client') || path === 'idClient' || path === 'saveClient') return 'cliente';
  return 'obra';
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
