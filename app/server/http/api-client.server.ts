import { NO_ANSWER, NO_FILE, TIMED_OUT } from '@domain/call-failure';
import type { z } from '@domain/zod';
import { webEnv } from '~/server/env.server';

import { type ApiCall, bodyOf, type Caller, headersOf, isChange, pathOf } from './api-call.server';
import { ApiError } from './api-error.server';
import { callInBatch, mayBeBatched } from './batched-calls.server';
import {
  jsonOf,
  type JsonResponse,
  requestBuffered,
  ResponseTimeout,
} from './buffered-http.server';
import { callLimitMs, noteTimeout } from './call-limit.server';
import { type FileKind, fileOrNull } from './file-check.server';
import { readApiError } from './read-api-error.server';

interface FileCall extends ApiCall {
  kind: FileKind;
  /** The browser's request: when it ends, so does this one. */
  signal?: AbortSignal;
}

/** The parameters of a record's PUT. */
export interface RecordUpdate<Input> {
  id: number;
  input: Input;
  /** The record's `ETag` when it was read; 412 when it is stale. */
  etag: string | null;
  idempotencyKey: string | null;
}

export interface ApiResponse<Data> {
  status: number;
  data: Data;
  etag: string | null;
  /** `X-Access` (docs/contract.md#roles). */
  access: string | null;
  /**
   * Whether this repeats the response to an earlier request with the key; the written data may have
   * changed since.
   */
  isReplayed: boolean;
}

/**
 * Calls the API and parses its JSON response with `schema`. Throws ApiError for an error status, no
 * response, a timeout (60 s), or a response that docs/contract.md does not allow.
 */
export async function callApi<Schema extends z.ZodTypeAny>(
  caller: Caller,
  call: ApiCall,
  schema: Schema,
): Promise<ApiResponse<z.output<Schema>>> {
  const { status, body, header } = await (
    isChange(call) ? sendChange(caller, call) : sendForJson(caller, call)
  ).catch((error: unknown) => {
    throw error instanceof ApiError ? markUnconfirmed(error, call) : error;
  });
  const parsed = schema.safeParse(body);
  if (!parsed.success || status !== (call.success ?? status)) {
    throw markUnconfirmed(
      new ApiError(502, NO_ANSWER, { requestId: header('x-request-id') }),
      call,
    );
  }
  const data = parsed.data as z.output<Schema>;
  const isReplayed = header('idempotency-replayed') === 'true';
  return { status, data, etag: header('etag'), access: header('x-access'), isReplayed };
}

/**
 * Requests a file of that kind and returns its stream. Throws like `callApi`, also when a 2xx
 * response is not such a file. The timeout only covers its beginning: on a slow connection the rest
 * takes as long as needed, and ends with the person's request.
 */
export async function callApiForFile(
  caller: Caller,
  { kind, signal, ...call }: FileCall,
): Promise<Response> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), callLimitMs(caller.requestId));
  try {
    const either = signal ? AbortSignal.any([limit.signal, signal]) : limit.signal;
    const response = await sendForStream(caller, call, either);
    const file = await fileOrNull(response, kind).catch(() => null);
    if (file) return file;
    const requestId = response.headers.get('X-Request-Id') ?? caller.requestId;
    throw new ApiError(502, NO_FILE, { requestId });
  } catch (error) {
    throw limit.signal.aborted ? noAnswer(caller, true) : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Marks the error if the API may have carried out a write that may be repeated (R-ERR-17). */
function markUnconfirmed(error: ApiError, { method, idempotencyKey }: ApiCall): ApiError {
  const isUnanswered = error.isUnavailable && [NO_ANSWER, TIMED_OUT].includes(error.message);
  const isRepeatable = method === 'PUT' || Boolean(idempotencyKey);
  return isUnanswered && isRepeatable ? error.asUnconfirmed() : error;
}

/**
 * Several responses in a row may be lost on a bad connection: bounds the number of saves to follow.
 */
const MAX_EARLIER = 5;

/**
 * Sends a change of a record. If an earlier save of the same form changed the same version, its
 * response was lost: this change is based on the version which that save wrote, so that the current
 * input is saved, and changes by others still conflict (R-FRM-14). If this browser did get the
 * response to the earlier save, or the API does not return the version, it is treated like a change
 * from a second window.
 */
async function sendChange(caller: Caller, call: ApiCall): Promise<JsonResponse> {
  let now = call;
  for (let earlier = 0; earlier < MAX_EARLIER; earlier += 1) {
    try {
      return await sendForJson(caller, now);
    } catch (error) {
      // A conflict about the input names its field.
      if (!(error instanceof ApiError) || error.status !== 409 || error.fields.length > 0)
        throw error;
      const isAnswered = caller.answeredKeys?.includes(call.idempotencyKey ?? '') ?? false;
      if (isAnswered || error.changedTo === null) break;
      const body = call.onEarlier ? await call.onEarlier() : call.body;
      now = { ...call, ifMatch: error.changedTo, body };
    }
  }
  return sendForJson(caller, { ...call, isOther: true });
}

/** Sends a call and reads its response. */
async function sendForJson(caller: Caller, call: ApiCall): Promise<JsonResponse> {
  const response = await responseTo(caller, call).catch((error: unknown) => {
    throw noAnswer(caller, error instanceof ResponseTimeout);
  });
  // The API never redirects: something else answered.
  if (response.status >= 300 && response.status < 400) throw noAnswer(caller, false);
  if (response.status >= 400) throw readApiError(response, caller);
  return response;
}

async function responseTo(caller: Caller, call: ApiCall): Promise<JsonResponse> {
  const { apiUrl } = webEnv();
  const options = {
    headers: headersOf(caller, call),
    limitMs: callLimitMs(caller.requestId),
  };
  const path = pathOf(call);
  if (mayBeBatched(caller, call, path)) return callInBatch(apiUrl, path, options);
  const method = call.method ?? 'GET';
  return jsonOf(await requestBuffered(apiUrl + path, { ...options, method, body: bodyOf(call) }));
}

/** Sends a call whose response is streamed. */
async function sendForStream(
  caller: Caller,
  call: ApiCall,
  signal: AbortSignal,
): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(webEnv().apiUrl + pathOf(call), {
      method: call.method ?? 'GET',
      headers: headersOf(caller, call),
      body: bodyOf(call),
      signal,
      redirect: 'error',
    });
  } catch {
    throw noAnswer(caller, false);
  }
  if (response.ok) return response;
  const { status, headers } = response;
  const text = await response.text().catch(() => null);
  throw readApiError(jsonOf({ status, text, header: (name) => headers.get(name) }), caller);
}

function noAnswer({ requestId }: Caller, isTimeout: boolean): ApiError {
  if (isTimeout) noteTimeout(requestId);
  return new ApiError(null, isTimeout ? TIMED_OUT : NO_ANSWER, { requestId });
}
