import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How a server's connections end before the server does. */
export interface Connections {
  /**
   * From now on every response closes its connection, so that load balancers use another server.
   */
  drain: () => void;
  /** Drops connections without a request, now and as requests end. */
  drop: () => void;
}

const draining = new WeakSet<Server>();

/** Whether the server is stopping, and only serves clients that do not know yet. */
export const isDraining = (server: Server): boolean => draining.has(server);

/**
 * Tracks connections, so that stopping can drop those without a request. Node and Fastify treat a
 * connection on which nothing was sent yet as busy and wait for it, and browsers open such
 * connections in advance.
 */
export function trackConnections(server: Server): Connections {
  const inHand = new Map<Socket, number>();
  let stopping = false;
  // Before any other listener can begin the response.
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (draining.has(server)) response.shouldKeepAlive = false;
  });
  server.on('connection', (socket) => {
    inHand.set(socket, 0);
    socket.once('close', () => inHand.delete(socket));
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    inHand.set(socket, (inHand.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (inHand.get(socket) ?? 1) - 1;
      inHand.set(socket, left);
      if (stopping && left === 0) socket.end();
    });
  });
  return {
    drain: () => void draining.add(server),
    drop: () => {
      stopping = true;
      for (const [socket, requests] of inHand) if (requests === 0) socket.destroy();
    },
  };
}
