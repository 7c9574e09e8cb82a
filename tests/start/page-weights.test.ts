import { readdirSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { pagesOf } from '../../scripts/page-weights.mjs';

const ROUTES = path.resolve(import.meta.dirname, '../../app/routes');
const FRAME = { module: '/build/frame.js', parentId: undefined };
const routes = Object.fromEntries(
  readdirSync(ROUTES).map((file) => {
    const id = `routes/${path.parse(file).name}`;
    return [id, { module: `/build/${id}.js`, parentId: 'root' }];
  }),
);
const manifest = { entry: { module: '/build/entry.js' }, routes: { root: FRAME, ...routes } };

it('an everyday page counts more than another', () => {
  const pages = pagesOf(manifest);
  const timesOf = (id: string) =>
    pages.filter(([, own]) => own === `/build/routes/dashboard.${id}.js`).length;
  expect(timesOf('supplier._index')).toBe(1);
  expect(timesOf('order._index')).toBeGreaterThan(1);
  expect(pages).toContainEqual([
    '/build/entry.js',
    '/build/routes/dashboard.order._index.js',
    '/build/frame.js',
  ]);
});

it('refuses an everyday page that is no longer a route', () => {
  const { 'routes/dashboard.order._index': renamed, ...others } = routes;
  const changed = { ...manifest, routes: { root: FRAME, ...others, 'routes/renamed': renamed } };
  expect(() => pagesOf(changed)).toThrow('routes/dashboard.order._index');
});
