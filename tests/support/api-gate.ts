import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How the gate itself answers a call; after `delayMs` and without a status the API answers. */
export interface GateReply {
  status?: number;
  body?: unknown;
  delayMs?: number;
}

export interface ApiGate {
  url: string;
  /** Answers `PUT client/1`, or whatever the pattern fits, this way until it is told otherwise. */
  reply: (call: string | RegExp, reply: GateReply) => void;
  /** Lets every call through again. */
  open: () => void;
  close: () => Promise<void>;
}

/**
 * Stands between the web app and the real API, on a free port of 127.0.0.1, to answer what that API
 * never would.
 */
export async function startApiGate(apiUrl: string): Promise<ApiGate> {
  const told: [string | RegExp, GateReply][] = [];
  const replyTo = (name: string) =>
    told.findLast(([call]) => (typeof call === 'string' ? call === name : call.test(name)))?.[1];

  const server: Server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', apiUrl);
      const reply = replyTo(`${request.method} ${url.pathname.slice(1)}`);
      if (reply?.delayMs) await sleep(reply.delayMs);
      if (reply?.status) {
        response.writeHead(reply.status, { 'content-type': 'application/json; charset=utf-8' });
        return void response.end(
          JSON.stringify(reply.body ?? { message: `Recusado com ${reply.status}.` }),
        );
      }
      // A connection of its own for each call: one that is kept may be closed at the other end just
      // as it is used again.
      const passed = forward(
        url,
        { method: request.method, headers: request.headers, agent: false },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        },
      );
      passed.on('error', () => request.socket.destroy());
      request.pipe(passed);
    })();
  });
  // As long as the API itself keeps its connections: longer than a machine at its limit takes to
  // use one again.
  server.keepAliveTimeout = 75_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    reply: (call, reply) => void told.push([call, reply]),
    open: () => void (told.length = 0),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
