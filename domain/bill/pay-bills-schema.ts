import { boundedList } from '../bounded-list';
import { MOST_CHOSEN } from '../chosen-ids';
import { optionalDate, requiredId, toldMoney } from '../form-fields';
import { centsToReais } from '../money';
import { isNearDay } from '../near-day';
import { z } from '../zod';
import { INVALID_BILL_PAYMENT_DATE } from './bill-limits';

/** A bill, with the cost that the page showed. */
const confirmed = z.object({
  idBillToPay: requiredId('Conta inválida.'),
  value: toldMoney('Informe o valor que foi lido da conta'),
});

/** POST `bill/pay` (R-BIL-17): reais on the wire, cents in the result. */
export const payBillsSchema = z
  .object({
    paymentDate: optionalDate(INVALID_BILL_PAYMENT_DATE)
      .refine((day): day is string => day !== null, INVALID_BILL_PAYMENT_DATE)
      .refine(isNearDay, INVALID_BILL_PAYMENT_DATE),
    bills: boundedList(confirmed, MOST_CHOSEN, `São no máximo ${MOST_CHOSEN} contas de uma vez`),
  })
  .superRefine(({ bills }, context) => {
    const refuse = (message: string) =>
      context.addIssue({ code: 'custom', path: ['bills'], message });
    const ids = new Set(bills.map(({ idBillToPay }) => idBillToPay));
    if (ids.size === 0) refuse('Marque as contas a pagar');
    if (ids.size < bills.length) refuse('Há uma conta repetida');
  });

export type PayBillsInput = z.output<typeof payBillsSchema>;

/** A bill as shown when its payment was confirmed; cost in cents. */
export type ShownBill = PayBillsInput['bills'][number];

/** The JSON payload, which `payBillsSchema` parses back to the same. */
export function payBillsToWire({ paymentDate, bills }: PayBillsInput) {
  return {
    paymentDate,
    bills: bills.map(({ idBillToPay, value }) => ({ idBillToPay, value: centsToReais(value) })),
  };
}

/** The shown bills as form text: `12:7500 13:900` is bill 12 of R$ 75,00 and 13 of R$ 9,00. */
export function shownBills(bills: readonly ShownBill[]): string {
  return bills.map(({ idBillToPay, value }) => `${idBillToPay}:${value}`).join(' ');
}

/** Parses the text of `shownBills`; null when it is invalid. */
export function readShownBills(text: string): ShownBill[] | null {
  if (!/^\d{1,10}:-?\d{1,12}( \d{1,10}:-?\d{1,12})*$/.test(text)) return null;
  return text.split(' ').map((part) => {
    const [idBillToPay = 0, value = 0] = part.split(':').map(Number);
    return { idBillToPay, value };
  });
}
