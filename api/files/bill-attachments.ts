import type { Selectable } from 'kysely';

import type { Trx } from '../db/schema';
import type { BillAttachmentTable } from '../db/tables/bill-tables';
import type { Write } from '../db/write';

export type BillAttachment = Selectable<BillAttachmentTable>;

/** The file, and its name. */
export interface SentAttachment {
  name: unknown;
  bytes: Buffer;
}

/** A stored file that belongs to no bill yet. */
export type StoredFile = Pick<BillAttachment, 'fileKey' | 'fileName' | 'contentType' | 'size'>;

type AttachmentWrite = Pick<Write, 'trx' | 'now' | 'author' | 'ifMatch'>;

export interface BillAttachments {
  /**
   * Stores a file for a bill, outside any transaction; 422 for an unsupported type. It is removed
   * unless a bill claims it within the hour.
   */
  store: (idBillToPay: number, file: SentAttachment) => Promise<StoredFile>;
  /**
   * Adds a file to the bill's others. A file that the bill already has is not stored twice: its
   * attachment is returned. 422 when the bill has no room for another.
   */
  add: (write: AttachmentWrite, idBillToPay: number, file: StoredFile) => Promise<BillAttachment>;
  /** Replaces the latest file; 412 when it is not the one that `If-Match` names. */
  replace: (
    write: AttachmentWrite,
    idBillToPay: number,
    file: StoredFile,
  ) => Promise<BillAttachment>;
  /** All attachments of a bill, oldest first. */
  list: (idBillToPay: number) => Promise<BillAttachment[]>;
  /** One attachment of a bill, by default the latest; undefined when there is none. */
  find: (idBillToPay: number, idBillAttachment?: number) => Promise<BillAttachment | undefined>;
  /** The file itself; null when there is none. */
  read: (attachment: BillAttachment) => Promise<Buffer | null>;
  /** Removes one, by default the latest; whether it existed. The file goes after the commit. */
  remove: (
    write: AttachmentWrite,
    idBillToPay: number,
    idBillAttachment?: number,
  ) => Promise<boolean>;
  /** Removes a bill's attachments in a larger transaction; the files go after the commit. */
  detach: (trx: Trx, idBillToPay: number) => Promise<void>;
}
