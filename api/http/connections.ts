import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Tracks connections, so that stopping can drop those without a request. Node and Fastify treat a
 * connection on which nothing was sent yet as busy and wait for it.
 */
export function dropWhenStopping(server: Server): () => void {
  const inHand = new Map<Socket, number>();
  let stopping = false;
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
  return () => {
    stopping = true;
    for (const [socket, requests] of inHand) if (requests === 0) socket.destroy();
  };
}
