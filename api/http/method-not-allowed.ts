import { ApiError, notFound } from './api-error';
import type { App } from './module';
import { UNKNOWN_ADDRESS } from './refusal-texts';

/**
 * Distinguishes an unknown path (404) from a known path with another method (405, with `Allow`).
 */
export function handleUnknownRoutes(app: App): void {
  const routes: { method: string; pattern: RegExp }[] = [];

  app.addHook('onRoute', ({ method, url }) => {
    const pattern = pathPattern(url);
    for (const name of [method].flat()) routes.push({ method: name, pattern });
  });

  app.setNotFoundHandler((request) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = [
      ...new Set(routes.filter((route) => route.pattern.test(path)).map((route) => route.method)),
    ];
    if (allowed.length === 0) throw notFound(UNKNOWN_ADDRESS);
    throw new ApiError(
      { status: 405, code: 'method_not_allowed' },
      'Esta operação não é permitida neste endereço.',
      {
        headers: { allow: allowed.join(', ') },
      },
    );
  });
}

function pathPattern(url: string): RegExp {
  const source = url
    .replace(/\/$/, '')
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:[A-Za-z]+/g, '[^/]+')
    .replace(/\\\*/g, '.*');
  return new RegExp(`^${source}/?$`);
}
