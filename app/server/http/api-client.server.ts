import { NO_ANSWER, TIMED_OUT } from '@domain/call-failure';
import type { FieldError } from '@domain/field-error';
import { SECOND_FACTOR_REQUIRED } from '@domain/security/security-policy';
import { z } from '@domain/zod';
import { webEnv } from '~/server/env.server';
import type { CallContext } from '~/server/session/guard.server';

import { callInBatch, mayBeBatched } from './batched-calls.server';
import {
  jsonOf,
  type JsonResponse,
  requestBuffered,
  ResponseTimeout,
} from './buffered-http.server';
import { callLimitMs, noteTimeout } from './call-limit.server';
import { type FileKind, fileOrNull } from './file-check.server';
import { derivedKey } from './idempotency-key.server';

interface ApiErrorDetails {
  /** The word for clients (docs/contract.md#errors). */
  code?: string | null;
  fields?: FieldError[];
  requestId?: string | null;
  /** Seconds. */
  retryAfter?: number | null;
  isOwnChange?: boolean;
  created?: CreatedRecord | null;
  savedAt?: string | null;
}

/** The record that the first request under a key made (docs/contract.md#created-location). */
export interface CreatedRecord {
  /** As the contract writes it, without its id: `client`. */
  path: string;
  id: number;
  /** Its version then. */
  etag: string | null;
}

/**
 * A failed call. `status` is null when there was no response, so that it cannot be passed on to the
 * browser: that is `responseStatus`. `message` is Portuguese, ready for a toast.
 */
export class ApiError extends Error {
  readonly code: string | null;
  readonly fields: FieldError[];
  readonly requestId: string | null;
  readonly retryAfter: number | null;
  /** Of a 412: the same person changed the record, in another window. */
  readonly isOwnChange: boolean;
  /** Of a 409: what another request under the same key made before. */
  readonly created: CreatedRecord | null;
  /** The screen of what an earlier post of the same form saved. */
  readonly savedAt: string | null;
  readonly #details: ApiErrorDetails;

  constructor(
    readonly status: number | null,
    message: string,
    details: ApiErrorDetails = {},
  ) {
    super(message);
    this.#details = details;
    this.name = 'ApiError';
    this.code = details.code ?? null;
    this.fields = details.fields ?? [];
    this.requestId = details.requestId ?? null;
    this.retryAfter = details.retryAfter ?? null;
    this.isOwnChange = details.isOwnChange ?? false;
    this.created = details.created ?? null;
    this.savedAt = details.savedAt ?? null;
  }

  /** The status of the response to the browser: 503 when the API did not respond. */
  get responseStatus(): number {
    return this.status ?? 503;
  }

  /** Whether the API failed, or did not respond: another try may succeed. */
  get isUnavailable(): boolean {
    return this.responseStatus >= 500;
  }

  /** The error with its fields' paths mapped to the names of a form. */
  withFieldNames(nameOf: (path: string) => string): ApiError {
    const fields = this.fields.map((field) => ({ ...field, path: nameOf(field.path) }));
    return new ApiError(this.status, this.message, { ...this.#details, fields });
  }

  /** The error as of a form of which an earlier post was saved. */
  withSaved(savedAt: string | null, message = this.message): ApiError {
    return new ApiError(this.status, message, { ...this.#details, savedAt });
  }
}

/**
 * Whether the server does not know the call: an extension of ours, whose feature is then hidden.
 */
export function isUnsupported(error: unknown): error is ApiError {
  return error instanceof ApiError && [404, 405, 501].includes(error.responseStatus);
}

/** For the `catch` of a call for what may not be there: null where it is not. */
export function nullIfUnsupported(error: unknown): null {
  if (isUnsupported(error)) return null;
  throw error;
}

/** For the `catch` of a call: throws on, with that message where the server's response had none. */
export function throwWithMessage(error: unknown, message: string): never {
  const isWordless =
    error instanceof ApiError &&
    error.status !== null &&
    [NO_ANSWER, NO_FILE].includes(error.message);
  throw isWordless ? new ApiError(error.status, message, { requestId: error.requestId }) : error;
}

/** Whether an error is about the person, whatever they called: no screen goes on without it. */
function concernsPerson({ status, code }: ApiError): boolean {
  return status === 401 || status === 402 || code === SECOND_FACTOR_REQUIRED;
}

/** For the `catch` of a call that a page does without: null where it fails, but a fault of ours is thrown on. */
export function nullIfRefused(error: unknown): null {
  if (error instanceof ApiError) return null;
  throw error;
}

/** `nullIfRefused` that throws on what concerns the person too: it leads to the sign-in, or elsewhere. */
export function nullIfUnanswered(error: unknown): null {
  if (error instanceof ApiError && concernsPerson(error)) throw error;
  return nullIfRefused(error);
}

export interface ApiCall {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Without a leading slash, as the contract writes it: `client/12`. */
  path: string;
  query?: Record<string, string | number | null | undefined>;
  body?: unknown;
  /** Raw body, in place of JSON. */
  file?: { type: string; bytes: Uint8Array<ArrayBuffer> };
  idempotencyKey?: string | null;
  /** Sent as `If-Match`; the API responds 412 when it is stale. */
  ifMatch?: string | null;
  /**
   * The status of success where the contract names one (R-ERR-06); otherwise any 2xx
   * (docs/contract.md#writes).
   */
  success?: 200 | 201 | 204;
}

interface FileCall extends ApiCall {
  kind: FileKind;
  /** The person's own request: when it ends, so does this one. */
  signal?: AbortSignal;
}

/** What a PUT of a record takes. */
export interface RecordUpdate<Input> {
  id: number;
  input: Input;
  /** The record's `ETag` when it was read; 412 when it is stale. */
  etag: string | null;
  idempotencyKey?: string | null;
}

export interface ApiResponse<Data> {
  status: number;
  data: Data;
  etag: string | null;
  /** `X-Access` (docs/contract.md#roles). */
  access: string | null;
  /** What an earlier request under the key was answered; what it wrote may have changed since. */
  isReplayed: boolean;
}

/** Who calls: `token` is absent on the public `session/*` calls. */
export type Caller = CallContext & { token?: string };

const errorSchema = z.object({
  message: z.string().min(1),
  code: z.string().nullish().catch(null),
  fields: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .optional()
    .catch(undefined),
  requestId: z.string().optional().catch(undefined),
});

/**
 * Calls the API and parses its JSON response with `schema`. Throws ApiError for an error status, no
 * response, a timeout (60 s), or a response that docs/contract.md does not allow.
 */
export async function callApi<Schema extends z.ZodTypeAny>(
  caller: Caller,
  call: ApiCall,
  schema: Schema,
): Promise<ApiResponse<z.output<Schema>>> {
  const { status, body, header } = await ask(caller, call);
  const parsed = schema.safeParse(body);
  if (!parsed.success || status !== (call.success ?? status)) {
    throw new ApiError(502, NO_ANSWER, { requestId: header('x-request-id') });
  }
  const data = parsed.data as z.output<Schema>;
  const isReplayed = header('idempotency-replayed') === 'true';
  return { status, data, etag: header('etag'), access: header('x-access'), isReplayed };
}

/** The message for a 2xx response without a file. */
const NO_FILE = 'O servidor respondeu sem o arquivo. Tente de novo.';

/**
 * Requests a file of that kind and returns its stream. Throws like `callApi`, also when a 2xx
 * response is not such a file. The timeout is of its beginning: on a slow line the rest takes as long
 * as it takes, and ends with the person's request.
 */
export async function callApiForFile(
  caller: Caller,
  { kind, signal, ...call }: FileCall,
): Promise<Response> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), callLimitMs(caller.requestId));
  try {
    const either = signal ? AbortSignal.any([limit.signal, signal]) : limit.signal;
    const response = await send(caller, call, either);
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

/** Sends a call and reads its response. */
async function ask(caller: Caller, call: ApiCall): Promise<JsonResponse> {
  const answer = await answerTo(caller, call).catch((error: unknown) => {
    throw noAnswer(caller, error instanceof ResponseTimeout);
  });
  // The API never redirects: something else answered.
  if (answer.status >= 300 && answer.status < 400) throw noAnswer(caller, false);
  if (answer.status >= 400) throw errorFrom(answer, caller);
  return answer;
}

async function answerTo(caller: Caller, call: ApiCall): Promise<JsonResponse> {
  const { apiUrl } = webEnv();
  const asked = {
    headers: headersOf(caller, call),
    limitMs: callLimitMs(caller.requestId),
  };
  const path = pathOf(call);
  if (mayBeBatched(caller, call, path)) return callInBatch(apiUrl, path, asked);
  const method = call.method ?? 'GET';
  return jsonOf(await requestBuffered(apiUrl + path, { ...asked, method, body: bodyOf(call) }));
}

/** Sends a call whose response is streamed on. */
async function send(caller: Caller, call: ApiCall, signal: AbortSignal): Promise<Response> {
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
  throw errorFrom(jsonOf({ status, text, header: (name) => headers.get(name) }), caller);
}

function noAnswer({ requestId }: Caller, isOver: boolean): ApiError {
  if (isOver) noteTimeout(requestId);
  return new ApiError(null, isOver ? TIMED_OUT : NO_ANSWER, { requestId });
}

/** With a leading slash, from the API's own root on. */
function pathOf({ path, query = {} }: ApiCall): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') params.set(name, String(value));
  }
  const search = params.toString();
  return `/${path}${search ? `?${search}` : ''}`;
}

function bodyOf({ body, file }: ApiCall): Uint8Array<ArrayBuffer> | string | null {
  return file?.bytes ?? (body === undefined ? null : JSON.stringify(body));
}

function headersOf(caller: Caller, call: ApiCall): Record<string, string> {
  return {
    Accept: 'application/json, */*;q=0.1',
    ...(call.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(call.file ? { 'Content-Type': call.file.type } : {}),
    ...(caller.token ? { Authorization: `Bearer ${caller.token}` } : {}),
    ...(caller.requestId ? { 'X-Request-Id': caller.requestId } : {}),
    ...(caller.address ? { 'X-Forwarded-For': caller.address } : {}),
    ...(caller.userAgent ? { 'User-Agent': caller.userAgent } : {}),
    ...(caller.device ? { 'X-Device-Token': caller.device } : {}),
    ...(call.idempotencyKey ? { 'Idempotency-Key': keyOf(call, call.idempotencyKey) } : {}),
    ...(call.ifMatch ? { 'If-Match': call.ifMatch } : {}),
  };
}

/**
 * A change of a record has a key of the version that it is made on and of what it says. Where the answer
 * was lost and more was typed, that is another change, told to be stale: it is no more the first one than
 * a second window's would be (R-FRM-06).
 */
function keyOf(call: ApiCall, idempotencyKey: string): string {
  if (call.method !== 'PUT' || !call.ifMatch) return idempotencyKey;
  return derivedKey(idempotencyKey, `${call.ifMatch} ${JSON.stringify(call.body)}`);
}

function errorFrom({ status, body, header }: JsonResponse, caller: Caller): ApiError {
  const parsed = errorSchema.safeParse(body);
  const seconds = Number(header('retry-after'));
  const retryAfter = Number.isFinite(seconds) && seconds > 0 ? seconds : null;
  if (!parsed.success) {
    return new ApiError(status, NO_ANSWER, { requestId: caller.requestId, retryAfter });
  }
  const { message, code, fields = [], requestId = caller.requestId } = parsed.data;
  const isOwnChange = header('x-changed-by') === 'self';
  const created = status === 409 ? createdRecord(header) : null;
  const details = { code, fields, requestId, retryAfter, isOwnChange, created };
  return new ApiError(status, message, details);
}

function createdRecord(header: JsonResponse['header']): CreatedRecord | null {
  const [, path, id] = /^\/([a-z/-]+)\/([1-9]\d{0,9})$/.exec(header('location') ?? '') ?? [];
  return path ? { path, id: Number(id), etag: header('x-created-etag') } : null;
}
