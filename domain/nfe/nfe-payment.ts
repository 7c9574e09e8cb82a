import type { InvoicePayment } from './invoice';
import { amountText } from './nfe-numbers';
import { element, type XmlElement } from './xml-element';

/**
 * The field `tPag` for each of PAYMENT_TYPES: credit card, debit card, boleto, cash, cheque, Pix. A
 * Pix by key or printed code is static; 17 is dynamic, created by a payment system for one sale
 * (Informe Técnico 2024.002).
 */
const PAYMENT_CODES: Record<number, string> = {
  1: '03',
  2: '04',
  3: '15',
  4: '01',
  5: '02',
  6: '20',
};
/** Paid through a system not integrated with this one; must be declared (rule YA04-10). */
const BY_MACHINE = ['03', '04'];
const OTHER = '99';

/** Installments due after the day of issue, as duplicatas; null when everything is paid at once. */
export function billingElement(
  payments: readonly InvoicePayment[],
  { number, total, issuedOn }: { number: number; total: number; issuedOn: string },
): XmlElement | null {
  if (payments.every(({ dueDate }) => dueDate <= issuedOn)) return null;
  // Sorted by due date (rule Y09-20), and never before the day of issue.
  const inOrder = [...payments].sort((one, other) => one.dueDate.localeCompare(other.dueDate));
  return element('cobr', [
    element('fat', [
      element('nFat', String(number)),
      element('vOrig', amountText(total)),
      element('vDesc', amountText(0)),
      element('vLiq', amountText(total)),
    ]),
    ...inOrder.map(({ dueDate, value }, index) =>
      element('dup', [
        element('nDup', String(index + 1).padStart(3, '0')),
        element('dVenc', dueDate < issuedOn ? issuedOn : dueDate),
        element('vDup', amountText(value)),
      ]),
    ),
  ]);
}

export function paymentElement(payments: readonly InvoicePayment[], issuedOn: string): XmlElement {
  return element(
    'pag',
    payments.map(({ paymentType, dueDate, value }) => {
      const code = PAYMENT_CODES[paymentType] ?? OTHER;
      return element('detPag', [
        element('indPag', dueDate > issuedOn ? '1' : '0'),
        element('tPag', code),
        code === OTHER ? element('xPag', 'Outros') : null,
        element('vPag', amountText(value)),
        BY_MACHINE.includes(code) ? element('card', [element('tpIntegra', '2')]) : null,
      ]);
    }),
  );
}
