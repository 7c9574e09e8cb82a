import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';

/** A received call. */
export interface ReceivedCall {
  method: string;
  /** Decoded, without a leading slash: `client/12`. */
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  /** The parsed JSON or form; the text of a CSV file. */
  body: unknown;
}

export interface Answer {
  status?: number;
  /** Sent as JSON; a string or bytes are sent as they are, and a stream as it comes. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** The reply to a call: a response, none ever, or a dropped connection */
export type Reply = Answer | 'hang' | 'hang-up';

export type Handler = (call: ReceivedCall) => Reply | undefined;

export interface HttpDouble {
  url: string;
  /** The calls so far, in order. */
  calls: ReceivedCall[];
  /** `GET client/12`, in order. */
  asked: () => string[];
  /** Calls answered with 404, each once. */
  notFound: () => string[];
  /** The only call of that method and path; fails unless there was exactly one. */
  only: (call: string) => ReceivedCall;
  /** Replies to `GET client/12` (or every call, for `*`) this way */
  reply: (call: string, reply: Reply | Handler) => void;
  reset: () => void;
  close: () => Promise<void>;
}

/** A real HTTP server on a free port of 127.0.0.1 that replies */
export async function startHttpDouble(handle: Handler): Promise<HttpDouble> {
  const calls: ReceivedCall[] = [];
  const notFound = new Set<string>();
  const told = new Map<string, Reply | Handler>();
  const server: Server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      // A caller that left while it was sending, such as a cancelled upload, is told nothing.
      if (request.complete) throw error;
    });
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await receive(request);
    calls.push(call);
    const wanted = told.get(nameOf(call)) ?? told.get('*') ?? handle;
    const reply = (typeof wanted === 'function' ? wanted(call) : wanted) ?? { status: 404 };
    if (typeof reply === 'object' && reply.status === 404) notFound.add(nameOf(call));
    if (reply === 'hang') return;
    if (reply === 'hang-up') return void request.socket.destroy();
    send(response, reply);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    asked: () => calls.map(nameOf),
    only: (name) => {
      const found = calls.filter((call) => nameOf(call) === name);
      if (found.length === 1) return found[0]!;
      throw new Error(`${name} was called ${found.length} times: ${calls.map(nameOf).join(', ')}`);
    },
    reply: (call, reply) => void told.set(call, reply),
    notFound: () => [...notFound],
    reset: () => {
      calls.length = 0;
      notFound.clear();
      told.clear();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const nameOf = ({ method, path }: ReceivedCall) => `${method} ${path}`;

async function receive(request: IncomingMessage): Promise<ReceivedCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  const url = new URL(request.url ?? '/', 'http://double');
  return {
    method: request.method ?? '',
    path: decodeURIComponent(url.pathname.slice(1)),
    query: Object.fromEntries(url.searchParams),
    headers: request.headers,
    body: text === '' ? undefined : read(text, request.headers['content-type']),
  };
}

function read(text: string, type = ''): unknown {
  if (/text\/csv|octet-stream|spreadsheetml/.test(type)) return text;
  if (!type.includes('x-www-form-urlencoded')) return JSON.parse(text) as unknown;
  return Object.fromEntries(new URLSearchParams(text));
}

function send(response: ServerResponse, { status = 200, body, headers = {} }: Answer): void {
  if (body instanceof Readable) {
    response.writeHead(status, headers);
    return void body.pipe(response);
  }
  const raw = typeof body === 'string' || body instanceof Uint8Array;
  const type = raw ? 'application/octet-stream' : 'application/json; charset=utf-8';
  response.writeHead(status, {
    ...(body === undefined ? {} : { 'Content-Type': type }),
    ...headers,
  });
  response.end(raw || body === undefined ? body : JSON.stringify(body));
}
