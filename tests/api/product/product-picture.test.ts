import { createHash } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { PRODUCT_PICTURE_TEXTS } from '@domain/product/product-picture';

import { deleteUnusedPictures } from '../../../api/modules/product/picture-repository';
import { insertProduct } from '../support/business';
import { BUDGET, order, orderProduct } from '../support/payloads';
import { JPEG_LOGO, putPicture, solidPng } from '../support/pictures';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const PHOTO = solidPng({ width: 320, height: 240 });
const images = (bytes: Buffer) => bytes.toString('latin1').split('/Subtype /Image').length - 1;

onEachEngine('pictures of products', (engine) => {
  let api: TestApi;
  let idProduct: number;
  beforeAll(async () => {
    api = await startTestApi(engine, { WEB_URL: 'https://prumo.example.com.br' });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    api.time.now = new Date('2026-03-10T15:00:00Z');
    await api.db.deleteFrom('signInAttempt').execute();
    idProduct = await insertProduct(api.db, { description: 'Placa de gesso ST' });
  });

  const send = async (file = PHOTO, id = idProduct) => {
    const sent = await putPicture(api, file, { idProduct: id });
    expect([sent.statusCode, sent.body]).toEqual([200, expect.any(String)]);
    return sent.json<{ Sha256: string; Width: number; Height: number }>();
  };
  const get = (path = '') => api.ask('GET', `/product/${idProduct}/picture${path}`);

  test('one is sent, shown, replaced and removed, and the history shows it', async () => {
    expect((await get()).status).toBe(404);
    const picture = await send();
    expect(picture).toMatchObject({ Width: 160, Height: 120 });
    expect((await get()).body).toEqual(picture);
    const file = await get('/file');
    expect(file.headers['content-type']).toBe('image/png');
    expect(createHash('sha256').update(file.bytes).digest('hex')).toBe(picture.Sha256);
    expect((await send(JPEG_LOGO)).Sha256).not.toBe(picture.Sha256);
    expect((await api.ask('DELETE', `/product/${idProduct}/picture`)).status).toBe(204);
    expect((await api.ask('DELETE', `/product/${idProduct}/picture`)).status).toBe(404);
    expect((await get('/file')).status).toBe(404);
    const { body } = await api.ask('GET', `/history/product/${idProduct}`);
    const { content } = body as { content: { Act: string }[] };
    expect(content.map(({ Act }) => Act)).toEqual([
      'picture-removed',
      'picture-changed',
      'picture-changed',
    ]);
  });

  test.each([
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), PRODUCT_PICTURE_TEXTS.unknown],
    [JPEG_LOGO.subarray(0, 300), PRODUCT_PICTURE_TEXTS.unreadable],
  ])('%# is refused, and leaves the existing one', async (file, message) => {
    const picture = await send();
    const refused = await putPicture(api, file, { idProduct });
    expect([refused.statusCode, refused.json<object>()]).toMatchObject([
      422,
      { fields: [{ path: 'file', message }] },
    ]);
    expect((await get()).body).toEqual(picture);
    expect((await putPicture(api, PHOTO, { idProduct: 999_999 })).statusCode).toBe(404);
    expect(
      (await putPicture(api, Buffer.from('{}'), { idProduct, type: 'application/json' }))
        .statusCode,
    ).toBe(415);
  });

  test('a quote shows each once, and a frozen one keeps its own', async () => {
    const picture = await send();
    const other = await insertProduct(api.db, { description: 'Perfil' });
    const products = [
      orderProduct(other),
      orderProduct(idProduct),
      { ...orderProduct(idProduct), idProduct: null },
      orderProduct(idProduct),
    ];
    const created = await api.ask('POST', '/order', {
      body: order(idProduct, { ...BUDGET, discountValue: 0, products }),
    });
    const id = Number(created.body);
    expect(images((await api.ask('GET', `/order/report/${id}`)).bytes)).toBe(1);
    expect(images((await api.ask('GET', `/order/fiscal-receipt/${id}?width=a4`)).bytes)).toBe(0);

    const link = await api.ask('POST', `/order/${id}/quote-links`, { body: {} });
    const made = await api.ask('POST', `/order/${id}/quote-links/${Number(link.body)}/addresses`, {
      body: { channel: 'link' },
    });
    const token = (made.body as { Url: string }).Url.split('/').at(-1) ?? '';
    const read = (body: object, path = 'picture') =>
      api.ask('POST', `/public-quote/${path}`, { token: null, body: { token, ...body } });
    const before = (await read({ number: 1 })).bytes;
    expect(createHash('sha256').update(before).digest('hex')).toBe(picture.Sha256);

    await send(JPEG_LOGO);
    await deleteUnusedPictures(api.db);
    const { Quote } = (await read({}, 'read')).body as { Quote: { Items: { Picture: unknown }[] } };
    const shown = { Number: 1, Width: 160, Height: 120 };
    expect(Quote.Items.map(({ Picture }) => Picture)).toEqual([null, shown, null, shown]);
    expect((await read({ number: 1 })).bytes.equals(before)).toBe(true);
    for (const number of [0, 2, -1, 1.5, 'x', null])
      expect((await read({ number })).status).toBe(404);
    // A page loads many: they do not count towards the network's limit.
    const [visits] = await api.db.selectFrom('signInAttempt').selectAll().execute();
    for (let load = 0; load < 5; load += 1) await read({ number: 1 });
    expect((await api.db.selectFrom('signInAttempt').selectAll().execute())[0]).toEqual(visits);
    expect((await read({ token: 'A'.repeat(22), number: 1 })).status).toBe(404);

    await api.ask('DELETE', `/order/${id}/quote-links/${Number(link.body)}`);
    expect((await read({ number: 1 })).status).toBe(404);
  });

  test('of a product that was deleted meanwhile reports who deleted it', async () => {
    await api.ask('DELETE', `/product/${idProduct}`);
    const message = 'Este produto foi excluído em 10/03/2026 às 12:00 por Cristina Prado Mendes.';
    const sent = await putPicture(api, PHOTO, { idProduct });
    expect([sent.statusCode, sent.json<object>()]).toMatchObject([404, { message }]);
    const removed = await api.ask('DELETE', `/product/${idProduct}/picture`);
    expect([removed.status, removed.body]).toMatchObject([404, { message }]);
  });

  test('a picture that neither a product nor a quote has is deleted', async () => {
    const count = async () => {
      const pictures = await api.db.selectFrom('picture').select('sha256').execute();
      return new Set(pictures.map(({ sha256 }) => sha256));
    };
    const gone = await send(solidPng({ width: 50, height: 50, rgb: [1, 2, 3] }));
    const kept = await send(solidPng({ width: 50, height: 50, rgb: [3, 2, 1] }));
    await deleteUnusedPictures(api.db);
    expect((await count()).has(gone.Sha256)).toBe(false);
    expect((await count()).has(kept.Sha256)).toBe(true);
    await api.ask('DELETE', `/product/${idProduct}`);
    await deleteUnusedPictures(api.db);
    expect((await count()).has(kept.Sha256)).toBe(false);
  });
});
