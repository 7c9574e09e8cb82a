import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { enqueueMissing } from '../../../api/bling/bling-product-repository';
import { BLING_PRODUCT } from '../../../api/bling/bling-product-sync';
import {
  BLING_SECRETS,
  type BlingDouble,
  blingError,
  startBlingDouble,
} from '../support/bling-double';
import { insertProduct } from '../support/business';
import { confirm, stage } from '../support/imports';
import { product } from '../support/payloads';
import { idempotencyKey, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

interface Saved {
  IdProduct: number;
  blingSync: boolean;
}
const HOUR = 3_600_000;

onEachEngine('products at Bling', (engine) => {
  let api: TestApi;
  let bling: BlingDouble;
  const start = new Date('2026-03-10T15:00:00Z');

  beforeAll(async () => {
    bling = await startBlingDouble();
    api = await startTestApi(engine, bling.environment);
  });
  afterAll(async () => {
    await api.close();
    await bling.close();
  });
  beforeEach(async () => {
    bling.empty();
    api.time.now = start;
    for (const table of ['job', 'blingAccount', 'blingLink'] as const) {
      await api.db.deleteFrom(table).execute();
    }
  });

  const post = async (changes: Record<string, unknown> = {}, headers = idempotencyKey()) => {
    const body = { ...product(api.idCompany), ...changes };
    const reply = await api.ask('POST', '/product', { body, headers });
    expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
    return reply.body as Saved;
  };
  const put = async (id: number, changes: Record<string, unknown>) => {
    const body = { ...product(api.idCompany), ...changes };
    const reply = await api.ask('PUT', `/product/${id}`, { body });
    expect(reply.status).toBe(200);
    return reply.body as Saved;
  };
  const later = async () => {
    api.time.now = new Date(api.time.now.getTime() + HOUR);
    await api.jobs.runDue();
  };
  const atBling = () => [...bling.products.values()];
  const job = () => api.db.selectFrom('job').selectAll().executeTakeFirstOrThrow();

  test('a saved product is created at Bling, in a group of the same name', async () => {
    const changes = { barCode: '7898357417892', ncm: '6809.11.00', status: 0 };
    const saved = await post({ ...changes, description: 'Placa ST' });
    expect(saved.blingSync).toBe(true);
    const [group] = [...bling.groups.values()];
    expect(group).toMatchObject({ nome: expect.any(String) as string });
    expect(atBling()).toEqual([
      {
        id: expect.any(Number) as number,
        nome: 'Placa ST',
        codigo: `PRUMO-${saved.IdProduct}`,
        tipo: 'P',
        situacao: 'I',
        formato: 'S',
        preco: 42.9,
        unidade: 'UN',
        gtin: '7898357417892',
        pesoBruto: 8.5,
        tributacao: { ncm: '6809.11.00', grupoProduto: { id: group?.id } },
      },
    ]);
  });

  test("a shop's own code is not sent as GTIN, and a service is sent as one", async () => {
    await post({ barCode: '7890000000012', description: 'Visita', type: 'S', ncm: '00000000' });
    expect(atBling()).toMatchObject([{ gtin: '', tipo: 'S', tributacao: { ncm: '0000.00.00' } }]);
  });

  test('a change updates the product, but nothing that was added at Bling', async () => {
    const { IdProduct } = await post();
    const [id] = [...bling.products.keys()];
    bling.products.set(id ?? 0, { ...atBling()[0], marca: 'Gypsum' });
    expect((await put(IdProduct, { value: 45.01 })).blingSync).toBe(true);
    expect(atBling()).toMatchObject([{ id, preco: 45.01, marca: 'Gypsum' }]);
    expect(bling.groups.size).toBe(1);
  });

  test("a replayed post reports the product's state, and sends it once", async () => {
    const headers = idempotencyKey();
    const first = await post({}, headers);
    expect(await post({}, headers)).toEqual(first);
    expect(bling.asked().filter((call) => call === 'POST produtos')).toHaveLength(1);
  });

  test('while Bling is down a save succeeds and reports not synced; it is synced later, as last saved', async () => {
    bling.reply('*', { status: 503 });
    const { IdProduct, blingSync } = await post({ description: 'Primeira' });
    expect(blingSync).toBe(false);
    expect((await put(IdProduct, { description: 'Segunda' })).blingSync).toBe(false);
    await later();
    expect(atBling()).toEqual([]);
    bling.reply('*', bling.answer);
    await later();
    expect(atBling()).toMatchObject([{ nome: 'Segunda' }]);
    expect(await job()).toMatchObject({ doneAt: expect.any(String) as string, lastError: null });
  });

  test('a creation whose response was lost makes one product', async () => {
    bling.reply('POST produtos', (call) => {
      bling.answer(call);
      return 'hang-up';
    });
    expect((await post()).blingSync).toBe(false);
    expect(atBling()).toHaveLength(1);
    await later();
    expect(atBling()).toHaveLength(1);
    expect((await job()).doneAt).not.toBeNull();
  });

  test('a process that died between the creation and recording it makes one product', async () => {
    const { IdProduct } = await post();
    await api.db.deleteFrom('blingLink').where('kind', '=', 'product').execute();
    await api.db.updateTable('job').set({ doneAt: null }).execute();
    await later();
    expect(atBling()).toMatchObject([{ codigo: `PRUMO-${IdProduct}` }]);
  });

  test('a product deleted at Bling is created again', async () => {
    const { IdProduct } = await post();
    bling.products.clear();
    expect((await put(IdProduct, { description: 'De volta' })).blingSync).toBe(true);
    expect(atBling()).toMatchObject([{ nome: 'De volta' }]);
  });

  test('a refused product is not retried until it is saved again', async () => {
    const refusal = blingError('VALIDATION_ERROR', 'Inválido', [
      'O NCM não existe',
      'Falta a unidade',
    ]);
    bling.reply('POST produtos', { status: 400, body: refusal });
    const { IdProduct, blingSync } = await post();
    expect(blingSync).toBe(false);
    expect(await job()).toMatchObject({
      deadAt: expect.any(String) as string,
      lastError: 'O NCM não existe;Falta a unidade',
    });
    await later();
    expect(bling.asked().filter((call) => call === 'POST produtos')).toHaveLength(1);
    bling.reply('POST produtos', bling.answer);
    expect((await put(IdProduct, {})).blingSync).toBe(true);
  });

  test('a group deleted at Bling is looked up again at the next save', async () => {
    const { IdProduct } = await post();
    bling.groups.clear();
    const refusal = blingError('VALIDATION_ERROR', 'Inválido', ['O grupo de produtos não existe']);
    bling.reply(`PATCH produtos/${String([...bling.products.keys()][0])}`, (call) => {
      const { grupoProduto } = (call.body as { tributacao: { grupoProduto: { id: number } } })
        .tributacao;
      return bling.groups.has(grupoProduto.id)
        ? bling.answer(call)
        : { status: 400, body: refusal };
    });
    expect((await put(IdProduct, {})).blingSync).toBe(false);
    expect((await put(IdProduct, {})).blingSync).toBe(true);
    expect(bling.groups.size).toBe(1);
  });

  test('products never synced are sent when the service catches up, once each', async () => {
    const sent = await post({ description: 'Já lá' });
    await api.db.deleteFrom('job').execute();
    const before = await insertProduct(api.db, { description: 'De antes' });
    const missing = () => enqueueMissing(api.db, BLING_PRODUCT, api.time.now);
    await missing();
    await missing();
    const jobs = await api.db.selectFrom('job').selectAll().execute();
    const keys = jobs.map(({ key }) => key);
    expect(keys).toContain(String(before));
    expect(keys).not.toContain(String(sent.IdProduct));
    expect(new Set(keys).size).toBe(keys.length);
    await api.db.deleteFrom('job').where('key', '!=', String(before)).execute();
    await api.jobs.runDue();
    expect(atBling()).toMatchObject([{ nome: 'Já lá' }, { nome: 'De antes', unidade: 'PC' }]);
  });

  test('imported products are synced too', async () => {
    const file = 'Descrição;Valor;Unidade;NCM;Grupo\nMassa pronta;12,90;UN;32141010;Placas\n';
    const { IdImport } = await stage(api, 'product', file);
    expect((await confirm(api, IdImport)).body).toMatchObject({ State: 'done', AddedRows: 1 });
    const jobs = await api.db.selectFrom('job').select('kind').execute();
    expect(jobs).toEqual(expect.arrayContaining([{ kind: BLING_PRODUCT }]));
  });

  test('a refused save sends nothing', async () => {
    const body = { ...product(api.idCompany), idProductUnity: 424_242 };
    expect((await api.ask('POST', '/product', { body })).status).toBe(422);
    expect(await api.db.selectFrom('job').selectAll().execute()).toEqual([]);
    expect(bling.calls).toEqual([]);
  });

  test('no log and no response contains a secret', async () => {
    await post();
    bling.killAccessTokens();
    bling.reply('POST oauth/token', { status: 400, body: { error: { type: 'invalid_grant' } } });
    await post();
    const { secret, seed } = BLING_SECRETS;
    for (const text of [secret, seed, 'access-1', 'refresh-1']) {
      expect(api.logs.join('')).not.toContain(text);
    }
    expect(api.logs.join('')).toContain('BLING_REFRESH_TOKEN');
  });
});

onEachEngine('a silent Bling', (engine) => {
  test('delays a save only briefly', async () => {
    const bling = await startBlingDouble();
    const api = await startTestApi(engine, bling.environment, { patienceMs: 300 });
    bling.reply('*', 'hang');
    const body = product(api.idCompany);
    const saved = api.ask('POST', '/product', { body }).then((reply) => reply.body);
    // A call to Bling times out after 10 s; saving does not wait that long.
    await expect.poll(() => bling.calls.length, { timeout: 60_000 }).toBe(1);
    expect(await saved).toMatchObject({ blingSync: false });
    expect(
      (await api.db.selectFrom('job').selectAll().executeTakeFirstOrThrow()).leasedUntil,
    ).not.toBeNull();
    await api.close();
    await bling.close();
  });
});

onEachEngine('without an external service', (engine) => {
  test('without a service a save has no warning and enqueues nothing', async () => {
    const api = await startTestApi(engine);
    const made = await api.ask('POST', '/product', { body: product(api.idCompany) });
    expect(made.body).toMatchObject({ blingSync: true });
    expect(await api.db.selectFrom('job').selectAll().execute()).toEqual([]);
    await api.close();
  });
});
