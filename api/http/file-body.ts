import type { App } from './module';

/** A body that is a file itself; each route that takes one says how large it may be. */
export function readFileBodies(app: App): void {
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );
}
