import type { FastifyRequest } from 'fastify';

import type { Context } from '../../http/module';
import { originOf, principalOf } from '../../http/principal';
import { recordSecurityEvent } from './security-event-repository';

/** Records, before it is sent, that a person exports a file of many records. */
export async function recordExport(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  request: FastifyRequest,
  detail: string,
): Promise<void> {
  const { idProfessional } = principalOf(request);
  const at = { trx: db, now: clock(), from: originOf(request) };
  await recordSecurityEvent(at, { kind: 'export', idProfessional, detail });
}
