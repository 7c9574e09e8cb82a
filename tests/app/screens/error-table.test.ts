import { describe, expect, it } from 'vitest';

import * as frame from '~/routes/dashboard';
import * as clients from '~/routes/dashboard.client._index';
import * as editClient from '~/routes/dashboard.client.$idClient';
import * as newClient from '~/routes/dashboard.client.new';
import * as orders from '~/routes/dashboard.order._index';
import * as editOrder from '~/routes/dashboard.order.$idOrder';
import * as newOrder from '~/routes/dashboard.order.new';
import { AFTER_POST_HEADER } from '~/server/session/after-post.server';

import { refusal } from '../support/api-double';
import { CLIENT_FORM, ORDER_FORM } from '../support/forms';
import { holdMinutes } from '../support/held-minutes';
import { args, responseOf, signedInPost, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

type Run = (given: ReturnType<typeof args>) => unknown;

/** Each loader with its main call. */
const LOADERS: [string, string, Run, Record<string, string>?][] = [
  ['/dashboard/client?page=1', 'GET client/filter', clients.loader],
  ['/dashboard/client/12', 'GET client/12', editClient.loader, { idClient: '12' }],
  ['/dashboard/order', 'GET order/filter', orders.loader],
  ['/dashboard/order', 'GET order-status', orders.loader],
  ['/dashboard/order/40', 'GET order/40', editOrder.loader, { idOrder: '40' }],
  ['/dashboard/order/40', 'GET professional', editOrder.loader, { idOrder: '40' }],
  ['/dashboard/order/new', 'GET payment-type', newOrder.loader],
];

/** Each writing action with its form. */
const ACTIONS: [string, string, Run, [string, string][], Record<string, string>?][] = [
  ['/dashboard/client/new', 'POST client', newClient.action, CLIENT_FORM],
  ['/dashboard/client/12', 'PUT client/12', editClient.action, CLIENT_FORM, { idClient: '12' }],
  ['/dashboard/order/new', 'POST order', newOrder.action, ORDER_FORM],
  ['/dashboard/order/40', 'PUT order/40', editOrder.action, ORDER_FORM, { idOrder: '40' }],
];

describe.each(LOADERS)('the loader of %s, when %s responds', (path, call, loader, params) => {
  const load = () => responseOf(async () => loader(args(await signedInRequest(path), params)));

  it('401: ends the session and remembers where the person was', async () => {
    api.reply(call, refusal(401, 'Sessão expirada.'));
    const response = await load();
    const location = new URL(response.headers.get('Location') ?? '', 'http://prumo.test');
    expect(location.pathname).toBe('/');
    expect(location.searchParams.get('return-to')).toBe(path);
    expect(response).toEndTheSession();
  });

  it('401 after a post: hands the typed values to the sign-in, like the post itself', async () => {
    api.reply(call, refusal(401, 'Sessão expirada.'));
    const headers = {
      [AFTER_POST_HEADER]: '1',
      'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8',
    };
    const request = await signedInRequest(path, { headers });
    const response = await responseOf(async () => loader(args(request, params)));
    expect(response.status).toBe(307);
    expect(response.headers.get('Location')).toBe(
      `/?index&${new URLSearchParams({ 'return-to': path }).toString()}`,
    );
    expect(response).toEndTheSession();
  });

  it.each([
    [400, 400, false],
    [403, 403, false],
    [404, 404, false],
    [409, 409, false],
    [412, 412, false],
    [422, 422, false],
    [429, 429, true],
    [500, 503, true],
    [503, 503, true],
    [507, 503, true],
  ])('%d: the error boundary gets %d, retry offered: %s', async (status, shown, retry) => {
    api.reply(call, refusal(status, `Recusado com ${status}.`, { requestId: 'their-request' }));
    const response = await load();
    expect(response.status).toBe(shown);
    expect(await response.json()).toEqual({
      message: `Recusado com ${status}.`,
      requestId: 'their-request',
      retry,
    });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('timeout: the error boundary offers a retry', async () => {
    hurryTheClock(call);
    const response = await load();
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      message: 'Não foi possível comunicar com o servidor.',
      retry: true,
    });
  });

  it('no response: the error boundary offers a retry', async () => {
    api.reply(call, 'hang-up');
    const response = await load();
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      message: 'Ocorreu um erro ao chamar o serviço.',
      retry: true,
    });
  });
});

/** From here on the clock advances by a minute once the call has arrived. */
function hurryTheClock(call: string): void {
  const passMinute = holdMinutes();
  api.reply(call, () => {
    passMinute();
    return 'hang';
  });
}

interface Refused {
  conflicts?: object[];
  toast: { message: string; description?: string; type: string };
  fieldErrors?: Record<string, string>;
  errors?: { path: string; message: string }[];
  repopulateFields?: Record<string, unknown>;
  draft?: Record<string, unknown>;
}

describe.each(ACTIONS)('the action of %s, when %s responds', (path, call, action, form, params) => {
  const send = () => responseOf(async () => action(args(await signedInPost(path, form), params)));

  it('401: ends the session and hands the form to the sign-in, with the way back', async () => {
    api.reply(call, refusal(401, 'Sessão expirada.'));
    const response = await send();
    expect(response.status).toBe(307);
    expect(response.headers.get('Location')).toBe(
      `/?index&${new URLSearchParams({ 'return-to': path }).toString()}`,
    );
    expect(response).toEndTheSession();
  });

  it.each([
    [400, 400],
    [402, 402],
    [403, 403],
    [404, 404],
    [409, 409],
    [412, 412],
    [413, 413],
    [422, 422],
    [429, 429],
    [500, 500],
    [507, 507],
  ])('%d: a toast, and everything typed is kept', async (status, shown) => {
    api.reply(call, refusal(status, `Recusado com ${status}.`));
    const response = await send();
    expect(response.status).toBe(shown);
    const body = (await response.json()) as Refused;
    // A form that shows the conflict itself does not show the API's message.
    if (body.conflicts) expect([body.toast, status]).toEqual([null, 412]);
    else expect(body.toast).toMatchObject({ message: `Recusado com ${status}.`, type: 'error' });
    const kept = body.repopulateFields ?? body.draft ?? {};
    const typed = form.filter(([name]) => name in kept);
    expect(typed.length).toBeGreaterThan(10);
    for (const [name, value] of typed) expect(kept[name]).toBe(value);
  });

  it('422 with fields: each error at its field', async () => {
    const fields = [
      { path: 'cpfCnpj', message: 'Já cadastrado.' },
      { path: 'products[0].amount', message: 'Sem estoque.' },
    ];
    api.reply(call, refusal(422, 'Confira os campos.', { fields }));
    const body = (await (await send()).json()) as Refused;
    const errors =
      body.errors ??
      Object.entries(body.fieldErrors ?? {}).map(([at, message]) => ({ path: at, message }));
    expect(errors).toEqual(fields);
  });

  it('timeout: a toast', async () => {
    hurryTheClock(call);
    const response = await send();
    expect(response.status).toBe(503);
    const body = (await response.json()) as Refused;
    expect(body.toast.message).toBe('Não foi possível comunicar com o servidor.');
  });

  it.each(['hang-up', { status: 500, body: '<html>' }] as const)('%j: a toast', async (reply) => {
    api.reply(call, reply);
    const response = await send();
    expect(response.status).toBeGreaterThanOrEqual(500);
    const body = (await response.json()) as Refused;
    expect(body.toast.message).toBe('Ocorreu um erro ao chamar o serviço.');
    // This API does not say that it supports keys.
    expect(body.toast.description).toBeUndefined();
  });

  it.each(['hang-up', { status: 502, body: '<html>' }] as const)(
    '%j from an API that knows keys: the toast says that a repetition is safe',
    async (reply) => {
      api.reply('GET extensions', { status: 200, body: ['created-location'] });
      await responseOf(async () => frame.loader(args(await signedInRequest('/dashboard'))));
      api.reply(call, reply);
      const body = (await (await send()).json()) as Refused;
      expect(body.toast.description).toBe(
        'Pode já ter sido gravado. Tente de novo: nada é gravado duas vezes.',
      );
    },
  );

  it('a refusal wrote nothing, and does not mention a repetition', async () => {
    api.reply('GET extensions', { status: 200, body: ['created-location'] });
    await responseOf(async () => frame.loader(args(await signedInRequest('/dashboard'))));
    api.reply(call, refusal(422, 'Confira os campos.'));
    const body = (await (await send()).json()) as Refused;
    expect(body.toast).not.toHaveProperty('description');
  });
});
