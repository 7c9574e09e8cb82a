import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

/** The actions of a form's page: submit, other buttons, and the link back without saving. */
export function FormActions({ cancelTo, children }: { cancelTo: string; children: ReactNode }) {
  return (
    <div className="actions">
      {children}
      <Link className="button" to={cancelTo}>
        Cancelar
      </Link>
    </div>
  );
}
