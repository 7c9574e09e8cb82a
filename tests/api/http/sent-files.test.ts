import { readdirSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { attach, newBill, PDF, PNG } from '../support/attachments';
import { insertProduct } from '../support/business';
import { JPEG_LOGO, putLogo, putPicture, solidPng } from '../support/pictures';
import { idempotencyKey, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

type Headers = Record<string, string>;

const HOUR_MS = 60 * 60_000;
const PHOTO = solidPng({ width: 320, height: 240 });

onEachEngine('a file that is sent to a record', (engine) => {
  let api: TestApi;
  let idProduct: number;
  let idBill: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    idProduct = await insertProduct(api.db, { description: 'Placa ST' });
    idBill = await newBill(api);
    await api.ask('DELETE', `/company/${api.idCompany}/face/logo`);
  });

  const attached = (many: boolean) => (bytes: Buffer, headers: Headers) =>
    attach(api, idBill, { bytes, headers, many });
  const injected = async (sent: ReturnType<typeof putLogo>) => {
    const { statusCode, headers, body } = await sent;
    return { status: statusCode, headers, text: body };
  };
  const picture = {
    call: 'PUT product/{id}/picture',
    files: [PHOTO, JPEG_LOGO] as const,
    send: (file: Buffer, headers: Headers) =>
      injected(putPicture(api, file, { idProduct, headers })),
    history: () => `product/${idProduct}`,
  };
  const logo = {
    call: 'PUT company/{id}/face/logo',
    files: [PHOTO, JPEG_LOGO] as const,
    send: (file: Buffer, headers: Headers) => injected(putLogo(api, file, { headers })),
    history: () => `company/${api.idCompany}`,
  };
  const attachment = {
    call: 'PUT bill/{id}/attachment',
    files: [PDF, PNG] as const,
    send: attached(false),
    history: () => `bill/${idBill}`,
  };
  const one = [picture, logo, attachment];
  const all = [...one, { ...attachment, call: 'POST bill/{id}/attachments', send: attached(true) }];
  const happenings = async (of: string) => {
    const { body } = await api.ask('GET', `/history/${of}?pageSize=100`);
    return (body as { content: unknown[] }).content.length;
  };

  test.each(all)('by $call is stored once per key, and no other under it', async (each) => {
    const { files, send, history } = each;
    const before = await happenings(history());
    const key = idempotencyKey();
    const replies = await Promise.all([send(files[0], key), send(files[0], key)]);
    // A file sent meanwhile leaves the repeated response unchanged.
    expect((await send(files[1], idempotencyKey())).status).toBe(replies[0]?.status);
    replies.push(await send(files[0], key));
    expect([200, 201]).toContain(replies[0]?.status);
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(
      replies.filter(({ headers }) => headers['idempotency-replayed'] === 'true'),
    ).toHaveLength(2);
    expect((await send(files[1], key)).status).toBe(409);
    expect(await happenings(history())).toBe(before + 2);
  });

  test('a file with another name is another one, and replayed or refused ones leave none behind', async () => {
    const stored = () => readdirSync(path.join(api.config.dataDir, 'attachments')).length;
    const sweep = async () => {
      api.time.now = new Date(api.time.now.getTime() + 2 * HOUR_MS);
      await api.jobs.runDue();
      api.time.now = new Date(api.time.now.getTime() - 2 * HOUR_MS);
    };
    await attach(api, idBill, { bytes: PDF });
    await sweep();
    const before = stored();
    for (const many of [false, true]) {
      const headers = idempotencyKey();
      const send = (bytes: Buffer, fileName?: string) =>
        attach(api, idBill, { bytes, many, headers, ...(fileName ? { fileName } : {}) });
      await Promise.all([send(PNG), send(PNG), send(PNG)]);
      expect((await send(PNG, 'Outro.png')).status).toBe(409);
      expect((await send(PDF)).status).toBe(409);
    }
    await sweep();
    expect(stored()).toBe(before);
  });

  test.each(one)('by $call replaces only the one that was read', async (each) => {
    const { files, send, history } = each;
    const [first, second] = files;
    const none = { 'if-match': '"0"' };
    const key = idempotencyKey();
    const sent = await send(first, { ...none, ...key });
    expect([sent.status, sent.headers.etag]).toEqual([
      200,
      expect.stringMatching(/^"[\da-f]{64}"$/),
    ]);
    const before = await happenings(history());
    const own = await send(second, none);
    expect([own.status, own.headers['x-changed-by']]).toEqual([412, 'self']);
    const unknown = await send(second, { 'if-match': `"${'0'.repeat(64)}"` });
    expect([unknown.status, unknown.headers['x-changed-by']]).toEqual([412, undefined]);
    // Another person's change in between.
    const [last] = await api.db
      .selectFrom('history')
      .selectAll()
      .orderBy('idHistory', 'desc')
      .limit(1)
      .execute();
    const { idHistory: _own, ...act } = last ?? expect.fail('nothing happened');
    const theirs = { ...act, idProfessional: null };
    await api.db.insertInto('history').values(theirs).execute();
    expect((await send(second, none)).headers).not.toHaveProperty('x-changed-by');
    expect(await happenings(history())).toBe(before + 1);
    // Its response was lost: it is the change that is already stored.
    expect((await send(first, { ...none, ...key })).status).toBe(200);
    expect((await send(second, { 'if-match': String(sent.headers.etag) })).status).toBe(200);
    expect((await send(first, { 'if-match': String(sent.headers.etag) })).status).toBe(412);
  });

  test('a read names its version', async () => {
    const tag = async (url: string) => (await api.ask('GET', url)).headers.etag;
    const [photo, bill] = [`/product/${idProduct}/picture`, `/bill/${idBill}/attachment`];
    expect(await tag(bill)).toBe('"0"');
    const sent = [await picture.send(PHOTO, {}), await attachment.send(PDF, {})];
    expect([await tag(photo), await tag(bill)]).toEqual(sent.map(({ headers }) => headers.etag));
  });
});
