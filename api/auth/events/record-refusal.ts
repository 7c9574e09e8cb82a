import type { FastifyRequest } from 'fastify';

import type { Area } from '@domain/access/areas';
import { HOUR_MS } from '@domain/duration';

import type { Db } from '../../db/schema';
import { originOf } from '../../http/principal';
import { hasSecurityEvent, recordSecurityEvent } from './security-event-repository';

/** A person's repeated refusals are recorded once in this time, so as not to fill the disk. */
const AGAIN_MS = HOUR_MS;

/** Records that a person requested what their role does not open. */
export async function recordRefusal(
  { db, now }: { db: Db; now: Date },
  request: FastifyRequest,
  { idProfessional, area }: { idProfessional: number; area: Area },
): Promise<void> {
  const event = { kind: 'role-refused', idProfessional, detail: area } as const;
  if (await hasSecurityEvent(db, event, new Date(now.getTime() - AGAIN_MS))) return;
  await recordSecurityEvent({ trx: db, now, from: originOf(request) }, event);
}
