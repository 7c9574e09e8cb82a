import {
  ATTACHMENT_TEXTS,
  attachmentError,
  attachmentName,
  attachmentType,
  MAX_ATTACHMENTS,
} from '@domain/bill/attachment';

import { lock } from '../../db/locks';
import type { Db, Trx } from '../../db/schema';
import type { Write } from '../../db/write';
import type { BillAttachment, BillAttachments, StoredFile } from '../../files/bill-attachments';
import { contentOf, openClaimedFiles, sha256Of } from '../../files/claimed-files';
import type { FileStore } from '../../files/file-store';
import { type Happening, recordHistory } from '../../history/record-history-repository';
import { invalidFields } from '../../http/api-error';
import { type FileVersion, NO_FILE } from '../../http/entity-tag';
import type { JobWorker } from '../../jobs/job-worker';
import type { Clock } from '../../runtime/clock';
import { missingRecord } from '../record/missing-record';
import { refuseStaleFile } from '../record/stale-record';
import {
  deleteAttachment,
  insertAttachment,
  isFileAttached,
  listAttachments,
} from './bill-attachment-repository';
import { findBill } from './bill-repository';
import { UNKNOWN_BILL } from './bill-service';

const FILE_ACTS = ['file-attached', 'file-removed'] as const;

export function openBillAttachments(deps: {
  db: Db;
  clock: Clock;
  jobs: JobWorker;
  store: FileStore;
}): BillAttachments {
  const { db } = deps;
  const files = openClaimedFiles(deps, {
    sweep: 'bill-attachment-file',
    isClaimed: isFileAttached,
  });

  async function find(from: Db, idBillToPay: number, idBillAttachment?: number) {
    const attachments = await listAttachments(from, idBillToPay);
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

  /** The bill's files, which no other write changes until the transaction ends. */
  async function lockedFiles(trx: Trx, idBillToPay: number) {
    await lock(trx, 'bill', [idBillToPay]);
    // The bill may have been deleted while the file was stored.
    await refuseMissing(trx, idBillToPay);
    return listAttachments(trx, idBillToPay);
  }

  async function attach(
    { trx, now, author }: Pick<Write, 'trx' | 'now' | 'author'>,
    idBillToPay: number,
    file: StoredFile,
  ): Promise<BillAttachment> {
    const added = await insertAttachment(trx, {
      ...file,
      idBillToPay,
      createdAt: now.toISOString(),
      idProfessionalRegister: author.idProfessional,
    });
    await recordFile({ trx, now, author }, idBillToPay, {
      act: 'file-attached',
      file: added.fileName,
      fileVersion: attachmentSha256(added),
    });
    return added;
  }

  function recordFile(
    happening: Happening,
    idRecord: number,
    {
      act,
      file,
      fileVersion,
    }: { act: (typeof FILE_ACTS)[number]; file: string; fileVersion: FileVersion },
  ): Promise<void> {
    const change =
      act === 'file-attached' ? (['file', null, file] as const) : (['file', file, null] as const);
    return recordHistory(happening, {
      kind: 'bill',
      idRecord,
      act,
      changes: [change],
      fileVersion,
    });
  }

  return {
    list: (idBillToPay) => listAttachments(db, idBillToPay),
    find: (idBillToPay, idBillAttachment) => find(db, idBillToPay, idBillAttachment),
    read: ({ fileKey }) => files.get(fileKey),
    detach: async (trx, idBillToPay) => drop(trx, await listAttachments(trx, idBillToPay)),

    async store(idBillToPay, { name, bytes }) {
      await refuseMissing(db, idBillToPay);
      const contentType = attachmentType(bytes);
      const message = attachmentError(bytes);
      if (message !== null || contentType === null) throw refused(message ?? '');
      const fileKey = await files.put(bytes, contentType);
      const fileName = attachmentName(name, contentType);
      return { fileKey, fileName, contentType, size: bytes.length };
    },

    async add(write, idBillToPay, file) {
      const known = await lockedFiles(write.trx, idBillToPay);
      // The same file, when the POST is repeated without its key.
      const same = known.find(({ fileKey }) => contentOf(fileKey) === contentOf(file.fileKey));
      if (same) {
        await files.release(write.trx, file.fileKey);
        return same;
      }
      if (known.length >= MAX_ATTACHMENTS) throw refused(ATTACHMENT_TEXTS.tooMany);
      return attach(write, idBillToPay, file);
    },

    async replace(write, idBillToPay, file) {
      const known = (await lockedFiles(write.trx, idBillToPay)).slice(-1);
      const ofFile = { kind: 'bill', id: idBillToPay, acts: FILE_ACTS } as const;
      await refuseStaleFile(write, { ...ofFile, stored: known.map(attachmentSha256)[0] });
      await drop(write.trx, known);
      return attach(write, idBillToPay, file);
    },

    async remove({ trx, author, now }, idBillToPay, idBillAttachment) {
      // An upload to the bill decides by the stored files too.
      await lock(trx, 'bill', [idBillToPay]);
      const known = await find(trx, idBillToPay, idBillAttachment);
      if (!known) return false;
      await drop(trx, [known]);
      const latest = await find(trx, idBillToPay);
      await recordFile({ trx, now, author }, idBillToPay, {
        act: 'file-removed',
        file: known.fileName,
        fileVersion: latest ? attachmentSha256(latest) : NO_FILE,
      });
      return true;
    },
  };
}

/** Distinguishes a bill's file from one that replaced it. */
export function attachmentSha256({ fileKey }: Pick<BillAttachment, 'fileKey'>): string {
  return sha256Of(fileKey);
}

async function refuseMissing(db: Db, id: number): Promise<void> {
  if (!(await findBill(db, id)))
    throw await missingRecord(db, { table: 'bill', id, unknown: UNKNOWN_BILL });
}

const refused = (message: string) => invalidFields([{ path: 'file', message }]);
