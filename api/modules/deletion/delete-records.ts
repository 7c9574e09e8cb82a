import { setImmediate as nextTurn } from 'node:timers/promises';

import { isStillUsed } from '../../db/engine/database-errors';
import type { Write } from '../../db/write';
import { recordHistories } from '../../history/record-history-repository';
import { conflict } from '../../http/api-error';
import { isStale } from '../../http/entity-tag';
import { insertDeletions } from '../record/deletion-repository';
import { refuseStaleVersion } from '../record/stale-record';
import type { Deletable, DeletionPlan } from './deletable';

/** Rows per statement. */
const BATCH_SIZE = 500;

/**
 * Carries out the plan and records the deletion; 404 when the record is already gone, 409 with the
 * reason when it is in use.
 */
export async function deleteRecords(
  write: Write,
  deletable: Deletable,
  id: number,
): Promise<DeletionPlan> {
  const { trx, author, now } = write;
  await deletable.lock(trx, id);
  const plan = await deletable.plan(trx, id, author);
  if (!plan) throw await deletable.missing(trx, id);
  if (deletable.changed !== undefined && isStale(write, plan.version))
    throw conflict(deletable.changed);
  await refuseStaleVersion(write, { kind: plan.register, id }, plan.version);
  if (plan.refusal !== null) throw conflict(plan.refusal);
  const { register, records } = plan;
  for (let start = 0; start < records.length; start += BATCH_SIZE) {
    const batch = records.slice(start, start + BATCH_SIZE);
    await unlessUsed(() =>
      deletable.remove(
        trx,
        batch.map((record) => record.id),
        id,
      ),
    );
    const gone = batch.map((record) => ({
      register,
      idRecord: record.id,
      description: record.description,
      deletedAt: now.toISOString(),
      idProfessional: author.idProfessional,
      idClient: record.idClient ?? null,
      clientName: record.clientName ?? null,
    }));
    await insertDeletions(trx, gone);
    await recordHistories(
      write,
      batch.map(({ id: idRecord }) => ({
        kind: register,
        idRecord,
        act: 'deleted',
        ...(register === 'client' ? { idClient: idRecord } : {}),
      })),
    );
    // SQLite responds synchronously: without this, no other request would run in between.
    await nextTurn();
  }
  await deletable.afterwards?.(trx, id, records.length);
  return plan;
}

async function unlessUsed(remove: () => Promise<unknown>): Promise<void> {
  try {
    await remove();
  } catch (error) {
    // Someone else started using it concurrently.
    if (isStillUsed(error))
      throw conflict('Este registro acaba de ser usado por outra pessoa e não foi excluído.');
    throw error;
  }
}
