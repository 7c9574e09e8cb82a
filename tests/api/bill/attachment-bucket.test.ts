import { readdirSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { attach, newBill, PDF, PNG } from '../support/attachments';
import { type S3Double, startS3Double } from '../support/s3-double';
import { startTestApi, type TestApi } from '../support/test-api';

describe('a bucket', () => {
  let s3: S3Double;
  let api: TestApi;
  beforeAll(async () => {
    s3 = await startS3Double();
    api = await startTestApi('sqlite', s3.environment);
  });
  afterAll(async () => {
    await api.close();
    await s3.close();
  });

  test('stores the files instead of the data folder', async () => {
    const id = await newBill(api);
    expect((await attach(api, id, { bytes: PNG })).status).toBe(200);
    expect([...s3.objects]).toEqual([
      [
        expect.stringMatching(/^attachments\/[0-9a-f]{64}-[0-9a-f]{16}$/),
        { bytes: PNG, type: 'image/png' },
      ],
    ]);
    expect(readdirSync(api.config.dataDir)).not.toContain('attachments');
    expect((await api.ask('GET', `/bill/${id}/attachment/file`)).bytes.equals(PNG)).toBe(true);
    await api.ask('DELETE', `/bill/${id}/attachment`);
    await api.jobs.runDue();
    expect(s3.objects.size).toBe(0);
  });

  test('that refuses is a temporary error, and the bill keeps its attachment', async () => {
    const id = await newBill(api);
    await attach(api, id, { bytes: PDF });
    s3.failing.status = 403;
    const reply = await attach(api, id, { bytes: PNG });
    expect([reply.status, reply.headers['retry-after'], reply.body]).toMatchObject([
      503,
      '5',
      { message: 'Os arquivos não podem ser guardados nem lidos agora. Tente de novo.' },
    ]);
    expect((await api.ask('GET', `/bill/${id}/attachment/file`)).status).toBe(503);
    s3.failing.status = null;
    s3.failing.midway = true;
    expect((await api.ask('GET', `/bill/${id}/attachment/file`)).status).toBe(503);
    s3.failing.midway = false;
    expect((await api.ask('GET', `/bill/${id}/attachment/file`)).bytes.equals(PDF)).toBe(true);
    expect(api.logs.join('')).not.toContain('segredo-dos-testes');
  });
});
