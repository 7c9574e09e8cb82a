import type { FastifyRequest } from 'fastify';

import { unsupportedMedia } from './api-error';
import { SEND_JSON } from './error-response';
import type { App } from './module';

/** A file that is the body itself, whose kind is seen from its content. */
export const ANY_FILE = 'application/octet-stream';

const JSON_TYPE = 'application/json';

/**
 * Bodies that are files themselves, of the routes that say so by `consumes`; each says how large its
 * own may be.
 */
export function readFileBodies(app: App): void {
  app.addContentTypeParser(ANY_FILE, { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  refuseOtherTypes(app);
}

/** The file that is the body of a route that `consumes` one: nothing else reaches it. */
export function sentFile({ body }: FastifyRequest): Buffer {
  return body as Buffer;
}

/**
 * 415, with what the call takes: a file that it names, else JSON, also of a type that another call of
 * the scope takes.
 */
function refuseOtherTypes(app: App): void {
  app.addHook('preParsing', async ({ headers, routeOptions }) => {
    const { consumes, body } = routeOptions.schema ?? {};
    const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
    if (consumes) {
      if (consumes.includes(type)) return;
      throw unsupportedMedia(`Envie o arquivo como ${consumes.join(' ou ')}.`);
    }
    if (body !== undefined && type !== JSON_TYPE && app.hasContentTypeParser(type))
      throw unsupportedMedia(SEND_JSON);
  });
}
