import type { Route } from '@playwright/test';

import { expect, test } from '../../support/browser-fixtures';
import { open, told } from '../../support/person';
import { NEW_RECORDS } from './support/new-records';

const NO_ANSWER = 'Ocorreu um erro ao chamar o serviço.';
const PORTAL = '<!doctype html><title>Welcome</title><h1>Sign in to this network</h1>';
const HTML = 'text/html; charset=utf-8';

/** What may answer instead of us: a proxy, a captive portal, another service. */
const ANSWERS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'a proxy’s error page': (route) =>
    route.fulfill({ status: 502, contentType: HTML, body: PORTAL }),
  'a portal’s page': (route) => route.fulfill({ status: 200, contentType: HTML, body: PORTAL }),
  'an empty page': (route) => route.fulfill({ status: 200, contentType: HTML, body: '' }),
  'a redirect to a page': (route) =>
    route.fulfill({ status: 302, headers: { Location: '/favicon.svg' } }),
  'somebody’s JSON': (route) =>
    route.fulfill({ status: 500, json: { message: 'Internal Server Error' } }),
};

for (const { path, fill, typed, save: press, saved } of NEW_RECORDS) {
  test(`${path}: another server’s answer to a save leaves the form as it is @js-only`, async ({
    signedIn: page,
  }) => {
    await fill(page);
    const [name, text] = typed;
    const isSave = (url: URL) =>
      url.pathname === '/healthz' || (url.pathname === path && url.searchParams.has('_data'));
    for (const answer of Object.values(ANSWERS)) {
      await page.route(isSave, (route) =>
        route.request().method() === 'GET' ? route.continue() : answer(route),
      );
      await press(page);
      await told(page, NO_ANSWER);
      await expect(page.locator(`[name="${name}"]`)).toHaveValue(text);
      await expect(page.getByText(/^Sem resposta\./)).toBeVisible();
      await page.unroute(isSave);
    }
    await press(page);
    await told(page, saved);
    await expect(page.getByText(/^Sem resposta\./)).toHaveCount(0);
  });
}

test('another server’s answer leaves a list where it is, and is not saved as a file @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/order');
  const rows = page.getByRole('row');
  const count = await rows.count();
  const [filter, menu, file] = [
    page.getByRole('link', { name: 'Próxima página' }),
    page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Contas a Pagar' }),
    page.getByRole('navigation', { name: 'Exportar' }).getByRole('link', { name: 'CSV' }),
  ];
  const isOurs = (url: URL) => /^\/(?:dashboard|build)\//.test(url.pathname);
  let files = 0;
  page.on('download', () => (files += 1));
  for (const answer of Object.values(ANSWERS)) {
    await page.route(isOurs, answer);
    for (const link of [filter, menu, file]) {
      await link.click();
      await told(page, NO_ANSWER);
      await expect(page).toHaveURL(/\/dashboard\/order$/);
      expect(await rows.count()).toBe(count);
    }
    await page.unroute(isOurs);
  }
  expect(files).toBe(0);
  await menu.click();
  await expect(page.getByRole('heading', { name: 'Contas a Pagar' })).toBeVisible();
});
