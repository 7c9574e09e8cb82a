import { saveHint } from '~/components/form/save-hint';

/**
 * The message after 'Pagar hoje' and 'Cancelar pagamento', which change only the unsaved form
 * (R-BIL-06).
 */
export function paymentTold(isPaid: boolean, { isNew }: { isNew: boolean }) {
  return {
    message: isPaid ? 'Pagamento preenchido' : 'Campos do pagamento apagados',
    description: saveHint(isNew),
  };
}

/** The message for an unsaved change of a stored bill's payment; null without one. */
export function paymentChanged(wasPaid: boolean | null, isPaid: boolean) {
  if (wasPaid === null || wasPaid === isPaid) return null;
  return paymentTold(isPaid, { isNew: false });
}
