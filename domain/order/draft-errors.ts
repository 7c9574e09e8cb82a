import { type FieldError, fieldErrors } from '../field-error';
import { DRAFT_FIELDS, emptyDraft, emptyInstallment, emptyProduct, type OrderDraft } from './draft';
import { draftTotals } from './draft-totals';
import { clientOfOrder } from './order-client';
import { checkOrder, DISCOUNT_ABOVE_PRODUCTS } from './order-rules';
import { orderFormSchema, type OrderInput } from './order-schema';
import { clearForStatus } from './status-clearing';

/** All that the form's own rules find wrong with a draft; what cannot be read (yet) counts as nothing for the rules between fields. */
export function draftErrors(draft: OrderDraft): FieldError[] {
  const parsed = orderFormSchema.safeParse(draft);
  if (parsed.success) return rulesBetween(draft, parsed.data);
  const wrong = fieldErrors(parsed.error);
  const readable = orderFormSchema.safeParse(without(draft, wrong));
  return readable.success ? [...wrong, ...rulesBetween(draft, readable.data)] : wrong;
}

/** Those of the client's register hold while it is to be written too. */
function rulesBetween({ saveClient }: OrderDraft, order: OrderInput): FieldError[] {
  const client = saveClient === 'on' ? clientOfOrder(order, null) : null;
  return [...checkOrder(clearForStatus(order)), ...(client && 'errors' in client ? client.errors : [])];
}

/** A discount above the products, of which the total cannot tell: it stops at zero. */
export function discountError(draft: Pick<OrderDraft, 'products' | 'freight' | 'discountValue'>): FieldError | null {
  const { discount, productsTotal } = draftTotals(draft);
  return discount > productsTotal ? { path: 'discountValue', message: DISCOUNT_ABOVE_PRODUCTS } : null;
}

/** The draft with what is wrong left out. */
function without(draft: OrderDraft, wrong: readonly FieldError[]): OrderDraft {
  const empty = emptyDraft(draft.idOrderStatus);
  const paths = new Set(wrong.map(({ path }) => path.replace(/\..*$/, '')));
  return {
    ...draft,
    ...Object.fromEntries(DRAFT_FIELDS.filter((field) => paths.has(field)).map((field) => [field, empty[field]])),
    products: draft.products.map((line, index) =>
      paths.has(`products[${index}]`) ? { ...emptyProduct(), idProduct: line.idProduct, description: line.description } : line,
    ),
    installments: draft.installments.map((line, index) =>
      paths.has(`installments[${index}]`) ? emptyInstallment(index + 1) : line,
    ),
  };
}
