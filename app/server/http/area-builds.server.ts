import type { ServerBuild } from '@remix-run/node';

const DASHBOARD = 'routes/dashboard';
/** Stands for paths outside all areas. */
const OTHER = 'other';

interface Route {
  id: string;
  path?: string;
  parentId?: string;
}
type Routes = Record<string, Route>;

/**
 * The result of `make` for the build that answers a path, computed once per area. Remix compares an
 * address with every route, three times for a page: a quarter of a page's work with 133 routes
 * (docs/decisions/0224). Below `/dashboard/<area>` only that area's routes can match, so its build
 * omits the others; other paths, also an area in encoded or capital letters, get the full one.
 */
export function byArea<Made>(
  build: ServerBuild,
  make: (build: ServerBuild, area: string) => Made,
): (path: string) => Made {
  const areas = new Set(Object.values(build.routes).flatMap((route) => areaOf(route) ?? []));
  const made = new Map([...areas].map((area) => [area, make(ofArea(build, area), area)]));
  const whole = make(build, OTHER);
  return (path) => made.get(/^\/dashboard\/([^/]+)/.exec(path)?.[1] ?? '') ?? whole;
}

function ofArea(build: ServerBuild, area: string): ServerBuild {
  const { routes, assets } = build;
  const few = <Entries extends Routes>(entries: Entries): Entries =>
    Object.fromEntries(
      Object.entries(entries).filter(([, route]) => (areaOf(route) ?? area) === area),
    ) as Entries;
  return { ...build, routes: few(routes), assets: { ...assets, routes: few(assets.routes) } };
}

/** The first segment of a dashboard page's path; null if it is dynamic. */
function areaOf({ path = '', parentId }: Omit<Route, 'id'>): string | null {
  if (parentId !== DASHBOARD) return null;
  const [first = ''] = path.split('/');
  return /^[a-z-]+$/.test(first) ? first : null;
}
