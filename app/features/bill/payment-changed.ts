import { saveHint } from '~/components/form/save-hint';

/** What 'Pagar hoje' and 'Cancelar pagamento' change, which is the form alone: what is still to do (R-BIL-06). */
export function paymentTold(isPaid: boolean, { isNew }: { isNew: boolean }) {
  return {
    message: isPaid ? 'Pagamento preenchido' : 'Campos do pagamento apagados',
    description: saveHint(isNew),
  };
}

/** What the form changes of the stored bill's payment; null where it is as stored, or nothing is. */
export function paymentChanged(wasPaid: boolean | null, isPaid: boolean) {
  if (wasPaid === null || wasPaid === isPaid) return null;
  return paymentTold(isPaid, { isNew: false });
}
