import path from 'node:path';

import { afterAll, describe, expect, it, vi } from 'vitest';

import { DEFAULT_CONTRACT } from '@domain/contract/default-contract';
import { nfeDocument } from '@domain/nfe/nfe-document';
import { toXml } from '@domain/nfe/xml-element';

import { installmentReceipt } from '../../../api/modules/order/installment-receipt';
import { openPrinter } from '../../../api/open-printer';
import { readDanfe } from '../../../api/pdf/danfe/read-danfe';
import { type PrintTask, render, RENDERERS } from '../../../api/pdf/renderers';
import { REPORT_FILES } from '../../../api/pdf/report/report-files';
import { sale } from '../../support/sale';
import { sampleAcceptance } from './sample-acceptance';
import { facedQuote } from './sample-face';
import { sampleInstallments, sampleOrder, sampleQuote } from './sample-order';
import { sampleEntry, sampleReport } from './sample-report';
import { sampleSlip } from './sample-slip';

const order = sampleOrder({
  installments: sampleInstallments(1).map((one) => ({
    ...one,
    dueDate: '2026-01-10',
    paymentDate: '2026-01-09',
    paidValue: 100,
  })),
});
const { accessKey, infNFe } = nfeDocument(sale());
const danfe = readDanfe({
  accessKey,
  xml: `<NFe xmlns="http://www.portalfiscal.inf.br/nfe">${toXml(infNFe)}</NFe>`,
  protocol: 'SIMULADO-1',
  authorizedAt: '2026-03-10T15:00:05Z',
});

const TASKS: PrintTask[] = [
  { kind: 'quote', data: [sampleQuote()] },
  { kind: 'quote', data: [facedQuote()] },
  { kind: 'quotes', data: [[sampleQuote(), facedQuote()]] },
  { kind: 'contract', data: [{ ...order, template: DEFAULT_CONTRACT }] },
  { kind: 'coupon', data: [{ ...order, soldAt: '2026-03-10T15:04:00Z', status: 'sale' }, '58'] },
  { kind: 'receipt', data: [installmentReceipt(order, 1)] },
  { kind: 'bankSlip', data: [sampleSlip()] },
  { kind: 'danfe', data: [danfe] },
  { kind: 'acceptance', data: [sampleAcceptance()] },
];

const built = path.resolve(import.meta.dirname, '../../../build/print-thread.js');
const threads = openPrinter(built);
const here = openPrinter('/no/such/file');
afterAll(() => Promise.all([threads.close(), here.close()]));

/** More than one worker message holds. */
const report = sampleReport(
  Array.from({ length: 620 }, (_, id) =>
    sampleEntry({ id, day: `2026-0${1 + Math.floor(id / 500)}-10` }),
  ),
);

async function whole(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const read: Buffer[] = [];
  for await (const part of parts) read.push(part);
  return Buffer.concat(read);
}

const ME = { idProfessional: 1 };

describe('the printer', () => {
  it('draws every kind of document', () => {
    const kinds = new Set(TASKS.map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual(Object.keys(RENDERERS).toSorted());
  });

  it.each(TASKS)('draws the same $kind in a thread as in the process', async (task) => {
    const expected = await render(task);
    const printed = ({ print }: typeof here) => print(ME, task.kind, ...task.data);
    expect((await printed(threads)).equals(expected)).toBe(true);
    expect((await printed(here)).equals(expected)).toBe(true);
  });

  it('refuses one person’s flood with 503, and serves another person meanwhile', async () => {
    const quote = sampleQuote();
    const flood = Array.from({ length: 60 }, () => here.print(ME, 'quote', quote));
    const other = here.print({ idProfessional: 2 }, 'quote', quote);
    const outcomes = await Promise.allSettled(flood);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    for (const { reason } of refused as PromiseRejectedResult[])
      expect(reason).toMatchObject({ status: 503, code: 'busy' });
    expect((await other).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('reports what failed in a thread', async () => {
    const broken = threads.print(ME, 'quote', Object.assign(sampleQuote(), { items: null }));
    await expect(broken).rejects.toThrow(TypeError);
    const next = await threads.print(ME, 'quote', sampleQuote());
    expect(next.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it.each(['pdf', 'workbook'] as const)(
    'makes the same report as a %s in a thread, and nothing of it in the process',
    async (kind) => {
      const expected = await whole(here.printReport(kind, report));
      vi.spyOn(REPORT_FILES, kind).mockImplementation(() => {
        throw new Error('not here');
      });
      expect((await whole(threads.printReport(kind, report))).equals(expected)).toBe(true);
    },
  );

  it('reports what failed while making a report, in the thread or in reading', async () => {
    const broken = threads.printReport('pdf', Object.assign({ ...report }, { query: null }));
    await expect(whole(broken)).rejects.toThrow(TypeError);
    async function* failing() {
      yield* report.entries();
      throw new Error('the database is gone');
    }
    const unread = threads.printReport('workbook', { ...report, entries: failing });
    await expect(whole(unread)).rejects.toThrow('the database is gone');
  });

  it('stops reports that are no longer read, and makes the next', async () => {
    // More than there are threads.
    for (let each = 0; each < 5; each += 1)
      for await (const part of threads.printReport('pdf', report)) {
        expect(part.length).toBeGreaterThan(0);
        break;
      }
    expect((await whole(threads.printReport('pdf', report))).subarray(0, 5).toString()).toBe(
      '%PDF-',
    );
  });
});
