import type { Insertable, Selectable } from 'kysely';

import type { Db, Trx } from '../../db/schema';
import type { BillAttachmentTable } from '../../db/tables/bill-tables';

type AttachmentRow = Selectable<BillAttachmentTable>;

/** A bill's attachments, oldest first. */
export function listAttachments(db: Db, idBillToPay: number): Promise<AttachmentRow[]> {
  return db
    .selectFrom('billAttachment')
    .selectAll()
    .where('idBillToPay', '=', idBillToPay)
    .orderBy('idBillAttachment')
    .execute();
}

/** Whether a bill references the stored file of this key. */
export async function isFileAttached(db: Db, fileKey: string): Promise<boolean> {
  const attachment = await db
    .selectFrom('billAttachment')
    .select('idBillAttachment')
    .where('fileKey', '=', fileKey)
    .executeTakeFirst();
  return attachment !== undefined;
}

export function insertAttachment(
  trx: Trx,
  attachment: Insertable<BillAttachmentTable>,
): Promise<AttachmentRow> {
  return trx
    .insertInto('billAttachment')
    .values(attachment)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteAttachment(trx: Trx, idBillAttachment: number): Promise<void> {
  await trx.deleteFrom('billAttachment').where('idBillAttachment', '=', idBillAttachment).execute();
}
