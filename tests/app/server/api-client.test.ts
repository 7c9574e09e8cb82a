import { describe, expect, it } from 'vitest';

import { z } from '@domain/zod';
import type { ApiCall } from '~/server/http/api-call.server';
import { callApi } from '~/server/http/api-client.server';
import { ApiError } from '~/server/http/api-error.server';
import { REQUEST_TIMEOUT_MS } from '~/server/http/call-limit.server';

import { refusal, TOKEN } from '../support/api-double';
import { CHANGE_KEY } from '../support/forms';
import { holdMinutes, holdWaits } from '../support/held-minutes';
import type { Reply } from '../support/http-double';
import { api, zipCodes } from '../support/servers';

const CALLER = { token: TOKEN, requestId: 'request-1234', address: '203.0.113.9' };
const NO_ANSWER = 'Ocorreu um erro ao chamar o serviço.';

const call = (given: Partial<ApiCall> = {}) =>
  callApi(CALLER, { path: 'client/12', ...given }, z.unknown());

async function failureOf(run: Promise<unknown>): Promise<ApiError> {
  const error = await run.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof ApiError) return error;
  throw new Error(`No ApiError but ${String(error)}`);
}

describe('a call', () => {
  it('identifies the caller and the request', async () => {
    await call();
    expect(api.only('GET client/12').headers).toMatchObject({
      authorization: `Bearer ${TOKEN}`,
      'x-request-id': 'request-1234',
      'x-forwarded-for': '203.0.113.9',
    });
  });

  it('carries no empty header', async () => {
    api.reply('*', { body: {} });
    await callApi(
      { requestId: null, address: null },
      { path: 'x', ifMatch: null, idempotencyKey: null },
      z.unknown(),
    );
    const { headers } = api.only('GET x');
    for (const name of [
      'authorization',
      'x-request-id',
      'x-forwarded-for',
      'if-match',
      'idempotency-key',
      'content-type',
    ]) {
      expect(headers).not.toHaveProperty(name);
    }
  });

  it('sends a body as JSON, with its idempotency key', async () => {
    await call({
      method: 'POST',
      path: 'client',
      body: { name: 'José 🏗', empty: null },
      idempotencyKey: 'key-1',
    });
    const { headers, body } = api.only('POST client');
    expect(body).toEqual({ name: 'José 🏗', empty: null });
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': 'key-1',
    });
  });

  const CHANGE = {
    method: 'PUT',
    body: { name: 'Ana' },
    idempotencyKey: 'k',
    ifMatch: '"3"',
  } as const;
  const inTurn = (...replies: Reply[]) => api.reply('PUT client/12', () => replies.shift());
  const sent = () =>
    api.calls.map(({ headers, body }) => [headers['if-match'], (body as { name: string }).name]);

  it('sends a change with the record’s ETag, and a key from that and its form', async () => {
    api.reply('*', { body: {} });
    const others = [{ path: 'client/13' }, { ifMatch: '"4"' }, { idempotencyKey: 'l' }];
    const same = [{}, { body: { name: 'Bia' } }];
    for (const other of [...same, ...others]) await call({ ...CHANGE, ...other });
    const [first, again, ...different] = api.calls.map(({ headers }) => headers['idempotency-key']);
    expect(api.calls[0]?.headers['if-match']).toBe('"3"');
    expect(again).toBe(first);
    expect(new Set([first, ...different]).size).toBe(4);
    expect(first).toEqual(CHANGE_KEY);
  });

  it('changes what an earlier save of the form created, however often responses were lost', async () => {
    const made = (etag: string) => ({
      ...refusal(409, 'Já.'),
      headers: { 'X-Changed-ETag': etag },
    });
    inTurn(made('"4"'), made('"5"'), { body: {} });
    await call({ ...CHANGE, onEarlier: () => Promise.resolve({ name: 'Ana, com seus ids' }) });
    expect(sent()).toEqual([
      ['"3"', 'Ana'],
      ['"4"', 'Ana, com seus ids'],
      ['"5"', 'Ana, com seus ids'],
    ]);
    expect(new Set(api.calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(3);
  });

  it.each([
    ['the API does not tell what the earlier save made', {}, []],
    ['the browser was told of it', { 'X-Changed-ETag': '"4"' }, ['k']],
  ])('is a change like any other if %s', async (_, headers, answeredKeys) => {
    inTurn({ ...refusal(409, 'Já.'), headers }, refusal(412, 'Mudou.'));
    const change = callApi(
      { ...CALLER, answeredKeys },
      { path: 'client/12', ...CHANGE },
      z.unknown(),
    );
    expect((await failureOf(change)).status).toBe(412);
    expect(sent()).toEqual([
      ['"3"', 'Ana'],
      ['"3"', 'Ana'],
    ]);
    expect(new Set(api.calls.map((one) => one.headers['idempotency-key'])).size).toBe(2);
  });

  it('is not sent again when typed values conflict', async () => {
    const cpf = { path: 'cpf', message: 'Já cadastrado.' };
    api.reply('PUT client/12', refusal(409, 'Já cadastrado.', { fields: [cpf] }));
    expect((await failureOf(call(CHANGE))).fields).toEqual([cpf]);
    expect(api.calls).toHaveLength(1);
  });

  it('omits empty filters from the query', async () => {
    api.reply('*', { body: {} });
    await call({
      path: 'client/filter',
      query: { page: 1, name: 'a&b=c é', cpfCnpj: '', status: null, x: undefined },
    });
    expect(api.only('GET client/filter').query).toEqual({ page: '1', name: 'a&b=c é' });
  });

  it('returns the ETag, or null when the server sends none', async () => {
    expect((await call()).etag).toBeNull();
    api.reply('GET client/12', { body: {}, headers: { ETag: '"7"' } });
    expect((await call()).etag).toBe('"7"');
  });
});

describe('a refusal', () => {
  it('has all fields of the API’s error', async () => {
    const fields = [{ path: 'cpfCnpj', message: 'Já cadastrado.' }];
    api.reply(
      '*',
      refusal(409, 'Documento já cadastrado.', { code: 'DUPLICATE', fields, requestId: 'theirs' }),
    );
    expect(await failureOf(call())).toMatchObject({
      status: 409,
      message: 'Documento já cadastrado.',
      fields,
      requestId: 'theirs',
    });
  });

  it('needs only a message', async () => {
    api.reply('*', {
      status: 400,
      body: { message: 'Pedido inválido.', fields: 'nonsense', requestId: 5 },
    });
    expect(await failureOf(call())).toMatchObject({
      status: 400,
      message: 'Pedido inválido.',
      fields: [],
      requestId: 'request-1234',
    });
  });

  it.each([
    ['an empty body', undefined],
    ['a page', '<html>502 Bad Gateway</html>'],
    ['another shape', { error: 'x' }],
    ['an empty message', { message: '' }],
    ['no object', []],
  ])('with %s counts as no response', async (_, body) => {
    api.reply('*', { status: 502, body });
    expect(await failureOf(call())).toMatchObject({
      status: 502,
      message: NO_ANSWER,
      requestId: 'request-1234',
    });
  });

  it.each([
    ['30', 30],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
    ['-1', null],
  ])('that says Retry-After: %s', async (header, seconds) => {
    api.reply('*', { ...refusal(429, 'Muitas tentativas.'), headers: { 'Retry-After': header } });
    expect((await failureOf(call())).retryAfter).toBe(seconds);
  });

  it.each([
    ['Olga%20S%C3%A1', '2026-03-10T15:00:00.000Z', 'Olga Sá'],
    ['Olga%20S%C3%A1', 'ontem', undefined],
    ['%E0%A4%A', '2026-03-10T15:00:00.000Z', undefined],
    ['', '2026-03-10T15:00:00.000Z', undefined],
  ])('says who changed the record: %j, %j', async (name, at, expected) => {
    api.reply('*', {
      ...refusal(412, 'Mudou.'),
      headers: { 'X-Changed-By-Name': name, 'X-Changed-At': at },
    });
    expect((await failureOf(call())).changedBy?.name).toBe(expected);
  });

  it('keeps everything but its fields’ names when a form renames them', () => {
    const details = {
      code: 'CHANGED',
      fields: [{ path: 'clientName', message: 'Já cadastrado.' }],
      requestId: 'request-1234',
      retryAfter: 30,
      isOwnChange: true,
      changedBy: { name: 'Ana', at: new Date(0) },
      created: { path: 'order', id: 7, etag: '"1"' },
      changedTo: '"2"',
      savedAt: '/dashboard/order/7',
      isUnconfirmed: true,
    };
    const renamed = new ApiError(412, 'Mudou.', details).withFieldNames(() => 'client.name');
    expect({ ...renamed, message: renamed.message }).toEqual({
      ...details,
      name: 'ApiError',
      status: 412,
      message: 'Mudou.',
      fields: [{ path: 'client.name', message: 'Já cadastrado.' }],
    });
  });

  it.each([
    [null, 503],
    [409, 409],
  ])('of status %s is a response of status %s', (status, sent) => {
    expect(new ApiError(status, 'x').responseStatus).toBe(sent);
  });
});

describe('an invalid response', () => {
  it('a closed connection', async () => {
    api.reply('*', 'hang-up');
    expect(await failureOf(call())).toMatchObject({
      status: null,
      message: NO_ANSWER,
      requestId: 'request-1234',
    });
  });

  it('a redirect', async () => {
    zipCodes.reply('*', { body: {} });
    api.reply('*', { status: 302, headers: { Location: `${zipCodes.url}/elsewhere` } });
    expect(await failureOf(call())).toMatchObject({ status: null, message: NO_ANSWER });
    expect(zipCodes.calls).toEqual([]);
  });

  it.each([
    ['no JSON', '<html>'],
    ['nothing', undefined],
    ['another shape', { Id: 'x' }],
  ])('%s in place of a record', async (_, body) => {
    api.reply('*', { body });
    const run = callApi(CALLER, { path: 'client/12' }, z.object({ IdClient: z.number() }));
    expect(await failureOf(run)).toMatchObject({ status: 502, message: NO_ANSWER });
  });

  it('one that takes over a minute', async () => {
    const passMinute = holdMinutes();
    // Advance the clock by a minute once the call has arrived.
    api.reply('*', () => {
      passMinute();
      return 'hang';
    });
    expect(await failureOf(call())).toMatchObject({
      status: null,
      message: 'Não foi possível comunicar com o servidor.',
    });
    expect(REQUEST_TIMEOUT_MS).toBe(60_000);
  });

  it('delays the page that shows it for seconds, and no other', async () => {
    const pass = holdWaits(60_000, 5_000);
    const waitOf = async (requestId: string) => {
      let waited: number[] = [];
      api.reply('*', () => {
        waited = pass();
        return 'hang';
      });
      const run = callApi({ ...CALLER, requestId }, { path: 'client/12' }, z.unknown());
      expect(await failureOf(run)).toMatchObject({
        status: null,
        message: 'Não foi possível comunicar com o servidor.',
      });
      return waited;
    };
    expect(await waitOf('request-of-a-post')).toContain(60_000);
    expect(await waitOf('request-of-a-post')).toContain(5_000);
    expect(await waitOf('another-request')).not.toContain(5_000);
  });
});
