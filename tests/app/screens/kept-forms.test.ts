import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { subjectOf } from '~/components/navigation/subject';

import { KEPT_FORMS, NATIVE_POSTS, NOTHING_TO_KEEP } from '../../support/kept-forms';

const APP = path.resolve(import.meta.dirname, '../../../app');
const ROUTES = readdirSync(path.join(APP, 'routes')).map((file) => file.replace(/\.tsx$/, ''));
const sourceOf = (route: string) => readFileSync(path.join(APP, 'routes', `${route}.tsx`), 'utf8');
const POSTED = ROUTES.filter((route) =>
  /export (?:async function|const) action\b/.test(sourceOf(route)),
);

/** The app's modules that a module imports, directly or not. */
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

describe('every dashboard route with an action', () => {
  const routes = POSTED.filter(
    (route) => route.startsWith('dashboard') && !NATIVE_POSTS.includes(route),
  );

  it.each(routes)('%s autosaves its form, or has nothing to save', (route) => {
    const autosaves = ['use-record-autosave.tsx', 'use-draft-autosave.ts'].map((file) =>
      path.join(APP, 'components/autosave', file),
    );
    const modules = modulesOf(path.join(APP, 'routes', `${route}.tsx`));
    const listed = KEPT_FORMS.some((form) => form.route === route);
    expect(listed || route in NOTHING_TO_KEEP).toBe(true);
    if (listed) expect(autosaves.some((file) => modules.has(file))).toBe(true);
  });
});

/** Search parameters for the way back, for look-ups, or for what was just done. */
const NO_SUBJECT = ['back', 'list', 'order', 'file', 'received'];

it('the search parameters of a posted form say what it is about, or where it came from', () => {
  const read = POSTED.filter((route) => route.startsWith('dashboard.')).flatMap((route) => {
    const own = [...modulesOf(path.join(APP, 'routes', `${route}.tsx`))].filter((file) =>
      /routes\/|page\.server|chosen|begun-order/.test(file),
    );
    const sources = own.map((file) => readFileSync(file, 'utf8')).join('\n');
    return [...sources.matchAll(/[pP]arams\.(?:get|getAll|has)\('([\w-]+)'\)/g)].map(
      ([, name = '']) => name,
    );
  });
  const about = (name: string) =>
    subjectOf({ pathname: '/dashboard/a/b', search: `?${name}=1` }).includes('=');
  expect([...new Set(read)].filter((name) => !about(name) && !NO_SUBJECT.includes(name))).toEqual(
    [],
  );
  expect(read.filter(about).length).toBeGreaterThan(3);
});

describe('the subject of a screen', () => {
  it.each([
    ['/dashboard/receivable/receive', '?id=22&id=21&back=x', '?id=21&id=22'],
    ['/dashboard/order/new', '?from=19&name=maria', '?from=19'],
    ['/dashboard/order/new', '?client=12&idClient=12', '?client=12'],
    ['/dashboard/order/19', '?name=maria&page=2', ''],
    ['/dashboard/receivable', '?id=21&due=today', ''],
  ])('at %s%s is its path and %j', (pathname, search, about) => {
    expect(subjectOf({ pathname, search })).toBe(pathname + about);
  });
});

it.each(POSTED.filter((route) => !NATIVE_POSTS.includes(route)))(
  '%s reports a lost connection or an expired session on the page that posted',
  (route) => expect(sourceOf(route)).toMatch(/ as clientAction\b/),
);

/** Where a screen shows the toast of its own post. */
const SHOWN_BY = /\/(form-page|form-feedback|sale-form|order-form)\.tsx$/;

it.each(
  POSTED.filter(
    (route) =>
      route.startsWith('dashboard.') &&
      !NATIVE_POSTS.includes(route) &&
      /^export default /m.test(sourceOf(route)),
  ),
)('%s stays as it was after a post without a response, and reports it', (route) => {
  expect(sourceOf(route)).toMatch(/ as shouldRevalidate\b|function shouldRevalidate\b/);
  const modules = [...modulesOf(path.join(APP, 'routes', `${route}.tsx`))];
  expect(modules.some((file) => SHOWN_BY.test(file))).toBe(true);
});
