import type { EntryContext } from '@remix-run/node';

/**
 * The value of a `Link` header with a page's scripts, so that a browser requests them while the
 * page is still loading (docs/decisions/0102); the page itself names them at its end.
 */
export function firstScripts({
  manifest,
  staticHandlerContext,
}: Pick<EntryContext, 'manifest' | 'staticHandlerContext'>): string {
  const routes = staticHandlerContext.matches.flatMap(({ route }) => {
    const { module, imports = [] } = manifest.routes[route.id] ?? {};
    return module === undefined ? [] : [module, ...imports];
  });
  const { entry, url } = manifest;
  const all = new Set([url, entry.module, ...entry.imports, ...routes]);
  return [...all].map((href) => `<${href}>; rel=modulepreload`).join(', ');
}
