import { ACTIVE, INACTIVE } from '../status';

/**
 * A professional's activation state: inactive, waiting to choose a first password (R-PRO-06), or
 * active.
 */
export type Activation = 'inactive' | 'awaiting' | 'active';

export const ACTIVATION_LABELS: Record<Activation, string> = {
  inactive: 'Inativo',
  awaiting: 'Aguardando ativação',
  active: 'Ativo',
};

/** Null when the server leaves it out, as list rows may. */
export function activationOf({
  status,
  hasPassword,
}: {
  status: number | null;
  hasPassword: boolean | null;
}): Activation | null {
  if (status === INACTIVE) return 'inactive';
  if (hasPassword === false) return 'awaiting';
  return status === ACTIVE && hasPassword === true ? 'active' : null;
}
