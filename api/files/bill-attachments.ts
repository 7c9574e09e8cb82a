import type { Selectable } from 'kysely';

import type { BillAttachmentTable, Trx } from '../db/schema';

export type BillAttachment = Selectable<BillAttachmentTable>;

/** The papers of bills: one a bill. */
export interface BillAttachments {
  /** Keeps a file in place of the one there may be; 422 for what is no paper. */
  keep: (
    idBillToPay: number,
    file: { name: unknown; bytes: Buffer },
    idProfessional: number,
  ) => Promise<BillAttachment>;
  /** What is known of it; undefined when there is none. */
  find: (idBillToPay: number) => Promise<BillAttachment | undefined>;
  /** The file itself; null when there is none. */
  read: (attachment: BillAttachment) => Promise<Buffer | null>;
  /** Whether there was one. */
  remove: (idBillToPay: number) => Promise<boolean>;
  /** The same within a transaction that does more; the file goes once that is written. */
  detach: (trx: Trx, idBillToPay: number) => Promise<boolean>;
}
