import type { ReactNode } from 'react';

import { ButtonLink } from '~/components/ui/button';

/** The actions of a form's page: submit, other buttons, and the link back without saving. */
export function FormActions({ cancelTo, children }: { cancelTo: string; children: ReactNode }) {
  return (
    <div className="actions">
      {children}
      <ButtonLink to={cancelTo}>Cancelar</ButtonLink>
    </div>
  );
}
