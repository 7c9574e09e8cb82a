import { NO_CATEGORY } from '../choice-texts';
import { ONLY_DIGITS_OF_BAR_CODE } from '../field-texts';
import {
  money,
  type NumberSource,
  optionalDate,
  optionalId,
  optionalLines,
  optionalText,
  requiredId,
  requiredText,
  wholeNumber,
} from '../form-fields';
import { centsToReais } from '../money';
import { isNearDay } from '../near-day';
import { readChoice } from '../typed-choice';
import { z } from '../zod';
import { cleanBillBarCode } from './bill-bar-code';
import {
  BILL_LIMITS,
  INVALID_BILL_PAYMENT_DATE,
  MAX_TIMES,
  NO_BILL_COMPANY,
  NO_SITE,
  NO_SUPPLIER,
} from './bill-limits';
import { checkBill, type CheckedBill } from './bill-rules';
import { REPEAT_INTERVALS } from './recurrence';
import { SERIES_SCOPES } from './series-scope';
import { type BillAmounts, valuePaid } from './value-paid';

function day(message: string) {
  return optionalDate(message).refine((typed) => typed === null || isNearDay(typed), message);
}

/** What a field's rule needs besides the field's own text. */
export interface BillContext {
  /** The registered bill; null for a new one. */
  stored: CheckedBill | null;
  /**
   * The current day in Brasília (ISO), read at each check, because a page may stay open overnight.
   */
  today: () => string;
}

/** The rules of `checkBill`, reported at their field while typing. */
function ruleAt(path: string, { stored, today }: BillContext) {
  return (typed: Partial<CheckedBill>, context: z.RefinementCtx): void => {
    const errors = checkBill({ barCode: null, paymentDate: null, ...typed }, stored, today());
    for (const { message } of errors.filter((error) => error.path === path))
      context.addIssue({ code: 'custom', message });
  };
}

/** A bill's fields, as typed or as sent. */
export function billFields(source: NumberSource) {
  return {
    description: requiredText('Digite a descrição do lançamento', BILL_LIMITS.description),
    barCode: optionalText(BILL_LIMITS.barCode, cleanBillBarCode).refine(
      (barCode) => barCode === null || /^[0-9]+$/.test(barCode),
      ONLY_DIGITS_OF_BAR_CODE,
    ),
    value: money(source, 0, 'Digite um valor').refine((value) => value > 0, 'Digite um valor'),
    dueDate: day('Digite uma data de vencimento').refine(
      (dueDate): dueDate is string => dueDate !== null,
      'Digite uma data de vencimento',
    ),
    idSupplier: requiredId(NO_SUPPLIER),
    idCompany: requiredId(NO_BILL_COMPANY),
    paymentDate: day(INVALID_BILL_PAYMENT_DATE),
    fees: money(source, null, 'Juros inválidos'),
    assessment: money(source, null, 'Multa inválida'),
    discount: money(source, null, 'Desconto inválido'),
    fiscalNote: optionalText(BILL_LIMITS.fiscalNote),
    observation: optionalLines(BILL_LIMITS.observation),
    // Absent from clients that know neither: the bill then keeps its own.
    idCategory: optionalId(NO_CATEGORY).optional(),
    idSite: optionalId(NO_SITE).optional(),
  };
}

/** The number of months for which to repeat the bill, including the first; 1 by default. */
function timesField() {
  const message = `Digite um número de 1 a ${MAX_TIMES}`;
  return wholeNumber({ min: 1, max: MAX_TIMES, message, empty: 1 });
}

export function refuseNegative(bill: BillAmounts, context: z.RefinementCtx): void {
  if (valuePaid(bill) >= 0) return;
  const message = 'O desconto não pode ser maior que o valor com juros e multa';
  context.addIssue({ code: 'custom', path: ['discount'], message });
}

/**
 * The JSON payload of POST and PUT `bill` (R-BIL-01): reais on the wire, cents in the result.
 * `valuePaid` and `isPaid` are derived and ignored here.
 */
export const billSchema = z.object(billFields('wire')).superRefine(refuseNegative);

/** POST `bill/repeat` (docs/contract.md#bill-repeat): a bill and its number of months. */
export const repeatedBillSchema = z
  .object({ ...billFields('wire'), times: timesField() })
  .superRefine(refuseNegative);

/** Chosen from a list, by its id, or from a list too long to show, by the text of `choiceText`. */
const chosenSupplier = z.preprocess(
  (typed) => (typeof typed === 'string' ? (readChoice(typed)?.id ?? typed) : typed),
  requiredId(NO_SUPPLIER),
);

/** The form's fields besides the bill's: how it repeats, and which bills a change applies to. */
function ofForm() {
  return {
    idSupplier: chosenSupplier,
    // A number or a name, which the server looks up.
    idSite: optionalText(BILL_LIMITS.site).optional(),
    times: timesField(),
    repeats: z.enum(['', ...REPEAT_INTERVALS]).catch(''),
    scope: z.enum(['', ...SERIES_SCOPES]).catch(''),
    differing: z.enum(['', 'keep', 'change']).catch(''),
    differingListed: z.string().catch(''),
    announced: z.string().catch(''),
  };
}

function refuseTwoWays(
  { times, repeats }: { times: number; repeats: string },
  context: z.RefinementCtx,
): void {
  if (times === 1 || repeats === '') return;
  const message = 'Deixe em branco o número de meses de uma conta sem fim';
  context.addIssue({ code: 'custom', path: ['times'], message });
}

/** A bill as typed in the form (R-BIL-02). */
export const billFormSchema = z
  .object({ ...billFields('form'), ...ofForm() })
  .superRefine(refuseNegative)
  .superRefine(refuseTwoWays);

/** The same form in a browser, with the rules that the server will also apply. */
export function billFormSchemaIn(context: BillContext) {
  const { barCode, paymentDate, ...rest } = billFields('form');
  return z
    .object({
      ...rest,
      barCode: barCode.superRefine((typed, issues) =>
        ruleAt('barCode', context)({ barCode: typed }, issues),
      ),
      paymentDate: paymentDate.superRefine((typed, issues) =>
        ruleAt('paymentDate', context)({ paymentDate: typed }, issues),
      ),
      ...ofForm(),
      // The server searches for what was typed.
      idSupplier: requiredText(NO_SUPPLIER, BILL_LIMITS.supplier),
    })
    .superRefine(refuseNegative)
    .superRefine(refuseTwoWays);
}

/**
 * A bill with money in cents and ISO dates, null where empty. It is paid when it has a payment
 * date.
 */
export type BillInput = z.output<typeof billSchema>;

/**
 * The JSON payload that `billSchema` parses back to the same bill, with every key of the entity
 * (docs/contract.md#names-and-values).
 */
export function billToWire(bill: BillInput) {
  const reais = (cents: number | null) => (cents === null ? null : centsToReais(cents));
  return {
    ...bill,
    value: centsToReais(bill.value),
    fees: reais(bill.fees),
    assessment: reais(bill.assessment),
    discount: reais(bill.discount),
    valuePaid: centsToReais(valuePaid(bill)),
    isPaid: bill.paymentDate === null ? 0 : 1,
  };
}
