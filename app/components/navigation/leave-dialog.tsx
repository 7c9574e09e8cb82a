import { Button } from '~/components/ui/button';
import { DialogTitle, Popup } from '~/components/ui/dialog';
import { useModal } from '~/components/ui/use-modal';

/** Asks before unsaved changes are left for another page of the app. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const ref = useModal();
  return (
    <Popup
      ref={ref}
      aria-labelledby="leave-title"
      onCancel={(event) => {
        event.preventDefault();
        onStay();
      }}
    >
      <DialogTitle id="leave-title">Há alterações não salvas</DialogTitle>
      <p>Sair sem salvar descarta o que você digitou.</p>
      <p className="actions mt-4">
        <Button tone="primary" data-first-focus="" onClick={onStay}>
          Continuar editando
        </Button>
        <Button tone="danger" onClick={onLeave}>
          Sair sem salvar
        </Button>
      </p>
    </Popup>
  );
}
