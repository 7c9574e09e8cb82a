import { formatDate } from '../date';
import { discountText } from '../discount-text';
import { formatMoney } from '../money';
import { quantityToRead } from '../quantity';
import { forgivenCents } from '../receivable/forgiven';
import { changedFields, type FieldChange, type FieldValue } from './changes';
import { HISTORY_FIELDS } from './fields';

/** An item as stored. */
export interface ItemState {
  idOrderProduct: number | null;
  description: string;
  unity: string | null;
  amountThousandths: number;
  valueCents: number;
}

/** An installment as stored. */
export interface InstallmentState {
  idOrderInstallment: number | null;
  installmentNumber: number;
  dueDate: string | null;
  paymentDate: string | null;
  valueCents: number;
  paidValueCents: number | null;
}

/** An order's columns with its lines, in order. */
export interface OrderState {
  header: { idClient: number | null };
  products: readonly ItemState[];
  installments: readonly InstallmentState[];
}

/** The differences between two states of an order: its own fields first, then line by line. */
export function orderChanges(before: OrderState | null, after: OrderState): FieldChange[] {
  return [
    ...changedFields('order', before?.header ?? null, after.header),
    ...lineChanges(before?.products ?? [], after.products, ITEM),
    ...lineChanges(
      (before?.installments ?? []).map(withForgiven),
      after.installments.map(withForgiven),
      INSTALLMENT,
    ),
  ];
}

/** Adds the amount forgiven by the payment, which has no column. */
function withForgiven<Line extends InstallmentState>(line: Line) {
  const forgiven = forgivenCents({
    value: line.valueCents,
    paymentDate: line.paymentDate,
    paidValue: line.paidValueCents,
  });
  return { ...line, forgivenCents: forgiven || null };
}

/** A kind of line: its name, identity, number and summary. */
interface LineKind<Line> {
  name: 'item' | 'installment';
  idOf: (line: Line) => number | null;
  numberOf: (line: Line, index: number) => number;
  summary: (line: Line) => string;
}

const ITEM: LineKind<ItemState> = {
  name: 'item',
  idOf: ({ idOrderProduct }) => idOrderProduct,
  numberOf: (_, index) => index + 1,
  summary: ({ description, unity, amountThousandths, valueCents }) =>
    `${description}: ${quantityToRead(amountThousandths)}${unity ? ` ${unity}` : ''} a ${formatMoney(valueCents)}`,
};

const INSTALLMENT: LineKind<ReturnType<typeof withForgiven>> = {
  name: 'installment',
  idOf: ({ idOrderInstallment }) => idOrderInstallment,
  numberOf: ({ installmentNumber }) => installmentNumber,
  summary: ({ valueCents, dueDate, paymentDate, paidValueCents, forgivenCents: forgiven }) =>
    [
      formatMoney(valueCents),
      ...(dueDate === null ? [] : [`vence em ${formatDate(dueDate)}`]),
      ...(paymentDate === null
        ? []
        : [`paga em ${formatDate(paymentDate)}: ${formatMoney(paidValueCents ?? valueCents)}`]),
      ...(forgiven === null ? [] : [discountText(forgiven)]),
    ].join(', '),
};

function lineChanges<Line extends object>(
  before: readonly Line[],
  after: readonly Line[],
  { name, idOf, numberOf, summary }: LineKind<Line>,
): FieldChange[] {
  const stored = new Map(before.map((line, index) => [idOf(line), { line, index }]));
  const fields = LINE_FIELDS[name];
  const changes = after.flatMap((line, index): FieldChange[] => {
    const id = idOf(line);
    const known = id === null ? undefined : stored.get(id);
    if (!known) return [[name, null, summary(line), numberOf(line, index)]];
    stored.delete(id);
    const [old, fresh] = [known.line, line] as Record<string, FieldValue | undefined>[];
    return fields.flatMap((field): FieldChange[] => {
      if (!(field in line)) return [];
      const [from, to] = [old?.[field] ?? null, fresh?.[field] ?? null];
      return from === to ? [] : [[`${name}.${field}`, from, to, numberOf(line, index)]];
    });
  });
  const gone = [...stored.values()].map(({ line, index }): FieldChange => {
    return [name, summary(line), null, numberOf(line, index)];
  });
  return [...changes, ...gone];
}

const fieldsOf = (name: string) =>
  Object.keys(HISTORY_FIELDS.order)
    .filter((field) => field.startsWith(`${name}.`))
    .map((field) => field.slice(name.length + 1));

const LINE_FIELDS = { item: fieldsOf('item'), installment: fieldsOf('installment') };
