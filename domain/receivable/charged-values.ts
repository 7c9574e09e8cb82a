import { formatDate, isIsoDate } from '../date';
import { formatDecimal } from '../money';
import { openCents } from '../open-cents';
import { overText } from '../over-paid';
import type { Installment } from '../wire/receivable';
import { chargedCents, chargesOfInstallment, chargesText } from './late-charges';
import { receivedField } from './receive-schema';

type Typed = Readonly<Record<string, unknown>>;

/** The day up to which fine and interest were asked for; '' where they were not. */
export const CHARGED_ON = 'chargedOn';

/** The form's values with fine and interest up to another day. */
export interface ChargedValues {
  /** The fields that get another text, with the day and the confirmed surpluses. */
  refill: Record<string, string>;
  /** The fields of `refill` with another amount than before. */
  changed: string[];
  /** What was added, in Portuguese. */
  text: string;
}

/**
 * Fine and interest up to `paidOn` in the value of each late installment (R-REC-17). A value that
 * is neither what is open nor what was filled in before was typed by hand, and stays.
 */
export function chargedValues(
  rows: readonly Installment[],
  typed: Typed,
  paidOn: string,
): ChargedValues {
  const chargedBefore = chargedDay(typed);
  const lines = rows.map((row) => {
    const field = receivedField(row.idOrderInstallment);
    const due = openCents(row);
    const charges = chargesOfInstallment(row, paidOn);
    const earlier = chargedBefore === null ? null : chargesOfInstallment(row, chargedBefore);
    const filledIn = [due, due + (earlier ? chargedCents(earlier) : 0)].map(formatDecimal);
    const text = String(typed[field] ?? '');
    const isOwn = text !== '' && !filledIn.includes(text);
    return { field, due, charges, text, isOwn, cents: due + (charges ? chargedCents(charges) : 0) };
  });
  const filled = lines.filter(({ isOwn }) => !isOwn);
  const charged = filled.flatMap(({ charges }) => charges ?? []);
  const own = new Set(lines.flatMap(({ isOwn, field }) => (isOwn ? [field] : [])));
  const confirmed = String(typed.over ?? '')
    .split(' ')
    .filter((text) => own.has(text.split(':')[0] ?? ''));
  const over = overText(filled.filter(({ cents, due }) => cents > due));
  const values = filled.map(({ field, cents }) => [field, formatDecimal(cents)] as const);
  return {
    refill: {
      ...Object.fromEntries(values),
      over: [...confirmed, over].filter(Boolean).join(' '),
      // Also for a day without any: they were asked for, and follow the next day.
      [CHARGED_ON]: paidOn,
    },
    changed: values.flatMap(([field, value]) => (typed[field] === value ? [] : [field])),
    text: [
      charged.length === 0
        ? `Não há multa nem juros até ${formatDate(paidOn)}`
        : `Com ${chargesText(sumOf(charged))}, até ${formatDate(paidOn)}`,
      ...(lines.some(({ isOwn, charges }) => isOwn && charges)
        ? ['O que você digitou ficou como está']
        : []),
    ].join('. '),
  };
}

/** The day up to which the posted values have fine and interest; null where they have none. */
export function chargedDay(typed: Typed): string | null {
  const day = String(typed[CHARGED_ON] ?? '');
  return isIsoDate(day) ? day : null;
}

function sumOf(charged: readonly { fine: number; interest: number }[]) {
  return charged.reduce(
    (sum, { fine, interest }) => ({ fine: sum.fine + fine, interest: sum.interest + interest }),
    { fine: 0, interest: 0 },
  );
}
