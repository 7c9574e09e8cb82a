import {
  ATTACHMENT_TEXTS,
  attachmentError,
  attachmentName,
  attachmentType,
  MAX_ATTACHMENTS,
} from '@domain/bill/attachment';

import { lockRecords } from '../../db/lock-and-bump-version';
import type { Db, Trx } from '../../db/schema';
import type { BillAttachment, BillAttachments, SentAttachment } from '../../files/bill-attachments';
import { contentOf, openClaimedFiles } from '../../files/claimed-files';
import type { FileStore } from '../../files/file-store';
import { type Happening, recordHistory } from '../../history/record-history-repository';
import { invalidFields } from '../../http/api-error';
import type { JobWorker } from '../../jobs/job-worker';
import type { Clock } from '../../runtime/clock';
import { missingRecord } from '../record/missing-record';
import {
  deleteAttachment,
  insertAttachment,
  isFileAttached,
  listAttachments,
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

  async function find(db: Db, idBillToPay: number, idBillAttachment?: number) {
    const attachments = await listAttachments(db, idBillToPay);
    return idBillAttachment === undefined
      ? attachments.at(-1)
      : attachments.find((each) => each.idBillAttachment === idBillAttachment);
  }

  /** Deletes attachments and enqueues the removal of their files. */
  async function drop(trx: Trx, attachments: readonly BillAttachment[]): Promise<void> {
    for (const { idBillAttachment, fileKey } of attachments) {
      await deleteAttachment(trx, idBillAttachment);
      await files.release(trx, fileKey);
    }
  }

  /** Stores a file; `make` decides what happens to the bill's other files. */
  async function keep(
    idBillToPay: number,
    { name, bytes, idProfessional }: SentAttachment,
    make: (trx: Trx, known: readonly BillAttachment[]) => Promise<BillAttachment | undefined>,
  ): Promise<BillAttachment> {
    await refuseMissing(db, idBillToPay);
    const type = attachmentType(bytes);
    const message = attachmentError(bytes);
    if (message !== null || type === null) throw refused(message ?? '');
    const fileKey = await files.put(bytes, type);
    const kept = await db.transaction().execute(async (trx) => {
      // Concurrent uploads to the bill wait here.
      await lockRecords(trx, 'bill', [idBillToPay]);
      // It may have been deleted while the file was stored.
      await refuseMissing(trx, idBillToPay);
      const same = await make(trx, await listAttachments(trx, idBillToPay));
      if (same) {
        await files.release(trx, fileKey);
        return same;
      }
      const added = await insertAttachment(trx, {
        idBillToPay,
        fileKey,
        fileName: attachmentName(name, type),
        contentType: type,
        size: bytes.length,
        createdAt: clock().toISOString(),
        idProfessionalRegister: idProfessional,
      });
      const { fileName: file } = added;
      const happening = { trx, now: clock(), author: { idProfessional } };
      await told(happening, idBillToPay, { act: 'file-attached', file });
      return added;
    });
    jobs.wake();
    return kept;
  }

  function told(
    happening: Happening,
    idRecord: number,
    { act, file }: { act: 'file-attached' | 'file-removed'; file: string },
  ): Promise<void> {
    const change =
      act === 'file-attached' ? (['file', null, file] as const) : (['file', file, null] as const);
    return recordHistory(happening, { kind: 'bill', idRecord, act, changes: [change] });
  }

  return {
    list: (idBillToPay) => listAttachments(db, idBillToPay),
    find: (idBillToPay, idBillAttachment) => find(db, idBillToPay, idBillAttachment),
    read: ({ fileKey }) => files.get(fileKey),
    detach: async (trx, idBillToPay) => drop(trx, await listAttachments(trx, idBillToPay)),

    add: (idBillToPay, file) =>
      keep(idBillToPay, file, async (_, known) => {
        // A file that is there already: a repeated post.
        const same = known.find(({ fileKey }) => contentOf(fileKey) === contentOf(file.bytes));
        if (!same && known.length >= MAX_ATTACHMENTS) throw refused(ATTACHMENT_TEXTS.tooMany);
        return same;
      }),

    replace: (idBillToPay, file) =>
      keep(idBillToPay, file, async (trx, known) => {
        await drop(trx, known.slice(-1));
        return undefined;
      }),

    async remove({ trx, author, now }, idBillToPay, idBillAttachment) {
      // An upload to the bill decides by what is there, as this does.
      await lockRecords(trx, 'bill', [idBillToPay]);
      const known = await find(trx, idBillToPay, idBillAttachment);
      if (!known) return false;
      await drop(trx, [known]);
      await told({ trx, now, author }, idBillToPay, { act: 'file-removed', file: known.fileName });
      return true;
    },
  };
}

async function refuseMissing(db: Db, id: number): Promise<void> {
  if (!(await findBill(db, id)))
    throw await missingRecord(db, { table: 'bill', id, unknown: UNKNOWN_BILL });
}

const refused = (message: string) => invalidFields([{ path: 'file', message }]);
