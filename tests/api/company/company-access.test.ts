import { beforeAll, expect, test } from 'vitest';

import { colleagueHarness } from '../support/colleague-harness';
import { company } from '../support/payloads';
import { onEachEngine } from '../support/test-database';

onEachEngine('what a company’s record shows, where roles are on', (engine) => {
  const colleague = colleagueHarness(engine);
  let idCompany: number;

  beforeAll(async () => {
    const { body } = await colleague.api.ask('POST', '/company', { body: company });
    idCompany = Number(body);
  });

  const told = async (areas: string) => {
    await colleague.give('counter', areas);
    return colleague.get(`/company/${idCompany}`);
  };
  const PRINTED = { Name: company.name, Cnpj: company.cnpj, Street: company.street };

  test.each(['direct-sale=change', 'order=see'])(
    'is what its coupons print, for a role with %s',
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

  test('and its face can be read by roles that sell, but not changed', async () => {
    for (const [areas, status] of [
      ['direct-sale=change', 200],
      ['order=see', 200],
      ['payable=change', 403],
    ] as const) {
      await colleague.give('counter', areas);
      expect((await colleague.get(`/company/${idCompany}/face`)).status).toBe(status);
    }
  });

  test('is everything for a role with companies, and nothing for one that sells nothing', async () => {
    expect((await told('company=see, direct-sale=change')).body).toMatchObject({
      ...PRINTED,
      Facebook: company.facebook,
      MunicipalRegistration: company.municipalRegistration,
    });
    expect((await told('payable=change')).status).toBe(403);
  });
});
