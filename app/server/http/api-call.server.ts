import type { CallContext } from '~/server/session/guard.server';

import { derivedKey } from './idempotency-key.server';

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
   * For a change of a record: its body based on what an earlier save of the form wrote, whose
   * response was lost.
   */
  onEarlier?: () => Promise<unknown>;
  /**
   * Whether the key of a change also depends on its body, so that it differs from all earlier ones.
   */
  isOther?: boolean;
  /**
   * The success status, if the contract specifies one (R-ERR-06); otherwise any 2xx
   * (docs/contract.md#writes).
   */
  success?: 200 | 201 | 204;
}

/** The caller: `token` is absent on the public `session/*` calls. */
export type Caller = CallContext & { token?: string };

/** With a leading slash, from the API's root. */
export function pathOf({ path, query = {} }: ApiCall): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') params.set(name, String(value));
  }
  const search = params.toString();
  return `/${path}${search ? `?${search}` : ''}`;
}

export function bodyOf({ body, file }: ApiCall): Uint8Array<ArrayBuffer> | string | null {
  return file?.bytes ?? (body === undefined ? null : JSON.stringify(body));
}

export function headersOf(caller: Caller, call: ApiCall): Record<string, string> {
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
 * Whether it is a change of a record. Its form's key covers the successive versions that the form
 * writes.
 */
export function isChange({ method, ifMatch, idempotencyKey }: ApiCall): boolean {
  return method === 'PUT' && Boolean(ifMatch && idempotencyKey);
}

/**
 * The key of a change is derived from its base version, so that a key identifies the write made on
 * it.
 */
function keyOf(call: ApiCall, idempotencyKey: string): string {
  if (!isChange(call)) return idempotencyKey;
  const said = call.isOther ? JSON.stringify(call.body) : '';
  return derivedKey(idempotencyKey, `PUT ${call.path} ${call.ifMatch} ${said}`);
}
