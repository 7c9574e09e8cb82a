import { afterAll, beforeAll, expect, test } from 'vitest';

import { insertProfessional } from '../support/business';
import { company } from '../support/payloads';
import { signInDirectly, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const FREE_CNPJ = '11222333000181';

onEachEngine('company', (engine) => {
  let api: TestApi;
  let idCompany: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
    idCompany = Number((await api.ask('POST', '/company', { body: company })).body);
  });
  afterAll(() => api.close());

  test('an update records who changed it, and when', async () => {
    const { body: id } = await api.ask('POST', '/company', {
      body: { ...company, cnpj: FREE_CNPJ },
    });
    const url = `/company/${String(id)}`;
    const editor = await insertProfessional(api.db, {
      idCompany: api.idCompany,
      name: 'Quem Altera',
      cpf: '11144477735',
      email: 'altera@gesso.com.br',
    });
    const { now } = api.time;
    api.time.now = new Date(now.getTime() + 60_000);
    const body = { ...company, cnpj: FREE_CNPJ, name: 'Nome Novo' };
    const token = await signInDirectly(api.db, editor, api.time.now);
    expect((await api.ask('PUT', url, { body, token })).status).toBe(200);
    api.time.now = now;
    expect((await api.ask('GET', url)).body).toMatchObject({
      CreatedAt: '2026-03-10T15:00:00.000Z',
      UpdatedAt: '2026-03-10T15:01:00.000Z',
      IdProfessionalRegister: api.idProfessional,
      IdProfessionalUpdate: editor,
    });
  });

  test.each([0, 1, null, undefined, 'x'])(
    'an update never changes the status: %j',
    async (status) => {
      const url = `/company/${idCompany}`;
      expect((await api.ask('PUT', url, { body: { ...company, status } })).status).toBe(200);
      expect((await api.ask('GET', url)).body).toMatchObject({ Status: 1 });
    },
  );
});
