import { ACTIVE, INACTIVE } from '../status';

/**
 * How far a professional is: inactive, waiting to choose a first password (R-PRO-06), or at
 * work.
 */
export type Activation = 'inactive' | 'awaiting' | 'active';

export const ACTIVATION_LABELS: Record<Activation, string> = {
  inactive: 'Inativo',
  awaiting: 'Aguardando ativação',
  active: 'Ativo',
};

/** Null where the server does not tell: a list's rows need not say either. */
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
