import { afterAll, beforeAll, expect, test } from 'vitest';

import { reportQuerySchema } from '@domain/report/report-query';

import { openReport } from '../../../api/modules/report/report-service';
import { readPdf } from '../pdf/read-pdf';
import { readWorkbook } from '../support/read-sheet';
import { insertMovements, insertOrder } from '../support/report-rows';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

/** Read in three batches, the last of them not full. */
const ROWS = 1_300;

onEachEngine('report', (engine) => {
  let large: TestApi;
  beforeAll(async () => {
    large = await startTestApi(engine);
    await insertMovements(large.db, {
      idCompany: large.idCompany,
      count: ROWS,
      firstDay: '2026-01-10',
      days: 200,
    });
  });
  afterAll(() => large.close());

  test('across many batches and pages nothing is lost, duplicated or out of order', async () => {
    const year = 'startDate=2026-01-01&endDate=2026-11-30';
    const total = (
      (await large.ask('GET', `/report/summary?${year}`)).body as {
        Total: { Count: number; Inflow: number; Outflow: number };
      }
    ).Total;
    expect(total.Count).toBe(ROWS);
    const excel = readWorkbook(
      (await large.ask('GET', `/report/generate?${year}&reportTypeFile=EXCEL`)).bytes,
    ).Lançamentos;
    const entries = (excel?.rows ?? []).filter(({ B }) => B === 'Entrada' || B === 'Saída');
    const days = entries.map(({ A }) => String(A));
    expect(days).toEqual([...days].sort());
    expect(new Set(entries.map(({ C }) => C)).size).toBe(ROWS);
    const cents = (column: string) =>
      entries.reduce((sum, row) => sum + Math.round(Number(row[column] ?? 0) * 100), 0);
    expect([cents('H'), cents('I')]).toEqual([
      Math.round(total.Inflow * 100),
      Math.round(total.Outflow * 100),
    ]);
    const { pages } = readPdf((await large.ask('GET', `/report/generate?${year}`)).bytes);
    const lines = pages.flatMap((page) =>
      page.texts.filter(({ text }) => /^(Carga|Pedido nº)/.test(text)),
    );
    expect([lines.length, new Set(lines.map(({ text }) => text)).size]).toEqual([ROWS, ROWS]);
    for (const [index, page] of pages.entries()) {
      expect(page.text).toContain(`Página ${index + 1} de ${pages.length}`);
      const last = Math.min(
        ...page.texts
          .filter(({ text }) => !/^(Página|Relatório)/.test(text))
          .map(({ baseline }) => baseline),
      );
      expect(last).toBeGreaterThan(50);
    }
  });

  test('a file is a snapshot of when it was requested, whatever is written meanwhile', async () => {
    const query = reportQuerySchema.parse({
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      reportTypeFile: 'EXCEL',
    });
    const { rows, bytes } = await openReport(large.context, query, {
      idCompany: large.idCompany,
      now: new Date(),
    });
    // It neither waits for the file nor appears in it.
    await insertOrder(large.db, {
      idCompany: large.idCompany,
      idOrderStatus: 6,
      clientName: 'Chegou depois',
      installments: [{ dueDate: '2026-12-30', valueCents: 1 }],
    });
    const list =
      readWorkbook(Buffer.concat((await bytes.toArray()) as Buffer[])).Lançamentos?.rows ?? [];
    const entries = list.filter(({ B }) => B === 'Entrada' || B === 'Saída');
    expect([rows, entries.filter(({ D }) => D === 'Chegou depois')]).toEqual([entries.length, []]);
    expect(
      (await large.ask('GET', '/report/summary?startDate=2026-12-30&endDate=2026-12-30')).body,
    ).toMatchObject({ Total: { Inflow: 0.01 } });
  });

  test('a client that disconnects stops the file, and nothing stays open', async () => {
    const query = reportQuerySchema.parse({ startDate: '2026-01-01', endDate: '2026-12-31' });
    // More than the database has connections.
    for (let each = 0; each < 12; each += 1) {
      const { bytes } = await openReport(large.context, query, {
        idCompany: large.idCompany,
        now: new Date(),
      });
      bytes.destroy();
    }
    expect(
      (await large.ask('GET', '/report/summary?startDate=2026-01-10&endDate=2026-06-30')).status,
    ).toBe(200);
  });

  test('many concurrent reports are all completed, without blocking other requests', async () => {
    const path = '/report/generate?startDate=2026-01-01&endDate=2026-11-30&reportTypeFile=EXCEL';
    let made = 0;
    // More than the database has connections.
    const reports = Array.from({ length: 8 }, () =>
      large.ask('GET', path).finally(() => (made += 1)),
    );
    expect((await large.ask('GET', '/bill/filter')).status).toBe(200);
    expect(made).toBeLessThan(8);
    const lengths = (await Promise.all(reports)).map(({ bytes }) => bytes.length);
    expect(new Set(lengths).size).toBe(1);
  });

  test('a file that is not read yet is made anyway, and lets the next start', async () => {
    const query = reportQuerySchema.parse({ startDate: '2026-01-01', endDate: '2026-11-30' });
    const files = [];
    for (let each = 0; each < 4; each += 1)
      files.push(
        await openReport(large.context, query, {
          idCompany: large.idCompany,
          now: large.time.now,
        }),
      );
    const read = await Promise.all(
      files.map(async ({ bytes }) => Buffer.concat((await bytes.toArray()) as Buffer[])),
    );
    expect(read.every((file) => read[0]?.equals(file) && readPdf(file).pages.length > 10)).toBe(
      true,
    );
  });
});
