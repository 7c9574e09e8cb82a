import { createHash } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { FieldError } from '@domain/field-error';
import { z } from '@domain/zod';

import { writeShared } from '../db/engine/shared-commit';
import type { Db, Trx } from '../db/schema';
import type { Write } from '../db/write';
import type { Clock } from '../runtime/clock';
import { keyTaken, malformed } from './api-error';
import {
  type Call,
  claimKey,
  findHeaders,
  keepResponse,
  type StoredResponse,
} from './idempotency-repository';
import { originOf, principalOf } from './principal';
import { WARNINGS_HEADER, warningsHeader } from './warnings';

/** The response to a write, stored as sent so that a repeated request gets the same one. */
export interface WriteResponse {
  status: number;
  body: unknown;
  etag?: string;
  /** Of a record that was made: its path, which another request under the same key is told. */
  location?: string;
  /** Sent in a header, because the contract fixes the body (docs/contract.md#writes). */
  warnings?: readonly FieldError[];
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The request that asks for a write. */
interface WriteRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  /**
   * Runs after the commit, for replayed responses too, and may complete the response; it must not
   * throw.
   */
  afterwards?: (response: WriteResponse) => Promise<WriteResponse>;
  /** A long write shares its commit with nobody: they would wait for its end. */
  isLong?: boolean;
}

/**
 * Runs a write in one transaction and sends its response. With an `Idempotency-Key`, the key, a
 * hash of the request and the response are stored in that same transaction: repeating the request
 * replays the first response, and a different request under the same key is 409, which tells the
 * record that the first one made (docs/contract.md#created-location). A failed write stores nothing,
 * not even its key.
 *
 * `run` must use only the transaction it is given: on SQLite another write would wait for its end.
 */
export async function idempotentWrite(
  { db, clock }: { db: Db; clock: Clock },
  { request, reply, afterwards, isLong = false }: WriteRequest,
  run: (write: Write) => Promise<WriteResponse>,
): Promise<void> {
  const key = idempotencyKey(request);
  const author = principalOf(request);
  const ifMatch = request.headers['if-match'];
  const from = originOf(request);
  const work = async (trx: Trx) => {
    const write = { trx, author, now: clock(), ifMatch, from };
    if (key === null) return run(write);
    const call = describe(request, key);
    const replayed = await claim(write, call);
    if (replayed) {
      reply.header('idempotency-replayed', 'true');
      return replayed;
    }
    const fresh = await run(write);
    await keepResponse(trx, call, storedResponse(fresh));
    return fresh;
  };
  const written = await (isLong ? db.transaction().execute(work) : writeShared(db, work));
  const response = afterwards ? await afterwards(written) : written;
  if (response.etag !== undefined) reply.header('etag', response.etag);
  if (response.location !== undefined) reply.header('location', response.location);
  if (response.warnings && response.warnings.length > 0)
    reply.header(WARNINGS_HEADER, warningsHeader(response.warnings));
  await reply.code(response.status).send(response.body);
}

export function idempotencyKey(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  if (typeof header !== 'string' || !UUID.test(header)) {
    throw malformed('O cabeçalho Idempotency-Key deve ser um UUID.');
  }
  return header.toLowerCase();
}

/** Hashes the validated body, so that two spellings of the same values count as equal. */
/** Of a file its hash: as JSON each of its bytes would be a number. */
function sentBody({ body }: FastifyRequest): unknown {
  return Buffer.isBuffer(body) ? createHash('sha256').update(body).digest('hex') : (body ?? null);
}

function describe(request: FastifyRequest, key: string): Call {
  const path = request.url.split('?', 1)[0] ?? '';
  const requestHash = createHash('sha256')
    .update(JSON.stringify([request.method, path, sentBody(request)]))
    .digest('hex');
  const principal = String(principalOf(request).idProfessional);
  return { principal, key, method: request.method, path, requestHash };
}

/**
 * Claims the key for this request, or returns the response stored under it. A concurrent request
 * with the same key waits here until the first transaction ends.
 */
async function claim({ trx, now }: Write, call: Call): Promise<WriteResponse | null> {
  const first = await claimKey(trx, call, now.toISOString());
  if (!first) return null;
  const headers = storedHeaders.parse(JSON.parse(first.headers ?? '{}'));
  // The first response was lost and the form was edited since: the first submission stands.
  if (first.requestHash !== call.requestHash || first.status === null) throw keyTaken(headers);
  return {
    status: first.status,
    body: first.body === null ? undefined : (JSON.parse(first.body) as unknown),
    ...headers,
  };
}

/** The path of the record that a request of this person made under that key, if it did. */
export async function madeUnder({ trx, author }: Write, key: string): Promise<string | null> {
  const headers = await findHeaders(trx, { principal: String(author.idProfessional), key });
  return storedHeaders.parse(JSON.parse(headers ?? '{}')).location ?? null;
}

const storedHeaders = z.object({
  etag: z.string().optional(),
  location: z.string().optional(),
  warnings: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

function storedResponse({ status, body, etag, location, warnings }: WriteResponse): StoredResponse {
  return {
    status,
    headers: JSON.stringify({ etag, location, warnings }),
    body: body === undefined ? null : JSON.stringify(body),
  };
}
