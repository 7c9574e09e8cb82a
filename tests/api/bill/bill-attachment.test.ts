import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { ATTACHMENT_TEXTS, MAX_ATTACHMENT_BYTES } from '@domain/bill/attachment';
import { HEIC_REFUSAL } from '@domain/heic';

import { attach, newBill, PDF, PNG } from '../support/attachments';
import { idempotencyKey, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';
const HOUR_MS = 60 * 60_000;

const filesOf = (api: TestApi) => {
  const folder = path.join(api.config.dataDir, 'attachments');
  return readdirSync(folder).map((name) => path.join(folder, name));
};

onEachEngine('bill attachment', (engine) => {
  let api: TestApi;
  beforeAll(async () => (api = await startTestApi(engine)));
  afterAll(() => api.close());

  test('a file is stored with its bill, listed, and returned unchanged', async () => {
    const id = await newBill(api);
    expect((await api.ask('GET', `/bill/${id}/attachment`)).body).toEqual({ Attachment: null });
    expect((await api.ask('GET', `/bill/${id}/attachment/file`)).status).toBe(404);
    const kept = await attach(api, id, { bytes: PDF, fileName: 'C:\\papéis\\Boleto "março".PDF' });
    const shown = {
      FileName: 'Boleto março.pdf',
      ContentType: 'application/pdf',
      Size: PDF.length,
      CreatedAt: '2026-03-10T15:00:00.000Z',
    };
    expect([kept.status, kept.body]).toEqual([200, shown]);
    expect((await api.ask('GET', `/bill/${id}/attachment`)).body).toEqual({ Attachment: shown });
    const file = await api.ask('GET', `/bill/${id}/attachment/file`);
    expect([
      file.status,
      file.headers['content-type'],
      file.headers['content-disposition'],
      file.headers['x-content-type-options'],
    ]).toEqual([
      200,
      'application/pdf',
      `inline; filename="Boleto mar_o.pdf"; filename*=UTF-8''Boleto%20mar%C3%A7o.pdf`,
      'nosniff',
    ]);
    expect(file.bytes.equals(PDF)).toBe(true);
  });

  test.each([false, true])(
    'of a bill that was deleted meanwhile reports who deleted it',
    async (many) => {
      const id = await newBill(api);
      await api.ask('DELETE', `/bill/${id}`);
      const reply = await attach(api, id, { bytes: PDF, many });
      expect([reply.status, reply.body]).toMatchObject([
        404,
        { message: 'Esta conta foi excluída em 10/03/2026 às 12:00 por Cristina Prado Mendes.' },
      ]);
    },
  );

  test('a new file replaces the old one, which is deleted', async () => {
    const id = await newBill(api);
    await attach(api, id, { bytes: PDF });
    const before = filesOf(api);
    await attach(api, id, { bytes: PNG, fileName: 'foto.pdf' });
    expect((await api.ask('GET', `/bill/${id}/attachment`)).body).toMatchObject({
      Attachment: { FileName: 'foto.png', ContentType: 'image/png' },
    });
    await api.jobs.runDue();
    const after = filesOf(api);
    expect([after.length, after.filter((file) => !before.includes(file)).length]).toEqual([
      before.length,
      1,
    ]);
  });

  test('removing one deletes its file, but not the same document on another bill', async () => {
    const [id, other] = [await newBill(api), await newBill(api)];
    for (const each of [id, other]) await attach(api, each, { bytes: PDF });
    const before = filesOf(api).length;
    expect((await api.ask('DELETE', `/bill/${id}/attachment`)).status).toBe(204);
    await api.jobs.runDue();
    expect(filesOf(api)).toHaveLength(before - 1);
    expect((await api.ask('GET', `/bill/${id}/attachment`)).body).toEqual({ Attachment: null });
    expect((await api.ask('DELETE', `/bill/${id}/attachment`)).status).toBe(404);
    expect((await api.ask('GET', `/bill/${other}/attachment/file`)).bytes.equals(PDF)).toBe(true);
  });

  test('a removal that is repeated removes no other file', async () => {
    const id = await newBill(api);
    for (const bytes of [PDF, PNG]) await attach(api, id, { bytes, many: true });
    const headers = idempotencyKey();
    const replies = [];
    for (let time = 0; time < 2; time += 1)
      replies.push(await api.ask('DELETE', `/bill/${id}/attachment`, { headers }));
    expect(replies.map((reply) => [reply.status, reply.headers['idempotency-replayed']])).toEqual([
      [204, undefined],
      [204, 'true'],
    ]);
    expect((await api.ask('GET', `/bill/${id}/attachment/file`)).bytes.equals(PDF)).toBe(true);
    await api.jobs.runDue();
  });

  test('concurrent removals remove one file each', async () => {
    const id = await newBill(api);
    for (const bytes of [PDF, PNG]) await attach(api, id, { bytes, many: true });
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => api.ask('DELETE', `/bill/${id}/attachment`)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 204, 404, 404]);
    await api.jobs.runDue();
  });

  test('of several concurrent uploads one is kept, and no file is left over', async () => {
    const id = await newBill(api);
    const before = filesOf(api).length;
    const replies = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        attach(api, id, { bytes: Buffer.concat([PNG, Buffer.from([index])]) }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await api.jobs.runDue();
    expect(filesOf(api)).toHaveLength(before + 1);
    expect((await api.ask('GET', `/bill/${id}/attachment/file`)).status).toBe(200);
  });

  test('several files are stored, and each is read and removed separately', async () => {
    const id = await newBill(api);
    const add = (bytes: Buffer, fileName: string) =>
      attach(api, id, { bytes, fileName, many: true });
    const [first, second] = [await add(PDF, 'Boleto.pdf'), await add(PNG, 'Foto.png')];
    expect([first.status, second.status]).toEqual([201, 201]);
    const [one, other] = [first, second].map(
      ({ body }) => (body as { IdBillAttachment: number }).IdBillAttachment,
    );
    const listed = async () => (await api.ask('GET', `/bill/${id}/attachments`)).body;
    expect(await listed()).toMatchObject([
      { IdBillAttachment: one, FileName: 'Boleto.pdf' },
      { IdBillAttachment: other, FileName: 'Foto.png' },
    ]);
    const file = (which: number | undefined) =>
      api.ask('GET', `/bill/${id}/attachments/${which}/file`);
    expect((await file(one)).bytes.equals(PDF)).toBe(true);
    expect((await file(other)).bytes.equals(PNG)).toBe(true);
    // An older API client sees the latest one.
    expect((await api.ask('GET', `/bill/${id}/attachment`)).body).toMatchObject({
      Attachment: { FileName: 'Foto.png' },
    });
    expect((await api.ask('DELETE', `/bill/${id}/attachments/${one}`)).status).toBe(204);
    expect((await api.ask('DELETE', `/bill/${id}/attachments/${one}`)).status).toBe(404);
    expect(await listed()).toMatchObject([{ IdBillAttachment: other }]);
    const stranger = await newBill(api);
    expect((await api.ask('GET', `/bill/${stranger}/attachments/${other}/file`)).status).toBe(404);
    expect((await api.ask('DELETE', `/bill/${stranger}/attachments/${other}`)).status).toBe(404);
  });

  test('the same file sent again is the existing one, and leaves none behind', async () => {
    const id = await newBill(api);
    await api.jobs.runDue();
    const before = filesOf(api).length;
    const replies = await Promise.all(
      [1, 2, 3].map(() => attach(api, id, { bytes: PDF, many: true })),
    );
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    await api.jobs.runDue();
    expect(filesOf(api)).toHaveLength(before + 1);
  });

  test('a bill has up to twenty, which are deleted with it', async () => {
    const id = await newBill(api);
    const before = filesOf(api).length;
    for (let index = 0; index < 20; index += 1) {
      const bytes = Buffer.concat([PNG, Buffer.from([index])]);
      expect((await attach(api, id, { bytes, many: true })).status).toBe(201);
    }
    const more = await attach(api, id, { bytes: PDF, many: true });
    expect([more.status, more.body]).toMatchObject([
      422,
      { fields: [{ path: 'file', message: 'Uma conta tem até 20 arquivos' }] },
    ]);
    expect((await api.ask('GET', `/bill/${id}/deletion`)).body).toMatchObject({
      Notice: 'Os 20 arquivos anexados serão excluídos também.',
    });
    await api.ask('DELETE', `/bill/${id}`);
    api.time.now = new Date(api.time.now.getTime() + 2 * HOUR_MS);
    await api.jobs.runDue();
    expect(filesOf(api)).toHaveLength(before);
    api.time.now = new Date(api.time.now.getTime() - 2 * HOUR_MS);
  });

  test.each([
    ['nothing', Buffer.alloc(0), 'O arquivo está vazio'],
    [
      'a page',
      Buffer.from('<html><script>alert(1)</script>'),
      'Envie um PDF ou uma imagem PNG, JPEG ou WebP',
    ],
    [
      'a drawing with script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'Envie um PDF ou uma imagem PNG, JPEG ou WebP',
    ],
    ['half a PDF', PDF.subarray(0, 20), ATTACHMENT_TEXTS.cutOff],
    ['a photograph in HEIC', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0'), HEIC_REFUSAL],
    ['a zip', Buffer.from('PK\u0003\u0004'), 'Envie um PDF ou uma imagem PNG, JPEG ou WebP'],
    ['a program', Buffer.from('MZ\u0090'), 'Envie um PDF ou uma imagem PNG, JPEG ou WebP'],
    [
      'a page before a PDF',
      Buffer.from('<script>%PDF-1.7'),
      'Envie um PDF ou uma imagem PNG, JPEG ou WebP',
    ],
    [
      'another RIFF',
      Buffer.from('RIFF\0\0\0\0WAVE'),
      'Envie um PDF ou uma imagem PNG, JPEG ou WebP',
    ],
  ])('%s is refused whatever its name', async (_, bytes, message) => {
    const reply = await attach(api, await newBill(api), { bytes, fileName: 'boleto.pdf' });
    expect([reply.status, reply.body]).toMatchObject([
      422,
      { fields: [{ path: 'file', message }] },
    ]);
  });

  test('a file that is too large, missing, or for an unknown bill is refused', async () => {
    const id = await newBill(api);
    const large = Buffer.alloc(MAX_ATTACHMENT_BYTES + 1);
    PNG.copy(large);
    expect((await attach(api, id, { bytes: large })).status).toBe(413);
    expect((await attach(api, id, { bytes: large.subarray(0, MAX_ATTACHMENT_BYTES) })).status).toBe(
      200,
    );
    expect((await attach(api, 999_999, { bytes: PDF })).status).toBe(404);
    expect((await api.ask('PUT', `/bill/${id}/attachment`, { body: { file: 'x' } })).status).toBe(
      415,
    );
    expect((await api.ask('PUT', `/bill/${id}/attachment`)).status).toBe(415);
  });

  test('a file name is never used as a path', async () => {
    const id = await newBill(api);
    for (const [sent, name] of [
      ['../../etc/passwd', 'passwd.pdf'],
      ['\r\nSet-Cookie: x=1', 'Set-Cookie x=1.pdf'],
      ['.pdf', 'anexo.pdf'],
      ['\u202efdp.exe', 'fdp.pdf'],
      ['😀'.repeat(300), `${'😀'.repeat(120)}.pdf`],
    ] as const) {
      expect((await attach(api, id, { bytes: PDF, fileName: sent })).body).toMatchObject({
        FileName: name,
      });
      expect((await api.ask('GET', `/bill/${id}/attachment/file`)).headers).not.toHaveProperty(
        'set-cookie',
      );
    }
  });

  test('a file that no bill references is removed', async () => {
    const id = await newBill(api);
    await attach(api, id, { bytes: PDF });
    const [row] = await api.db
      .deleteFrom('billAttachment')
      .where('idBillToPay', '=', id)
      .returningAll()
      .execute();
    const place = path.join(api.config.dataDir, row?.fileKey ?? '');
    expect(statSync(place).mode & 0o777).toBe(0o600);
    await api.jobs.runDue();
    expect(readFileSync(place).equals(PDF)).toBe(true);
    api.time.now = new Date(api.time.now.getTime() + 2 * HOUR_MS);
    await api.jobs.runDue();
    expect(filesOf(api)).not.toContain(place);
  });

  test('a missing file is reported', async () => {
    const id = await newBill(api);
    await attach(api, id, { bytes: PDF });
    for (const file of filesOf(api)) rmSync(file);
    expect(await api.ask('GET', `/bill/${id}/attachment/file`)).toMatchObject({
      status: 404,
      body: { message: 'O arquivo desta conta não está mais guardado.' },
    });
  });
});
