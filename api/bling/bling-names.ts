import { PAYMENT_TYPES } from '@domain/payment-type';

import type { BlingNames } from './bling-note-body';

/** Whether the text has the form of a Bling id. */
export function isBlingId(text: string): boolean {
  return /^[1-9]\d{0,15}$/.test(text.trim()) && Number.isSafeInteger(Number(text));
}

/** Whether the text has the form `3=123456,6=123457`: payment types and their ids at Bling. */
export function isPaymentList(text: string): boolean {
  return text.split(',').every((pair) => {
    const [type = '', id = '', ...rest] = pair.trim().split('=');
    return (
      rest.length === 0 &&
      PAYMENT_TYPES.some((known) => String(known.id) === type.trim()) &&
      isBlingId(id)
    );
  });
}

/** The ids used in notes, from validated settings. */
export function readBlingNames(operation: string, payments: string): BlingNames {
  const pairs = payments
    .split(',')
    .filter(Boolean)
    .map((pair) => pair.split('=').map(Number));
  return {
    operation: Number(operation),
    payments: Object.fromEntries(pairs) as Record<number, number>,
  };
}
