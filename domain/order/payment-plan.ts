import { addDaysIso, addMonthsIso } from '../date';
import { parseNumber } from '../decimal';
import { ORDER_LIMITS } from './order-limits';

/** The down payment: an amount, in cents, or a share of the total, in hundredths of a percent. */
export type DownPayment = { cents: number } | { rate: number };

/** The number of installments, and when each falls due. */
export interface PaymentPlan {
  count: number;
  /** ISO; null when the plan has no dates, and installments fall due monthly. */
  dueDates: readonly string[] | null;
  /** The day from which terms count, ISO. */
  from: string;
  /** The terms in words, for a quote, which stores no dates (R-ORD-25). */
  terms: readonly string[];
  /** The first installment's; undefined when all are equal. */
  down?: DownPayment;
}

const MOST_DAYS = 3650;

/**
 * Parses a typed plan: `30/60/90`, `30 60 90` or `30 dias` in days from today; `entrada + 30/60`
 * with the first today as well; `entrada + 3` or `sinal + 3` with the others monthly; `à vista`;
 * `3x`; `entrada de 500 + 3` or `30% + 3` with an agreed down payment. Null when it is none of
 * these, its days do not increase, or it has more than ten.
 */
export function readPaymentPlan(text: string, today: string): PaymentPlan | null {
  const typed = text.trim().toLowerCase();
  const [named = '', word, unit, amount = '', percent] = DOWN_PAYMENT.exec(typed) ?? [];
  if (word ?? unit ?? percent) {
    const hundredths = Math.round((parseNumber(amount, 2) ?? 0) * 100);
    const plan = readPaymentPlan(`entrada + ${typed.slice(named.length)}`, today);
    // A down payment needs further installments: not `30% + 0`.
    if (!plan || plan.count < 2) return null;
    return { ...plan, down: percent ? { rate: hundredths } : { cents: hundredths } };
  }
  if (/^[àa] vista$/.test(typed))
    return { count: 1, dueDates: [today], from: today, terms: ['à vista'] };
  const [, times] = /^(\d{1,2})\s*x$/.exec(typed) ?? [];
  if (times) return within({ count: Number(times), dueDates: null, from: today, terms: [] });
  const [, first, others, sign] = /^(entrada|sinal|1)\s*\+\s*(\d{1,2})\s*(x?)$/.exec(typed) ?? [];
  // More than the maximum number of installments means days: `entrada + 30`.
  if (others && (first === '1' || sign || Number(others) <= ORDER_LIMITS.installments))
    return monthly(today, Number(others) + 1);
  const afterNow = typed.replace(/^(?:entrada|sinal)\s*\+/, '');
  const now = afterNow !== typed;
  const listed = afterNow.replace(/dias?$/, '').trim();
  if (!/^\d{1,4}(?:(?:\s*[/,;]\s*|\s+(?:e\s+)?)\d{1,4})*$/.test(listed)) return null;
  const days = [...(now ? [0] : []), ...listed.split(/[^\d]+/).map(Number)];
  const rise = days.every((day, index) => day > (days[index - 1] ?? -1));
  return !rise || days.some((day) => day > MOST_DAYS)
    ? null
    : within({
        count: days.length,
        dueDates: days.map((day) => addDaysIso(today, day)),
        from: today,
        terms: days.map((day) => (day > 0 ? daysText(day) : now ? 'entrada' : 'à vista')),
      });
}

/** `entrada de 500 +`, `sinal R$ 1.500,00 +`, `entrada 30% +`, `r$ 500 +`, `30% +`. */
const DOWN_PAYMENT = /^(?:(entrada|sinal)(?:\s+de)?\s*)?(r\$\s*)?(\d[\d.,]*)\s*(%)?\s*\+/;

function daysText(day: number): string {
  return `${day} ${day === 1 ? 'dia' : 'dias'}`;
}

interface Term {
  count: number;
  inDays: boolean;
}

/** Parses a term as a plan writes it; null for any other text. */
function readTerm(text: string): Term | null {
  if (!isTerm(text)) return null;
  const count = Number.parseInt(text, 10) || 0;
  return count > MOST_DAYS ? null : { count, inDays: /dias?\s*$/i.test(text) };
}

function after(day: string, { count, inDays }: Term): string {
  return inDays ? addDaysIso(day, count) : addMonthsIso(day, count);
}

/** The due date of an installment by its term; null when the text is no term. */
export function dueDateOfTerm(text: string, from: string): string | null {
  const term = readTerm(text);
  return term && after(from, term);
}

/**
 * The due dates by the terms when the first installment is due on that day: with `30 dias` and `60
 * dias`, the second is due thirty days later. Null unless all are terms of one kind.
 */
export function dueDatesOfTerms(texts: readonly string[], first: string): string[] | null {
  const terms = texts.flatMap((text) => readTerm(text) ?? []);
  const [start] = terms;
  if (!start || terms.length < texts.length) return null;
  const isOfKind = ({ count, inDays }: Term) => count === 0 || inDays === start.inDays;
  if (start.count > 0 && !terms.every(isOfKind)) return null;
  return terms.map((term) => after(first, { ...term, count: term.count - start.count }));
}

/** Whether a text is a term as a plan writes it, ignoring case. */
export function isTerm(text: string): boolean {
  return /^(à vista|entrada|\d+ (dias?|mês|meses))$/i.test(text.trim());
}

function monthly(first: string, count: number): PaymentPlan | null {
  const months = Array.from({ length: count }, (_, index) => index);
  return within({
    count,
    dueDates: months.map((month) => addMonthsIso(first, month)),
    from: first,
    terms: months.map((month) =>
      month === 0 ? 'entrada' : `${month} ${month === 1 ? 'mês' : 'meses'}`,
    ),
  });
}

function within(plan: PaymentPlan): PaymentPlan | null {
  return plan.count >= 1 && plan.count <= ORDER_LIMITS.installments ? plan : null;
}
