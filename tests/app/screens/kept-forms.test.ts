import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

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

// The path of such an address is the same whatever was chosen.
it('what is typed about chosen rows is kept for them alone', () => {
  const about = POSTED.flatMap((route) => {
    const modules = [...modulesOf(path.join(APP, 'routes', `${route}.tsx`))];
    const has = (file: string) => modules.includes(path.join(APP, file));
    const isKept =
      has('features/chosen/chosen.server.ts') && has('components/form/record/record-form.tsx');
    const subject = modules.find((file) =>
      /<RecordForm\b[^>]*\bsubject=/.test(readFileSync(file, 'utf8')),
    );
    return isKept ? [[route, subject && path.relative(APP, subject)]] : [];
  });
  expect(about.map(([route]) => route)).toContain('dashboard.receivable.receive');
  expect(about.filter(([, subject]) => !subject)).toEqual([]);
});

it.each(POSTED.filter((route) => !NATIVE_POSTS.includes(route)))(
  '%s reports a lost connection or an expired session in the page that posted',
  (route) => expect(sourceOf(route)).toMatch(/ as clientAction\b/),
);
