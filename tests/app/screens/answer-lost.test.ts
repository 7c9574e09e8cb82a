import { readdirSync } from 'node:fs';
import path from 'node:path';

import { beforeEach, describe, expect, it } from 'vitest';

import { clearExtensionCache } from '~/server/http/extensions.server';

import { REGISTERS } from '../registers/registers';
import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { BILL_PAYLOAD, typedBill } from '../support/bill-post';
import { ORDER_PAYLOAD, orderEntity } from '../support/entities';
import { IDEMPOTENCY_KEY, orderForm } from '../support/forms';
import { NEW_DRAFT } from '../support/order-post';
import { type Page, pageOf } from '../support/page';
import type { Form } from '../support/record-post';
import { post, signedInRequest } from '../support/requests';
import { pressed, SALE_DRAFT } from '../support/sale-post';
import { api } from '../support/servers';

const TAKEN = 'Este envio já tinha sido registrado, com os dados de antes.';
const LINK = 'Abrir o que foi salvo';
const NO_ANSWER = 'Ocorreu um erro ao chamar o serviço.';

/** A form of a new record, changed since its first post. */
interface NewForm {
  name: string;
  /** The resource of the API. */
  resource: string;
  at: string;
  form: Form;
  /** The payload of the change. */
  body: object;
  created: string;
  /** Where the form redirects to, and the record's page; null where it has no page of its own. */
  next: string;
  screen: string | null;
  /** A text that is returned as typed. */
  kept: readonly [field: string, value: string];
  /** Records without versions are changed without one. */
  versioned?: false;
}

const CATEGORIES = [
  ['bill/categories', '/dashboard/payable/categories'],
  ['order/categories', '/dashboard/receivable/categories'],
] as const;

const FORMS: NewForm[] = [
  ...REGISTERS.map(({ name, typed, change, payload, created }) => ({
    name: `a ${name}`,
    resource: name,
    at: `/dashboard/${name}/new`,
    form: typed({ [change[0]]: change[1] }),
    body: { ...payload, [change[0]]: change[1] },
    created,
    next: `/dashboard/${name}`,
    screen: `/dashboard/${name}/77`,
    kept: change,
  })),
  {
    name: 'a bill',
    resource: 'bill',
    at: '/dashboard/payable/new',
    form: typedBill({ description: 'Placas e perfis' }),
    body: { ...BILL_PAYLOAD, description: 'Placas e perfis' },
    created: 'Conta cadastrada com sucesso',
    next: '/dashboard/payable',
    screen: '/dashboard/payable/77',
    kept: ['description', 'Placas e perfis'],
  },
  {
    name: 'an order',
    resource: 'order',
    at: '/dashboard/order/new',
    form: orderForm({ ...NEW_DRAFT, observation: 'Portão verde.' }, 'save'),
    // Its lines are those created by the first post.
    body: { ...ORDER_PAYLOAD, observation: 'Portão verde.' },
    created: 'Orçamento cadastrado com sucesso.',
    next: '/dashboard/order/77',
    screen: '/dashboard/order/77',
    kept: ['observation', 'Portão verde.'],
  },
  ...CATEGORIES.map(([resource, at]) => ({
    name: `a category of ${resource}`,
    resource,
    at,
    form: [
      ['idempotencyKey', IDEMPOTENCY_KEY],
      ['name', 'Fretes'],
    ] as Form,
    body: { name: 'Fretes', status: 1 },
    created: 'Categoria cadastrada com sucesso',
    next: at,
    screen: null,
    kept: ['name', 'Fretes'] as const,
    versioned: false as const,
  })),
  {
    name: 'a saved filter',
    resource: 'saved-filter',
    at: '/dashboard/saved-filter/order?list=%3Fstatus%3D3',
    form: [
      ['idempotencyKey', IDEMPOTENCY_KEY],
      ['filterName', 'Em obra'],
      ['query', 'status=3'],
      ['intent', 'save'],
    ],
    body: { name: 'Em obra' },
    created: 'O filtro foi salvo.',
    next: '/dashboard/order?status=3',
    screen: null,
    kept: ['filterName', 'Em obra'],
    versioned: false,
  },
];

/** Their PUT returns 204 (docs/contract.md#writes). */
const NO_BODY = ['client', 'supplier', 'professional'];

const handle = await appHandler();
const send = async ({ at, form }: Pick<NewForm, 'at' | 'form'>, cookie?: string) =>
  handle(await signedInRequest(at, post(form, cookie === undefined ? {} : { Cookie: cookie })));
const answeredIn = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((one) => one.startsWith('answered='))
    ?.split(';', 1)[0];
const writes = () => api.asked().filter((call) => !call.startsWith('GET '));
/** The API refuses the key, and names the record. */
const taken = (resource: string, location = `/${resource}/77`, etag: string | null = '"1"') =>
  api.reply(`POST ${resource}`, {
    ...refusal(409, TAKEN),
    headers: { Location: location, ...(etag === null ? {} : { 'X-Created-ETag': etag }) },
  });
const expectKept = ({ value, html, text }: Page, { kept, screen }: NewForm) => {
  expect(value(kept[0])).toBe(kept[1]);
  expect(value('idempotencyKey')).toBe(IDEMPOTENCY_KEY);
  if (screen !== null)
    expect([text.includes(LINK), html.includes(`href="${screen}"`)]).toEqual([true, true]);
};

beforeEach(() => {
  clearExtensionCache();
  api.reply('GET extensions', { body: ['bill-categories', 'income-categories', 'saved-filters'] });
  for (const [resource] of CATEGORIES) api.reply(`GET ${resource}`, { body: [] });
  api.reply('GET saved-filter', { body: [] });
  api.reply('GET order/77', { body: orderEntity({ IdOrder: 77 }), headers: { ETag: '"1"' } });
});

it('every screen of a new record is tested here', () => {
  const routes = readdirSync(path.resolve(import.meta.dirname, '../../../app/routes'));
  const screens = routes
    .filter((file) => file.endsWith('.new.tsx'))
    .map((file) => `/${file.slice(0, -'.tsx'.length).replaceAll('.', '/')}`);
  expect(screens.filter((screen) => !FORMS.some(({ at }) => at === screen))).toEqual([]);
});

describe.each(FORMS)('$name that was saved before, with its response lost', (form) => {
  const { resource, versioned = true } = form;
  const PUT = `PUT ${resource}/77`;

  it('keeps its key and what was typed on the page that reports the missing response', async () => {
    api.reply(`POST ${resource}`, 'hang-up');
    const { status, text, value } = await pageOf(await send(form));
    expect([status, text.includes(NO_ANSWER)]).toEqual([503, true]);
    expect([value('idempotencyKey'), value(form.kept[0])]).toEqual([IDEMPOTENCY_KEY, form.kept[1]]);
  });

  it('is changed to what is typed now, and continues like a new one', async () => {
    taken(resource, undefined, versioned ? '"1"' : null);
    api.reply(PUT, { status: NO_BODY.includes(resource) ? 204 : 200 });
    await expect(await send(form)).toRedirectWithToast(form.next, form.created);
    expect(writes()).toEqual([`POST ${resource}`, PUT]);
    const { body, headers } = api.only(PUT);
    expect(body).toEqual(form.body);
    if (!versioned) return;
    expect(headers['if-match']).toBe('"1"');
    expect(headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['idempotency-key']).not.toBe(IDEMPOTENCY_KEY);
  });

  it('is changed by one call, pressed twice', async () => {
    if (!versioned) return;
    taken(resource);
    api.reply(PUT, { status: NO_BODY.includes(resource) ? 204 : 200 });
    await send(form);
    await send(form);
    const keys = api.calls.flatMap(({ method, headers }) =>
      method === 'PUT' ? [headers['idempotency-key']] : [],
    );
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it.each([
    ['by another person', {}, 'foi alterado depois por outra pessoa'],
    [
      'by the same person',
      { 'X-Changed-By': 'self' },
      'foi alterado depois por você em outra janela',
    ],
  ])('stays unchanged if it changed since %s', async (_, headers, words) => {
    if (!versioned) return;
    taken(resource);
    api.reply(PUT, { ...refusal(412, 'Recarregue a página.'), headers });
    const page = await pageOf(await send(form));
    expect(page.status).toBe(412);
    expect(page.text).toContain(words);
    expect(page.text).not.toContain('Recarregue');
    expectKept(page, form);
  });

  it('says why the change is refused', async () => {
    taken(resource, undefined, versioned ? '"1"' : null);
    api.reply(PUT, refusal(403, 'Seu papel não permite alterar.'));
    const page = await pageOf(await send(form));
    expect([page.status, page.text.includes('Seu papel não permite alterar.')]).toEqual([
      403,
      true,
    ]);
    expectKept(page, form);
  });

  it('is another record if the browser got the first one’s: Back, or a second tab', async () => {
    api.reply(`POST ${resource}`, { status: 201, body: 77 });
    const saved = await send(form);
    expect(saved.status).toBe(302);
    const Cookie = answeredIn(saved) ?? '';
    const next = await signedInRequest(saved.headers.get('Location') ?? '', {
      headers: { Cookie },
    });
    const told = answeredIn(await handle(next));
    taken(resource, undefined, versioned ? '"1"' : null);
    const page = await pageOf(await send(form, told));
    expect(page.status).toBe(409);
    expect(page.text).toContain(TAKEN);
    expectKept(page, form);
    expect(writes()).not.toContain(PUT);
  });

  it('is changed if the redirect’s cookies came, but never the page that it leads to', async () => {
    api.reply(`POST ${resource}`, { status: 201, body: 77 });
    const Cookie = answeredIn(await send(form)) ?? '';
    // Another page, reloaded with the cookie, does not use it up.
    const again = await signedInRequest('/dashboard/help', { headers: { Cookie } });
    expect(answeredIn(await handle(again))).toBeUndefined();
    taken(resource, undefined, versioned ? '"1"' : null);
    api.reply(PUT, { status: NO_BODY.includes(resource) ? 204 : 200 });
    await expect(await send(form, Cookie)).toRedirectWithToast(form.next, form.created);
    expect(writes()).toContain(PUT);
  });

  it.each([
    ['no record', undefined],
    ['a record of another kind', '/receivable/77'],
    ['several records', `/${resource}`],
    ['another server', `https://elsewhere.example/${resource}/77`],
  ])('is refused as always if the API names %s', async (_, location) => {
    if (location === undefined) api.reply(`POST ${resource}`, refusal(409, TAKEN));
    else taken(resource, location);
    const page = await pageOf(await send(form));
    expect([page.status, page.text.includes(TAKEN), page.text.includes(LINK)]).toEqual([
      409,
      true,
      false,
    ]);
    expect(writes()).toEqual([`POST ${resource}`]);
  });
});

describe('what must not be changed', () => {
  it('a counter sale: it may be paid and handed over', async () => {
    taken('order/direct-sale', '/order/77');
    const response = await pressed('finalize', { ...SALE_DRAFT, step: 'finalize' });
    const { draft, savedAt, toast } = (await response.json()) as {
      draft: typeof SALE_DRAFT;
      savedAt: string;
      toast: null;
    };
    // The panel with the link to the sale says it.
    expect([response.status, savedAt, toast]).toEqual([409, '/dashboard/order/77', null]);
    // Above the items: the dialog would cover it.
    expect([draft.step, draft.products]).toEqual(['items', SALE_DRAFT.products]);
    expect(writes()).toEqual(['POST order/direct-sale']);
  });

  it.each([
    ['bill/repeat', { times: '3' }],
    ['bill/endless', { repeats: 'month' }],
  ])('one bill that should now be several: %s', async (resource, change) => {
    api.reply('GET extensions', { body: ['bill-repeat', 'bill-endless'] });
    taken(resource, '/bill/77');
    const page = await pageOf(
      await send({
        at: '/dashboard/payable/new',
        form: typedBill({ ...change, paymentDate: '', fees: '', discount: '' }),
      }),
    );
    expect([page.status, page.html.includes('href="/dashboard/payable/77"')]).toEqual([409, true]);
    expect(writes()).toEqual([`POST ${resource}`]);
  });
});
