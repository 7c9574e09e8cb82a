import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { KEPT_FORMS, NATIVE_POSTS, NOTHING_TO_KEEP } from '../support/kept-forms';

const APP = path.resolve(import.meta.dirname, '../../app');
const ROUTES = readdirSync(path.join(APP, 'routes')).map((file) => file.replace(/\.tsx$/, ''));
const sourceOf = (route: string) => readFileSync(path.join(APP, 'routes', `${route}.tsx`), 'utf8');
const POSTED = ROUTES.filter((route) =>
  /export (?:async function|const) action\b/.test(sourceOf(route)),
);

/** All modules of the app that a module is made of, by their imports. */
function modulesOf(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, wanted = ''] of readFileSync(file, 'utf8').matchAll(/from '((?:~|\.)[^']*)'/g)) {
    const base = wanted.startsWith('~')
      ? path.join(APP, wanted.slice(2))
      : path.join(path.dirname(file), wanted);
    const module = [`${base}.tsx`, `${base}.ts`].find((candidate) => existsSync(candidate));
    if (module) modulesOf(module, found);
  }
  return found;
}

describe('every route of the dashboard that is posted to', () => {
  const routes = POSTED.filter(
    (route) => route.startsWith('dashboard') && !NATIVE_POSTS.includes(route),
  );

  it.each(routes)('%s keeps what is typed into it, or has nothing to keep', (route) => {
    const keeper = ['use-kept-record.tsx', 'use-kept-work.ts'].map((file) =>
      path.join(APP, 'components/autosave', file),
    );
    const modules = modulesOf(path.join(APP, 'routes', `${route}.tsx`));
    const listed = KEPT_FORMS.some((form) => form.route === route);
    expect(listed || route in NOTHING_TO_KEEP).toBe(true);
    if (listed) expect(keeper.some((file) => modules.has(file))).toBe(true);
  });
});

it.each(POSTED.filter((route) => !NATIVE_POSTS.includes(route)))(
  '%s says what becomes of a post that meets no server or a dead session, in the page that posted it',
  (route) => expect(sourceOf(route)).toMatch(/ as clientAction\b/),
);
