import { setImmediate as nextTurn } from 'node:timers/promises';

import { DAY_MS } from '@domain/duration';

import { isDuplicate } from '../../db/engine/database-errors';
import type { Author } from '../../db/write';
import { recordImported } from '../../history/record-history-repository';
import type { Context } from '../../http/module';
import { previewOfWritten } from './import-preview';
import type { ImportRegister } from './import-register';
import {
  deleteParts,
  findPartIds,
  giveUpWriting,
  type ImportRecord,
  isStillTo,
  lockRegister,
  readPart,
  updateImport,
} from './import-repository';
import { whileInHand } from './in-hand';

/** How long the written records are remembered, so that the import can be undone. */
const UNDO_MS = 90 * DAY_MS;

export const NOTHING_WRITTEN = 'A gravação foi interrompida e nada foi gravado. Confirme de novo.';
const REGISTERED_MEANWHILE =
  'Um produto do arquivo acaba de ser cadastrado por outra pessoa e nada foi gravado. Confirme de novo.';

/** A file whose writing was confirmed, and by whom. */
export interface ConfirmedImport {
  record: ImportRecord;
  author: Author;
}

/**
 * Writes all of a confirmed file, or nothing: on failure the import is ready again and says so
 * (R-IMP-16). Registered records stay unchanged, even those registered since the file was read.
 * Yields to other requests between batches; on SQLite other writes wait, as the transaction has its
 * only writing connection.
 */
export function writeImport<Input>(
  context: Context,
  confirmed: ConfirmedImport,
  register: ImportRegister<Input>,
): Promise<void> {
  const write = () => writeAll(context, confirmed, register);
  return whileInHand(context.db, confirmed.record.idImport, write);
}

async function writeAll<Input>(
  { db, clock, background, productSync }: Context,
  { record, author }: ConfirmedImport,
  register: ImportRegister<Input>,
): Promise<void> {
  const { idImport, register: name, preview } = record;
  const now = () => clock().toISOString();
  try {
    await db.transaction().execute(async (trx) => {
      await lockRegister(trx, name);
      if (!(await isStillTo(trx, record))) return;
      let addedRows = 0;
      for (const idPart of await findPartIds(trx, idImport)) {
        if (background.isClosing()) throw new Error('closing');
        const inputs = await readPart(trx, idPart, register.stored);
        const write = { trx, author, now: clock(), idImport };
        addedRows += await register.insertMissing(write, inputs);
        await nextTurn();
      }
      await recordImported({ trx, author, now: clock() }, { kind: name, idImport });
      if (name === 'product') await productSync.catchUp(trx, clock());
      const expiresAt = new Date(clock().getTime() + UNDO_MS).toISOString();
      await updateImport(trx, idImport, {
        state: 'done',
        problem: null,
        preview: previewOfWritten(preview),
        addedRows,
        updatedAt: now(),
        expiresAt,
      });
      await deleteParts(trx, idImport);
    });
  } catch (error) {
    // Someone registered one of the bar codes concurrently: the next try skips it.
    const duplicate = isDuplicate(error, 'product', 'barCode');
    const problem = duplicate ? REGISTERED_MEANWHILE : NOTHING_WRITTEN;
    await giveUpWriting(db, record, { problem, updatedAt: now() });
    if (!duplicate) throw error;
  }
}
