import { type Location, matchRoutes } from '@remix-run/react';

import { isGateway } from './answered-fetch';

interface RouteNode {
  id: string;
  path?: string | undefined;
  index?: false;
  children: RouteNode[];
}

/**
 * What is asked beside the page, which nobody goes to: posts and reads of fetchers, and the sign-in
 * over the page. Its code must be here before it is needed, since the framework loads the page anew
 * where it does not come.
 */
export const ASKED_BESIDE: readonly string[] = [
  '/',
  '/dashboard/favorite',
  '/dashboard/ui',
  '/dashboard/home-figures',
  '/dashboard/payable/0/attachment',
  '/dashboard/delete/client/0',
  '/dashboard/delete/client/0/question',
];

/** Whether the code of a screen has not been fetched yet. */
export function lacksCode({ pathname }: Pick<Location, 'pathname'>): boolean {
  return missingCode(pathname).length > 0;
}

/**
 * Fetches a screen's code before it is gone to. Where that fails the framework would load the page
 * that stands anew, and what was typed in it would be gone. 'replaced' is code that a newer version
 * of the app has in its place.
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
    const replaced = answers.every(
      (answer) => answer.status === 'fulfilled' && !isGateway(answer.value),
    );
    return replaced ? 'replaced' : 'unanswered';
  }
}

/** The addresses of a screen's modules that are not here yet. */
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
