import type { ReactNode } from 'react';

import { useMayChange } from '~/components/navigation/use-access';
import { ButtonLink } from '~/components/ui/button';

/**
 * The actions of a form's page: submit, other buttons, and the link back without saving. Where the
 * person's role may only view the record there is nothing to cancel.
 */
export function FormActions({ cancelTo, children }: { cancelTo: string; children: ReactNode }) {
  const mayChange = useMayChange();
  return (
    <div className="actions">
      {children}
      <ButtonLink to={cancelTo}>{mayChange ? 'Cancelar' : 'Voltar'}</ButtonLink>
    </div>
  );
}
