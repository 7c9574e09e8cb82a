import { useModal } from '~/components/ui/use-modal';

/** Asks before unsaved changes are left for another page of the app. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const ref = useModal();
  return (
    <dialog
      ref={ref}
      className="popup"
      aria-labelledby="leave-title"
      onCancel={(event) => {
        event.preventDefault();
        onStay();
      }}
    >
      <h2 id="leave-title">Há alterações que não foram salvas</h2>
      <p>Se sair agora, elas se perdem.</p>
      <p className="actions">
        <button
          type="button"
          className="button button--primary"
          data-first-focus=""
          onClick={onStay}
        >
          Continuar editando
        </button>
        <button type="button" className="button button--danger" onClick={onLeave}>
          Sair sem salvar
        </button>
      </p>
    </dialog>
  );
}
