import path from 'node:path';

import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { vi } from 'vitest';

import { byArea } from '~/server/http/area-builds.server';

import remixConfig from '../../../remix.config.js';

// Style sheet imports have no URL without the compiler.
vi.mock('~/styles/app.css', () => ({ default: '/build/app.css' }));

const APP = path.resolve(import.meta.dirname, '../../../app');

interface RouteEntry {
  id: string;
  file: string;
  path?: string;
  index?: boolean;
  parentId?: string;
}

/** The routes by Remix's own reading of app/routes, which the package's types do not include. */
async function routeEntries(): Promise<RouteEntry[]> {
  const module = (await import('@remix-run/dev/dist/config/flat-routes.js' as string)) as {
    flatRoutes: (app: string, ignored?: string[]) => Record<string, RouteEntry>;
  };
  const root = { id: 'root', file: 'root.tsx', path: '' };
  const entries = Object.values(module.flatRoutes(APP, remixConfig.ignoredRouteFiles));
  return [root, ...entries.map((entry) => ({ ...entry, parentId: entry.parentId ?? 'root' }))];
}

/**
 * The whole web app, assembled from source modules, so no build can be stale. `replaced`
 * substitutes the modules of some routes.
 */
export async function appBuild(replaced: Record<string, object> = {}): Promise<ServerBuild> {
  const entries = await routeEntries();
  const modules = await Promise.all(
    entries.map(async ({ id, file }) => {
      const module = (await import(path.join(APP, file))) as Record<string, unknown>;
      return [id, { ...module, ...replaced[id] }] as [string, Record<string, unknown>];
    }),
  );
  const moduleOf = new Map(modules);
  const routes = Object.fromEntries(
    entries.map(({ id, file: _file, ...place }) => [
      id,
      { id, ...place, module: moduleOf.get(id) },
    ]),
  );
  const manifest = Object.fromEntries(
    entries.map(({ id, file: _file, ...place }) => {
      const module = moduleOf.get(id) ?? {};
      const parts = {
        hasAction: 'action' in module,
        hasLoader: 'loader' in module,
        hasClientAction: 'clientAction' in module,
        hasClientLoader: false,
        hasErrorBoundary: 'ErrorBoundary' in module,
      };
      return [id, { id, ...place, ...parts, module: `/build/${id}.js`, imports: [] }];
    }),
  );
  return {
    mode: 'production',
    entry: { module: await import('../../../app/entry.server') },
    routes,
    assets: {
      version: 'tests',
      url: '/build/manifest.js',
      entry: { module: '/build/entry.client.js', imports: [] },
      routes: manifest,
    },
    publicPath: '/build/',
    assetsBuildDirectory: 'public/build',
    future: remixConfig.future,
    isSpaMode: false,
  } as unknown as ServerBuild;
}

/** Handles requests like the web app: loaders, actions and pages. */
export async function appHandler(replaced?: Record<string, object>) {
  const build = await appBuild(replaced);
  const handlerOf = byArea(build, (known) => createRequestHandler(known, 'production'));
  return (request: Request) => handlerOf(new URL(request.url).pathname)(request);
}
