import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { Db } from '../../../api/db/schema';
import { clientImport } from '../../../api/modules/import/client-import';
import { findImport, takeForWriting } from '../../../api/modules/import/import-repository';
import { registerOf, stageImport } from '../../../api/modules/import/import-service';
import { readImport } from '../../../api/modules/import/read-import';
import { type ConfirmedImport, writeImport } from '../../../api/modules/import/write-import';
import { confirm, cpfOf, emptyRegisters, file, importState, row, stage } from '../support/imports';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('two attempts to write one import', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());
  beforeEach(() => emptyRegisters(api));

  const later = () => (api.time.now = new Date(api.time.now.getTime() + 180_000));
  const staged = () => stage(api, 'client', file(row(cpfOf(1), 'Ana Ribeiro')));

  /** Claims an import as a confirmation does, without starting to write it. */
  async function claim(idImport: number): Promise<ConfirmedImport> {
    const { idProfessional, idCompany } = api;
    const read = () => findImport(api.db, idImport, idProfessional);
    const record = await read();
    if (!record) throw new Error('no such import');
    const now = api.time.now.toISOString();
    await api.db.transaction().execute((trx) => takeForWriting(trx, record, now));
    return {
      record: (await read()) ?? record,
      author: { idProfessional, idCompany },
    };
  }

  test('one that fails keeps what another one has written', async () => {
    const { IdImport } = await staged();
    const first = await claim(IdImport);
    later();
    expect((await confirm(api, IdImport)).body).toMatchObject({ State: 'done', AddedRows: 1 });
    await expect(writeImport(failing(api), first, clientImport)).rejects.toThrow('timeout');
    expect(await importState(api, IdImport)).toMatchObject({ State: 'done', Problem: null });
  });

  test('one whose commit got no response has written all the same', async () => {
    const { IdImport } = await staged();
    const first = await claim(IdImport);
    await expect(writeImport(failing(api, 'done'), first, clientImport)).rejects.toThrow('timeout');
    expect(await importState(api, IdImport)).toMatchObject({ State: 'done', AddedRows: 1 });
  });

  test('one that was superseded writes nothing', async () => {
    const { IdImport } = await staged();
    const first = await claim(IdImport);
    later();
    const second = await claim(IdImport);
    await writeImport(api.context, first, clientImport);
    expect(await importState(api, IdImport)).toMatchObject({ State: 'writing', AddedRows: 0 });
    await writeImport(api.context, second, clientImport);
    expect(await importState(api, IdImport)).toMatchObject({ State: 'done', AddedRows: 1 });
  });

  test('one that waits while it is read is not dead', async () => {
    const { idProfessional, idCompany } = api;
    const now = api.time.now;
    const sent = {
      register: 'client',
      fileName: 'lista.csv',
      bytes: Buffer.from(file(row(cpfOf(1), 'Ana Ribeiro'))),
    } as const;
    const idImport = await api.db
      .transaction()
      .execute((trx) => stageImport({ trx, now, author: { idProfessional, idCompany } }, sent));
    let goOn = () => {};
    const gate = new Promise<void>((resolve) => (goOn = resolve));
    const clients = registerOf('client');
    const slow: typeof clients = {
      ...clients,
      // On SQLite so does its first save while another file is being written.
      columns: async (db) => {
        await gate;
        return clients.columns(db);
      },
    };
    const { bytes } = sent;
    const reading = readImport(api.context, { idImport, register: slow, bytes, idCompany });
    later();
    expect(await importState(api, idImport)).toMatchObject({ State: 'reading', Problem: null });
    const list = await api.ask('GET', '/import/client/files');
    expect(list.body).toMatchObject({
      content: [{ IdImport: idImport, State: 'reading' }, {}, {}, {}],
    });
    expect(await confirm(api, idImport)).toMatchObject({
      status: 409,
      body: { message: 'O arquivo ainda está sendo lido.' },
    });
    goOn();
    await reading;
    expect(await importState(api, idImport)).toMatchObject({ State: 'ready', ReadRows: 1 });
  });

  test('one that takes long is not dead while it writes', async () => {
    const { IdImport } = await staged();
    const confirmed = await claim(IdImport);
    let begun = () => {};
    let goOn = () => {};
    const beginning = new Promise<void>((resolve) => (begun = resolve));
    const gate = new Promise<void>((resolve) => (goOn = resolve));
    const slow: typeof clientImport = {
      ...clientImport,
      insertMissing: async (write, inputs) => {
        begun();
        await gate;
        return clientImport.insertMissing(write, inputs);
      },
    };
    // Another process, where there can be several.
    const db = engine === 'postgres' ? api.database.open() : api.db;
    const writing = writeImport({ ...api.context, db }, confirmed, slow);
    await beginning;
    later();
    expect(await importState(api, IdImport)).toMatchObject({ State: 'writing', Problem: null });
    const list = await api.ask('GET', '/import/client/files');
    expect(list.body).toMatchObject({ content: [{ IdImport, State: 'writing' }, {}, {}, {}, {}] });
    goOn();
    await writing;
    expect(await importState(api, IdImport)).toMatchObject({ State: 'done', AddedRows: 1 });
  });
});

/** The context of an attempt whose transaction fails, before its work or after it. */
function failing({ context }: TestApi, work?: 'done'): TestApi['context'] {
  const { db } = context;
  const transaction = () => ({
    execute: async (run: Parameters<ReturnType<Db['transaction']>['execute']>[0]) => {
      if (work === 'done') await db.transaction().execute(run);
      throw new Error('timeout');
    },
  });
  const broken = new Proxy(db, {
    get: (whole, name) => {
      if (name === 'transaction') return transaction;
      const value: unknown = Reflect.get(whole, name, whole);
      return typeof value === 'function' ? (value.bind(whole) as unknown) : value;
    },
  });
  return { ...context, db: broken };
}
