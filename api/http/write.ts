import { createHash } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { FieldError } from '@domain/field-error';

import type { Db, Trx } from '../db/schema';
import type { Clock } from '../runtime/clock';
import { conflict, malformed } from './api-error';
import { principalOf } from './principal';
import { WARNINGS_HEADER, warningsHeader } from './warnings';

/** What a write answers, kept as it was sent so that a repeated request gets the same. */
export interface WriteAnswer {
  status: number;
  body: unknown;
  etag?: string;
  /**
   * What is said of the record that was written all the same; sent in a header, for the body is
   * fixed (docs/contract.md#writes).
   */
  warnings?: readonly FieldError[];
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Runs a write in one transaction and answers it. With an `Idempotency-Key` the key, the request
 * and the answer are stored in that same transaction: the same request again gets the first answer,
 * another one under the same key is 409. A failed write leaves nothing behind, its key included.
 *
 * `run` must use the transaction it is given and nothing else: SQLite has one connection.
 * `afterwards` sees the answer once everything is written, a repeated one too, and may complete it
 * with what is only known by then; it never throws.
 */
export async function write(
  { db, clock }: { db: Db; clock: Clock },
  request: FastifyRequest,
  reply: FastifyReply,
  run: (trx: Trx) => Promise<WriteAnswer>,
  afterwards: (answer: WriteAnswer) => Promise<WriteAnswer> = (answer) => Promise.resolve(answer),
): Promise<void> {
  const key = idempotencyKey(request);
  const written = await db.transaction().execute(async (trx) => {
    if (key === null) return run(trx);
    const call = describe(request, key);
    const replayed = await claim(trx, call, clock().toISOString());
    if (replayed) {
      reply.header('idempotency-replayed', 'true');
      return replayed;
    }
    const fresh = await run(trx);
    await keep(trx, call, fresh);
    return fresh;
  });
  const answer = await afterwards(written);
  if (answer.etag !== undefined) reply.header('etag', answer.etag);
  if (answer.warnings && answer.warnings.length > 0)
    reply.header(WARNINGS_HEADER, warningsHeader(answer.warnings));
  await reply.code(answer.status).send(answer.body);
}

interface Call {
  principal: string;
  key: string;
  method: string;
  path: string;
  requestHash: string;
}

function idempotencyKey(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  if (typeof header !== 'string' || !UUID.test(header)) {
    throw malformed('O cabeçalho Idempotency-Key deve ser um UUID.');
  }
  return header.toLowerCase();
}

/**
 * The body is hashed after validation, so that the same values in another spelling are the same.
 */
function describe(request: FastifyRequest, key: string): Call {
  const path = request.url.split('?', 1)[0] ?? '';
  const requestHash = createHash('sha256')
    .update(JSON.stringify([request.method, path, request.body ?? null]))
    .digest('hex');
  const principal = String(principalOf(request).idProfessional);
  return { principal, key, method: request.method, path, requestHash };
}

/**
 * Takes the key for this request, or answers what it was answered before. A parallel request with
 * the same key waits here until the first one's transaction ends.
 */
async function claim(trx: Trx, call: Call, now: string): Promise<WriteAnswer | null> {
  const taken = await trx
    .insertInto('idempotencyKey')
    .values({ ...call, status: null, headers: null, body: null, createdAt: now })
    .onConflict((conflicting) => conflicting.columns(['principal', 'key']).doNothing())
    .executeTakeFirst();
  if (taken.numInsertedOrUpdatedRows === 1n) return null;
  const first = await trx
    .selectFrom('idempotencyKey')
    .select(['requestHash', 'status', 'headers', 'body'])
    .where('principal', '=', call.principal)
    .where('key', '=', call.key)
    .executeTakeFirstOrThrow();
  if (first.requestHash !== call.requestHash || first.status === null) {
    // The first answer was lost on its way, and the form changed since: what was sent then stands.
    throw conflict(
      'Este envio já tinha sido registrado, com os dados de antes. Confira na lista o que ficou e, para enviar outro, comece de novo.',
    );
  }
  const headers = JSON.parse(first.headers ?? '{}') as Pick<WriteAnswer, 'etag' | 'warnings'>;
  return {
    status: first.status,
    body: first.body === null ? undefined : (JSON.parse(first.body) as unknown),
    ...headers,
  };
}

async function keep(trx: Trx, call: Call, answer: WriteAnswer): Promise<void> {
  await trx
    .updateTable('idempotencyKey')
    .set({
      status: answer.status,
      headers: JSON.stringify({ etag: answer.etag, warnings: answer.warnings }),
      body: answer.body === undefined ? null : JSON.stringify(answer.body),
    })
    .where('principal', '=', call.principal)
    .where('key', '=', call.key)
    .execute();
}
