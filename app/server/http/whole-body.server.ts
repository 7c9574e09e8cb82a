import type { AppLoadContext } from '@remix-run/node';
import compression from 'compression';
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express';

declare module '@remix-run/node' {
  interface AppLoadContext {
    /** Takes a body that is sent at once, beside a `Response` that has none. */
    takeWhole?: (body: Buffer<ArrayBuffer>) => void;
  }
}

/** Compresses what is written to a response, if its type is worth it and it is not compressed yet. */
export const compress = compression();

/**
 * How Remix's answers are written (docs/decisions/0110). A whole body comes compressed, and is sent in
 * one step: Remix would write it as a stream. A stream is compressed from its first piece on.
 */
export function takingWhole(request: ExpressRequest, response: ExpressResponse): AppLoadContext {
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  response.write = (piece: unknown) => {
    Object.assign(response, { write, end });
    compress(request, response, () => undefined);
    return response.write(piece);
  };
  return {
    takeWhole: (body) => {
      // Remix ends an answer without a body by this, after its status and headers.
      response.end = () => end(body);
    },
  };
}

/** An answer whose body is sent at once where the server can. */
export function wholeResponse(
  body: Buffer<ArrayBuffer>,
  init: ResponseInit,
  { takeWhole }: AppLoadContext,
): Response {
  if (!takeWhole) return new Response(body, init);
  takeWhole(body);
  return new Response(null, init);
}
