import { afterAll, beforeAll } from 'vitest';

import type { Role } from '@domain/access/roles';

import type { Engine } from '../../../api/db/engine/open-database';
import { insertProfessional } from './business';
import { signInDirectly, startTestApi, type TestApi } from './test-api';

/** An API with a colleague whose role opens the areas that a test chooses. */
export function colleagueHarness(engine: Engine) {
  let api: TestApi;
  let token: string;
  let idProfessional: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
    idProfessional = await insertProfessional(api.db, {
      idCompany: api.idCompany,
      name: 'Beatriz Lopes',
      cpf: '11144477735',
      email: 'beatriz@gesso.com.br',
      passwordHash: 'x',
    });
    token = await signInDirectly(api.db, idProfessional, api.time.now);
  });
  afterAll(() => api.close());

  return {
    get api() {
      return api;
    },
    get token() {
      return token;
    },
    get idProfessional() {
      return idProfessional;
    },
    /** Enables roles, and gives the colleague one with these areas: `order=see, report=see`. */
    give: async (role: Role, areas: string) => {
      await api.db.updateTable('securityPolicy').set({ rolesOn: true }).execute();
      await api.db
        .updateTable('professional')
        .set({ role })
        .where('idProfessional', '=', idProfessional)
        .execute();
      await api.db.updateTable('accessRole').set({ areas }).where('role', '=', role).execute();
    },
    get: (path: string) => api.ask('GET', path, { token }),
  };
}
