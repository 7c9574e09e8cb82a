import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

/**
 * What a form's page ends in or begins with: its submit button, what else it offers, and the way
 * back without saving.
 */
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
