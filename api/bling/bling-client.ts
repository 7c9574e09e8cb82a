import type { z } from '@domain/zod';

import type { Db } from '../db/schema';
import type { Clock } from '../runtime/clock';
import type { BlingConfig } from './bling-config';
import { BlingFailure, blingMessage, retryAfterMs } from './bling-failure';
import { holdCalls, waitForCall } from './bling-rate';
import { accessToken } from './bling-tokens';

export interface BlingCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With its leading slash, as in Bling's documentation: `/produtos/12`. */
  path: string;
  query?: Record<string, string>;
  body?: unknown;
}

export interface BlingClient {
  /**
   * Calls Bling and parses its JSON response with `schema`. Throws `BlingFailure` for any response
   * but 2xx, for no response, and for one that does not match Bling's documentation. Without a
   * response it is unknown whether a write was carried out: check before repeating it.
   */
  call: <Schema extends z.ZodTypeAny>(
    call: BlingCall,
    schema: Schema,
    signal: AbortSignal,
  ) => Promise<z.output<Schema>>;
}

const CALL_LIMIT_MS = 10_000;
/** After 429 without a `Retry-After`. */
const PAUSE_MS = 1_000;

/** Makes the account's calls, in turn with all other processes, each with a valid token. */
export function createBlingClient(deps: {
  db: Db;
  clock: Clock;
  config: BlingConfig;
  callLimitMs?: number;
  everyMs?: number | undefined;
}): BlingClient {
  const { db, config, callLimitMs = CALL_LIMIT_MS, everyMs } = deps;

  const send = async (
    call: BlingCall,
    token: string,
    signal: AbortSignal,
  ): Promise<BlingResponse> => {
    await waitForCall(db, signal, everyMs);
    const query = new URLSearchParams(call.query).toString();
    const hasBody = call.body !== undefined;
    try {
      const response = await fetch(`${config.url}${call.path}${query ? `?${query}` : ''}`, {
        method: call.method,
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          'enable-jwt': '1',
          ...(hasBody ? { 'content-type': 'application/json' } : {}),
        },
        ...(hasBody ? { body: JSON.stringify(call.body) } : {}),
        signal: AbortSignal.any([signal, AbortSignal.timeout(callLimitMs)]),
        redirect: 'error',
      });
      const retryAfter = response.headers.get('retry-after');
      return { status: response.status, body: parsed(await response.text()), retryAfter };
    } catch {
      throw new BlingFailure(0, `Bling gave no answer to ${call.method} ${call.path}`);
    }
  };

  return {
    call: async (call, schema, signal) => {
      let token = await accessToken(deps, signal);
      let response = await send(call, token, signal);
      if (response.status === 401) {
        token = await accessToken(deps, signal, token);
        response = await send(call, token, signal);
      }
      const { status, body } = response;
      if (status === 429) {
        const waitMs = retryAfterMs(response.retryAfter) || PAUSE_MS;
        await holdCalls(db, waitMs);
        throw new BlingFailure(status, blingMessage(status, body), waitMs);
      }
      if (status < 200 || status > 299) throw new BlingFailure(status, blingMessage(status, body));
      const read = schema.safeParse(body);
      if (read.success) return read.data as z.output<typeof schema>;
      throw new BlingFailure(502, `Bling answered ${call.method} ${call.path} in another form`);
    },
  };
}

interface BlingResponse {
  status: number;
  /** Undefined when it was not JSON. */
  body: unknown;
  retryAfter: string | null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
