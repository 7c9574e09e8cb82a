import {
  areSameLines,
  DRAFT_FIELDS,
  type DraftInstallment,
  type DraftProduct,
  isSameLine,
  type OrderDraft,
} from './draft';

/** An order as it was sent to be saved, and its form when the response arrived. */
export interface SentDraft {
  sent: OrderDraft;
  left: OrderDraft;
}

/**
 * The saved order with the changes made before its response arrived (R-ORD-48). The saved order has
 * the lines that were sent, in their order; new ones now have ids.
 */
export function carriedOver(saved: OrderDraft, { sent, left }: SentDraft): OrderDraft {
  const changed = DRAFT_FIELDS.filter((field) => left[field] !== sent[field]);
  return {
    ...saved,
    ...Object.fromEntries(changed.map((field) => [field, left[field]])),
    products: carriedLines(
      { saved: saved.products, sent: sent.products, left: left.products },
      'idOrderProduct',
      (line, other) => line.idProduct === other.idProduct && line.room === other.room,
    ),
    installments: carriedLines(
      { saved: saved.installments, sent: sent.installments, left: left.installments },
      'idOrderInstallment',
      (line, other) => line.installmentNumber === other.installmentNumber,
    ),
  };
}

type Lines<Line> = Readonly<Record<'saved' | 'sent' | 'left', readonly Line[]>>;

/** `isSame`: whether a changed line without an id corresponds to a line as sent. */
function carriedLines<Line extends DraftProduct | DraftInstallment>(
  { saved, sent, left }: Lines<Line>,
  idOf: keyof Line,
  isSame: (line: Line, other: Line) => boolean,
): Line[] {
  if (areSameLines(sent, left)) return [...saved];
  // Sent and saved lines are matched by position.
  if (saved.length !== sent.length) return [...left];
  const free = new Set(sent.keys());
  const take = (is: (line: Line) => boolean) => {
    const place = [...free].find((index) => is(sent[index] as Line));
    if (place !== undefined) free.delete(place);
    return place;
  };
  // Unchanged lines first, so that another line of the same product is not matched to them.
  const places = left.map((line) =>
    take((one) => (line[idOf] === '' ? isSameLine(one, line) : one[idOf] === line[idOf])),
  );
  return left.map((line, index) => {
    const place = places[index] ?? take((one) => one[idOf] === '' && isSame(line, one));
    const before = place === undefined ? undefined : saved[place];
    if (place === undefined || before === undefined) return line;
    return isSameLine(sent[place] as Line, line) ? before : { ...line, [idOf]: before[idOf] };
  });
}
