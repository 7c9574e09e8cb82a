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
  /** Of a change of a record: its body on what an earlier save of the form, whose answer was lost, made. */
  onEarlier?: () => Promise<unknown>;
  /** Whether a change has a key of what it says too, so that it is none of those before. */
  isOther?: boolean;
  /**
   * The status of success where the contract names one (R-ERR-06); otherwise any 2xx
   * (docs/contract.md#writes).
   */
  success?: 200 | 201 | 204;
}

/** Who calls: `token` is absent on the public `session/*` calls. */
export type Caller = CallContext & { token?: string };

/** With a leading slash, from the API's own root on. */
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

/** A change of a record: its form's key stands for the versions that the form makes, one after the other. */
export function isChange({ method, ifMatch, idempotencyKey }: ApiCall): boolean {
  return method === 'PUT' && Boolean(ifMatch && idempotencyKey);
}

/** A change has a key of the version that it is made on: who knows its key knows what it made of that. */
function keyOf(call: ApiCall, idempotencyKey: string): string {
  if (!isChange(call)) return idempotencyKey;
  const said = call.isOther ? JSON.stringify(call.body) : '';
  return derivedKey(idempotencyKey, `PUT ${call.path} ${call.ifMatch} ${said}`);
}
