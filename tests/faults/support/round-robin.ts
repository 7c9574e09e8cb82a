import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Shorter than the servers' draining in these tests (DRAIN_SECONDS=2), as in deploy/Caddyfile. */
const IDLE_MS = 300;
const LOOK_MS = 100;

/**
 * Does what Caddy does in production, without stickiness: a server that refuses connections is
 * skipped.
 */
export interface RoundRobin {
  url: string;
  /** Replaces the list of servers. */
  servers: (urls: readonly string[]) => void;
  close: () => Promise<void>;
}

export async function startRoundRobin(urls: readonly string[]): Promise<RoundRobin> {
  let known = [...urls];
  let turn = 0;
  /** The servers that reported that they are stopping. */
  let ending = new Set<string>();
  const look = async () => {
    const said = await Promise.all(
      known.map(async (url) => {
        const answer = await fetch(`${url}/livez`).catch(() => null);
        await answer?.body?.cancel();
        return answer?.status === 503 ? url : null;
      }),
    );
    ending = new Set(said.filter((url) => url !== null));
  };
  const looking = setInterval(() => void look(), LOOK_MS);
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS });

  const pass = (from: IncomingMessage, to: ServerResponse, body: Buffer) => {
    const live = known.filter((url) => !ending.has(url));
    const waiting = live.map((_, index) => live[(turn + index) % live.length] ?? '');
    turn += 1;
    const next = () => {
      const url = waiting.shift();
      if (url === undefined) return void to.writeHead(502).end();
      const { method, headers } = from;
      const passed = request(
        new URL(from.url ?? '/', url),
        { method, headers, agent },
        (answer) => {
          const { connection: _connection, ...kept } = answer.headers;
          to.writeHead(answer.statusCode ?? 502, kept);
          answer.pipe(to);
        },
      );
      passed.on('error', (error: NodeJS.ErrnoException) => {
        // With any other error the request may have been sent: the server's fault.
        if (error.code === 'ECONNREFUSED') next();
        else if (to.headersSent) to.destroy();
        else to.writeHead(502).end();
      });
      passed.end(body);
    };
    next();
  };
  const server = createServer((from, to) => {
    const chunks: Buffer[] = [];
    from.on('data', (chunk: Buffer) => chunks.push(chunk));
    from.on('end', () => pass(from, to, Buffer.concat(chunks)));
  });
  server.keepAliveTimeout = 75_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    servers: (others) => (known = [...others]),
    close: () =>
      new Promise((resolve) => {
        clearInterval(looking);
        agent.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
