import { ACTIVE } from '@domain/status';

import type { Write } from '../../db/write';
import type { SignIn } from './open-session';

/**
 * Sets an active professional's password, locking their row until the transaction ends. Undefined
 * when they are not active, or when only a first password may be set and they have one.
 */
export function setPassword(
  { trx, now }: Pick<Write, 'trx' | 'now'>,
  idProfessional: number,
  { passwordHash, onlyFirst }: { passwordHash: string; onlyFirst: boolean },
): Promise<SignIn['account'] | undefined> {
  return trx
    .updateTable('professional')
    .set((value) => ({
      passwordHash,
      updatedAt: now.toISOString(),
      // Readers see whether a password is set, so setting one increments the version.
      version: value(
        'version',
        '+',
        value.case().when('passwordHash', 'is', null).then(1).else(0).end(),
      ),
    }))
    .where('idProfessional', '=', idProfessional)
    .where('status', '=', ACTIVE)
    .$if(onlyFirst, (query) => query.where('passwordHash', 'is', null))
    .returning(['idProfessional', 'idCompany', 'name', 'email'])
    .executeTakeFirst();
}
