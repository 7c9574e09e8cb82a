import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { runApiProgram } from '../support/api-process';
import { writeEverything } from '../support/everything';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const SOUND = `Versão do banco de dados: em ordem
Banco de dados: em ordem
Somas e palavras guardadas: em ordem
Arquivos anexados: em ordem
Chave dos segredos: em ordem
`;

onEachEngine('the check', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
    await writeEverything(api);
  });
  afterAll(() => api.close());

  const check = (environment: Record<string, string> = {}) =>
    runApiProgram('prumo', { ...api.database.environment, ...environment }, ['check']).finished;

  test('finds nothing wrong with data that the application wrote', async () => {
    expect(await check()).toEqual({ code: 0, errors: '', output: SOUND });
  });

  test('says what is wrong, and what to do', async () => {
    const { DATA_DIR } = api.database.environment;
    const folder = path.join(DATA_DIR, 'attachments');
    const [attached = ''] = readdirSync(folder);
    rmSync(path.join(folder, attached));
    writeFileSync(path.join(folder, 'left-over'), 'x');
    await sql`update bill_day set cents = cents + 1`.execute(api.db);
    await sql`delete from client_word_use where id in (select min(id_client) from client)`.execute(
      api.db,
    );
    const { code, output } = await check({ SEALING_KEY: 'another key, which nobody knows: 1234' });
    expect(code).toBe(1);
    for (const fault of [
      /Somas e palavras guardadas: COM ERROS\n(.*\n)*? {2}- bill_day: [\d.]+ diferenças?; refaça com npm run prumo -- rebuild-sums/,
      /- client_word_use: \d+ diferenças?;/,
      `- falta attachments/${attached}`,
      '- não abre fiscal_settings.certificate do registro 1',
      '- não abre second_factor.secret do registro 1',
      'há 1 arquivo que nenhum registro usa',
    ])
      expect(output).toMatch(fault);
    expect(output).toContain('Banco de dados: em ordem');
  });
});
