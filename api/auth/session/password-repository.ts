import { DAY_MS } from '@domain/duration';
import { ACTIVE } from '@domain/status';

import type { Trx } from '../../db/schema';
import type { Write } from '../../db/write';
import { keepFormerPassword } from '../credentials/former-password-repository';
import type { SignIn } from './open-session';

/** How long a person can prove their identity with the former password (R-SES-33). */
const FORMER_DAYS = 7;

/**
 * Sets an active professional's password, locking their row until the transaction ends. Undefined
 * when they are not active, or when only a first password may be set and they have one.
 */
export async function setPassword(
  { trx, now }: Pick<Write, 'trx' | 'now'>,
  idProfessional: number,
  { passwordHash, onlyFirst }: { passwordHash: string; onlyFirst: boolean },
): Promise<SignIn['account'] | undefined> {
  const keptUntil = new Date(now.getTime() + FORMER_DAYS * DAY_MS);
  await keepFormerPassword({ trx, now }, idProfessional, keptUntil);
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

/** Removes a professional's password; they set a new one by invitation. */
export async function clearPassword(trx: Trx, idProfessional: number): Promise<void> {
  await trx
    .updateTable('professional')
    .set({ passwordHash: null })
    .where('idProfessional', '=', idProfessional)
    .execute();
}
