import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { deleteExpired } from '../../../api/housekeeping';
import { insertProfessional } from '../support/business';
import {
  confirm,
  cpfOf,
  errorsOf,
  file,
  HEADING,
  importState,
  row,
  sendFile,
  stage,
} from '../support/imports';
import { naturalPerson } from '../support/payloads';
import { idempotencyKey, signInDirectly, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('import', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.db.deleteFrom('client').execute();
  });

  const clients = () => api.db.selectFrom('client').selectAll().orderBy('searchName').execute();

  test('a file is read first, and written completely when confirmed', async () => {
    const staged = await stage(
      api,
      'client',
      file(row(cpfOf(1), 'Ana Ribeiro'), row(cpfOf(2), 'José Prado')),
    );
    expect(staged).toEqual({
      IdImport: expect.any(Number) as number,
      Register: 'client',
      FileName: 'lista.csv',
      CreatedAt: api.time.now.toISOString(),
      State: 'ready',
      Problem: null,
      IgnoredColumns: [],
      TotalRows: 2,
      ReadRows: 2,
      KnownRows: 0,
      BadRows: 0,
      AddedRows: 0,
      RemovedRows: null,
    });
    expect(await clients()).toEqual([]);
    const taken = await api.ask('POST', `/import/${staged.IdImport}/confirm`);
    expect([taken.status, taken.body]).toMatchObject([200, { State: 'writing', AddedRows: 0 }]);
    await api.settled();
    expect(await importState(api, staged.IdImport)).toMatchObject({ State: 'done', AddedRows: 2 });
    expect(await clients()).toMatchObject([
      {
        name: 'Ana Ribeiro',
        searchName: 'ana ribeiro',
        cpfCnpj: cpfOf(1),
        phone: '19991230001',
        whatsApp: false,
        status: 1,
        zipCode: '13010060',
        personType: 'NATURAL_PERSON',
        stateRegistration: null,
        version: 1,
        idProfessionalRegister: api.idProfessional,
      },
      { name: 'José Prado' },
    ]);
  });

  test('the same file again adds nothing, and keeps later changes', async () => {
    const text = file(row(cpfOf(1), 'Ana Ribeiro'), row(cpfOf(2), 'José Prado'));
    await confirm(api, (await stage(api, 'client', text)).IdImport);
    await api.db
      .updateTable('client')
      .set({ name: 'Ana Mudou' })
      .where('cpfCnpj', '=', cpfOf(1))
      .execute();
    const again = await stage(api, 'client', text + '\r\n' + row(cpfOf(3), 'Carla Souza'));
    expect(again).toMatchObject({ State: 'ready', TotalRows: 3, KnownRows: 2 });
    expect((await confirm(api, again.IdImport)).body).toMatchObject({ AddedRows: 1 });
    expect((await clients()).map(({ name }) => name)).toEqual(
      ['Ana Mudou', 'Carla Souza', 'José Prado'].sort(),
    );
  });

  test('confirming twice, or concurrently, writes once', async () => {
    const { IdImport } = await stage(api, 'client', file(row(cpfOf(1), 'Ana Ribeiro')));
    const replies = await Promise.all([confirm(api, IdImport), confirm(api, IdImport)]);
    expect(replies.map(({ status, body }) => [status, body])).toMatchObject([
      [200, { State: 'done', AddedRows: 1 }],
      [200, { State: 'done', AddedRows: 1 }],
    ]);
    const headers = idempotencyKey();
    const url = `/import/${IdImport}/confirm`;
    expect((await api.ask('POST', url, { headers })).status).toBe(200);
    expect((await api.ask('POST', url, { headers })).status).toBe(200);
    expect(await clients()).toHaveLength(1);
  });

  test('a file that cannot be written completely is not written at all, says so, and can be confirmed again', async () => {
    const rows = Array.from({ length: 600 }, (_, index) => row(cpfOf(index), 'Ana Ribeiro'));
    const { IdImport } = await stage(api, 'client', file(...rows));
    const parts = await api.db
      .selectFrom('importPart')
      .selectAll()
      .where('idImport', '=', IdImport)
      .orderBy('idImportPart')
      .execute();
    const last = parts.at(-1);
    const setLast = (text = '') =>
      api.db
        .updateTable('importPart')
        .set({ rows: text })
        .where('idImportPart', '=', last?.idImportPart ?? 0)
        .execute();
    expect(parts.length).toBeGreaterThan(1);
    await setLast('[');
    expect((await confirm(api, IdImport)).body).toMatchObject({
      State: 'ready',
      Problem: 'A gravação foi interrompida e nada foi gravado. Confirme de novo.',
      AddedRows: 0,
    });
    expect(await clients()).toEqual([]);
    await setLast(last?.rows);
    expect((await confirm(api, IdImport)).body).toMatchObject({
      State: 'done',
      Problem: null,
      AddedRows: 600,
    });
    expect(await clients()).toHaveLength(600);
  });

  test('two files of the same people, confirmed concurrently, create each once', async () => {
    const text = file(row(cpfOf(1), 'Ana Ribeiro'), row(cpfOf(2), 'José Prado'));
    const [one, two] = [await stage(api, 'client', text), await stage(api, 'client', text)];
    const replies = await Promise.all([confirm(api, one.IdImport), confirm(api, two.IdImport)]);
    const added = replies.map(({ body }) => (body as { AddedRows: number }).AddedRows);
    expect(added.sort()).toEqual([0, 2]);
    expect(await clients()).toHaveLength(2);
  });

  test('a record registered between reading and confirming is kept', async () => {
    const { IdImport } = await stage(
      api,
      'client',
      file(row(cpfOf(1), 'Ana Ribeiro'), row(cpfOf(2), 'José Prado')),
    );
    await api.ask('POST', '/client', {
      body: { ...naturalPerson, cpfCnpj: cpfOf(1), name: 'Ana Primeira' },
    });
    expect((await confirm(api, IdImport)).body).toMatchObject({ AddedRows: 1 });
    expect((await clients()).map(({ name }) => name)).toEqual(['Ana Primeira', 'José Prado']);
  });

  test('each wrong cell is reported by line and column, and nothing is written', async () => {
    const text = file(
      row(cpfOf(1), 'Ana Ribeiro'),
      '',
      row('111.111.111-11', 'Ana'),
      row(cpfOf(2), '"José\nPrado"'),
      row(cpfOf(1), 'Outra Ana'),
      row(cpfOf(3), 'Carla Souza').replace(';SP', ';XX').replace('13.010-060', ''),
    );
    const staged = await stage(api, 'client', text);
    expect(staged).toMatchObject({ State: 'refused', Problem: null, TotalRows: 5, BadRows: 3 });
    expect(await errorsOf(api, staged.IdImport)).toEqual([
      { Line: 4, Column: 'Nome / Razão Social', Value: 'Ana', Message: 'Digite o nome completo' },
      { Line: 4, Column: 'CPF/CNPJ', Value: '111.111.111-11', Message: 'CPF inválido' },
      { Line: 6, Column: 'CPF/CNPJ', Value: cpfOf(1), Message: 'Repetido: já está na linha 2' },
      { Line: 7, Column: 'CEP', Value: '', Message: 'Digite o CEP' },
      { Line: 7, Column: 'Estado', Value: 'XX', Message: 'Digite a sigla do estado' },
    ]);
    const refused = await confirm(api, staged.IdImport);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { message: 'O arquivo tem erros. Corrija-o e envie de novo.' },
    ]);
    expect(await clients()).toEqual([]);
  });

  test('only the good rows of a file with errors are written, and the bad ones are returned for correction', async () => {
    const bad = row(cpfOf(2), 'Ana').replace('(19) 9 9123-0001', '');
    const staged = await stage(
      api,
      'client',
      file(row(cpfOf(1), 'Ana Ribeiro'), bad, row(cpfOf(3), 'José Prado')),
    );
    expect(staged).toMatchObject({ State: 'refused', TotalRows: 3, BadRows: 1 });
    const given = await api.ask('GET', `/import/${staged.IdImport}/bad-rows/file`);
    const [heading, given1, ...rest] = given.text.replace('\ufeff', '').split('\r\n');
    expect(heading).toBe(`O que corrigir;${HEADING}`);
    expect(given1).toContain('Nome / Razão Social: Digite o nome completo; Celular: ');
    expect(rest).toEqual(['']);
    expect((await api.ask('POST', `/import/${staged.IdImport}/confirm?onlyGood=true`)).status).toBe(
      200,
    );
    await api.settled();
    expect(await importState(api, staged.IdImport)).toMatchObject({
      State: 'done',
      AddedRows: 2,
      BadRows: 1,
    });
    expect(await clients()).toMatchObject([{ name: 'Ana Ribeiro' }, { name: 'José Prado' }]);
    // The corrected file can be imported as it is.
    const corrected = given.text
      .replace(';Ana;', ';Ana Lima;')
      .replace(/;;(?=13\.?010)/, ';19991230001;');
    const again = await stage(api, 'client', corrected);
    expect(again).toMatchObject({
      State: 'ready',
      TotalRows: 1,
      IgnoredColumns: ['O que corrigir'],
    });
  });

  test('a file without good rows has nothing to write', async () => {
    const staged = await stage(api, 'client', file(row(cpfOf(1), 'Ana')));
    expect((await api.ask('POST', `/import/${staged.IdImport}/confirm?onlyGood=true`)).status).toBe(
      409,
    );
    expect(await clients()).toEqual([]);
  });

  test('an import is visible only to its sender, and is deleted after a day, or 90 days after it was written', async () => {
    const staged = await stage(api, 'client', file(row(cpfOf(1), 'Ana Ribeiro')));
    const other = await insertProfessional(api.db, {
      idCompany: api.idCompany,
      name: 'Outra Pessoa',
      cpf: cpfOf(9_000 + (engine === 'sqlite' ? 1 : 2)),
      email: 'outra@gesso.com.br',
    });
    const token = await signInDirectly(api.db, other, api.time.now);
    const paths: [string, string][] = [
      ['GET', `/import/${staged.IdImport}`],
      ['GET', `/import/${staged.IdImport}/errors`],
      ['GET', `/import/${staged.IdImport}/errors/file`],
      ['POST', `/import/${staged.IdImport}/confirm`],
      ['GET', '/import/999999'],
    ];
    for (const [method, path] of paths) {
      const reply = await api.ask(method, path, { token });
      expect([path, reply.status, reply.body]).toMatchObject([
        path,
        404,
        { message: 'Importação desconhecida.' },
      ]);
    }
    const later = new Date(api.time.now.getTime() + 25 * 3_600_000);
    await deleteExpired(api.db, later);
    expect(await api.db.selectFrom('importPart').selectAll().execute()).toEqual([]);
    const states = await api.db.selectFrom('importFile').select(['state', 'expiresAt']).execute();
    const until = new Date(api.time.now.getTime() + 90 * 24 * 3_600_000).toISOString();
    expect(
      states.filter(({ state, expiresAt }) => state !== 'done' || expiresAt !== until),
    ).toEqual([]);
  });

  test('the errors can be downloaded, and nothing in them runs as a formula', async () => {
    const bad = row(cpfOf(1), '=HYPERLINK("http://x")').replace('(19) 9 9123-0001', '@SUM(1)');
    const { IdImport } = await stage(
      api,
      'client',
      file(bad.replace(';=', ';"=').replace('"http://x")', '""http://x"")"')),
    );
    const errors = await api.ask('GET', `/import/${IdImport}/errors/file`);
    expect(errors.headers['content-disposition']).toMatch(
      /^attachment; filename="erros-da-importacao-[\d-]+\.csv"$/,
    );
    expect(errors.text.replace('\ufeff', '').split('\r\n')).toEqual([
      'Linha;Coluna;Valor;Erro',
      `2;Nome / Razão Social;"'=HYPERLINK(""http://x"")";Digite o nome completo`,
      "2;Celular;'@SUM(1);Número válido",
      '',
    ]);
  });

  const diedWhile = async (state: 'reading' | 'writing', idImport: number) => {
    const long = new Date(api.time.now.getTime() - 180_000).toISOString();
    await api.db
      .updateTable('importFile')
      .set({ state, updatedAt: long })
      .where('idImport', '=', idImport)
      .execute();
  };

  test('writing interrupted by a crash has written nothing, and can be confirmed again', async () => {
    const { IdImport } = await stage(api, 'client', file(row(cpfOf(1), 'Ana Ribeiro')));
    await diedWhile('writing', IdImport);
    expect(await importState(api, IdImport)).toMatchObject({
      State: 'ready',
      Problem: 'A gravação foi interrompida e nada foi gravado. Confirme de novo.',
    });
    expect((await confirm(api, IdImport)).body).toMatchObject({ State: 'done', AddedRows: 1 });
  });

  test('reading interrupted by a crash is refused, not awaited forever', async () => {
    const { IdImport } = await stage(api, 'client', file(row(cpfOf(1), 'Ana Ribeiro')));
    await diedWhile('reading', IdImport);
    expect(await importState(api, IdImport)).toMatchObject({
      State: 'refused',
      Problem: 'A leitura foi interrompida. Envie o arquivo de novo.',
    });
    expect((await confirm(api, IdImport)).status).toBe(409);
  });

  test('a file that is empty, too large, or for an unknown register is refused', async () => {
    expect((await api.ask('POST', '/import/client', { body: { a: 1 } })).status).toBe(415);
    expect((await sendFile(api, 'order', HEADING)).status).toBe(404);
    expect((await sendFile(api, 'client', Buffer.alloc(10 * 1024 * 1024 + 1, 'x'))).status).toBe(
      413,
    );
    const csv = { 'content-type': 'text/csv' };
    expect((await api.ask('POST', '/client', { body: 'a;b', headers: csv })).status).toBeLessThan(
      500,
    );
  });
});
