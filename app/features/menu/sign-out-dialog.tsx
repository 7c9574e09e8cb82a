import { Button } from '~/components/ui/button';
import { CancelButton, Dialog } from '~/components/ui/dialog';

export const SIGN_OUT_DIALOG_ID = 'sign-out';

/** The question before signing out (R-NAV-08). */
export function SignOutDialog() {
  return (
    <Dialog id={SIGN_OUT_DIALOG_ID} title="Atencão!">
      <p>Deseja realmente sair ?</p>
      <form method="post" action="/dashboard/sign-out" className="actions mt-4">
        <Button type="submit" tone="danger">
          Sair
        </Button>
        <CancelButton dialog={SIGN_OUT_DIALOG_ID}>Cancelar</CancelButton>
      </form>
    </Dialog>
  );
}
