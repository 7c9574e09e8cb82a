import type { Trx } from '../../db/schema';

/** The authors of the policy's last `count` changes, whose only history is the security events. */
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
