import { attachmentError, attachmentName, attachmentType } from '@domain/bill/attachment';

import { lockRecords } from '../../db/lock-and-bump-version';
import type { Db, Trx } from '../../db/schema';
import type { BillAttachments } from '../../files/bill-attachments';
import { openClaimedFiles } from '../../files/claimed-files';
import type { FileStore } from '../../files/file-store';
import { invalidFields, notFound } from '../../http/api-error';
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

export function openBillAttachments(deps: {
  db: Db;
  clock: Clock;
  jobs: JobWorker;
  store: FileStore;
}): BillAttachments {
  const { db, clock, jobs } = deps;
  const files = openClaimedFiles(deps, {
    sweep: 'bill-attachment-file',
    isClaimed: isFileAttached,
  });

  /** Deletes a bill's attachment and enqueues the removal of its file. */
  async function detach(trx: Trx, idBillToPay: number): Promise<boolean> {
    const known = await findAttachment(trx, idBillToPay);
    if (!known) return false;
    await deleteAttachment(trx, known.idBillAttachment);
    await files.release(trx, known.fileKey);
    return true;
  }

  return {
    find: (idBillToPay) => findAttachment(db, idBillToPay),
    read: ({ fileKey }) => files.get(fileKey),
    detach,

    async keep(idBillToPay, { name, bytes }, idProfessional) {
      if (!(await findBill(db, idBillToPay))) throw notFound(UNKNOWN_BILL);
      const type = attachmentType(bytes);
      const message = attachmentError(bytes);
      if (message !== null || type === null)
        throw invalidFields([{ path: 'file', message: message ?? '' }]);
      const fileKey = await files.put(bytes, type);
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
