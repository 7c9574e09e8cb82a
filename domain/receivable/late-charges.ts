import { proportion } from '../allocate';
import { addDaysIso, daysBetweenIso, weekdayOf } from '../date';
import { formatNumber } from '../decimal';
import { optionalNumber } from '../form-fields';
import { listed } from '../listed';
import { formatMoney } from '../money';
import { openCents } from '../open-cents';
import { isByCard } from '../payment-type';
import type { Installment } from '../wire/receivable';

/** What a company charges for a late payment, in percent with two decimals; null is nothing. */
export interface LateTerms {
  /** Once, of what is overdue. */
  lateFine: number | null;
  /** A month, simple, for each day of delay. */
  lateInterest: number | null;
}

/** Cents. */
export interface LateCharges {
  /** Days from the due date to the payment. */
  days: number;
  fine: number;
  interest: number;
}

/** An open installment, with its company's terms. */
export type LateInstallment = Pick<
  Installment,
  'dueDate' | 'value' | 'receivedValue' | 'paymentType' | 'hasSlip' | keyof LateTerms
>;

/**
 * Percent: above what a contract may ask (Decreto 22.626/1933 has 10 % at most for a fine), to
 * catch typing errors.
 */
const MAX_RATE = 10;

/** The fields of a company's settings (R-REC-17); undefined where the payload leaves them out. */
export const LATE_TERMS_FIELDS = {
  lateFine: rate('A multa é de 0 a 10, com até duas casas'),
  lateInterest: rate('Os juros ao mês são de 0 a 10, com até duas casas'),
};

function rate(message: string) {
  return optionalNumber({ min: 0, max: MAX_RATE, decimals: 2, message }).optional();
}

/** Interest by the month counts each day as a thirtieth of it. */
const DAYS_OF_MONTH = 30;

/**
 * The fine and the interest on `open` cents that are paid on `paidOn` (R-REC-17); null when nothing
 * is charged. A payment on the Monday after a due date on a weekend is on time (Código Civil, art.
 * 132, § 1º); one after it counts from the due date.
 */
export function lateCharges(
  { lateFine, lateInterest }: LateTerms,
  { open, dueDate, paidOn }: { open: number; dueDate: string | null; paidOn: string },
): LateCharges | null {
  if (dueDate === null || paidOn <= lastDayOnTime(dueDate)) return null;
  const days = daysBetweenIso(dueDate, paidOn);
  const fine = proportion(open, hundredths(lateFine), 100 * 100);
  const interest = proportion(open, hundredths(lateInterest) * days, 100 * 100 * DAYS_OF_MONTH);
  return fine + interest > 0 ? { days, fine, interest } : null;
}

/**
 * The charges on what is open of an installment; null also where the bank asks for them, by its
 * slip, or where the card's operator is late.
 */
export function chargesOfInstallment(row: LateInstallment, paidOn: string): LateCharges | null {
  if (row.hasSlip || isByCard(row.paymentType)) return null;
  return lateCharges(row, { open: openCents(row), dueDate: row.dueDate, paidOn });
}

/** Fine and interest, in cents. */
export function chargedCents({ fine, interest }: LateCharges): number {
  return fine + interest;
}

/** `multa de R$ 10,00 e juros de R$ 2,33`. */
export function chargesText({ fine, interest }: Pick<LateCharges, 'fine' | 'interest'>): string {
  return listed([
    ...(fine > 0 ? [`multa de ${formatMoney(fine)}`] : []),
    ...(interest > 0 ? [`juros de ${formatMoney(interest)}`] : []),
  ]);
}

/** `multa de 2% e juros de 1% ao mês`; null when nothing is charged. */
export function lateTermsText({ lateFine, lateInterest }: LateTerms): string | null {
  const texts = [
    ...(lateFine ? [`multa de ${formatNumber(lateFine)}%`] : []),
    ...(lateInterest ? [`juros de ${formatNumber(lateInterest)}% ao mês`] : []),
  ];
  return texts.length > 0 ? listed(texts) : null;
}

function hundredths(percent: number | null): number {
  return Math.round((percent ?? 0) * 100);
}

const SATURDAY = 6;
const SUNDAY = 0;

function lastDayOnTime(dueDate: string): string {
  const weekday = weekdayOf(dueDate);
  if (weekday === SATURDAY) return addDaysIso(dueDate, 2);
  return weekday === SUNDAY ? addDaysIso(dueDate, 1) : dueDate;
}
