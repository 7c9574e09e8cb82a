import type { Selectable } from 'kysely';

import type { Trx } from '../db/schema';
import type { BillAttachmentTable } from '../db/tables/bill-tables';
import type { Write } from '../db/write';

export type BillAttachment = Selectable<BillAttachmentTable>;

/** What is sent: the file, and who sends it. */
export interface SentAttachment {
  name: unknown;
  bytes: Buffer;
  idProfessional: number;
}

/** The attachments of bills. */
export interface BillAttachments {
  /**
   * Adds a file to the bill's others. A file that the bill already has is not stored twice: its
   * attachment is returned. 422 for an unsupported type, and when the bill has no room for another.
   */
  add: (idBillToPay: number, file: SentAttachment) => Promise<BillAttachment>;
  /** Stores a file in place of the latest one. */
  replace: (idBillToPay: number, file: SentAttachment) => Promise<BillAttachment>;
  /** All of a bill, the first one first. */
  list: (idBillToPay: number) => Promise<BillAttachment[]>;
  /** One of a bill, by default the latest; undefined when there is none. */
  find: (idBillToPay: number, idBillAttachment?: number) => Promise<BillAttachment | undefined>;
  /** The file itself; null when there is none. */
  read: (attachment: BillAttachment) => Promise<Buffer | null>;
  /** Removes one, by default the latest; whether there was one. Its file goes after the commit. */
  remove: (
    write: Pick<Write, 'trx' | 'now' | 'author'>,
    idBillToPay: number,
    idBillAttachment?: number,
  ) => Promise<boolean>;
  /** Removes all of a bill within a larger transaction; the files are removed after the commit. */
  detach: (trx: Trx, idBillToPay: number) => Promise<void>;
}
