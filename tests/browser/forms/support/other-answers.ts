import { expect, type Page, type Route } from '@playwright/test';

import { told } from '../../../support/person';
import type { NewRecord } from './new-records';

export const NO_ANSWER = 'Ocorreu um erro ao chamar o serviço.';

const PORTAL = '<!doctype html><title>Welcome</title><h1>Sign in to this network</h1>';
const HTML = 'text/html; charset=utf-8';

/** What answers for us: a proxy, a captive portal, somebody's service. */
export const OTHER_ANSWERS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'a proxy’s error page': (route) =>
    route.fulfill({ status: 502, contentType: HTML, body: PORTAL }),
  'a portal’s page': (route) => route.fulfill({ status: 200, contentType: HTML, body: PORTAL }),
  'an empty page': (route) => route.fulfill({ status: 200, contentType: HTML, body: '' }),
  'a redirect to a page': (route) =>
    route.fulfill({ status: 302, headers: { Location: '/favicon.svg' } }),
  'somebody’s JSON': (route) =>
    route.fulfill({ status: 500, json: { message: 'Internal Server Error' } }),
};

/** What somebody else answers to a save leaves the form that is filled in as it is. */
export async function saveAnsweredByOthers(
  page: Page,
  { path, typed: [name, text], save }: NewRecord,
): Promise<void> {
  const isSave = (url: URL) =>
    url.pathname === '/healthz' || (url.pathname === path && url.searchParams.has('_data'));
  for (const answer of Object.values(OTHER_ANSWERS)) {
    await page.route(isSave, (route) =>
      route.request().method() === 'GET' ? route.continue() : answer(route),
    );
    await save(page);
    await told(page, NO_ANSWER);
    await expect(page.locator(`[name="${name}"]`)).toHaveValue(text);
    await expect(page.getByText(/^Sem resposta\./)).toBeVisible();
    await page.unroute(isSave);
  }
}
