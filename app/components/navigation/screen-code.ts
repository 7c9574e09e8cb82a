import { type Location, matchRoutes } from '@remix-run/react';

interface RouteNode {
  id: string;
  path?: string | undefined;
  index?: false;
  children: RouteNode[];
}

/**
 * Routes only used in the background: fetchers, and the sign-in dialog. Their code must be loaded
 * ahead, since Remix reloads the document when a module cannot be fetched. What one screen loads by
 * itself waits for its code (`useQuietLoad`).
 */
const BACKGROUND_ROUTES: readonly string[] = [
  '/',
  '/dashboard/favorite',
  '/dashboard/ui',
  '/dashboard/home-figures',
  '/dashboard/payable/0/attachment',
  '/dashboard/delete/client/0',
  '/dashboard/delete/client/0/question',
];

/**
 * Loads the code of the background routes, one after the other: a browser opens six connections to a
 * server, and what the person asks for next needs one.
 */
export async function fetchBackgroundCode(): Promise<void> {
  for (const pathname of BACKGROUND_ROUTES) await fetchCode({ pathname });
}

/** Whether a screen's code is still to be fetched. */
export function lacksCode({ pathname }: Pick<Location, 'pathname'>): boolean {
  return missingCode(pathname).length > 0;
}

/**
 * Loads a screen's code before navigating. If that failed later, Remix would reload the document
 * and lose what was typed. 'replaced' means a newer build replaced the code.
 */
export async function fetchCode({
  pathname,
}: Pick<Location, 'pathname'>): Promise<'here' | 'unanswered' | 'replaced'> {
  const missing = missingCode(pathname);
  try {
    await Promise.all(missing.map((address) => import(address) as Promise<unknown>));
    return 'here';
  } catch {
    const answers = await Promise.allSettled(
      missing.map((address) => fetch(address, { cache: 'no-store' })),
    );
    // The app sends no file from another address.
    const replaced = answers.every(
      (answer) => answer.status === 'fulfilled' && !answer.value.redirected,
    );
    return replaced ? 'replaced' : 'unanswered';
  }
}

/** The URLs of a screen's modules that are not loaded yet. */
function missingCode(pathname: string): string[] {
  const { routes } = window.__remixManifest;
  const matches = matchRoutes(routeTree(), pathname) ?? [];
  return matches.flatMap(({ route: { id } }) => {
    const address = id in window.__remixRouteModules ? undefined : routes[id]?.module;
    return address === undefined ? [] : [address];
  });
}

let tree: RouteNode[] | undefined;

function routeTree(): RouteNode[] {
  if (tree) return tree;
  const entries = Object.values(window.__remixManifest.routes).flatMap((entry) =>
    entry ? [entry] : [],
  );
  const below = (parentId: string | undefined): RouteNode[] =>
    entries
      .filter((entry) => entry.parentId === parentId)
      .map(
        ({ id, path, index }) =>
          ({ id, path, ...(index ? { index: true } : {}), children: below(id) }) as RouteNode,
      );
  return (tree = below(undefined));
}
