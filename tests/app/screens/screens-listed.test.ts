import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { SCREENS } from '../../support/screens';

const ROUTES = path.resolve(import.meta.dirname, '../../../app/routes');

/**
 * The URLs of a route's file as a pattern: `dashboard.client.$idClient` is `/dashboard/client/<one
 * part>`.
 */
function patternOf(file: string): RegExp {
  const parts = file
    .replace(/\.tsx$/, '')
    .split('.')
    .map((part) => part.replace(/_$/, ''))
    .filter((part) => part !== '_index');
  const pattern = parts
    .map((part) => (part === '$' ? '/.+' : part.startsWith('$') ? '/[^/]+' : `/${part}`))
    .join('');
  return new RegExp(`^${pattern || '/'}$`);
}

/** Routes with a page: not files, look-ups or layouts. */
const pages = readdirSync(ROUTES).filter(
  (file) =>
    file !== 'dashboard.tsx' &&
    file !== '$.tsx' &&
    /^export default function/m.test(readFileSync(path.join(ROUTES, file), 'utf8')),
);
const paths = SCREENS.map((screen) => screen.path.replace(/\?.*/, ''));

describe('the one list of screens', () => {
  it.each(pages)('has the page of %s', (file) => {
    expect(paths.filter((one) => patternOf(file).test(one))).not.toEqual([]);
  });
});
