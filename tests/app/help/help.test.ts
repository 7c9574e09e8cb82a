import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { HELP_TEXTS, readHelp, taskOfScreen } from '~/features/help/help.server';
import { HELP_GROUPS } from '~/features/help/help-tasks';
import { loader } from '~/routes/dashboard.help._index';
import { loader as topicLoader } from '~/routes/dashboard.help.$task';

import { HELP_PICTURES } from '../../browser/help/pictures';
import { args, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const TASKS = HELP_GROUPS.flatMap(({ tasks }) => tasks.map(({ slug }) => slug));
const PUBLIC = path.resolve(import.meta.dirname, '../../../public');

/** The text of all source files except the help's own. */
function sources(folder: string): string[] {
  const root = path.resolve(import.meta.dirname, '../../..', folder);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(path.join('features', 'help')))
    .map((file) => readFileSync(path.join(root, file), 'utf8'));
}

/** One end of a range, and commands. */
const COMPOSED = /^(?:Valor (?:de|até)|npm run prumo -- \w+)$/;

const openedFrom = async (screen: string) => {
  const address = `/dashboard/help?screen=${encodeURIComponent(screen)}`;
  const answer = await responseOf(async () => loader(args(await signedInRequest(address))));
  return answer.headers.get('Location');
};

describe('the help', () => {
  it('has a text for every task, and no other', () => {
    expect(Object.keys(HELP_TEXTS).sort()).toEqual([...TASKS].sort());
    expect(new Set(TASKS).size).toBe(TASKS.length);
  });

  it('shows pictures that exist, and every one of them', () => {
    const shown = Object.values(HELP_TEXTS).flatMap(({ picture }) => picture?.name ?? []);
    expect(shown.sort()).toEqual(Object.keys(HELP_PICTURES).sort());
    for (const name of shown) expect(existsSync(`${PUBLIC}/help/${name}.webp`), name).toBe(true);
  });

  it('uses the screens’ labels, word for word', () => {
    const said = sources('app').concat(sources('domain')).join(' ').replace(/\s+/g, ' ');
    const named = Object.values(HELP_TEXTS)
      .flatMap(({ intro, steps, hints = [] }) => [intro, ...steps, ...hints])
      .flatMap((text) => [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) => words));
    expect(named.length).toBeGreaterThan(100);
    const unknown = named.filter((words) => !said.includes(words) && !COMPOSED.test(words));
    expect(unknown).toEqual([]);
  });

  it.each([
    ['/dashboard', 'start'],
    ['/dashboard/order', 'quote'],
    ['/dashboard/order/new', 'quote'],
    ['/dashboard/order/12', 'order'],
    ['/dashboard/order/12/client-link', 'client-link'],
    ['/dashboard/payable/new', 'bill'],
    ['/dashboard/payable/chosen', 'pay'],
    ['/dashboard/company/1/bank-account', 'slip'],
    ['/dashboard/history/order/12', 'history'],
    ['/dashboard/security/events', 'history'],
    ['/dashboard/security/roles', 'roles'],
    ['/dashboard/profile/second-factor', 'second-factor'],
  ])('opens the task of %s', async (screen, slug) => {
    expect(await openedFrom(screen)).toBe(`/dashboard/help/${slug}`);
  });

  it('opens on its first page from a screen without a task', async () => {
    for (const screen of ['', '/dashboard/help', 'https://elsewhere.test/dashboard/order'])
      expect(taskOfScreen(screen)).toBeNull();
  });

  it('calls no API', async () => {
    const request = await signedInRequest('/dashboard/help/quote');
    await responseOf(() => topicLoader(args(request, { task: 'quote' })));
    expect(api.asked()).toEqual([]);
  });

  it.each(['nada', '__proto__', 'constructor'])('has no task %s', async (task) => {
    expect(readHelp(task)).toBeNull();
    const request = await signedInRequest(`/dashboard/help/${task}`);
    const answer = await responseOf(() => topicLoader(args(request, { task })));
    expect(answer.status).toBe(404);
  });
});
