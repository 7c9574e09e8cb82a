import type { Trx } from '../../db/schema';
import type { Doing } from '../record/done-by';

/** Who made the policy's last `count` changes, whose only history is the security events. */
export async function findPolicyChangers(trx: Trx, count: number): Promise<Doing[]> {
  return trx
    .selectFrom('securityEvent')
    .leftJoin('professional', 'professional.idProfessional', 'securityEvent.idProfessional')
    .select(['securityEvent.idProfessional', 'securityEvent.at', 'professional.name'])
    .where('kind', '=', 'policy-changed')
    .orderBy('idSecurityEvent', 'desc')
    .limit(count)
    .execute();
}
