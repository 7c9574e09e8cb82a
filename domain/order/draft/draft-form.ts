import { parseDate } from '../../date';
import { inOrder, lineEntries, lineField, setLineField } from '../../form-lines';
import { inOneLine } from '../../one-line';
import { isFreeLine } from '../free-line';
import { ORDER_LIMITS } from '../order-limits';
import {
  DRAFT_FIELDS,
  type DraftInstallment,
  type DraftProduct,
  emptyDraft,
  emptyInstallment,
  emptyProduct,
  type OrderDraft,
} from './draft';
import { numbered } from './installment-numbers';

const LINE_FIELD = lineField('products', 'installments');

/**
 * The draft in a posted form, from its name and value pairs: `clientName`, `products[0].amount`,
 * `installments[2].dueDate`. Unknown names are ignored. Lines keep their order; gaps in the
 * numbering close up.
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
      // Browsers post line breaks as CR LF.
      const text = value.replace(/\r\n?/g, '\n');
      if (field) draft[field] = field === 'firstDueDate' ? typedDay(text) : text;
      continue;
    }
    const [, list, position, field] = line;
    // All lines above the limit become one extra line, which is refused: none is dropped silently.
    const at = (most: number) => ({ index: Math.min(Number(position), most), field, value });
    if (list === 'products') setLineField(products, emptyProduct, at(ORDER_LIMITS.products));
    else setLineField(installments, emptyPosted, at(ORDER_LIMITS.installments));
  }
  draft.products = inOrder(products).map((line) =>
    isFreeLine(line) ? { ...line, description: inOneLine(line.description) } : line,
  );
  draft.installments = numbered(inOrder(installments)).map((installment) => ({
    ...installment,
    dueDate: typedDay(installment.dueDate),
    paymentDate: typedDay(installment.paymentDate),
  }));
  return draft;
}

function emptyPosted(): DraftInstallment {
  return { ...emptyInstallment(0), installmentNumber: '' };
}

/** A draft stores dates as ISO, however typed; text that is not (yet) a date stays as typed. */
function typedDay(typed: string): string {
  return parseDate(typed) ?? typed;
}

/** The name and value pairs that `draftFromEntries` parses back to the same draft. */
export function draftEntries(draft: OrderDraft): [string, string][] {
  const entries: [string, string][] = DRAFT_FIELDS.map((field) => [field, draft[field]]);
  entries.push(
    ...lineEntries('products', draft.products),
    ...lineEntries('installments', draft.installments),
  );
  return entries;
}
