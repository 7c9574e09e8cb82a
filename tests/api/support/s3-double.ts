import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An in-memory bucket that supports the part of S3 that the file store uses. */
export interface S3Double {
  environment: Record<string, string>;
  /** By key, without the bucket's name. */
  objects: Map<string, { bytes: Buffer; type: string }>;
  /** The status of every call from now on, null to serve them; `midway` ends them within a body. */
  failing: { status: number | null; midway?: boolean };
  close: () => Promise<void>;
}

const BUCKET = 'prumo-testes';
const KEY_ID = 'AKIATESTE';

export async function startS3Double(): Promise<S3Double> {
  const objects: S3Double['objects'] = new Map();
  const failing: S3Double['failing'] = { status: null };
  const server = createServer((request, response) => {
    const reply = (bytes: Buffer) => {
      const key = (request.url ?? '').replace(`/${BUCKET}/`, '');
      const answer = (status: number, body?: Buffer) => response.writeHead(status).end(body);
      if (failing.status !== null) return answer(failing.status);
      const signed = new RegExp(
        `^AWS4-HMAC-SHA256 Credential=${KEY_ID}/\\d{8}/sa-east-1/s3/aws4_request, SignedHeaders=[^,]*host[^,]*, Signature=[0-9a-f]{64}$`,
      );
      if (!signed.test(request.headers.authorization ?? '')) return answer(403);
      if (request.method === 'PUT') {
        objects.set(key, { bytes, type: request.headers['content-type'] ?? '' });
        return answer(200);
      }
      if (request.method === 'DELETE') return answer(objects.delete(key) ? 204 : 404);
      const found = objects.get(key);
      if (found && failing.midway) {
        response.writeHead(200, { 'Content-Length': found.bytes.length });
        response.write(found.bytes.subarray(0, 4));
        return setImmediate(() => response.destroy());
      }
      return found ? answer(200, found.bytes) : answer(404);
    };
    bodyOf(request).then(reply, (error: unknown) => {
      // A caller that left while it was sending is told nothing.
      if (request.complete) throw error;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}/`,
      S3_BUCKET: BUCKET,
      S3_REGION: 'sa-east-1',
      S3_ACCESS_KEY_ID: KEY_ID,
      S3_SECRET_ACCESS_KEY: 'segredo-dos-testes',
    },
    objects,
    failing,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
