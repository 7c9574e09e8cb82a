import type { Selectable } from 'kysely';

import type { Trx } from '../db/schema';
import type { BillAttachmentTable } from '../db/tables/bill-tables';

export type BillAttachment = Selectable<BillAttachmentTable>;

/** Bill attachments: at most one per bill. */
export interface BillAttachments {
  /** Stores a file, replacing the existing one; 422 for an unsupported type. */
  keep: (
    idBillToPay: number,
    file: { name: unknown; bytes: Buffer },
    idProfessional: number,
  ) => Promise<BillAttachment>;
  /** Its metadata; undefined when there is none. */
  find: (idBillToPay: number) => Promise<BillAttachment | undefined>;
  /** The file itself; null when there is none. */
  read: (attachment: BillAttachment) => Promise<Buffer | null>;
  /** Whether there was one. */
  remove: (idBillToPay: number) => Promise<boolean>;
  /** The same within a larger transaction; the file is removed after the commit. */
  detach: (trx: Trx, idBillToPay: number) => Promise<boolean>;
}
