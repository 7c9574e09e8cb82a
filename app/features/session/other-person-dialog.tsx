import { useLocation } from '@remix-run/react';

import { SIGN_IN_PATH, withOtherPerson, withReturn } from '~/components/navigation/return-path';
import { Button, buttonLook } from '~/components/ui/button';
import { DialogTitle, Popup } from '~/components/ui/dialog';
import { useModal } from '~/components/ui/use-modal';

/** Says once who is now signed in on this tab, and offers another sign-in (R-SES-32). */
export function OtherPersonDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const ref = useModal();
  const { pathname, search } = useLocation();
  const signIn = withReturn(withOtherPerson(SIGN_IN_PATH), pathname + search);
  return (
    <Popup
      ref={ref}
      aria-labelledby="other-person-title"
      aria-describedby="other-person-text"
      onClose={onClose}
    >
      <DialogTitle id="other-person-title">Outra pessoa entrou no Prumo</DialogTitle>
      <p id="other-person-text">
        Quem entrou por último, em outra janela deste navegador, foi <strong>{name}</strong>: o que
        se fizer nesta janela fica em nome dessa pessoa. O que você estava digitando está guardado
        para quando entrar de novo.
      </p>
      <p className="actions mt-4">
        <Button tone="primary" onClick={onClose}>
          Continuar como essa pessoa
        </Button>
        {/* A full page load: the sign-in is not one of their pages. */}
        <a className={buttonLook()} href={signIn}>
          Entrar com outra conta
        </a>
      </p>
    </Popup>
  );
}
