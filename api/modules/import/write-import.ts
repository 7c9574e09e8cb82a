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
  type ImportRecord,
  lockWriting,
  readPart,
  updateImport,
} from './import-repository';

/** How long the written records are remembered, so that the import can be undone. */
const UNDO_MS = 90 * DAY_MS;

export const NOTHING_WRITTEN = 'A gravação foi interrompida e nada foi gravado. Confirme de novo.';
const REGISTERED_MEANWHILE =
  'Um produto do arquivo acaba de ser cadastrado por outra pessoa e nada foi gravado. Confirme de novo.';

/** A file whose writing was confirmed, and who did. */
export interface ConfirmedImport {
  record: ImportRecord;
  author: Author;
}

/**
 * Writes all of a confirmed file, or nothing: on failure the import is ready again and says so.
 * Registered records stay unchanged, even those registered since the file was read. Yields to other
 * requests between batches; other writes wait on SQLite, whose one connection that writes the
 * transaction holds.
 */
export async function writeImport<Input>(
  { db, clock, background, productSync }: Context,
  { record: { idImport, register: name, preview }, author }: ConfirmedImport,
  register: ImportRegister<Input>,
): Promise<void> {
  const now = () => clock().toISOString();
  try {
    await db.transaction().execute(async (trx) => {
      if (!(await lockWriting(trx, name, idImport))) return;
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
    const duplicate = isDuplicate(error, 'product', 'bar_code');
    const problem = duplicate ? REGISTERED_MEANWHILE : NOTHING_WRITTEN;
    await updateImport(db, idImport, { state: 'ready', problem, updatedAt: now() });
    if (!duplicate) throw error;
  }
}
