import { formatDate } from '@domain/date';

import { lockRecords } from '../../db/lock-and-bump-version';
import type { Db, Trx } from '../../db/schema';
import type { BillAttachments } from '../../files/bill-attachments';
import { findAttachment } from '../bill/bill-attachment-repository';
import { deleteBills, findBill, findSeriesFrom } from '../bill/bill-repository';
import { UNKNOWN_BILL } from '../bill/bill-service';
import { missingRecord } from '../record/missing-record';
import type { Deletable } from './deletable';

const PAID =
  'Esta conta está paga e não pode ser excluída. Se o pagamento foi registrado por engano, cancele-o e salve antes.';

/**
 * One bill, or the rest of its series from that bill on; paid ones are kept. Attachments are
 * deleted with their bills.
 */
export function billDeletions(attachments: BillAttachments): Deletable[] {
  const shared = {
    unknown: UNKNOWN_BILL,
    missing: (db: Db, id: number) =>
      missingRecord(db, { table: 'bill', id, unknown: UNKNOWN_BILL }),
    remove: async (trx: Trx, ids: readonly number[]) => {
      for (const id of ids) await attachments.detach(trx, id);
      await deleteBills(trx, ids);
    },
  } as const;
  const one: Deletable = {
    ...shared,
    path: '/bill/:idBillToPay',
    summary: 'uma conta que não foi paga, com seu anexo',
    plan: async (db, id) => {
      const bill = await findBill(db, id);
      if (!bill) return undefined;
      const attached = await findAttachment(db, id);
      const description = named(bill);
      return {
        register: 'bill',
        version: bill.version,
        description,
        refusal: bill.paymentDate === null ? null : PAID,
        notice: attached ? 'O arquivo anexado será excluído também.' : null,
        records: [{ id, description }],
        kept: [],
      };
    },
    lock: (trx, id) => lockRecords(trx, 'bill', [id]),
  };
  const rest: Deletable = {
    ...shared,
    path: '/bill/:idBillToPay/series',
    summary: 'uma conta repetida e as seguintes da mesma série, menos as pagas',
    plan: async (db, id) => {
      const bill = await findBill(db, id);
      if (!bill) return undefined;
      const series = await findSeriesFrom(db, bill);
      const records = series
        .filter(({ paymentDate }) => paymentDate === null)
        .map((each) => ({ id: each.idBillToPay, description: named(each) }));
      const kept = series.flatMap((each) =>
        each.paymentDate === null
          ? []
          : [
              {
                id: each.idBillToPay,
                description: named(each),
                reason: `paga em ${formatDate(each.paymentDate)}`,
              },
            ],
      );
      const none =
        bill.idSeries === null
          ? 'Esta conta não faz parte de uma série.'
          : 'As contas desta série, desta em diante, estão todas pagas.';
      return {
        register: 'bill',
        version: bill.version,
        description: named(bill),
        refusal: records.length === 0 ? none : null,
        notice: null,
        records,
        kept,
      };
    },
    lock: async (trx, id) => {
      const bill = await findBill(trx, id);
      if (bill)
        await lockRecords(
          trx,
          'bill',
          (await findSeriesFrom(trx, bill)).map(({ idBillToPay }) => idBillToPay),
        );
    },
  };
  return [one, rest];
}

function named({ description, dueDate }: { description: string; dueDate: string }): string {
  return `${description}, de ${formatDate(dueDate)}`;
}
