import { useLocation } from '@remix-run/react';

import { isRole, ROLE_LABELS } from '@domain/access/roles';
import { Button, ButtonLink } from '~/components/ui/button';
import { DialogTitle, Popup } from '~/components/ui/dialog';
import { Icon } from '~/components/ui/icon';
import { useModal } from '~/components/ui/use-modal';

/** What confirming posts, with the form. */
export const GIVE_AWAY = 'give-away';

/** Asks administrators before changing their own role: they cannot change it back (R-ROL-12). */
export function GiveAwayDialog({
  role,
  formId,
  onClose,
}: {
  /** The chosen role; '' for none. */
  role: string;
  formId: string;
  onClose: () => void;
}) {
  const ref = useModal();
  const { pathname } = useLocation();
  const rest = isRole(role)
    ? `tudo o que o papel ${ROLE_LABELS[role]} não abre`
    : 'todas as outras áreas: sem papel nada se abre';
  return (
    <Popup
      ref={ref}
      open
      aria-labelledby="give-away-title"
      aria-describedby="give-away-text"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <DialogTitle id="give-away-title">Deixar de ser administrador?</DialogTitle>
      <p id="give-away-text">
        Você perde já o acesso a Segurança e a {rest}. Só outro administrador devolve o seu papel.
      </p>
      <p className="actions mt-4">
        <ButtonLink
          to={pathname}
          data-first-focus=""
          // eslint-disable-next-line jsx-a11y/no-autofocus -- a dialog that opens takes the focus
          autoFocus
          onClick={(event) => {
            event.preventDefault();
            onClose();
          }}
        >
          Continuar administrador
        </ButtonLink>
        <Button type="submit" form={formId} name="intent" value={GIVE_AWAY} tone="danger">
          <Icon name="ban" />
          Deixar de ser administrador
        </Button>
      </p>
    </Popup>
  );
}
