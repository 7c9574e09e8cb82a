import { useState } from 'react';

import { Button } from '~/components/ui/button';
import { DialogTitle, Popup } from '~/components/ui/dialog';
import { useModal } from '~/components/ui/use-modal';

import { unsavedChanges } from './unsaved-forms';

/** Asks before the person leaves unsaved changes for another page of the app. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const ref = useModal();
  const [unsaved] = useState(unsavedChanges);
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
      {unsaved.map((one) => (
        <p key={String(one)} className="mt-2 wrap-anywhere first-of-type:mt-0">
          {one === true
            ? 'Sair sem salvar descarta o que você digitou.'
            : `O arquivo ${one} ainda não foi enviado: sair agora o descarta.`}
        </p>
      ))}
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
