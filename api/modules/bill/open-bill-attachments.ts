import { createHash, randomBytes } from 'node:crypto';

import { attachmentError, attachmentName, attachmentType } from '@domain/bill/attachment';
import { z } from '@domain/zod';

import { lockRecords } from '../../db/lock-and-bump-version';
import type { Db, Trx } from '../../db/schema';
import type { BillAttachments } from '../../files/bill-attachments';
import type { FileStore } from '../../files/file-store';
import { invalidFields, notFound } from '../../http/api-error';
import { defineJobKind } from '../../jobs/job-kind';
import { enqueueJob } from '../../jobs/job-repository';
import type { JobWorker } from '../../jobs/job-worker';
import type { Clock } from '../../runtime/clock';
import {
  deleteAttachment,
  findAttachment,
  insertAttachment,
  isFileAttached,
} from './bill-attachment-repository';
import { findBill } from './bill-repository';
import { UNKNOWN_BILL } from './bill-service';

const SWEEP = 'bill-attachment-file';
const MAX_TRIES = 30;
const LIMIT_MS = 60_000;
/** Longer than any upload to the store takes. */
const UNCLAIMED_MS = 60 * 60_000;

/**
 * Database and store cannot change atomically. Before an upload, a job is stored that will remove
 * the file under its key unless a bill references it by then; so no orphan remains, whenever the
 * process dies. A referenced file is never removed: keys are unique.
 */
export function openBillAttachments({
  db,
  clock,
  jobs,
  store,
}: {
  db: Db;
  clock: Clock;
  jobs: JobWorker;
  store: FileStore;
}): BillAttachments {
  jobs.handle(
    defineJobKind({
      kind: SWEEP,
      payload: z.object({ key: z.string() }),
      maxTries: MAX_TRIES,
      limitMs: LIMIT_MS,
      run: async ({ key }) => {
        if (!(await isFileAttached(db, key))) await store.remove(key);
      },
    }),
  );

  const sweep = (trx: Trx, key: string, runAt: Date) =>
    enqueueJob(
      trx,
      { kind: SWEEP, key, payload: { key } },
      { now: clock(), whenKnown: 'again', runAt },
    );

  /** Deletes a bill's attachment and enqueues the removal of its file. */
  async function detach(trx: Trx, idBillToPay: number): Promise<boolean> {
    const known = await findAttachment(trx, idBillToPay);
    if (!known) return false;
    await deleteAttachment(trx, known.idBillAttachment);
    await sweep(trx, known.fileKey, clock());
    return true;
  }

  return {
    find: (idBillToPay) => findAttachment(db, idBillToPay),
    read: ({ fileKey }) => store.get(fileKey),
    detach,

    async keep(idBillToPay, { name, bytes }, idProfessional) {
      if (!(await findBill(db, idBillToPay))) throw notFound(UNKNOWN_BILL);
      const type = attachmentType(bytes);
      const message = attachmentError(bytes);
      if (message !== null || type === null)
        throw invalidFields([{ path: 'file', message: message ?? '' }]);
      const fileKey = keyOf(bytes);
      const unclaimed = new Date(clock().getTime() + UNCLAIMED_MS);
      await db.transaction().execute((trx) => sweep(trx, fileKey, unclaimed));
      await store.put(fileKey, new Uint8Array(bytes), type);
      const kept = await db.transaction().execute(async (trx) => {
        // Concurrent uploads to the bill wait here.
        await lockRecords(trx, 'bill', [idBillToPay]);
        await detach(trx, idBillToPay);
        return insertAttachment(trx, {
          idBillToPay,
          fileKey,
          fileName: attachmentName(name, type),
          contentType: type,
          size: bytes.length,
          createdAt: clock().toISOString(),
          idProfessionalRegister: idProfessional,
        });
      });
      jobs.wake();
      return kept;
    },

    async remove(idBillToPay) {
      const removed = await db.transaction().execute((trx) => detach(trx, idBillToPay));
      if (removed) jobs.wake();
      return removed;
    },
  };
}

/**
 * Content hash plus a random part: the same document on two bills is two files, each deleted with
 * its bill.
 */
function keyOf(bytes: Buffer): string {
  return `attachments/${createHash('sha256').update(bytes).digest('hex')}-${randomBytes(8).toString('hex')}`;
}
