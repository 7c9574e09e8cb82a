import { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

import { z } from '@domain/zod';

import { BYTE_ORDER_MARK, csvHeading, csvRow } from '../tables/csv';
import type { ExportTable } from '../tables/export-table';
import type { SheetCell } from '../tables/sheet-cell';
import { workbook, XLSX_TYPE } from '../tables/workbook';
import { sendDownload } from './file-response';

/** The file formats of an exported list. */
export const tableFormat = z.enum(['csv', 'xlsx']).describe('csv ou xlsx');
export type TableFormat = z.infer<typeof tableFormat>;

/** Streams a table whose rows are read in batches. `day` is part of the file's name. */
export function sendTable<Row>(
  reply: FastifyReply,
  { table, batches }: { table: ExportTable<Row>; batches: AsyncIterable<Row[]> },
  { format, day }: { format: TableFormat; day: string },
): FastifyReply {
  const [type, bytes] =
    format === 'csv'
      ? ['text/csv; charset=utf-8', csvText(table, batches)]
      : [XLSX_TYPE, tableWorkbook(table, batches)];
  return sendDownload(reply, Readable.from(bytes), {
    type,
    name: `${table.name}-${day}.${format}`,
  });
}

function tableWorkbook<Row>(
  { title, columns }: ExportTable<Row>,
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<Buffer> {
  async function* rows() {
    yield [columns.map(({ kind, label }): SheetCell => ({ kind, value: label, look: 'heading' }))];
    for await (const batch of batches) {
      yield batch.map((row) =>
        columns.map(({ kind, value }): SheetCell => ({ kind, value: value(row) })),
      );
    }
  }
  return workbook([
    {
      title,
      widths: columns.map(({ width }) => width),
      frozenRows: 1,
      isTable: true,
      rows: rows(),
    },
  ]);
}

async function* csvText<Row>({ columns }: ExportTable<Row>, batches: AsyncIterable<Row[]>) {
  yield BYTE_ORDER_MARK + csvHeading(columns);
  for await (const batch of batches) yield batch.map((row) => csvRow(columns, row)).join('');
}
