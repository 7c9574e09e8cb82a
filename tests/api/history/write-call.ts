import type { HistoryAct } from '@domain/history/acts';
import type { HistoryKind } from '@domain/history/kinds';

import type { TestApi } from '../support/test-api';

/** A request that writes, and the history rows that it leaves. */
export interface WriteCall {
  url: string;
  body?: unknown;
  /** Bytes instead of JSON; such routes take no Idempotency-Key. */
  file?: Buffer;
  token?: null;
  left: readonly [kind: HistoryKind, act: HistoryAct][];
}

/** Creates what a write needs, and returns its request. */
export type Prepare = (api: TestApi) => Promise<WriteCall>;

/** The id of the new record. */
export async function made(api: TestApi, url: string, body: unknown): Promise<number> {
  const reply = await api.ask('POST', url, { body });
  if (reply.status !== 201) throw new Error(`${url}: ${reply.text}`);
  return Number(reply.body);
}

/** Deletes the record that `make` creates. */
export const deleted =
  (kind: HistoryKind, path: string, make: (api: TestApi) => Promise<number>): Prepare =>
  async (api) => ({ url: `${path}/${await make(api)}`, left: [[kind, 'deleted']] });

/** Sends bytes, as a browser sends a file. */
export async function sendFile(
  { app, token }: TestApi,
  method: string,
  { url, file }: { url: string; file: Buffer },
): Promise<number> {
  const answer = await app.inject({
    method: method as 'PUT',
    url,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: file,
  });
  return answer.statusCode;
}
