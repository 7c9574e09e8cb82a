import { type Location, matchRoutes } from '@remix-run/react';

import { NO_ANSWER } from '@domain/call-failure';
import { untilThere } from '~/components/ui/use-late';

interface RouteNode {
  id: string;
  path?: string | undefined;
  index?: false;
  children: RouteNode[];
}

/**
 * Routes only used in the background: fetchers, and the sign-in dialog. Their code must be loaded
 * ahead, since Remix reloads the document when a module cannot be fetched. Code used by a single
 * screen is loaded by that screen (`useQuietLoad`).
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

/** Loads the code of the background routes, file by file. */
export async function fetchBackgroundCode(): Promise<void> {
  for (const pathname of BACKGROUND_ROUTES) await untilCode({ pathname }, { isAhead: true });
}

/** Whether a screen's code has yet to be fetched. */
export function lacksCode({ pathname }: Pick<Location, 'pathname'>): boolean {
  return missingCode(pathname).length > 0;
}

/** Files that `fetchCode` has imported. */
const imported = new Set<string>();

/**
 * Loads a screen's code before navigating. If that failed later, Remix would reload the document
 * and lose what was typed. 'replaced' means a newer build replaced the code.
 *
 * The files are fetched first, and imported once the browser has them all: Firefox repeats the
 * failure of an earlier import for the life of the document (docs/decisions/0193).
 */
export async function fetchCode(
  { pathname }: Pick<Location, 'pathname'>,
  fetchAll: (files: readonly string[]) => Promise<boolean> = fetchFiles,
): Promise<'here' | 'unanswered' | 'replaced'> {
  const missing = missingCode(pathname);
  const files = filesToFetch(missing);
  if (files.length === 0) return 'here';
  try {
    if (!(await fetchAll(files))) return 'replaced';
    const modules = missing.map(({ module }) => import(module) as Promise<unknown>);
    const isHere = await Promise.all(modules).then(
      () => true,
      () => false,
    );
    if (isHere) {
      for (const file of files) imported.add(file);
      return 'here';
    }
    await fetchFiles(files, { cache: 'no-store' });
    return 'replaced';
  } catch {
    return 'unanswered';
  }
}

/** Whether all files are available and complete; throws if our server does not respond. */
async function fetchFiles(files: readonly string[], init?: RequestInit): Promise<boolean> {
  const answers = await Promise.all(
    files.map(async (file) => {
      const answer = await fetch(file, init);
      // The app redirects no file to another address.
      if (answer.redirected) throw new TypeError(NO_ANSWER);
      await answer.arrayBuffer();
      return answer.ok;
    }),
  );
  return answers.every(Boolean);
}

/**
 * Like `fetchFiles`, one after the other: no one waits for them, and a request by the person shares
 * the connection with one file, not with all.
 */
async function fetchInTurn(files: readonly string[]): Promise<boolean> {
  for (const file of files) if (!(await fetchFiles([file], { priority: 'low' }))) return false;
  return true;
}

interface Wait {
  signal?: AbortSignal;
  onUnanswered?: () => void;
  /** No one is waiting for it yet. */
  isAhead?: boolean;
}

/**
 * Loads a screen's code, and retries until our server responds or `signal` aborts. A newer build's
 * code does not belong to this document.
 */
export function untilCode(
  to: Pick<Location, 'pathname'>,
  { signal, onUnanswered, isAhead = false }: Wait = {},
): Promise<'here' | 'replaced'> {
  return untilThere(async () => {
    const code = await fetchCode(to, isAhead ? fetchInTurn : fetchFiles);
    if (code !== 'unanswered') return code;
    onUnanswered?.();
    throw new TypeError(NO_ANSWER);
  }, signal);
}

interface CodeOfRoute {
  module: string;
  imports?: string[];
}

/**
 * The files of the routes, without those already running: loaded with earlier screens, or ahead.
 */
function filesToFetch(missing: readonly CodeOfRoute[]): string[] {
  if (missing.length === 0) return [];
  const { entry, routes } = window.__remixManifest;
  const here = Object.keys(window.__remixRouteModules).flatMap((id) => routes[id] ?? []);
  const loaded = new Set([entry, ...here].flatMap(filesOf));
  const files = new Set(missing.flatMap(filesOf));
  return [...files].filter((file) => !loaded.has(file) && !imported.has(file));
}

function filesOf({ module, imports = [] }: CodeOfRoute): string[] {
  return [module, ...imports];
}

/** The routes of a screen whose modules are not loaded yet. */
function missingCode(pathname: string) {
  const { routes } = window.__remixManifest;
  const matches = matchRoutes(routeTree(), pathname) ?? [];
  return matches.flatMap(({ route: { id } }) => {
    const route = id in window.__remixRouteModules ? undefined : routes[id];
    return route === undefined ? [] : [route];
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
