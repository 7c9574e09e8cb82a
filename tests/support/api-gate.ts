import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How the gate itself responds; with `delayMs` and no status the API responds after the delay. */
interface GateReply {
  status?: number;
  body?: unknown;
  delayMs?: number;
  /** The API gets the call and carries it out; its response never arrives. */
  isLost?: boolean;
}

export interface ApiGate {
  url: string;
  /** Responds to `PUT client/1`, or any matching pattern, this way until changed. */
  reply: (call: string | RegExp, reply: GateReply) => void;
  /** Passes every call through again. */
  open: () => void;
  close: () => Promise<void>;
}

/**
 * A proxy between web app and real API, on a free port of 127.0.0.1, for responses that the real
 * API never gives.
 */
export async function startApiGate(apiUrl: string): Promise<ApiGate> {
  const told: [string | RegExp, GateReply][] = [];
  const replyTo = (name: string) =>
    told.findLast(([call]) => (typeof call === 'string' ? call === name : call.test(name)))?.[1];

  const server: Server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', apiUrl);
      // Without `/together`, calls arrive one by one, so each can get its own reply.
      if (told.length > 0 && url.pathname === '/together')
        return void response.writeHead(404).end();
      const reply = replyTo(`${request.method} ${url.pathname.slice(1)}`);
      if (reply?.delayMs) await sleep(reply.delayMs);
      if (reply?.status) {
        response.writeHead(reply.status, { 'content-type': 'application/json; charset=utf-8' });
        return void response.end(
          JSON.stringify(reply.body ?? { message: `Recusado com ${reply.status}.` }),
        );
      }
      // A new connection per call: the API may close a reused one just as it is used.
      const passed = forward(
        url,
        { method: request.method, headers: request.headers, agent: false },
        (answer) => {
          if (reply?.isLost) {
            answer.resume();
            return void answer.on('end', () => request.socket.destroy());
          }
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        },
      );
      passed.on('error', () => request.socket.destroy());
      request.pipe(passed);
    })();
  });
  // Same keep-alive as the API's: longer than a busy machine takes to reuse a connection.
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
