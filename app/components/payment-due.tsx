import { useModal } from './use-modal';

/**
 * 'Pagamento pendente!' (spec 1, section 2.3), shown when the API answers 402. Rendered open, so that it stands there without
 * JavaScript too; 'Entendi' closes it natively.
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
