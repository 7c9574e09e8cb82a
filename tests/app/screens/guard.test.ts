import { describe, expect, it } from 'vitest';

import * as dashboard from '~/routes/dashboard';
import * as clients from '~/routes/dashboard.client._index';
import * as newClient from '~/routes/dashboard.client.new';
import * as signOut from '~/routes/dashboard.sign-out';

import {
  args,
  cookieOf,
  ORIGIN,
  post,
  request,
  responseOf,
  SESSION,
  signedInPost,
} from '../support/requests';
import { addressOf, paramsOf, routeFiles } from '../support/route-address';
import { api } from '../support/servers';

type Run = (given: ReturnType<typeof args>) => unknown;

/** Everything behind the sign-in, found by its file, so a new route is included automatically. */
const BEHIND = await Promise.all(
  routeFiles(/^/).map(async (file) => {
    const module = (await import(`../../../app/routes/${file}`)) as { loader?: Run; action?: Run };
    return { ...module, path: addressOf(file), params: paramsOf(file) };
  }),
).then((routes) => routes.filter(({ path }) => path.startsWith('/dashboard')));

const LOADERS = BEHIND.flatMap(({ path, params, loader }) =>
  loader ? [{ path, params, run: loader }] : [],
);
const ACTIONS = BEHIND.flatMap(({ path, params, action }) =>
  action ? [{ path, params, run: action }] : [],
);

const NOT_CARRIED = /sign-out|preview|favorite|ui$|certificate|share$|import\/client$/;
/** A file beside a record's form; its page takes that form to the sign-in. */
const BESIDE = /\/(?:attachment|logo|picture)$/;

const signInPath = (response: Response) =>
  new URL(response.headers.get('Location') ?? '', ORIGIN).pathname;

describe('without a session', () => {
  it('the routes are known', () => {
    expect(LOADERS.length).toBeGreaterThan(55);
    expect(ACTIONS.length).toBeGreaterThan(20);
  });

  it.each(LOADERS)('sees nothing of $path', async ({ path, run, params }) => {
    const response = await responseOf(() => run(args(request(path), params)));
    expect(response.status).toBe(302);
    // A route that only takes posts redirects to the home screen, which redirects to the sign-in.
    expect(signInPath(response)).toBe(/favorite|sign-out|ui$/.test(path) ? '/dashboard' : '/');
    expect(api.calls).toEqual([]);
  });

  it.each(ACTIONS)('posts nothing to $path', async ({ path, run, params }) => {
    const response = await responseOf(() => run(args(request(path, post({})), params)));
    // A form is carried to the sign-in (307); a button or a file is not.
    expect(response.status).toBe(NOT_CARRIED.test(path) ? 302 : 307);
    const page = BESIDE.test(path) ? path.replace(BESIDE, '') : '/';
    expect([page, '/dashboard']).toContain(signInPath(response));
    expect(api.calls).toEqual([]);
  });
});

describe('after signing in a person continues to', () => {
  it.each([
    ['/dashboard', '/'],
    ['/dashboard/client', '/?return-to=%2Fdashboard%2Fclient'],
    [
      '/dashboard/client?name=Maria&page=2',
      '/?return-to=%2Fdashboard%2Fclient%3Fname%3DMaria%26page%3D2',
    ],
    // Remix's data requests have their own query parameters.
    [
      '/dashboard/client?name=a&_data=routes%2Fdashboard.client._index',
      '/?return-to=%2Fdashboard%2Fclient%3Fname%3Da',
    ],
    // Sign-in does not return to data requests; a file's path becomes its screen's.
    ['/dashboard/look-up/zip-code?zipCode=01001000', '/'],
    ['/dashboard/order/40/report', '/?return-to=%2Fdashboard%2Forder%2F40'],
    ['/dashboard/order/40/contract', '/?return-to=%2Fdashboard%2Forder%2F40'],
    ['/dashboard/company/5/contract/preview', '/?return-to=%2Fdashboard%2Fcompany%2F5%2Fcontract'],
    ['/dashboard/company/5/face/preview', '/?return-to=%2Fdashboard%2Fcompany%2F5%2Fface'],
    ['/dashboard/company/5/face/logo', '/?return-to=%2Fdashboard%2Fcompany%2F5%2Fface'],
    ['/dashboard/product/3/picture', '/?return-to=%2Fdashboard%2Fproduct%2F3'],
    [
      '/dashboard/order/40/send/slip-21/share',
      '/?return-to=%2Fdashboard%2Forder%2F40%2Fsend%2Fslip-21%2Fwhatsapp',
    ],
    ['/dashboard/order/40/fiscal-receipt?width=58', '/?return-to=%2Fdashboard%2Forder%2F40'],
    ['/dashboard/order/40/receipt/2', '/?return-to=%2Fdashboard%2Forder%2F40'],
    ['/dashboard/order/40/bank-slip/31', '/?return-to=%2Fdashboard%2Forder%2F40'],
    ['/dashboard/client/export?format=csv', '/?return-to=%2Fdashboard%2Fclient'],
    [
      '/dashboard/client/export?format=xlsx&name=Ana&status=0',
      '/?return-to=%2Fdashboard%2Fclient%3Fname%3DAna%26status%3D0',
    ],
    ['/dashboard/payable/4/receipt', '/?return-to=%2Fdashboard%2Fpayable%2F4'],
    ['/dashboard/payable/4/attachment', '/?return-to=%2Fdashboard%2Fpayable%2F4'],
    ['/dashboard/fiscal-note/4/pdf', '/?return-to=%2Fdashboard%2Ffiscal-note%2F4'],
    ['/dashboard/fiscal-note/4/cancel-xml', '/?return-to=%2Fdashboard%2Ffiscal-note%2F4'],
    [
      '/dashboard/fiscal-note/xmls?status=AUTHORIZED',
      '/?return-to=%2Fdashboard%2Ffiscal-note%3Fstatus%3DAUTHORIZED',
    ],
    ['/dashboard/fiscal-note/xmls', '/?return-to=%2Fdashboard%2Ffiscal-note'],
    ['/dashboard/import/client/model', '/?return-to=%2Fdashboard%2Fimport%2Fclient'],
    ['/dashboard/report/file?status=1', '/?return-to=%2Fdashboard%2Freport%3Fstatus%3D1'],
  ])('%s', async (path, signIn) => {
    const response = await responseOf(() => dashboard.loader(args(request(path))));
    await expect(response).toRedirectTo(signIn);
  });

  it('the page with the posted form', async () => {
    const made = request('/dashboard/client/new?page=2&index', post({ name: 'Maria' }));
    const response = await responseOf(() => newClient.action(args(made)));
    // 307 keeps method and body, so the sign-in carries the form.
    expect(response.status).toBe(307);
    expect(response.headers.get('Location')).toBe(
      '/?index&return-to=%2Fdashboard%2Fclient%2Fnew%3Fpage%3D2',
    );
  });
});

describe('a cookie not signed by us is not a session', () => {
  it.each([
    ['nonsense', () => 'generalStore=nonsense'],
    ['an unsigned record', () => `generalStore=${btoa(JSON.stringify(SESSION))}`],
    [
      'a signature of another secret',
      () => `generalStore=${btoa(JSON.stringify(SESSION))}.${'A'.repeat(43)}`,
    ],
    ['a changed record', async () => (await cookieOf(SESSION)).replace(/=.{4}/, '=AAAA')],
    ['a signed record without a token', () => cookieOf({ ...SESSION, token: '' })],
    ['a signed record of another shape', () => cookieOf('text' as unknown as typeof SESSION)],
    ['another name', async () => (await cookieOf(SESSION)).replace('generalStore', 'store')],
  ])('%s', async (_, cookie) => {
    const made = request('/dashboard', { headers: { Cookie: await cookie() } });
    const response = await responseOf(() => dashboard.loader(args(made)));
    await expect(response).toRedirectTo('/');
  });

  it('and one that is ours is', async () => {
    const made = request('/dashboard', { headers: { Cookie: await cookieOf(SESSION) } });
    const response = await responseOf(() => dashboard.loader(args(made)));
    expect(await response.json()).toMatchObject({ name: SESSION.professionalName });
  });
});

describe('a post', () => {
  const postWith = async (headers: Record<string, string>, without: string[] = []) => {
    const made = await signedInPost('/dashboard/sign-out', {});
    for (const name of without) made.headers.delete(name);
    for (const [name, value] of Object.entries(headers)) made.headers.set(name, value);
    return responseOf(() => signOut.action(args(made)));
  };

  it.each<[string, Record<string, string>]>([
    ['another site', { Origin: 'https://evil.example' }],
    ['another port of the same machine', { Origin: 'http://prumo.test:8080' }],
    ['a page without an origin', { Origin: 'null' }],
    ['a longer name of ours', { Origin: 'http://prumo.test.evil.example' }],
    ['another site, by the browser’s own word', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a neighbour of the same domain', { 'Sec-Fetch-Site': 'same-site' }],
    [
      'another site than the proxy’s',
      { Origin: 'http://prumo.test', 'X-Forwarded-Host': 'other.test' },
    ],
  ])('from %s is refused before anything happens', async (_, headers) => {
    const response = await postWith(headers);
    expect(response.status).toBe(403);
    expect(await response.text()).toBe('O pedido veio de outro site e foi recusado.');
    expect(api.calls).toEqual([]);
  });

  it.each<[string, Record<string, string>]>([
    ['our own pages', { 'Sec-Fetch-Site': 'same-origin' }],
    [
      'our own pages behind a TLS proxy',
      { Origin: 'https://prumo.com.br', 'X-Forwarded-Host': 'prumo.com.br', Host: 'web:3000' },
    ],
    [
      'our own pages behind two proxies',
      { Origin: 'https://prumo.com.br', 'X-Forwarded-Host': 'prumo.com.br, web:3000' },
    ],
  ])('from %s is accepted', async (_, headers) => {
    await expect(await postWith(headers)).toRedirectTo('/');
  });

  it('from a client that sends neither header is accepted', async () => {
    await expect(await postWith({}, ['Origin'])).toRedirectTo('/');
  });

  it.each(ACTIONS)(
    'to $path is refused when another site made it',
    async ({ path, run, params }) => {
      const made = await signedInPost(path, {});
      made.headers.set('Origin', 'https://evil.example');
      expect((await responseOf(() => run(args(made, params)))).status).toBe(403);
    },
  );
});

describe('a call to the API', () => {
  it('carries the token, the request’s id and the person’s address', async () => {
    const made = request('/dashboard/client?page=1', {
      headers: {
        Cookie: await cookieOf(SESSION),
        'X-Request-Id': 'request-5678',
        'X-Forwarded-For': '203.0.113.9',
      },
    });
    await clients.loader(args(made));
    expect(api.only('GET client/filter').headers).toMatchObject({
      authorization: `Bearer ${SESSION.token}`,
      'x-request-id': 'request-5678',
      'x-forwarded-for': '203.0.113.9',
    });
  });
});
