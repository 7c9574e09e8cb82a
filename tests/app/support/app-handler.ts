import path from 'node:path';

import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { vi } from 'vitest';

import remixConfig from '../../../remix.config.js';

// The compiler gives a style sheet's address; here there is no compiler.
vi.mock('~/styles/app.css', () => ({ default: '/build/app.css' }));

const APP = path.resolve(import.meta.dirname, '../../../app');

interface RouteEntry {
  id: string;
  file: string;
  path?: string;
  index?: boolean;
  parentId?: string;
}

/**
 * The routes by the framework's own reading of app/routes; it is not part of the package's types.
 */
async function routeEntries(): Promise<RouteEntry[]> {
  const module = (await import('@remix-run/dev/dist/config/flat-routes.js' as string)) as {
    flatRoutes: (app: string, ignored?: string[]) => Record<string, RouteEntry>;
  };
  const root = { id: 'root', file: 'root.tsx', path: '' };
  const entries = Object.values(module.flatRoutes(APP, remixConfig.ignoredRouteFiles));
  return [root, ...entries.map((entry) => ({ ...entry, parentId: entry.parentId ?? 'root' }))];
}

/**
 * The whole web app as the server runs it, put together from its modules as they are now: no build
 * that could be stale. `replaced` puts other modules in the place of some routes.
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

/** Answers requests as the web app does: loaders, actions and pages. */
export async function appHandler(replaced?: Record<string, object>) {
  return createRequestHandler(await appBuild(replaced), 'production');
}
