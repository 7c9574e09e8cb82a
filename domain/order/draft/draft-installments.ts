import { addMonthsIso, isIsoDate } from '../../date';
import { formatDecimal, shareOf, splitMoney } from '../../money';
import { isNearDay } from '../../near-day';
import { ORDER_LIMITS } from '../order-limits';
import { ORDER_STATUS } from '../order-status';
import { type DownPayment, dueDatesOfTerms, isTerm, type PaymentPlan } from '../payment-plan';
import type { ReceivedParts } from '../received-parts';
import { isSettled, keepsDueDate } from '../stored-order';
import { dividedPartsError } from './divided-parts';
import {
  type DraftInstallment,
  type DraftInstallmentField,
  emptyInstallment,
  type OrderDraft,
} from './draft';
import { draftInstallmentsTotal, draftTotals } from './draft-totals';
import { renumber } from './installment-numbers';
import { replaceAt } from './item-lines';

/** Setting a payment date fills the paid value with the installment's value (R-INS-04). */
export function setInstallment(
  installments: DraftInstallment[],
  { index, field, value }: { index: number; field: DraftInstallmentField; value: string },
): DraftInstallment[] {
  const current = installments[index];
  const paidNow = field === 'paymentDate' && isIsoDate(value) && current?.paidValue === '';
  // A slip locks the paid value, so it is set and cleared with the date.
  const unpaidNow = field === 'paymentDate' && value === '' && current?.nossoNumero;
  return replaceAt(installments, index, {
    [field]: value,
    ...(paidNow ? { paidValue: current.value } : {}),
    ...(unpaidNow ? { paidValue: '' } : {}),
  });
}

/**
 * Splits the total into `count` equal installments, the remainder in the last. Paid installments
 * and those with a slip stay, and the rest of the total is split among the others. A remaining
 * installment keeps its due date, payment type, observation and id, except for the terms of a plan
 * with another number of installments (R-ORD-25).
 */
export function splitInto(draft: OrderDraft, count: number): DraftInstallment[] {
  const parts = Math.min(Math.max(Math.trunc(count) || 1, 1), ORDER_LIMITS.installments);
  const settled = draft.installments.filter(isSettled);
  const rest = restToSplit(draft);
  const least = settled.length === 0 || rest > 0 ? 1 : 0;
  const most = settled.length === 0 || rest > 0 ? ORDER_LIMITS.installments - settled.length : 0;
  const openParts = Math.min(Math.max(parts - settled.length, least), most);
  const values = openParts > 0 ? splitMoney(Math.max(rest, 0), openParts).map(formatDecimal) : [];
  const kept = draft.installments.flatMap((installment) => {
    if (isSettled(installment)) return [installment];
    const value = values.shift();
    return value === undefined ? [] : [{ ...installment, value }];
  });
  const now = kept.length + values.length;
  const lines = now === draft.installments.length ? kept : kept.map(withoutTerm);
  return renumber([...lines, ...values.map((value) => ({ ...emptyInstallment(0), value }))]);
}

/** The total minus what is settled, in cents; negative when it cannot be split (R-INS-14). */
export function restToSplit(draft: OrderDraft): number {
  const settled = draft.installments.filter(isSettled);
  return draftTotals(draft).total - draftInstallmentsTotal({ installments: settled });
}

/** A division into `count` installments, and the partial payments so far. */
export interface Division {
  count: number;
  received: ReceivedParts;
}

/** Why a division is not possible; null when it is. */
export function splitError(draft: OrderDraft, { count, received }: Division): string | null {
  return (
    restError(draft) ?? dividedPartsError(draft.installments, splitInto(draft, count), received)
  );
}

/** Why a plan is not possible; null when it is. */
export function planError(
  draft: OrderDraft,
  plan: PaymentPlan,
  received: ReceivedParts,
): string | null {
  const error = restError(draft) ?? downPaymentError(draft, plan);
  if (error !== null) return error;
  return dividedPartsError(draft.installments, withPlan(draft, plan).installments, received);
}

/** Why no division is possible, into any number of installments. */
export function restError(draft: OrderDraft): string | null {
  return restToSplit(draft) < 0 ? SETTLED_ABOVE : null;
}

const SETTLED_ABOVE =
  'O que está pago ou tem boleto passa do total: estorne um pagamento ou cancele um boleto.';

/** The result of a division, in words. */
export function splitText(draft: OrderDraft, division: Division): string {
  const { length } = splitInto(draft, division.count);
  return splitError(draft, division) ?? `Total dividido em ${length}x.`;
}

function withoutTerm(installment: DraftInstallment): DraftInstallment {
  const isOld = !isSettled(installment) && isTerm(installment.observation);
  return isOld ? { ...installment, observation: '' } : installment;
}

/**
 * Due on the same day of each month from the first date, kept inside short months; or by the terms
 * of a plan, as on the quote, if every installment has one. Settled installments keep their date;
 * one that was received without any gets the day of its payment. Those that were settled before the
 * first date are not counted: it is that of the first one after them.
 */
export function withDueDates(draft: OrderDraft): OrderDraft {
  const first = draft.firstDueDate;
  if (!isIsoDate(first)) return draft;
  const from = settledBefore(draft, first);
  const agreed = agreedDueDates(draft, { from, first });
  const installments = draft.installments.map((installment, index) => {
    if (keepsDueDate(installment)) return installment;
    if (isSettled(installment)) return dueOn(draft, installment, installment.paymentDate);
    const month = index - from;
    return dueOn(draft, installment, agreed?.[month] ?? addMonthsIso(first, month));
  });
  return { ...draft, installments };
}

/** How many installments at the beginning were settled for a day before that one. */
function settledBefore({ installments }: OrderDraft, first: string): number {
  const index = installments.findIndex(
    (one) => !isSettled(one) || (one.dueDate || one.paymentDate) >= first,
  );
  return Math.max(index, 0);
}

function agreedDueDates(
  { installments }: OrderDraft,
  { from, first }: { from: number; first: string },
): string[] | null {
  const terms = installments.map(({ observation }) => observation);
  return dueDatesOfTerms(terms.slice(from), first);
}

/** What 'Aplicar' does, what it did, and how the other installments fall due (R-INS-12). */
export function dueDatesTexts(draft: OrderDraft): { does: string; done: string; others: string } {
  // Without a day, any works: whether the terms are a plan's does not depend on it.
  const first = isIsoDate(draft.firstDueDate) ? draft.firstDueDate : '2000-01-01';
  const byTerms = agreedDueDates(draft, { from: settledBefore(draft, first), first }) !== null;
  const how = byTerms ? 'pelos prazos das parcelas' : 'um por mês';
  return {
    does: `Preencher os vencimentos, ${how}`,
    done:
      draft.installments.length === 0
        ? 'Primeiro vencimento anotado: as parcelas ainda não existem.'
        : `Vencimentos preenchidos, ${how}.`,
    others: `As outras vencem ${byTerms ? 'pelos prazos delas' : 'uma por mês'}.`,
  };
}

/**
 * Open installments fall due monthly from the first due date, or else a month after the one before,
 * the first a month after `from`, and none before that day. A quote stores no dates.
 */
function byMonths(draft: OrderDraft, from: string): OrderDraft {
  if (isIsoDate(draft.firstDueDate)) return withDueDates(draft);
  if (isQuote(draft)) return draft;
  let [before, months] = [from, 0];
  const installments = draft.installments.map((installment) => {
    // A year mistyped with two or five digits is nothing to count months from.
    if (isSettled(installment) && isNearDay(installment.dueDate)) {
      [before, months] = [installment.dueDate, 0];
      return installment;
    }
    do {
      months += 1;
    } while (addMonthsIso(before, months) < from);
    return isSettled(installment)
      ? installment
      : dueOn(draft, installment, addMonthsIso(before, months));
  });
  return { ...draft, installments };
}

/** A date replaces the term of an earlier plan; only a quote, which stores no dates, keeps it. */
function dueOn(draft: OrderDraft, installment: DraftInstallment, dueDate: string) {
  return { ...(isQuote(draft) ? installment : withoutTerm(installment)), dueDate };
}

function isQuote({ idOrderStatus }: OrderDraft): boolean {
  return Number(idOrderStatus) === ORDER_STATUS.ORCAMENTO;
}

/**
 * Applies what setting or clearing a payment date does in the browser, for a form filled in without
 * JavaScript. A slip locks the paid value, so nothing else could clear it.
 */
export function fillPaidValues(installments: DraftInstallment[]): DraftInstallment[] {
  return installments.map((installment) => {
    const { paymentDate, paidValue, value, nossoNumero } = installment;
    if (paymentDate !== '' && paidValue === '') return { ...installment, paidValue: value };
    return paymentDate === '' && nossoNumero !== '' && paidValue !== ''
      ? { ...installment, paidValue: '' }
      : installment;
  });
}

/**
 * Splits the total by a plan; settled installments keep value and date. A quote stores no dates
 * (R-ORD-25): there the terms go into the installments' observations, unless these have other text.
 * Nothing of an earlier plan stays, neither terms nor dates (R-INS-09).
 */
export function withPlan(
  draft: OrderDraft,
  { count, dueDates, from, terms, down }: PaymentPlan,
): OrderDraft {
  const equal = splitInto(draft, count);
  const split = { ...draft, installments: down ? withDownPayment(draft, equal, down) : equal };
  if (dueDates === null)
    return byMonths({ ...split, installments: split.installments.map(withoutTerm) }, from);
  const installments = split.installments.map((installment, index) => {
    if (isSettled(installment)) return installment;
    const { observation } = installment;
    const isOurs = observation === '' || isTerm(observation);
    return isQuote(draft)
      ? { ...installment, dueDate: '', observation: isOurs ? (terms[index] ?? '') : observation }
      : dueOn(draft, installment, dueDates[index] ?? '');
  });
  return { ...split, installments };
}

/** The first installment has the agreed amount; the others share the rest. */
function withDownPayment(
  draft: OrderDraft,
  installments: DraftInstallment[],
  down: DownPayment,
): DraftInstallment[] {
  const first = downCents(draft, down);
  const others = splitMoney(draftTotals(draft).total - first, installments.length - 1);
  return installments.map((installment, index) => ({
    ...installment,
    value: formatDecimal(index === 0 ? first : (others[index - 1] ?? 0)),
  }));
}

function downCents(draft: OrderDraft, down: DownPayment): number {
  return 'cents' in down ? down.cents : shareOf(draftTotals(draft).total, down.rate);
}

/** Why a plan's down payment is not possible; null when it is, or there is none. */
function downPaymentError(draft: OrderDraft, { down }: PaymentPlan): string | null {
  if (!down) return null;
  if (draft.installments.some(isSettled)) return DOWN_PAYMENT_LATE;
  const cents = downCents(draft, down);
  return cents > 0 && cents < draftTotals(draft).total ? null : DOWN_PAYMENT_RANGE;
}

const DOWN_PAYMENT_LATE = 'Há parcela paga ou com boleto: a entrada já não pode mudar';
const DOWN_PAYMENT_RANGE = 'A entrada precisa ser maior que zero e menor que o total';

export function withPaymentType(
  installments: DraftInstallment[],
  paymentType: string,
): DraftInstallment[] {
  return installments.map((installment) =>
    isSettled(installment) ? installment : { ...installment, paymentType },
  );
}

/** Marks all unpaid installments as paid on that day, with their own value (R-INS-04). */
export function receivedOn(installments: DraftInstallment[], today: string): DraftInstallment[] {
  return fillPaidValues(
    installments.map((installment) =>
      installment.paymentDate === '' ? { ...installment, paymentDate: today } : installment,
    ),
  );
}
