import { useActionData } from '@remix-run/react';
import { useEffect, useState } from 'react';

import { Button } from './button';
import { DialogTitle, Popup } from './dialog';
import { useModal } from './use-modal';

/**
 * 'Pagamento pendente!' (R-APP-10), shown when the API returns 402. Rendered open, so that it works
 * without JavaScript; 'Entendi' closes it natively.
 */
export function PaymentDue() {
  const ref = useModal();
  return (
    <Popup ref={ref} open aria-labelledby="payment-due-title">
      <DialogTitle id="payment-due-title">Pagamento pendente!</DialogTitle>
      <p>Efetue o pagamento para continuar utilizando o sistema</p>
      <form method="dialog" className="actions mt-4">
        <Button type="submit" tone="primary">
          Entendi
        </Button>
      </form>
    </Popup>
  );
}

/** Shows the dialog for the last post's action data; part of every form's frame. */
export function PostedPaymentDue() {
  const paymentDue = useActionData<{ paymentDue?: string }>()?.paymentDue;
  return paymentDue ? <PaymentDue key={paymentDue} /> : null;
}

const EVENT = 'prumo:payment-due';

/** Opens the dialog over the current page, for requests made by scripts. */
export function openPaymentDue(): void {
  window.dispatchEvent(new Event(EVENT));
}

/** The dialog for a redirect's flash message and for requests made by scripts. */
export function PaymentDueHost({ first }: { first: boolean }) {
  const [openings, setOpenings] = useState(first ? 1 : 0);
  useEffect(() => {
    const open = () => setOpenings((times) => times + 1);
    window.addEventListener(EVENT, open);
    return () => window.removeEventListener(EVENT, open);
  }, []);
  return openings > 0 ? <PaymentDue key={openings} /> : null;
}
