import forge from 'node-forge';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { openCertificate } from '../../../api/fiscal/certificate';
import { insertProduct } from '../support/business';
import { certificateUpload, fiscalSettings, PFX_PASSWORD, registerOrder } from '../support/fiscal';
import { idempotencyKey, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

/** The CNPJs of another company and of a branch. */
const ELSEWHERE = '76610198000197';
const BRANCH = '00000000000272';

onEachEngine('a company’s set-up for notes', (engine) => {
  let api: TestApi;
  let url: string;
  beforeAll(async () => {
    api = await startTestApi(engine);
    url = `/company/${api.idCompany}/fiscal-settings`;
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.db.deleteFrom('fiscalNote').execute();
    await api.db.deleteFrom('fiscalSettings').execute();
    await api.db.deleteFrom('noteNumbering').execute();
  });

  const put = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    api.ask('PUT', url, { body: { ...fiscalSettings, ...changes }, headers });
  const send = (body: unknown = certificateUpload(), headers: Record<string, string> = {}) =>
    api.ask('PUT', `${url}/certificate`, { body, headers });
  const read = () => api.ask('GET', url);
  const fieldsOf = (reply: { body: unknown }) =>
    (reply.body as { fields: { path: string; message: string }[] }).fields;

  test('is empty until it is saved', async () => {
    const empty = await read();
    expect([empty.status, empty.headers.etag]).toEqual([200, '"0"']);
    expect(empty.body).toEqual({
      IdCompany: api.idCompany,
      Regime: null,
      Series: 1,
      NextNumber: 1,
      Provider: 'homologation',
      Certificate: null,
    });
    const saved = await put(
      { regime: 'simples', series: '7', nextNumber: '1200' },
      { 'if-match': '"0"' },
    );
    expect([saved.status, saved.headers.etag]).toEqual([200, '"1"']);
    expect((await read()).body).toMatchObject({ Regime: 'simples', Series: 7, NextNumber: 1200 });
  });

  test('is refused with a stale version, and changes nothing', async () => {
    await put();
    const before = await read();
    for (const reply of [
      await put({ nextNumber: 99 }, { 'if-match': '"0"' }),
      await send(certificateUpload(), { 'if-match': '"0"' }),
      await api.ask('DELETE', `${url}/certificate`, { headers: { 'if-match': '"0"' } }),
    ])
      expect(reply.status).toBe(412);
    expect((await read()).text).toBe(before.text);
  });

  test('is saved once under one idempotency key', async () => {
    const headers = idempotencyKey();
    const replies = await Promise.all(Array.from({ length: 10 }, () => put({}, headers)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await read()).headers.etag).toBe('"1"');
  });

  test('never reuses a number that a note has in its series', async () => {
    await put({ nextNumber: 40 });
    await send();
    const idProduct = await insertProduct(api.db, { description: 'Placa' });
    const idOrder = await registerOrder(api, idProduct);
    expect(
      (await api.ask('POST', '/fiscal-note/nfe', { body: { idOrder, idCompany: api.idCompany } }))
        .status,
    ).toBe(201);
    expect((await read()).body).toMatchObject({ NextNumber: 41 });
    for (const nextNumber of [1, 39, 40]) {
      const reply = await put({ nextNumber });
      const message = 'Este número já foi usado em uma nota. O próximo livre é 41';
      expect([reply.status, fieldsOf(reply)]).toEqual([422, [{ path: 'nextNumber', message }]]);
    }
    expect((await put({ nextNumber: 41 })).status).toBe(200);
    expect((await put({ series: 2, nextNumber: 1 })).status).toBe(200);
    expect((await read()).body).toMatchObject({ Series: 2, NextNumber: 1 });
  });

  test.each([
    ['regime', null, 'Escolha o regime tributário'],
    ['regime', 'outro', 'Escolha o regime tributário'],
    ['series', 890, 'A série vai de 0 a 889'],
    ['series', -1, 'A série vai de 0 a 889'],
    ['series', 1.5, 'A série vai de 0 a 889'],
    ['nextNumber', 0, 'Digite o número da próxima nota'],
    ['nextNumber', 1_000_000_000, 'Digite o número da próxima nota'],
    ['nextNumber', 'dez', 'Digite o número da próxima nota'],
  ])('%s %s is refused', async (path, value, message) => {
    const reply = await put({ [path]: value });
    expect([reply.status, fieldsOf(reply)]).toEqual([422, [{ path, message }]]);
  });

  describe('a certificate', () => {
    test('is described by name and validity, stored encrypted, and never returned', async () => {
      expect((await send()).status).toBe(200);
      const { text, body } = await read();
      expect(body).toMatchObject({
        Certificate: {
          Subject: 'C=BR, O=Prumo - SEM VALOR FISCAL, CN=Gesso Prado:00000000000191',
          Cnpj: '00000000000191',
          ValidFrom: '2026-01-01T00:00:00.000Z',
          ValidTo: '2027-01-01T00:00:00.000Z',
        },
      });
      const { certificate } = await api.db
        .selectFrom('fiscalSettings')
        .select('certificate')
        .executeTakeFirstOrThrow();
      expect(openCertificate(certificate ?? '', api.context.sealingKey).key.type).toBe('private');
      expect(() => openCertificate(certificate ?? '', 'another key')).toThrow();
      const { pfx } = certificateUpload();
      const kept = JSON.stringify(await api.db.selectFrom('idempotencyKey').selectAll().execute());
      for (const place of [text, certificate ?? '', kept, api.logs.join('\n')]) {
        expect(place).not.toContain('PRIVATE KEY');
        expect(place).not.toContain(pfx.slice(100, 160));
        expect(place).not.toContain(PFX_PASSWORD.trim());
      }
    });

    test('of a branch works for its head office, and is removed when deleted', async () => {
      expect((await send(certificateUpload(BRANCH))).status).toBe(200);
      await put({ regime: 'simples' });
      expect((await read()).body).toMatchObject({
        Regime: 'simples',
        Certificate: { Cnpj: BRANCH },
      });
      expect((await api.ask('DELETE', `${url}/certificate`)).status).toBe(200);
      expect((await read()).body).toMatchObject({ Regime: 'simples', Certificate: null });
      const { certificate } = await api.db
        .selectFrom('fiscalSettings')
        .select('certificate')
        .executeTakeFirstOrThrow();
      expect(certificate).toBeNull();
    });

    test.each([
      ['of another CNPJ', () => certificateUpload(ELSEWHERE), 'O certificado é de outro CNPJ'],
      [
        'that has run out',
        () => certificateUpload(BRANCH, new Date('2024-01-01T00:00:00Z')),
        'O certificado está vencido',
      ],
      [
        'of days to come',
        () => certificateUpload(BRANCH, new Date('2026-06-01T00:00:00Z')),
        'O certificado ainda não é válido',
      ],
      [
        'with another password',
        () => ({ ...certificateUpload(), password: 'outra' }),
        'O arquivo do certificado ou a senha não estão certos.',
      ],
      [
        'without its password',
        () => ({ pfx: certificateUpload().pfx }),
        'O arquivo do certificado ou a senha não estão certos.',
      ],
      [
        'cut off',
        () => ({ ...certificateUpload(), pfx: certificateUpload().pfx.slice(0, 400) }),
        'O arquivo do certificado ou a senha não estão certos.',
      ],
      [
        'that is no such file',
        () => ({ pfx: 'AAAA', password: '' }),
        'O arquivo do certificado ou a senha não estão certos.',
      ],
      [
        'that is no base64',
        () => ({ pfx: '<x>', password: '' }),
        'O arquivo do certificado não pôde ser lido',
      ],
      ['that is empty', () => ({ pfx: '', password: '' }), 'Escolha o arquivo do certificado'],
      [
        'sealed by billions of rounds',
        () => ({ ...certificateUpload(), pfx: slowed(certificateUpload().pfx) }),
        'O arquivo do certificado está protegido de um modo que não é aceito.',
      ],
    ])('%s is refused, and nothing is stored', async (_, body, message) => {
      const reply = await send(body());
      expect([reply.status, fieldsOf(reply)]).toEqual([422, [{ path: 'pfx', message }]]);
      expect((await read()).body).toMatchObject({ Certificate: null });
    });
  });

  test.each(['0', '999999', '2147483648', 'abc', '%00'])(
    'there is no company with id %s',
    async (id) => {
      for (const reply of [
        await api.ask('GET', `/company/${id}/fiscal-settings`),
        await api.ask('PUT', `/company/${id}/fiscal-settings`, { body: fiscalSettings }),
        await api.ask('PUT', `/company/${id}/fiscal-settings/certificate`, {
          body: certificateUpload(),
        }),
        await api.ask('DELETE', `/company/${id}/fiscal-settings/certificate`),
      ])
        expect([reply.status, reply.body]).toMatchObject([
          404,
          { message: 'Empresa desconhecida.' },
        ]);
    },
  );

  test.each([
    ['NUL', 'a\u0000b'],
    ['lone surrogate', '\ud800'],
    ['long', '9'.repeat(100_000)],
    ['huge number', 1e308],
    ['boolean', true],
    ['object', { a: 1 }],
    ['array', ['1']],
    ['quote', "' or 1=1 --"],
    ['null', null],
  ])('%s in any field causes no failure', async (_, value) => {
    for (const field of Object.keys(fiscalSettings))
      expect([200, 422]).toContain((await put({ [field]: value })).status);
    for (const field of ['pfx', 'password'])
      expect((await send({ ...certificateUpload(), [field]: value })).status).toBe(422);
  });
});

/** The file with a MAC of two billion iterations (PKCS #12, `MacData`). */
function slowed(pfx: string): string {
  const { asn1, util } = forge;
  const file = asn1.fromDer(util.createBuffer(Buffer.from(pfx, 'base64').toString('binary')));
  const [, , seal] = file.value as forge.asn1.Asn1[];
  const rounds = asn1.integerToDer(2_000_000_000).getBytes();
  (seal?.value as forge.asn1.Asn1[])[2] = asn1.create(
    asn1.Class.UNIVERSAL,
    asn1.Type.INTEGER,
    false,
    rounds,
  );
  return Buffer.from(asn1.toDer(file).getBytes(), 'binary').toString('base64');
}
