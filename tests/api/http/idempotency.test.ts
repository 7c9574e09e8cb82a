import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { deleteExpired } from '../../../api/housekeeping';
import { insertProduct, insertProfessional } from '../support/business';
import { CPFS, naturalPerson, order, product } from '../support/payloads';
import { idempotencyKey, signInDirectly, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('Idempotency-Key', (engine) => {
  let api: TestApi;
  let idProduct: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
    idProduct = await insertProduct(api.db, { description: 'Placa ST' });
  });
  afterAll(() => api.close());

  const countOrders = async () =>
    (await api.db.selectFrom('salesOrder').select('idOrder').execute()).length;

  test('fifty concurrent posts with one key create one order and get one response', async () => {
    const before = await countOrders();
    const headers = idempotencyKey();
    const replies = await Promise.all(
      Array.from({ length: 50 }, () =>
        api.ask('POST', '/order', { body: order(idProduct), headers }),
      ),
    );
    expect(await countOrders()).toBe(before + 1);
    expect(
      new Set(
        replies.map(({ status, text, headers: { etag } }) => `${status} ${text} ${String(etag)}`),
      ).size,
    ).toBe(1);
    expect(replies[0]?.status).toBe(201);
    const replayed = replies.filter((reply) => reply.headers['idempotency-replayed'] === 'true');
    expect(replayed).toHaveLength(49);
  });

  test('a write whose response could not be completed is reported as written, and completed when repeated', async () => {
    const headers = idempotencyKey();
    const body = { ...product(api.idCompany), description: 'Placa que se repete' };
    vi.spyOn(api.context.productSync, 'arrived').mockRejectedValueOnce(new Error('gone'));
    const first = await api.ask('POST', '/product', { body, headers });
    expect([first.status, first.body]).toMatchObject([
      503,
      { message: expect.stringMatching(/^Foi gravado, .* Tente de novo/) as string },
    ]);
    expect(api.logs.join()).toContain('its response was not completed');
    const again = await api.ask('POST', '/product', { body, headers });
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([201, 'true']);
    const stored = api.db.selectFrom('product').where('description', '=', body.description);
    expect(await stored.select('idProduct').execute()).toHaveLength(1);

    vi.spyOn(api.context.productSync, 'arrived').mockRejectedValueOnce(new Error('gone'));
    const unkeyed = { ...body, description: 'Placa sem chave' };
    expect((await api.ask('POST', '/product', { body: unkeyed })).body).toMatchObject({
      message: 'Foi gravado, mas a resposta não pôde ser completada.',
    });
  });

  test('two spellings of the same values are the same request', async () => {
    const headers = idempotencyKey();
    const body = { ...naturalPerson };
    const first = await api.ask('POST', '/client', { body, headers });
    const masked = {
      ...Object.fromEntries(Object.entries(body).reverse()),
      cpfCnpj: '698.715.567-48',
    };
    const again = await api.ask('POST', '/client', { body: masked, headers });
    expect([again.status, again.text]).toEqual([201, first.text]);
  });

  test('another body or path under the same key is 409', async () => {
    const headers = idempotencyKey();
    await api.ask('POST', '/order', { body: order(idProduct), headers });
    const other = await api.ask('POST', '/order', {
      body: order(idProduct, { observation: 'x' }),
      headers,
    });
    expect(other.status).toBe(409);
    expect(other.body).toMatchObject({
      message: expect.stringContaining('Confira na lista o que ficou') as string,
    });
    const elsewhere = await api.ask('POST', '/client', {
      body: { ...naturalPerson, cpfCnpj: CPFS[1] },
      headers,
    });
    expect(elsewhere.status).toBe(409);
  });

  test('a key belongs to the user who sent it', async () => {
    const { idCompany } = api;
    const id = await insertProfessional(api.db, {
      idCompany,
      name: 'Outra',
      cpf: '11144477735',
      email: 'o@x.com',
    });
    const token = await signInDirectly(api.db, id, api.time.now);
    const headers = idempotencyKey();
    const mine = await api.ask('POST', '/order', { body: order(idProduct), headers });
    const theirs = await api.ask('POST', '/order', { body: order(idProduct), headers, token });
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    expect(theirs.text).not.toBe(mine.text);
  });

  test('a refused request does not use up its key', async () => {
    const headers = idempotencyKey();
    const refused = await api.ask('POST', '/order', {
      body: order(idProduct, { discountValue: 9999 }),
      headers,
    });
    expect(refused.status).toBe(422);
    const taken = await api.ask('POST', '/order', { body: order(idProduct), headers });
    expect([taken.status, taken.headers['idempotency-replayed']]).toEqual([201, undefined]);
  });

  test('an update repeated under its key is replayed, not refused as stale', async () => {
    const { body: id } = await api.ask('POST', '/client', {
      body: { ...naturalPerson, cpfCnpj: CPFS[2] },
    });
    const call = {
      body: { ...naturalPerson, cpfCnpj: CPFS[2], complement: 'Fundos' },
      headers: { ...idempotencyKey(), 'if-match': '"1"' },
    };
    const replies = [
      await api.ask('PUT', `/client/${String(id)}`, call),
      await api.ask('PUT', `/client/${String(id)}`, call),
    ];
    expect(replies.map(({ status, headers: { etag } }) => [status, etag])).toEqual([
      [204, '"2"'],
      [204, '"2"'],
    ]);
  });

  test.each(['', 'x', '1234', `${randomUUID()} `.repeat(2), `${randomUUID()}x`, '"'])(
    'a malformed key %j is 400',
    async (key) => {
      const reply = await api.ask('POST', '/order', {
        body: order(idProduct),
        headers: { 'idempotency-key': key },
      });
      expect(reply.status).toBe(400);
    },
  );

  test('keys are deleted after a week, with expired sessions and counters', async () => {
    const headers = idempotencyKey();
    const first = await api.ask('POST', '/order', { body: order(idProduct), headers });
    await deleteExpired(api.db, new Date(api.time.now.getTime() + 6 * 86_400_000));
    const kept = await api.ask('POST', '/order', { body: order(idProduct), headers });
    expect(kept.text).toBe(first.text);
    await deleteExpired(api.db, new Date(api.time.now.getTime() + 7 * 86_400_000 + 1));
    expect(await api.db.selectFrom('idempotencyKey').selectAll().execute()).toEqual([]);
    expect(await api.db.selectFrom('session').selectAll().execute()).toEqual([]);
  });
});
