import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { z } from '@domain/zod';
import { callApi } from '~/server/http/api-client.server';
import { ApiError } from '~/server/http/api-error.server';
import { offerBatching } from '~/server/http/batched-calls.server';

import { refusal, TOKEN } from '../support/api-double';
import type { ReceivedCall, Reply } from '../support/http-double';
import { api } from '../support/servers';

const CALLER = { token: TOKEN, requestId: 'request-1234', address: '203.0.113.9' };
const NO_ANSWER = 'Ocorreu um erro ao chamar o serviço.';

const read = (path: string, caller: Partial<typeof CALLER> = {}) =>
  callApi({ ...CALLER, ...caller }, { path }, z.unknown());

/** The paths requested in one call. */
const partsOf = ({ query }: ReceivedCall) => (query.get ?? '').split('\n');

const part = (body: unknown, { status = 200, headers = {} } = {}) => ({ status, headers, body });

/** Returns each part's own path. */
const echo = (call: ReceivedCall): Reply => ({ body: partsOf(call).map((path) => part(path)) });

describe('calls of one page', () => {
  beforeEach(() => offerBatching(true));
  afterEach(() => offerBatching(false));

  it('go in one request, each with its own response', async () => {
    api.reply('GET together', echo);
    const query = { name: 'a&b\nc', page: 2 };
    const answers = await Promise.all([
      read('client/1'),
      callApi(CALLER, { path: 'client/filter', query }, z.unknown()),
      read('company/3'),
    ]);
    expect(answers.map(({ data }) => data)).toEqual([
      '/client/1',
      '/client/filter?name=a%26b%0Ac&page=2',
      '/company/3',
    ]);
    expect(api.only('GET together').headers).toMatchObject({
      authorization: `Bearer ${TOKEN}`,
      'x-request-id': 'request-1234',
      'x-forwarded-for': '203.0.113.9',
    });
    expect(api.calls).toHaveLength(1);
  });

  it('have their own status, message and headers', async () => {
    const parts = [
      part({ a: 1 }, { headers: { etag: '"7"', 'x-access': 'order=write' } }),
      part({ message: 'Não existe.' }, { status: 404 }),
      part({ message: 'Espere.' }, { status: 429, headers: { 'retry-after': '9' } }),
    ];
    api.reply('GET together', { body: parts });
    const [one, gone, busy] = await Promise.allSettled(
      ['a/1', 'b/2', 'c/3'].map((path) => read(path)),
    );
    expect(one).toMatchObject({ value: { data: { a: 1 }, etag: '"7"', access: 'order=write' } });
    expect(gone).toMatchObject({ reason: { status: 404, message: 'Não existe.' } });
    expect(busy).toMatchObject({ reason: { status: 429, retryAfter: 9 } });
  });

  it.each([
    ['does not know the call', refusal(404, 'Endereço não encontrado.')],
    ['finds the address too long', { status: 414, body: '' }],
    ['fails', { status: 500, body: '' }],
    ['answers something else', { body: '<p>login</p>' }],
    ['answers fewer', { body: [part('only one')] }],
  ])('are sent one by one if the server %s', async (_, reply) => {
    api.reply('GET together', reply);
    api.reply('GET a/1', { body: 1 });
    api.reply('GET b/2', { body: 2 });
    const answers = await Promise.all([read('a/1'), read('b/2')]);
    expect(answers.map(({ data }) => data)).toEqual([1, 2]);
  });

  it('all have no response if the connection breaks', async () => {
    api.reply('GET together', 'hang-up');
    const answers = await Promise.allSettled([read('a/1'), read('b/2')]);
    for (const answer of answers)
      expect(answer).toMatchObject({ reason: expect.any(ApiError), status: 'rejected' });
    for (const answer of answers)
      expect(answer).toMatchObject({ reason: { status: null, message: NO_ANSWER } });
  });

  it('are several requests where they are many', async () => {
    api.reply('GET together', echo);
    const paths = Array.from({ length: 30 }, (_, number) => `client/${number}`);
    const answers = await Promise.all(paths.map((path) => read(path)));
    expect(answers.map(({ data }) => data)).toEqual(paths.map((path) => `/${path}`));
    for (const call of api.calls) expect(partsOf(call).length).toBeLessThanOrEqual(12);
  });

  it('are several requests where they are long', async () => {
    api.reply('GET together', echo);
    const paths = Array.from({ length: 6 }, (_, number) => `x?y=${number}${'z'.repeat(2_000)}`);
    const answers = await Promise.all(paths.map((path) => read(path)));
    expect(answers.map(({ data }) => data)).toEqual(paths.map((path) => `/${path}`));
    for (const { query } of api.calls) expect(query.get?.length).toBeLessThan(7_000);
  });

  it.each([
    ['of other people', { token: 'another' }],
    ['of another page', { requestId: 'request-5678' }],
  ])('never go with those %s', async (_, other) => {
    api.reply('*', { body: 1 });
    await Promise.all([read('a/1'), read('a/2', other)]);
    expect(api.asked().sort()).toEqual(['GET a/1', 'GET a/2']);
  });

  it('go alone if there is one, and if they write', async () => {
    api.reply('*', { body: 1 });
    await read('a/1');
    await Promise.all([
      callApi(CALLER, { method: 'POST', path: 'a', body: {} }, z.unknown()),
      callApi(CALLER, { method: 'DELETE', path: 'b/1' }, z.unknown()),
    ]);
    expect(api.asked().sort()).toEqual(['DELETE b/1', 'GET a/1', 'POST a']);
  });
});

it('go one by one if the server does not offer it', async () => {
  api.reply('*', { body: 1 });
  await Promise.all([read('a/1'), read('a/2')]);
  expect(api.asked().sort()).toEqual(['GET a/1', 'GET a/2']);
});
