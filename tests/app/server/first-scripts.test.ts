import { expect, it } from 'vitest';

import { firstScripts } from '~/server/http/first-scripts.server';

type Context = Parameters<typeof firstScripts>[0];

it('names each script of a page once, and none of another page', () => {
  const route = (id: string, imports?: string[]) => ({ id, module: `/build/${id}.js`, imports });
  const context = {
    manifest: {
      url: '/build/manifest.js',
      entry: { module: '/build/entry.js', imports: ['/build/a.js'] },
      routes: {
        root: route('root', ['/build/a.js', '/build/b.js']),
        list: route('list', ['/build/b.js', '/build/c.js']),
        plain: route('plain'),
        other: route('other', ['/build/d.js']),
      },
    },
    staticHandlerContext: {
      matches: [{ route: { id: 'root' } }, { route: { id: 'list' } }, { route: { id: 'plain' } }],
    },
  } as unknown as Context;
  const names = ['manifest', 'entry', 'a', 'root', 'b', 'list', 'c', 'plain'];
  expect(firstScripts(context)).toBe(
    names.map((name) => `</build/${name}.js>; rel=modulepreload`).join(', '),
  );
});
