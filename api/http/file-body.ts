import type { FastifyRequest } from 'fastify';

import { unsupportedMedia } from './api-error';
import { SEND_JSON } from './error-response';
import type { App } from './module';

/** The type of a body that is a file, whose kind is detected from its content. */
export const ANY_FILE = 'application/octet-stream';

const JSON_TYPE = 'application/json';

/** Accepts files as bodies, for routes that declare `consumes`; each sets its own size limit. */
export function readFileBodies(app: App): void {
  app.addContentTypeParser(ANY_FILE, { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  refuseOtherTypes(app);
}

/** The file in the body of a route that `consumes` one: other bodies do not get that far. */
export function sentFile({ body }: FastifyRequest): Buffer {
  return body as Buffer;
}

/**
 * Answers 415, naming what the call accepts: its file types, else JSON, even if another call of the
 * scope accepts the type.
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
