import type { Selectable } from 'kysely';

import type { Trx } from '../db/schema';
import type { BillAttachmentTable } from '../db/tables/bill-tables';
import type { Write } from '../db/write';

export type BillAttachment = Selectable<BillAttachmentTable>;

/** What is sent: the file, and what it is called. */
export interface SentAttachment {
  name: unknown;
  bytes: Buffer;
}

/** A file that is stored; no bill has it yet. */
export type StoredFile = Pick<BillAttachment, 'fileKey' | 'fileName' | 'contentType' | 'size'>;

type AttachmentWrite = Pick<Write, 'trx' | 'now' | 'author' | 'ifMatch'>;

/** The attachments of bills. */
export interface BillAttachments {
  /**
   * Stores a file for a bill, outside any transaction; 422 for an unsupported type. Unless it comes to
   * be the bill's within the hour, it is removed.
   */
  store: (idBillToPay: number, file: SentAttachment) => Promise<StoredFile>;
  /**
   * Adds a file to the bill's others. A file that the bill already has is not kept twice: its
   * attachment is returned. 422 when the bill has no room for another.
   */
  add: (write: AttachmentWrite, idBillToPay: number, file: StoredFile) => Promise<BillAttachment>;
  /** Puts a file in place of the latest one; 412 when that is another than `If-Match` names. */
  replace: (
    write: AttachmentWrite,
    idBillToPay: number,
    file: StoredFile,
  ) => Promise<BillAttachment>;
  /** All of a bill, the first one first. */
  list: (idBillToPay: number) => Promise<BillAttachment[]>;
  /** One of a bill, by default the latest; undefined when there is none. */
  find: (idBillToPay: number, idBillAttachment?: number) => Promise<BillAttachment | undefined>;
  /** The file itself; null when there is none. */
  read: (attachment: BillAttachment) => Promise<Buffer | null>;
  /** Removes one, by default the latest; whether there was one. Its file goes after the commit. */
  remove: (
    write: AttachmentWrite,
    idBillToPay: number,
    idBillAttachment?: number,
  ) => Promise<boolean>;
  /** Removes all of a bill within a larger transaction; the files are removed after the commit. */
  detach: (trx: Trx, idBillToPay: number) => Promise<void>;
}
