import { createHash } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { REPEAT_IS_SAFE } from '@domain/call-failure';
import type { FieldError } from '@domain/field-error';
import { z } from '@domain/zod';

import { writeShared } from '../db/engine/shared-commit';
import type { Db, Trx } from '../db/schema';
import type { Write } from '../db/write';
import type { Clock } from '../runtime/clock';
import { ApiError, keyTaken, malformed } from './api-error';
import {
  type Call,
  claimKey,
  findCall,
  type FirstCall,
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
  /** The path of a created record, which another request under the same key gets with its 409. */
  location?: string;
  /** Sent in a header, because the contract fixes the body (docs/contract.md#writes). */
  warnings?: readonly FieldError[];
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The request for a write. */
interface WriteRequest<Prepared> {
  request: FastifyRequest;
  reply: FastifyReply;
  /**
   * Runs after the commit, for replayed responses too, and may complete the response. If it fails,
   * the error says that the write was saved; repeating it under its key completes the response.
   */
  afterwards?: (response: WriteResponse) => Promise<WriteResponse>;
  /** A long write does not share its commit: the other writes would wait for it. */
  isLong?: boolean;
  /**
   * What takes too long for a transaction, like drawing a document or checking a password. It does
   * not run for a repeated request, which it might refuse because of later changes.
   */
  prepare?: () => Promise<Prepared>;
}

/**
 * Runs a write in one transaction and sends its response. With an `Idempotency-Key`, the key, a
 * hash of the request and the response are stored in that same transaction: repeating the request
 * replays the first response, and a different request under the same key is 409, with the path of
 * the record that the first one created (docs/contract.md#created-location). A failed write stores
 * nothing, not even its key.
 *
 * `run` gets the result of `prepare`, and must use only the transaction it is given: on SQLite
 * another write, which would wait for this one, is refused at once.
 */
export async function idempotentWrite<Prepared = undefined>(
  { db, clock }: { db: Db; clock: Clock },
  { request, reply, afterwards, isLong = false, prepare }: WriteRequest<Prepared>,
  run: (write: Write, prepared: Prepared) => Promise<WriteResponse>,
): Promise<void> {
  const key = idempotencyKey(request);
  const call = key === null ? null : describe(request, key);
  const author = principalOf(request);
  const ifMatch = request.headers['if-match'];
  const from = originOf(request);
  const replay = (first: FirstCall, again: Call) => {
    const response = responseOf(first, again);
    reply.header('idempotency-replayed', 'true');
    return response;
  };
  const writeOnce = (prepared: Prepared) => {
    const work = async (trx: Trx) => {
      const write = { trx, author, now: clock(), ifMatch, from };
      if (call === null) return run(write, prepared);
      // A concurrent request with the same key waits here until the first transaction ends.
      const first = await claimKey(trx, call, write.now.toISOString());
      if (first) return replay(first, call);
      const fresh = await run(write, prepared);
      await keepResponse(trx, call, storedResponse(fresh));
      return fresh;
    };
    return isLong ? db.transaction().execute(work) : writeShared(db, work);
  };
  const findResponse = async () => {
    const first = call === null ? undefined : await findCall(db, call);
    return first && call ? replay(first, call) : undefined;
  };
  const ready = prepare
    ? await prepareOnce(prepare, findResponse)
    : { prepared: undefined as Prepared };
  const written = 'response' in ready ? ready.response : await writeOnce(ready.prepared);
  const response = afterwards
    ? await afterwards(written).catch((error: unknown) => {
        request.log.error({ err: error }, 'written, but its response was not completed');
        throw unfinished(key);
      })
    : written;
  await sendResponse(reply, response);
}

/** The result of `prepare`, or the stored response to an earlier request under the key. */
async function prepareOnce<Prepared>(
  prepare: () => Promise<Prepared>,
  findResponse: () => Promise<WriteResponse | undefined>,
): Promise<{ prepared: Prepared } | { response: WriteResponse }> {
  const before = await findResponse();
  if (before) return { response: before };
  try {
    return { prepared: await prepare() };
  } catch (error) {
    // It may fail because of the first request, which ended only now.
    const meanwhile = await findResponse();
    if (!meanwhile) throw error;
    return { response: meanwhile };
  }
}

async function sendResponse(reply: FastifyReply, response: WriteResponse): Promise<void> {
  const { status, body, etag, location, warnings = [] } = response;
  if (etag !== undefined) reply.header('etag', etag);
  if (location !== undefined) reply.header('location', location);
  if (warnings.length > 0) reply.header(WARNINGS_HEADER, warningsHeader(warnings));
  await reply.code(status).send(body);
}

const WRITTEN = 'Foi gravado, mas a resposta não pôde ser completada.';

/** Without a key, repeating the request would write again, so the message does not suggest it. */
function unfinished(key: string | null): ApiError {
  const kind = { status: 503, code: 'busy' };
  return key === null
    ? new ApiError(kind, WRITTEN)
    : new ApiError(kind, `${WRITTEN} ${REPEAT_IS_SAFE}`, {
        headers: { 'retry-after': '2' },
      });
}

export function idempotencyKey(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  if (typeof header !== 'string' || !UUID.test(header)) {
    throw malformed('O cabeçalho Idempotency-Key deve ser um UUID.');
  }
  return header.toLowerCase();
}

/**
 * The request's content: its body, or a file's hash, since JSON would write each byte as a number;
 * and its query, which may determine the write, as by a file's name or the rows.
 */
function said({ body, query }: FastifyRequest): unknown {
  if (Buffer.isBuffer(body)) return [createHash('sha256').update(body).digest('hex'), query];
  const sent = body ?? null;
  return Object.keys(query as object).length === 0 ? sent : [sent, query];
}

/** Hashes the validated body and query, so that two spellings of the same values count as equal. */
function describe(request: FastifyRequest, key: string): Call {
  const path = request.url.split('?', 1)[0] ?? '';
  const requestHash = createHash('sha256')
    .update(JSON.stringify([request.method, path, said(request)]))
    .digest('hex');
  const principal = String(principalOf(request).idProfessional);
  return { principal, key, method: request.method, path, requestHash };
}

/** The response stored under the key; a different request gets 409. */
function responseOf(first: FirstCall, call: Call): WriteResponse {
  const headers = storedHeaders.parse(JSON.parse(first.headers ?? '{}'));
  // The first response was lost and the form was edited since: the first submission counts.
  if (first.requestHash !== call.requestHash || first.status === null)
    throw keyTaken(toldOf(first, call, headers));
  return {
    status: first.status,
    body: first.body === null ? undefined : (JSON.parse(first.body) as unknown),
    ...headers,
  };
}

/** What another request under the key learns of the first one: its record, or the new version. */
function toldOf(
  { method, path }: FirstCall,
  call: Call,
  { location, etag }: z.output<typeof storedHeaders>,
): Record<string, string> {
  if (location !== undefined)
    return { location, ...(etag === undefined ? {} : { 'x-created-etag': etag }) };
  const isSameChange = method === 'PUT' && call.method === 'PUT' && path === call.path;
  return isSameChange && etag !== undefined ? { 'x-changed-etag': etag } : {};
}

/** The path of the record that this person's request under that key created, if any. */
export async function madeUnder({ trx, author }: Write, key: string): Promise<string | null> {
  const first = await findCall(trx, { principal: String(author.idProfessional), key });
  return storedHeaders.parse(JSON.parse(first?.headers ?? '{}')).location ?? null;
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
