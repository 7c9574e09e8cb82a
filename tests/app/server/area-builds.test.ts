import { matchRoutes } from '@remix-run/react';
import { expect, it } from 'vitest';

import { byArea } from '~/server/http/area-builds.server';

import { appBuild } from '../support/app-handler';
import { addressOf, routeFiles } from '../support/route-address';

type RouteObject = Parameters<typeof matchRoutes>[0][number];

const build = await appBuild();
const buildOf = byArea(build, (known) => known);

/** The routes as Remix nests them. */
function nested(routes: typeof build.routes, parent?: string): RouteObject[] {
  return Object.values(routes)
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index }) =>
      index ? { id, index, path } : { id, path, children: nested(routes, id) },
    );
}

const matches = (routes: typeof build.routes, address: string) =>
  matchRoutes(nested(routes), address)?.map(({ route, params }) => [route.id, params]);

const ADDRESSES = [
  ...routeFiles(/^/).map(addressOf),
  '/dashboard/',
  '/dashboard/client/',
  '/dashboard/client/12/nothing/here',
  '/dashboard/client/%20',
  '/dashboard/CLIENT/12',
  '/dashboard/cl%69ent',
  '/dashboard/clients',
  '/dashboard//client',
  '/dashboard/$',
  '/dashboard/__proto__',
  '/dashboard/constructor',
];

it.each(ADDRESSES)('%s is served by the same route as among all routes', (address) => {
  const { routes, assets } = buildOf(address);
  expect(matches(routes, address)).toEqual(matches(build.routes, address));
  expect(Object.keys(assets.routes)).toEqual(Object.keys(routes));
});

it('an area knows few routes, the same for each of its URLs', () => {
  const own = buildOf('/dashboard/client/12/nothing/here');
  expect(buildOf('/dashboard/client')).toBe(own);
  const known = Object.keys(own.routes);
  expect(known).toContain('routes/dashboard.client.$idClient');
  expect(known).not.toContain('routes/dashboard.order._index');
  expect(known.length).toBeLessThan(Object.keys(build.routes).length / 3);
});
