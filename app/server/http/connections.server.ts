import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Prepares a server for graceful shutdown: it finishes pending requests and drops idle connections.
 * Node's `close()` waits for connections that never sent a request, and browsers open such ones in
 * advance.
 */
export function closable(server: Server): {
  /** From now on every response closes its connection: whoever balances goes elsewhere next time. */
  drain: () => void;
  isDraining: () => boolean;
  stop: (done: () => void) => void;
} {
  const inHand = new Map<Socket, number>();
  let draining = false;
  let stopping = false;
  // Before anybody else can begin the response.
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (draining) response.shouldKeepAlive = false;
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
    drain: () => void (draining = true),
    isDraining: () => draining,
    stop: (done) => {
      stopping = true;
      server.close(done);
      for (const [socket, requests] of inHand) if (requests === 0) socket.destroy();
    },
  };
}
