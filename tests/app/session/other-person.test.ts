import { beforeEach, describe, expect, it } from 'vitest';

import { PERSON_FIELD, PERSON_HEADER } from '~/components/navigation/page-person';
import { action as signIn } from '~/routes/_index';

import { ALL_SCREENS, offerAll } from '../support/all-screens';
import { EMAIL, PASSWORD } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { pageOf } from '../support/page';
import {
  args,
  ORIGIN,
  post,
  request,
  responseOf,
  SESSION,
  signedInPost,
  signedInRequest,
} from '../support/requests';
import { addressOf, paramsOf, routeFiles } from '../support/route-address';
import { api } from '../support/servers';

type Run = (given: ReturnType<typeof args>) => unknown;

/** Everything behind the sign-in, found by its file. */
const BEHIND = await Promise.all(
  routeFiles(/^/).map(async (file) => {
    const module = (await import(`../../../app/routes/${file}`)) as { loader?: Run; action?: Run };
    return { ...module, path: addressOf(file), params: paramsOf(file) };
  }),
).then((routes) => routes.filter(({ path }) => path.startsWith('/dashboard')));

/** Routes without personal data, and sign-out, which are open to everyone. */
const NOBODYS = /\/(?:sign-out|ui)$/;
/** A route that only takes posts redirects to the home screen. */
const POSTS_ONLY = /favorite|sign-out|ui$/;

const LOADERS = BEHIND.flatMap(({ path, params, loader }) =>
  loader && !POSTS_ONLY.test(path) ? [{ path, params, run: loader }] : [],
);
const ACTIONS = BEHIND.flatMap(({ path, params, action }) =>
  action && !NOBODYS.test(path) ? [{ path, params, run: action }] : [],
);

/** A file beside a record's form. */
const BESIDE = /\/(?:attachment|logo|picture)$/;

/** It confirms that the codes were read, which only the page stored. */
const CODES_READ = '/profile/recovery-codes';

const OWN_FIELD = new RegExp(
  `<input[^>]* name="${PERSON_FIELD}"[^>]* value="${SESSION.professionalId}"`,
);
const OTHER = String(SESSION.professionalId + 5);

function expectSignIn(response: Response): void {
  const to = new URL(response.headers.get('Location') ?? '', ORIGIN);
  expect([to.pathname, to.searchParams.get('other-person')]).toEqual(['/', 'on']);
}

describe('from a page of a person other than the signed-in one', () => {
  beforeEach(offerAll);

  it.each(LOADERS)('nothing of $path is shown', async ({ path, run, params }) => {
    const made = await signedInRequest(path);
    made.headers.set(PERSON_HEADER, OTHER);
    expectSignIn(await responseOf(() => run(args(made, params))));
    expect(api.calls).toEqual([]);
  });

  it.each(ACTIONS)('nothing is posted to $path', async ({ path, run, params }) => {
    const made = await signedInPost(path, {});
    made.headers.set(PERSON_HEADER, OTHER);
    expectSignIn(await responseOf(() => run(args(made, params))));
    expect(api.calls).toEqual([]);
  });

  const NATIVE = ACTIONS.filter(({ path }) => !path.endsWith(CODES_READ));
  it.each(NATIVE)('nothing is posted to $path without scripts', async ({ path, run, params }) => {
    const made = await signedInPost(`${path}?id=12`, { [PERSON_FIELD]: OTHER });
    const answer = await responseOf(() => run(args(made, params)));
    // A file is posted on with its record's form, to the page that takes the form to the sign-in.
    if (BESIDE.test(path)) expect(answer.headers.get('Location')).toBe(path.replace(BESIDE, ''));
    else expectSignIn(answer);
    expect(api.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});

describe.each(ALL_SCREENS)('a post from $name', ({ show }) => {
  beforeEach(offerAll);

  it('says whose page it is', async () => {
    const { html } = await show();
    const silent = [...html.matchAll(/<form\b[^>]*method="post"[\s\S]*?<\/form>/gi)]
      .map(([form]) => form)
      .filter((form) => !/action="\/dashboard\/(?:sign-out|ui)"/.test(form))
      .filter((form) => !OWN_FIELD.test(form));
    // Before sign-in a page belongs to nobody.
    expect(html.includes('id="menu"') ? silent : []).toEqual([]);
  });
});

describe('the sign-in, from another person’s page', async () => {
  const handle = await appHandler();
  const PATH = '/?index&other-person=on&return-to=%2Fdashboard%2Fclient%2Fnew';
  const TYPED = { name: 'Maria de Souza', intent: 'refresh', formWhole: 'on' };

  it('says who is signed in, and links to their home or to another sign-in', async () => {
    const page = await pageOf(await handle(await signedInRequest(PATH)));
    expect(page.status).toBe(200);
    expect(page.text).toContain(
      `Outra pessoa entrou no Prumo neste navegador: ${SESSION.professionalName}.`,
    );
    expect(page.html).toMatch(
      new RegExp(`<a[^>]*href="/dashboard"[^>]*>Continuar como.*${SESSION.professionalName}`),
    );
    expect(page.html).toContain('name="cpfOrEmail"');
  });

  it('when nobody is signed in is the usual one', async () => {
    const page = await pageOf(await handle(request(PATH)));
    expect(page.text).not.toContain('Outra pessoa');
  });

  it.each([
    [SESSION.professionalId, 307, '/dashboard/client/new'],
    [SESSION.professionalId + 5, 302, '/dashboard'],
  ])('carries the values typed on a page of %i to %i %s', async (person, status, to) => {
    const typed = { ...TYPED, [PERSON_FIELD]: String(person) };
    const made = request(PATH, post({ ...typed, cpfOrEmail: EMAIL, password: PASSWORD }));
    const response = await responseOf(() => signIn(args(made)));
    expect([response.status, response.headers.get('Location')]).toEqual([status, to]);
  });
});
