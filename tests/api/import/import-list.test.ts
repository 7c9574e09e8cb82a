import { afterAll, beforeAll, expect, test } from 'vitest';

import { REGISTERS } from '../../../api/modules/import/import-service';
import { insertProfessional } from '../support/business';
import { confirm, cpfOf, file, type ImportResponse, row, stage } from '../support/imports';
import { signInDirectly, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const HOUR_MS = 3_600_000;

onEachEngine('the imports of a person', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());

  const listed = async (register: string, search = '', token?: string) => {
    const path = `/import/${register}/files${search}`;
    const { body } = await api.ask('GET', path, token === undefined ? {} : { token });
    return body as { content: ImportResponse[]; total: number };
  };
  const idsOf = async (...asked: Parameters<typeof listed>) =>
    (await listed(...asked)).content.map(({ IdImport }) => IdImport);

  test('are listed by register, the newest first, each with the response that it gets alone', async () => {
    const sent = new Map<string, number[]>(REGISTERS.map((register) => [register, []]));
    for (const register of [...REGISTERS, ...REGISTERS]) {
      const { IdImport } = await stage(api, register, 'Nada\n1');
      sent.get(register)?.unshift(IdImport);
    }
    for (const register of REGISTERS) {
      expect(await idsOf(register)).toEqual(sent.get(register));
      const { content, total } = await listed(register, '?page=2&pageSize=1');
      expect([content.map(({ IdImport }) => IdImport), total]).toEqual([
        sent.get(register)?.slice(1),
        2,
      ]);
      const alone = await api.ask('GET', `/import/${content[0]?.IdImport}`);
      expect(content).toEqual([alone.body]);
    }
  });

  test('are listed for nobody else', async () => {
    const other = await insertProfessional(api.db, {
      idCompany: api.idCompany,
      name: 'Outra Pessoa',
      cpf: cpfOf(9_100),
      email: 'outra@gesso.com.br',
    });
    const token = await signInDirectly(api.db, other, api.time.now);
    expect(await idsOf('client')).not.toEqual([]);
    for (const register of REGISTERS)
      expect(await listed(register, '', token)).toEqual({ content: [], total: 0, count: 0 });
  });

  test('are listed as long as they are kept, and as their process left them', async () => {
    const waiting = await stage(api, 'client', file(row(cpfOf(1), 'Ana Ribeiro')));
    const written = await stage(api, 'client', file(row(cpfOf(2), 'José Prado')));
    await confirm(api, written.IdImport);
    await api.db
      .updateTable('importFile')
      .set({ state: 'writing', updatedAt: new Date(0).toISOString() })
      .where('idImport', '=', waiting.IdImport)
      .execute();
    expect((await listed('client', '?pageSize=2')).content).toMatchObject([
      { IdImport: written.IdImport, State: 'done', AddedRows: 1 },
      { IdImport: waiting.IdImport, State: 'ready' },
    ]);
    const { now } = api.time;
    const at = async (hours: number) => {
      api.time.now = new Date(now.getTime() + hours * HOUR_MS);
      const token = await signInDirectly(api.db, api.idProfessional, api.time.now);
      return idsOf('client', '', token);
    };
    try {
      expect(await at(25)).toEqual([written.IdImport]);
      expect(await at(91 * 24)).toEqual([]);
    } finally {
      api.time.now = now;
    }
  });
});
