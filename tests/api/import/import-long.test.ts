import { setImmediate as nextTurn } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { LONG } from '../../support/long-run';
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

/** In `npm test` so many that they are read and written in eight parts. */
const ROWS = LONG ? 10_000 : 2_000;

onEachEngine(`a file of ${ROWS} rows`, (engine) => {
  const BAD = 37;
  const every = Math.floor(ROWS / BAD);
  const isBad = (index: number) => index % every === 5 && Math.floor(index / every) < BAD;
  const rows = Array.from({ length: ROWS }, (_, index) =>
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
      TotalRows: ROWS,
      ReadRows: ROWS,
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
    expect(ready).toMatchObject({ State: 'ready', TotalRows: ROWS, BadRows: 0, KnownRows: 0 });
    expect((await confirm(api, ready.IdImport)).body).toMatchObject({
      State: 'done',
      AddedRows: ROWS,
    });
    expect(await count()).toBe(ROWS);

    const again = await stage(api, 'client', file(...rows));
    expect(again).toMatchObject({ State: 'ready', KnownRows: ROWS });
    expect((await confirm(api, again.IdImport)).body).toMatchObject({ AddedRows: 0 });
    expect(await count()).toBe(ROWS);
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
