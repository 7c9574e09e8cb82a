import { setImmediate as nextTurn } from 'node:timers/promises';

import { expect, test } from 'vitest';

import {
  confirm,
  cpfOf,
  errorsOf,
  file,
  importState,
  row,
  sendFile,
  stage,
} from '../support/imports';
import { startTestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('a file of 10,000 rows', (engine) => {
  const BAD = 37;
  const every = Math.floor(10_000 / BAD);
  const isBad = (index: number) => index % every === 5 && Math.floor(index / every) < BAD;
  const rows = Array.from({ length: 10_000 }, (_, index) =>
    row(cpfOf(index), `Pessoa Número ${index} Silva`),
  );
  const broken = rows.map((text, index) =>
    isBad(index) ? text.replace('(19) 9 9123-0001', '123') : text,
  );

  test('with 37 bad ones reports each by line and column and writes nothing; once corrected it is imported; again, it adds nothing', async () => {
    const api = await startTestApi(engine);
    const refused = await stage(api, 'client', file(...broken));
    expect(refused).toMatchObject({
      State: 'refused',
      TotalRows: 10_000,
      ReadRows: 10_000,
      BadRows: BAD,
    });
    const wanted = broken.flatMap((_, index) =>
      isBad(index)
        ? [{ Line: index + 2, Column: 'Celular', Value: '123', Message: 'Número válido' }]
        : [],
    );
    expect(wanted).toHaveLength(BAD);
    expect(await errorsOf(api, refused.IdImport)).toEqual(wanted);
    const count = async () =>
      Number(
        (
          await api.db
            .selectFrom('client')
            .select(({ fn }) => fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      );
    expect(await count()).toBe(0);

    const ready = await stage(api, 'client', file(...rows));
    expect(ready).toMatchObject({ State: 'ready', TotalRows: 10_000, BadRows: 0, KnownRows: 0 });
    expect((await confirm(api, ready.IdImport)).body).toMatchObject({
      State: 'done',
      AddedRows: 10_000,
    });
    expect(await count()).toBe(10_000);

    const again = await stage(api, 'client', file(...rows));
    expect(again).toMatchObject({ State: 'ready', KnownRows: 10_000 });
    expect((await confirm(api, again.IdImport)).body).toMatchObject({ AddedRows: 0 });
    expect(await count()).toBe(10_000);
    await api.close();
  });

  test('reports its progress while it is read, and yields to other requests', async () => {
    const api = await startTestApi(engine);
    const { body: idImport } = await sendFile(api, 'client', file(...rows));
    const seen = new Set<number>();
    for (;;) {
      const { State, ReadRows } = await importState(api, idImport);
      if (State !== 'reading') break;
      seen.add(ReadRows);
      // Injected requests never leave the process: without this no other work would get a turn.
      await nextTurn();
    }
    expect(seen.size).toBeGreaterThan(3);
    await api.close();
  });
});
