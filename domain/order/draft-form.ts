import {
  DRAFT_FIELDS, type DraftInstallment, type DraftProduct, emptyDraft, emptyInstallment, emptyProduct, type OrderDraft,
} from './draft';
import { ORDER_LIMITS } from './order-schema';

const LINE_FIELD = /^(products|installments)\[(\d{1,4})\]\.([A-Za-z]+)$/;

/**
 * The draft that a posted form holds, from its name and value pairs: `clientName`, `products[0].amount`,
 * `installments[2].dueDate`. Names that are no part of an order are passed over. Lines keep their order; numbers
 * left out between them close up.
 */
export function draftFromEntries(entries: Iterable<readonly [string, unknown]>): OrderDraft {
  const draft = emptyDraft();
  const products = new Map<number, DraftProduct>();
  const installments = new Map<number, DraftInstallment>();
  for (const [name, value] of entries) {
    if (typeof value !== 'string') continue;
    const line = LINE_FIELD.exec(name);
    if (!line) {
      const field = DRAFT_FIELDS.find((known) => known === name);
      // Browsers post a line break as CR LF, whatever the page has.
      if (field) draft[field] = value.replace(/\r\n?/g, '\n');
      continue;
    }
    const [, list, position, field] = line;
    const index = Number(position);
    if (list === 'products' && index < ORDER_LIMITS.products) {
      setLineField(products, index, emptyProduct, field, value);
    } else if (list === 'installments' && index < ORDER_LIMITS.installments) {
      setLineField(installments, index, () => emptyInstallment(index + 1), field, value);
    }
  }
  draft.products = inOrder(products);
  draft.installments = inOrder(installments).map((installment, index) => ({
    ...installment,
    installmentNumber: String(index + 1),
  }));
  return draft;
}

function setLineField<Line extends object>(
  lines: Map<number, Line>,
  index: number,
  empty: () => Line,
  field: string | undefined,
  value: string,
): void {
  const line = lines.get(index) ?? empty();
  if (field && Object.hasOwn(line, field)) Object.assign(line, { [field]: value });
  lines.set(index, line);
}

function inOrder<Line>(lines: Map<number, Line>): Line[] {
  return [...lines.entries()].sort(([a], [b]) => a - b).map(([, line]) => line);
}

/** The name and value pairs that `draftFromEntries` reads back as the same draft. */
export function draftEntries(draft: OrderDraft): [string, string][] {
  const entries: [string, string][] = DRAFT_FIELDS.map((field) => [field, draft[field]]);
  for (const [index, product] of draft.products.entries()) {
    for (const [field, value] of Object.entries(product)) entries.push([`products[${index}].${field}`, value]);
  }
  for (const [index, installment] of draft.installments.entries()) {
    for (const [field, value] of Object.entries(installment)) {
      entries.push([`installments[${index}].${field}`, value]);
    }
  }
  return entries;
}
