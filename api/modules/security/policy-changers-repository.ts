import type { Trx } from '../../db/schema';

/** Who made the last so many changes of the policy, which has no history but that of accesses. */
export async function findPolicyChangers(trx: Trx, count: number): Promise<(number | null)[]> {
  const changes = await trx
    .selectFrom('securityEvent')
    .select('idProfessional')
    .where('kind', '=', 'policy-changed')
    .orderBy('idSecurityEvent', 'desc')
    .limit(count)
    .execute();
  return changes.map(({ idProfessional }) => idProfessional);
}
