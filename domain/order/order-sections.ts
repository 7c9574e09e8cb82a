import type { FieldError } from '../field-error';

/** The order screen's four tabs (spec 2, Order screen); without JavaScript, four sections of one page. */
export const ORDER_SECTIONS = [
  { id: 'cliente', label: 'Cliente' },
  { id: 'obra', label: 'Informações da obra' },
  { id: 'itens', label: 'Itens do pedido' },
  { id: 'pagamento', label: 'Dados de pagamento' },
] as const;

export type OrderSectionId = (typeof ORDER_SECTIONS)[number]['id'];

/** The tab that holds a field. */
export function sectionOf(path: string): OrderSectionId {
  // `item…` are the fields that items are added by.
  if (path.startsWith('products') || path.startsWith('item')) return 'itens';
  if (path.startsWith('installments') || path === 'discountValue') return 'pagamento';
  if (path.startsWith('client') || path === 'idClient') return 'cliente';
  return 'obra';
}

/** A tab's own errors, in the order they were found. */
export function errorsBySection(errors: readonly FieldError[]): Record<OrderSectionId, FieldError[]> {
  const bySection: Record<OrderSectionId, FieldError[]> = { cliente: [], obra: [], itens: [], pagamento: [] };
  for (const error of errors) bySection[sectionOf(error.path)].push(error);
  return bySection;
}
