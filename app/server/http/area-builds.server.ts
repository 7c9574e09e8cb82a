import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';

const DASHBOARD = 'routes/dashboard';
/** Stands for the area of what is in none. */
const OTHER = 'other';

interface Route {
  id: string;
  path?: string;
  parentId?: string;
}
type Routes = Record<string, Route>;

/** Parts in small letters and numbers: the address of nearly every page. */
const PLAIN = /^(?:\/(?:[a-z-]+|\d+))+$/;

/**
 * What `make` makes of the build with which to answer a path, once for each build. Remix compares an
 * address with every route there is, three times for a page: a sixth of a page's work with 80
 * routes. So a plain address has a build of its route and those around it alone, the same whatever
 * its numbers. Below `/dashboard/<area>` only that area's routes can match, so any other address
 * there, such as one that nothing answers, has a build without the others; the rest, also one with
 * encoded or capital letters, has the whole build.
 */
export function byArea<Made>(
  build: ServerBuild,
  make: (build: ServerBuild, area: string) => Made,
): (path: string) => Made {
  const areas = new Set(Object.values(build.routes).flatMap((route) => areaOf(route) ?? []));
  const made = new Map(
    [...areas].map((area) => [`/dashboard/${area}`, make(ofArea(build, area), area)]),
  );
  const whole = make(build, OTHER);
  const routes = nested(build.routes);
  const ofAddress = new Map<string, Made>();

  return (path) => {
    const start = /^\/dashboard\/[^/]+/.exec(path)?.[0] ?? '';
    const wide = made.get(start) ?? whole;
    if (!PLAIN.test(path)) return wide;
    const address = path.replaceAll(/\d+/g, '0');
    const known = ofAddress.get(address);
    if (known) return known;
    const chain = routesOf(routes, address);
    // What takes any word would be remembered for each that somebody thinks of.
    if (!chain) return wide;
    const area = made.has(start) ? start.slice('/dashboard/'.length) : OTHER;
    const own = make(
      only(build, ({ id }) => chain.includes(id)),
      area,
    );
    ofAddress.set(address, own);
    return own;
  };
}

type RouteObject = Parameters<typeof matchRoutes>[0][number];

/** The ids of the routes that answer an address; null where a word in it is a parameter. */
function routesOf(routes: RouteObject[], address: string): string[] | null {
  const matches = matchRoutes(routes, address);
  const words = matches?.flatMap(({ params }) => Object.values(params));
  if (!matches || words?.some((word) => word !== '0')) return null;
  return matches.flatMap(({ route }) => route.id ?? []);
}

/** The routes as Remix nests them. */
function nested(routes: ServerBuild['routes'], parent?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route?.parentId === parent)
    .flatMap((route) => {
      if (!route) return [];
      const { id, path, index } = route;
      return index ? { id, index, path } : { id, path, children: nested(routes, id) };
    });
}

function ofArea(build: ServerBuild, area: string): ServerBuild {
  return only(build, (route) => (areaOf(route) ?? area) === area);
}

function only(build: ServerBuild, isIn: (route: Route) => boolean): ServerBuild {
  const { routes, assets } = build;
  const few = <Entries extends Routes>(entries: Entries): Entries =>
    Object.fromEntries(Object.entries(entries).filter(([, route]) => isIn(route))) as Entries;
  return { ...build, routes: few(routes), assets: { ...assets, routes: few(assets.routes) } };
}

/** The first part of a dashboard page's path; null where it may be anything. */
function areaOf({ path = '', parentId }: Omit<Route, 'id'>): string | null {
  if (parentId !== DASHBOARD) return null;
  const [first = ''] = path.split('/');
  return /^[a-z-]+$/.test(first) ? first : null;
}
