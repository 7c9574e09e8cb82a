import { describe, expect, it } from 'vitest';

import * as dashboard from '~/routes/dashboard';
import * as home from '~/routes/dashboard._index';
import * as unknown from '~/routes/dashboard.$';
import * as clients from '~/routes/dashboard.client._index';
import * as editClient from '~/routes/dashboard.client.$idClient';
import * as newClient from '~/routes/dashboard.client.new';
import * as bankAccount from '~/routes/dashboard.company.$idCompany_.bank-account';
import * as contractText from '~/routes/dashboard.company.$idCompany_.contract';
import * as contractPreview from '~/routes/dashboard.company.$idCompany_.contract_.preview';
import * as clientByDocument from '~/routes/dashboard.look-up.client-by-document';
import * as product from '~/routes/dashboard.look-up.product';
import * as products from '~/routes/dashboard.look-up.products';
import * as zipCode from '~/routes/dashboard.look-up.zip-code';
import * as orders from '~/routes/dashboard.order._index';
import * as editOrder from '~/routes/dashboard.order.$idOrder';
import * as bankSlip from '~/routes/dashboard.order.$idOrder_.bank-slip.$idInstallment';
import * as contract from '~/routes/dashboard.order.$idOrder_.contract';
import * as coupon from '~/routes/dashboard.order.$idOrder_.fiscal-receipt';
import * as receipt from '~/routes/dashboard.order.$idOrder_.receipt.$installmentNumber';
import * as report from '~/routes/dashboard.order.$idOrder_.report';
import * as newOrder from '~/routes/dashboard.order.new';
import * as moneyReport from '~/routes/dashboard.report._index';
import * as moneyReportFile from '~/routes/dashboard.report.file';
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
import { api } from '../support/servers';

type Run = (given: ReturnType<typeof args>) => unknown;

const LOADERS: [string, Run, Record<string, string>?][] = [
  ['/dashboard', dashboard.loader],
  ['/dashboard', home.loader],
  ['/dashboard/client', clients.loader],
  ['/dashboard/client/new', newClient.loader],
  ['/dashboard/client/12', editClient.loader, { idClient: '12' }],
  ['/dashboard/order', orders.loader],
  ['/dashboard/order/new', newOrder.loader],
  ['/dashboard/order/40', editOrder.loader, { idOrder: '40' }],
  ['/dashboard/order/40/report', report.loader, { idOrder: '40' }],
  ['/dashboard/company/5/contract', contractText.loader, { idCompany: '5' }],
  ['/dashboard/company/5/bank-account', bankAccount.loader, { idCompany: '5' }],
  ['/dashboard/company/5/contract/preview', contractPreview.loader, { idCompany: '5' }],
  ['/dashboard/order/40/contract', contract.loader, { idOrder: '40' }],
  ['/dashboard/order/40/fiscal-receipt', coupon.loader, { idOrder: '40' }],
  ['/dashboard/order/40/receipt/1', receipt.loader, { idOrder: '40', installmentNumber: '1' }],
  ['/dashboard/order/40/bank-slip/31', bankSlip.loader, { idOrder: '40', idInstallment: '31' }],
  ['/dashboard/report', moneyReport.loader],
  ['/dashboard/report/file', moneyReportFile.loader],
  ['/dashboard/nothing/here', unknown.loader],
  ['/dashboard/look-up/client-by-document', clientByDocument.loader],
  ['/dashboard/look-up/product', product.loader],
  ['/dashboard/look-up/products', products.loader],
  ['/dashboard/look-up/zip-code', zipCode.loader],
];

const ACTIONS: [string, Run, Record<string, string>?][] = [
  ['/dashboard/client/new', newClient.action],
  ['/dashboard/client/12', editClient.action, { idClient: '12' }],
  ['/dashboard/order/new', newOrder.action],
  ['/dashboard/order/40', editOrder.action, { idOrder: '40' }],
  ['/dashboard/company/5/contract', contractText.action, { idCompany: '5' }],
  ['/dashboard/company/5/bank-account', bankAccount.action, { idCompany: '5' }],
  ['/dashboard/company/5/contract/preview', contractPreview.action, { idCompany: '5' }],
  ['/dashboard/sign-out', signOut.action],
];

const signInPath = (response: Response) =>
  new URL(response.headers.get('Location') ?? '', ORIGIN).pathname;

describe('without a session', () => {
  it.each(LOADERS)('sees %s', async (path, loader, params) => {
    const response = await responseOf(() => loader(args(request(path), params)));
    expect(response.status).toBe(302);
    expect(signInPath(response)).toBe('/');
    expect(api.calls).toEqual([]);
  });

  it.each(ACTIONS)('posts to %s', async (path, action, params) => {
    const response = await responseOf(() => action(args(request(path, post({})), params)));
    // A form is carried to the sign-in (307); a sign-out or a file's tab is not returned to.
    expect(response.status).toBe(/sign-out|preview/.test(path) ? 302 : 307);
    expect(signInPath(response)).toBe('/');
    expect(api.calls).toEqual([]);
  });
});

describe('after signing in a person goes on to', () => {
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
    // Data requests are not returned to; a file's path becomes its screen's.
    ['/dashboard/look-up/zip-code?zipCode=01001000', '/'],
    ['/dashboard/order/40/report', '/?return-to=%2Fdashboard%2Forder%2F40'],
    ['/dashboard/order/40/contract', '/?return-to=%2Fdashboard%2Forder%2F40'],
    ['/dashboard/company/5/contract/preview', '/?return-to=%2Fdashboard%2Fcompany%2F5%2Fcontract'],
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

describe('a cookie that we did not sign is not a session', () => {
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
    expect(await response.text()).toBe('O pedido veio de outro endereço e foi recusado.');
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
  ])('from %s is taken', async (_, headers) => {
    await expect(await postWith(headers)).toRedirectTo('/');
  });

  it('from a client that sends neither header is accepted', async () => {
    await expect(await postWith({}, ['Origin'])).toRedirectTo('/');
  });

  it.each(ACTIONS)('to %s is refused when another site made it', async (path, action, params) => {
    const made = await signedInPost(path, {});
    made.headers.set('Origin', 'https://evil.example');
    expect((await responseOf(() => action(args(made, params)))).status).toBe(403);
  });
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
