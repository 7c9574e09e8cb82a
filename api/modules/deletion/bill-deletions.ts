import { formatDate } from '@domain/date';

import { lock } from '../../db/locks';
import type { Db, Trx } from '../../db/schema';
import type { BillAttachments } from '../../files/bill-attachments';
import { listAttachments } from '../bill/bill-attachment-repository';
import {
  deleteRecurrence,
  findRecurrence,
  lockRecurrence,
} from '../bill/bill-recurrence-repository';
import {
  type BillRecord,
  deleteBills,
  findBill,
  findSeriesFrom,
  findSeriesOf,
} from '../bill/bill-repository';
import { UNKNOWN_BILL } from '../bill/bill-service';
import { missingRecord } from '../record/missing-record';
import { type Deletable, inOneState, type KeptRecord } from './deletable';

const PAID =
  'Esta conta está paga e não pode ser excluída. Se o pagamento foi registrado por engano, cancele-o e salve antes.';

/**
 * One bill, the rest of its series from that bill on, or all of it; paid ones are kept. Attachments
 * are deleted with their bills.
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
    ...inOneState(async (db, id) => {
      const bill = await findBill(db, id);
      if (!bill) return undefined;
      const attached = (await listAttachments(db, id)).length;
      const description = named(bill);
      return {
        register: 'bill',
        version: bill.version,
        description,
        refusal: bill.paymentDate === null ? null : PAID,
        notice:
          attached > 1
            ? `Os ${attached} arquivos anexados serão excluídos também.`
            : attached === 1
              ? 'O arquivo anexado será excluído também.'
              : null,
        records: [{ id, description }],
        kept: [],
      };
    }),
    lock: (trx, id) => lock(trx, 'bill', [id]),
  };
  const rest = ofSeries({
    path: '/bill/:idBillToPay/series',
    summary: 'uma conta repetida e as seguintes da mesma série, menos as pagas',
    find: findSeriesFrom,
    none: 'As contas desta série, desta em diante, estão todas pagas.',
  });
  const open = ofSeries({
    path: '/bill/:idBillToPay/open-series',
    summary: 'todas as contas em aberto da série de uma conta',
    find: findSeriesOf,
    none: 'As contas desta série estão todas pagas.',
  });
  return [one, rest, open];

  /** Bills of a series, which is then not continued. */
  function ofSeries({ path, summary, find, none }: SeriesDeletion): Deletable {
    return {
      ...shared,
      path,
      summary,
      ...inOneState(async (db, id) => {
        const bill = await findBill(db, id);
        if (!bill) return undefined;
        const [series, recurrence] = await Promise.all([
          find(db, bill),
          findRecurrence(db, bill.idSeries),
        ]);
        const records = series
          .filter(({ paymentDate }) => paymentDate === null)
          .map((each) => ({ id: each.idBillToPay, description: named(each) }));
        const refusal = bill.idSeries === null ? 'Esta conta não faz parte de uma série.' : none;
        return {
          register: 'bill',
          version: bill.version,
          description: named(bill),
          refusal: records.length === 0 ? refusal : null,
          notice: recurrence ? 'A repetição sem fim termina.' : null,
          records,
          kept: series.flatMap(keptIfPaid),
        };
      }),
      lock: async (trx, id) => {
        const bill = await findBill(trx, id);
        if (!bill || bill.idSeries === null) return;
        // No bill is added to it meanwhile.
        await lockRecurrence(trx, bill.idSeries);
        const series = await find(trx, bill);
        const ids = series.map(({ idBillToPay }) => idBillToPay);
        await lock(trx, 'bill', ids);
      },
      remove: async (trx, ids, id) => {
        const bill = await findBill(trx, id);
        if (bill?.idSeries) await deleteRecurrence(trx, bill.idSeries);
        await shared.remove(trx, ids);
      },
    };
  }
}

interface SeriesDeletion extends Pick<Deletable, 'path' | 'summary'> {
  find: (db: Db, bill: BillRecord) => Promise<BillRecord[]>;
  /** The refusal when no bill is open. */
  none: string;
}

function keptIfPaid(bill: BillRecord): KeptRecord[] {
  const { idBillToPay: id, paymentDate } = bill;
  return paymentDate === null
    ? []
    : [{ id, description: named(bill), reason: `paga em ${formatDate(paymentDate)}` }];
}

function named({ description, dueDate }: { description: string; dueDate: string }): string {
  return `${description}, de ${formatDate(dueDate)}`;
}
