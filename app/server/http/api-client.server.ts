import { NO_ANSWER, TIMED_OUT } from '@domain/call-failure';
import type { FieldError } from '@domain/field-error';
import { z } from '@domain/zod';
import { webEnv } from '~/server/env.server';
import type { CallContext } from '~/server/session/guard.server';

import { type FileKind, fileOrNull } from './file-check.server';

/** Timeout of a call (R-ERR-03). */
export const REQUEST_TIMEOUT_MS = 60_000;

interface ApiErrorDetails {
  fields?: FieldError[];
  requestId?: string | null;
  /** Seconds. */
  retryAfter?: number | null;
}

/**
 * A failed call. `status` is 0 when there was no response. `message` is Portuguese, ready for a
 * toast.
 */
export class ApiError extends Error {
  readonly fields: FieldError[];
  readonly requestId: string | null;
  readonly retryAfter: number | null;

  constructor(
    readonly status: number,
    message: string,
    { fields = [], requestId = null, retryAfter = null }: ApiErrorDetails = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.fields = fields;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }

  /** The same error with its fields' paths mapped to the names of a form. */
  withFieldNames(nameOf: (path: string) => string): ApiError {
    const { status, message, requestId, retryAfter } = this;
    const fields = this.fields.map((field) => ({ ...field, path: nameOf(field.path) }));
    return new ApiError(status, message, { fields, requestId, retryAfter });
  }
}

/**
 * Whether the server does not know the call: an extension of ours, whose feature is then hidden.
 */
export function isUnsupported(error: unknown): error is ApiError {
  return error instanceof ApiError && [404, 405, 501].includes(error.status);
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
}

/** Who calls: `token` is absent on the public `session/*` calls. */
export type Caller = CallContext & { token?: string };

const errorSchema = z.object({
  message: z.string().min(1),
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
  const response = await send(caller, call);
  const body = await readBody(response);
  const parsed = schema.safeParse(body);
  if (!parsed.success || response.status !== (call.success ?? response.status)) {
    throw new ApiError(502, NO_ANSWER, { requestId: response.headers.get('X-Request-Id') });
  }
  return {
    status: response.status,
    data: parsed.data as z.output<Schema>,
    etag: response.headers.get('ETag'),
  };
}

/** The message for a 2xx response without a file. */
export const NO_FILE = 'O servidor respondeu sem o arquivo. Tente de novo.';

/**
 * Requests a file of that kind and returns its stream. Throws like `callApi`, also when a 2xx
 * response is not such a file.
 */
export async function callApiForFile(
  caller: Caller,
  { kind, signal, ...call }: FileCall,
): Promise<Response> {
  const response = await send(caller, call, signal);
  const file = await fileOrNull(response, kind).catch(() => null);
  if (!file) {
    const requestId = response.headers.get('X-Request-Id') ?? caller.requestId;
    throw new ApiError(502, NO_FILE, { requestId });
  }
  return file;
}

async function send(caller: Caller, call: ApiCall, signal?: AbortSignal): Promise<Response> {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  let response: Response;
  try {
    response = await fetch(addressOf(call), {
      method: call.method ?? 'GET',
      headers: headersOf(caller, call),
      body: call.file?.bytes ?? (call.body === undefined ? undefined : JSON.stringify(call.body)),
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
      redirect: 'error',
    });
  } catch {
    const { requestId } = caller;
    throw new ApiError(0, timeout.aborted ? TIMED_OUT : NO_ANSWER, { requestId });
  }
  if (!response.ok) throw await errorFrom(response, caller);
  return response;
}

function addressOf({ path, query = {} }: ApiCall): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') params.set(name, String(value));
  }
  const search = params.toString();
  return `${webEnv().apiUrl}/${path}${search ? `?${search}` : ''}`;
}

function headersOf(caller: Caller, call: ApiCall): Headers {
  const headers = new Headers({ Accept: 'application/json, */*;q=0.1' });
  if (call.body !== undefined) headers.set('Content-Type', 'application/json');
  if (call.file) headers.set('Content-Type', call.file.type);
  if (caller.token) headers.set('Authorization', `Bearer ${caller.token}`);
  if (caller.requestId) headers.set('X-Request-Id', caller.requestId);
  if (caller.address) headers.set('X-Forwarded-For', caller.address);
  if (caller.userAgent) headers.set('User-Agent', caller.userAgent);
  if (caller.device) headers.set('X-Device-Token', caller.device);
  if (call.idempotencyKey) headers.set('Idempotency-Key', call.idempotencyKey);
  if (call.ifMatch) headers.set('If-Match', call.ifMatch);
  return headers;
}

async function readBody(response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

async function errorFrom(response: Response, caller: Caller): Promise<ApiError> {
  const parsed = errorSchema.safeParse(await readBody(response));
  const seconds = Number(response.headers.get('Retry-After'));
  const retryAfter = Number.isFinite(seconds) && seconds > 0 ? seconds : null;
  if (!parsed.success) {
    return new ApiError(response.status, NO_ANSWER, { requestId: caller.requestId, retryAfter });
  }
  const { message, fields = [], requestId = caller.requestId } = parsed.data;
  return new ApiError(response.status, message, { fields, requestId, retryAfter });
}
