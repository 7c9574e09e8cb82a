import type { ServerBuild } from '@remix-run/node';

const DASHBOARD = 'routes/dashboard';

type Routes = Record<string, { path?: string; parentId?: string }>;

/**
 * The build with which to answer a path. Remix compares an address with every route there is, three
 * times for a page: a sixth of a page's work with 80 routes. Below `/dashboard/<area>` only that
 * area's routes can match, so each area has a build without the others; any other path, also one
 * with encoded or capital letters, has the whole build.
 */
export function areaBuilds(build: ServerBuild): (path: string) => ServerBuild {
  const areas = new Set(Object.values(build.routes).flatMap((route) => areaOf(route) ?? []));
  const builds = new Map([...areas].map((area) => [`/dashboard/${area}`, only(build, area)]));
  return (path) => builds.get(/^\/dashboard\/[^/]+/.exec(path)?.[0] ?? '') ?? build;
}

function only(build: ServerBuild, area: string): ServerBuild {
  const { routes, assets } = build;
  const few = <Entries extends Routes>(entries: Entries): Entries =>
    Object.fromEntries(
      Object.entries(entries).filter(([, route]) => (areaOf(route) ?? area) === area),
    ) as Entries;
  return { ...build, routes: few(routes), assets: { ...assets, routes: few(assets.routes) } };
}

/** The first part of a dashboard page's path; null where it may be anything. */
function areaOf({ path = '', parentId }: { path?: string; parentId?: string }): string | null {
  if (parentId !== DASHBOARD) return null;
  const [first = ''] = path.split('/');
  return /^[a-z-]+$/.test(first) ? first : null;
}
