import type { Trx } from '../../db/schema';
import { conflict } from '../../http/api-error';
import { hasAdministrator } from './access-repository';
import { holdSecurityPolicy } from './security-policy-repository';

/**
 * Refuses a change that would leave no administrator (R-ROL-03). Call it after the change, in its
 * transaction: it locks the policy, so that when two administrators remove each other at once, the
 * second is refused. Rows of professionals must be locked before.
 */
export async function keepAnAdministrator(trx: Trx, path: string): Promise<void> {
  const { rolesOn } = await holdSecurityPolicy(trx);
  if (!rolesOn || (await hasAdministrator(trx))) return;
  throw conflict('É preciso que fique ao menos um administrador ativo, com senha.', path);
}
