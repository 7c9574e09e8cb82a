import type { Selectable } from 'kysely';

import { ACTIVE } from '@domain/status';

import { locking } from '../../db/locks';
import { changedBy } from '../../db/record-columns';
import type { Db, Trx } from '../../db/schema';
import type { SecurityPolicyTable } from '../../db/tables/account-tables';
import type { Write } from '../../db/write';

export type StoredPolicy = Selectable<SecurityPolicyTable>;

/** The id of the table's only row. */
const ONLY = 1;

export function findSecurityPolicy(db: Db): Promise<StoredPolicy> {
  return db
    .selectFrom('securityPolicy')
    .selectAll()
    .where('idSecurityPolicy', '=', ONLY)
    .executeTakeFirstOrThrow();
}

/** Changes the policy and returns its new version; locks it until the transaction ends. */
export async function updateSecurityPolicy(
  write: Write,
  change: Partial<Pick<StoredPolicy, 'secondFactorRequired' | 'rolesOn'>>,
): Promise<number> {
  const { version } = await write.trx
    .updateTable('securityPolicy')
    .set(({ eb, ref }) => ({
      ...change,
      ...changedBy(write),
      version: eb(ref('version'), '+', 1),
    }))
    .where('idSecurityPolicy', '=', ONLY)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Locks the policy until the transaction ends. */
export async function holdSecurityPolicy(trx: Trx): Promise<Pick<StoredPolicy, 'rolesOn'>> {
  const policy = trx
    .selectFrom('securityPolicy')
    .select('rolesOn')
    .where('idSecurityPolicy', '=', ONLY);
  return locking(trx, policy).executeTakeFirstOrThrow();
}

/** How many active people sign in with a password alone. */
export async function countWithoutSecondFactor(db: Db): Promise<number> {
  const { people } = await db
    .selectFrom('professional')
    .leftJoin('secondFactor', (join) =>
      join
        .onRef('secondFactor.idProfessional', '=', 'professional.idProfessional')
        .on('secondFactor.enabledAt', 'is not', null),
    )
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .where('professional.status', '=', ACTIVE)
    .where('professional.passwordHash', 'is not', null)
    .where('secondFactor.idProfessional', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(people);
}
