import { useActionData } from '@remix-run/react';
import { useEffect, useState } from 'react';

import { useModal } from './use-modal';

/**
 * 'Pagamento pendente!' (R-APP-10), shown when the API answers 402. Rendered open, so that it
 * stands there without JavaScript too; 'Entendi' closes it natively.
 */
export function PaymentDue() {
  const ref = useModal();
  return (
    <dialog ref={ref} open className="popup" aria-labelledby="payment-due-title">
      <h2 id="payment-due-title">Pagamento pendente!</h2>
      <p>Efetue o pagamento para continuar utilizando o sistema</p>
      <form method="dialog" className="actions">
        <button type="submit" className="button button--primary">
          Entendi
        </button>
      </form>
    </dialog>
  );
}

/**
 * What the last post of a screen's form came back with: part of every frame that a form stands in.
 */
export function PostedPaymentDue() {
  const paymentDue = useActionData<{ paymentDue?: string }>()?.paymentDue;
  return paymentDue ? <PaymentDue key={paymentDue} /> : null;
}

const EVENT = 'prumo:payment-due';

/** Opens the dialog over whatever page there is: for calls that scripts make. */
export function tellPaymentDue(): void {
  window.dispatchEvent(new Event(EVENT));
}

/** The dialog over any page: what a redirect left, and what scripts were told. */
export function PaymentDueHost({ first }: { first: boolean }) {
  const [told, setTold] = useState(first ? 1 : 0);
  useEffect(() => {
    const tell = () => setTold((times) => times + 1);
    window.addEventListener(EVENT, tell);
    return () => window.removeEventListener(EVENT, tell);
  }, []);
  return told > 0 ? <PaymentDue key={told} /> : null;
}
