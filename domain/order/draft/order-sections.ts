import type { FieldError } from '../../field-error';
import { keysOf } from '../../keys-of';
import { FIELDS_BY_TAB } from './draft';
import { PAYMENT_ENTRY_FIELDS } from './payment-entry';

/** The order screen's four tabs (R-ORD-04); without JavaScript, four sections of one page. */
export const ORDER_SECTIONS = [
  { id: 'cliente', label: 'Cliente' },
  { id: 'obra', label: 'Informações da obra' },
  { id: 'itens', label: 'Itens do pedido' },
  { id: 'pagamento', label: 'Dados de pagamento' },
] as const;

export type OrderSectionId = (typeof ORDER_SECTIONS)[number]['id'];

/** The tab of each of the draft's own fields; null for one above the tabs. */
const SECTION_OF_FIELD = new Map<string, OrderSectionId | null>(
  keysOf(FIELDS_BY_TAB).flatMap((tab) => {
    const { copied, own } = FIELDS_BY_TAB[tab];
    const section = tab === 'aboveTabs' ? null : tab;
    return Object.keys({ ...copied, ...own }).map((field) => [field, section] as const);
  }),
);

/** Prefixes of the other names: lists, entry fields, and records registered over the order. */
const SECTION_OF_OTHERS: readonly (readonly [begin: string, OrderSectionId])[] = [
  ['clientSearch', 'cliente'],
  ['products', 'itens'],
  ['item', 'itens'],
  ['newProduct', 'itens'],
  ['installments', 'pagamento'],
  ...PAYMENT_ENTRY_FIELDS.map((field) => [field, 'pagamento'] as const),
];

/** The tab that contains a field; null for one above the tabs. */
export function sectionOf(path: string): OrderSectionId | null {
  if (path === '') return null;
  const own = SECTION_OF_FIELD.get(path);
  if (own !== undefined) return own;
  const [, section] = SECTION_OF_OTHERS.find(([begin]) => path.startsWith(begin)) ?? [];
  // An unknown path is also shown on a tab.
  return section ?? 'obra';
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
