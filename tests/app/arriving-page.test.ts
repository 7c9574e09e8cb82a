import { beforeEach, describe, expect, it } from 'vitest';

import { getToasts } from '~/server/session/toast.server';

import { offerAll } from './support/all-screens';
import { appHandler } from './support/app-handler';
import { pageOf } from './support/page';
import { RECORD_PAGES, SETTINGS_PAGES } from './support/record-pages';
import { barePost, ORIGIN, signedInRequest } from './support/requests';
import { api } from './support/servers';

const handle = await appHandler();
const visit = async (path: string, init?: RequestInit) => handle(await signedInRequest(path, init));

const PAGES = [
  ...RECORD_PAGES,
  ...SETTINGS_PAGES,
  '/dashboard/order/new',
  '/dashboard/order/40',
  '/dashboard/direct-sale',
];

/** The names and values of the page's record form, in order, without buttons. */
async function controlsOf(path: string): Promise<[string, string][]> {
  const { html } = await pageOf(await visit(path));
  const forms = html.match(/<form\b[^>]*>[\s\S]*?<\/form>/g) ?? [];
  // A file form has a key too.
  const isRecords = (one: string) =>
    one.includes('name="idempotencyKey"') && !/\btype="file"/.test(one);
  const form = forms.find(isRecords) ?? '';
  const tags = form.match(/<(?:input|select|textarea)\b[^>]*>/g) ?? [];
  return tags.flatMap((tag): [string, string][] => {
    const [name, value] = ['name', 'value'].map((key) =>
      new RegExp(`\\s${key}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&quot;', '"'),
    );
    return name ? [[name, value ?? '']] : [];
  });
}

describe.each(PAGES)('the form of %s', (path) => {
  beforeEach(offerAll);

  it('begins and ends with its markers', async () => {
    const controls = await controlsOf(path);
    const marks = controls.filter(([name]) => name === 'formWhole').map(([, value]) => value);
    expect(marks).toEqual(['', 'on']);
    expect(controls[0]?.[0]).toMatch(/^(?:__rvfInternalFormId|formWhole)$/);
    expect(controls.at(-1)?.[0]).toBe('formWhole');
  });

  it('saves nothing when posted before it had fully arrived', async () => {
    const controls = await controlsOf(path);
    const arrived = controls.slice(0, Math.ceil(controls.length / 2));
    await expectRefused(path, barePost([...arrived, ['intent', saveOf(path)]]));
  });

  it('saves nothing from a post without its markers', async () => {
    const controls = await controlsOf(path);
    const fields = controls.filter(([name]) => name !== 'formWhole');
    await expectRefused(path, barePost([...fields, ['intent', saveOf(path)]]));
    await expectRefused(path, barePost([['intent', saveOf(path)]]));
  });
});

/** The sale has no 'save' button. */
const saveOf = (path: string) => (path === '/dashboard/direct-sale' ? 'finalize' : 'save');

async function expectRefused(path: string, posted: RequestInit): Promise<void> {
  const before = api.asked().length;
  const response = await visit(path, posted);
  expect(response.status).toBe(302);
  expect(response.headers.get('Location')).toBe(path);
  expect(api.asked().slice(before)).toEqual([]);
  const Cookie = response.headers.getSetCookie().map((one) => one.split(';', 1)[0] ?? '');
  const { toasts } = await getToasts(
    new Request(ORIGIN, { headers: { Cookie: Cookie.join('; ') } }),
  );
  expect(toasts.map(({ message }) => message)).toEqual([
    'A página ainda estava carregando. Confira o que digitou e tente de novo.',
  ]);
}
