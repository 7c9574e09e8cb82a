import { isStillUsed } from '../../db/database-errors';
import type { Trx } from '../../db/schema';
import { conflict } from '../../http/api-error';
import type { Deletable, DeletionPlan } from './deletable';

/** Rows per statement. */
const BATCH_SIZE = 500;

interface Deleting {
  id: number;
  idProfessional: number;
  now: Date;
  /** Receives the record's version. */
  check: (version: number) => void;
}

/**
 * Carries out the plan and records the deletion; 404 when it is already gone, 409 with the reason
 * when it is in use.
 */
export async function deleteRecords(
  trx: Trx,
  deletable: Deletable,
  { id, idProfessional, now, check }: Deleting,
): Promise<DeletionPlan> {
  await deletable.lock(trx, id);
  const plan = await deletable.plan(trx, id, { idProfessional });
  if (!plan) throw await deletable.missing(trx, id);
  check(plan.version);
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
      idProfessional,
    }));
    await trx.insertInto('deletion').values(gone).execute();
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
