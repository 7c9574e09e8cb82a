import { MAX_TOGETHER, togetherWire } from '@domain/wire/together';
import type { z } from '@domain/zod';

import { jsonOf, type JsonResponse, requestBuffered } from './buffered-http.server';

/** Every server accepts a URL of that length. */
const MAX_ADDRESS_LENGTH = 6_000;

interface CallOptions {
  headers: Record<string, string>;
  limitMs: number;
}

interface Waiting {
  path: string;
  resolve: (answer: JsonResponse | Promise<JsonResponse>) => void;
  reject: (error: unknown) => void;
}

interface Group {
  apiUrl: string;
  options: CallOptions;
  waiting: Waiting[];
  length: number;
}

let isOffered = false;
/**
 * One batch per page, open until its loaders have made their calls of this turn of the event loop.
 */
const groups = new Map<string, Group>();

/** Whether the API has `GET together` (docs/contract.md#together). */
export function offerBatching(offered: boolean): void {
  isOffered = offered;
}

/** Reads of one page; writes and conditional requests are sent alone. */
export function mayBeBatched(
  caller: { token?: string; requestId: string | null },
  call: { method?: string; ifMatch?: string | null },
  path: string,
): boolean {
  return (
    isOffered &&
    caller.token !== undefined &&
    caller.requestId !== null &&
    (call.method ?? 'GET') === 'GET' &&
    !call.ifMatch &&
    path.length < MAX_ADDRESS_LENGTH / 2
  );
}

/**
 * Sends a GET in one request with the others that the same page makes in the same turn of the event
 * loop: each request costs the web process a sixth of a millisecond, whatever it is for. Rejects as
 * `requestBuffered` does.
 */
export function callInBatch(
  apiUrl: string,
  path: string,
  options: CallOptions,
): Promise<JsonResponse> {
  const key = JSON.stringify(options.headers);
  let group = groups.get(key);
  const length = encodeURIComponent(path).length;
  if (
    group &&
    (group.waiting.length >= MAX_TOGETHER || group.length + length > MAX_ADDRESS_LENGTH)
  ) {
    void send(group);
    group = undefined;
  }
  if (!group) {
    group = { apiUrl, options, waiting: [], length: 0 };
    groups.set(key, group);
    const begun = group;
    setImmediate(() => {
      if (groups.get(key) === begun) groups.delete(key);
      send(begun);
    });
  }
  const { waiting } = group;
  group.length += length;
  return new Promise((resolve, reject) => waiting.push({ path, resolve, reject }));
}

function send({ apiUrl, options, waiting }: Group): void {
  const sent = waiting.splice(0);
  const alone = ({ path }: Waiting) => askAlone(apiUrl + path, options);
  const [first] = sent;
  if (!first) return;
  if (sent.length === 1) return first.resolve(alone(first));
  const get = new URLSearchParams({ get: sent.map(({ path }) => path).join('\n') });
  askAlone(`${apiUrl}/together?${get}`, options).then(
    (answer) => {
      const read = answer.status === 200 ? togetherWire.safeParse(answer.body).data : undefined;
      sent.forEach((one, at) => {
        const part = read?.length === sent.length ? read[at] : undefined;
        // A proxy in between may not support the call, or reject its length.
        one.resolve(part ? partOf(part) : alone(one));
      });
    },
    (error: unknown) => sent.forEach(({ reject }) => reject(error)),
  );
}

async function askAlone(address: string, options: CallOptions): Promise<JsonResponse> {
  return jsonOf(await requestBuffered(address, { ...options, method: 'GET', body: null }));
}

function partOf({ status, headers, body }: z.output<typeof togetherWire>[number]): JsonResponse {
  return { status, body, header: (name) => headers[name] ?? null };
}
