import { afterAll, beforeAll, expect, test } from 'vitest';

import { insertProfessional } from '../support/business';
import { company } from '../support/payloads';
import { signInDirectly, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('what a company’s record tells, where roles are on', (engine) => {
  let api: TestApi;
  let token: string;
  let idProfessional: number;
  let idCompany: number;

  beforeAll(async () => {
    api = await startTestApi(engine);
    idCompany = Number((await api.ask('POST', '/company', { body: company })).body);
    idProfessional = await insertProfessional(api.db, {
      idCompany: api.idCompany,
      name: 'Beatriz Lopes',
      cpf: '11144477735',
      email: 'beatriz@gesso.com.br',
      passwordHash: 'x',
    });
    token = await signInDirectly(api.db, idProfessional, api.time.now);
    await api.db.updateTable('securityPolicy').set({ rolesOn: true }).execute();
  });
  afterAll(() => api.close());

  const told = async (areas: string) => {
    await api.db
      .updateTable('professional')
      .set({ role: 'counter' })
      .where('idProfessional', '=', idProfessional)
      .execute();
    await api.db.updateTable('accessRole').set({ areas }).where('role', '=', 'counter').execute();
    return api.ask('GET', `/company/${idCompany}`, { token });
  };
  const PRINTED = { Name: company.name, Cnpj: company.cnpj, Street: company.street };

  test.each(['direct-sale=change', 'order=see'])(
    'is what a coupon prints of it, for a role with %s',
    async (areas) => {
      const { status, body } = await told(areas);
      expect([status, body]).toEqual([
        200,
        expect.objectContaining({
          ...PRINTED,
          Facebook: null,
          Instagram: null,
          MunicipalRegistration: null,
          IdProfessionalRegister: null,
        }),
      ]);
    },
  );

  test('is all of it for a role with the companies, and nothing for one that sells nothing', async () => {
    expect((await told('company=see, direct-sale=change')).body).toMatchObject({
      ...PRINTED,
      Facebook: company.facebook,
      MunicipalRegistration: company.municipalRegistration,
    });
    expect((await told('payable=change')).status).toBe(403);
  });
});
