import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from '@domain/zod';
import type { Table } from './column';
import { BYTE_ORDER_MARK, csvHeading, csvRow } from './csv';
import { XLSX_TYPE, xlsxFile, xlsxHeading, xlsxRow } from './xlsx';

/** The files that a list is given as. */
export const tableFormat = z.enum(['csv', 'xlsx']).describe('csv ou xlsx');
export type TableFormat = z.infer<typeof tableFormat>;

/**
 * Answers a table, whose rows come a part at a time. CSV leaves as they are read; a spreadsheet is one zip file and leaves
 * when all are there. `day` is part of the file's name.
 */
export async function sendTable<Row>(
  reply: FastifyReply,
  table: Table<Row>,
  parts: AsyncIterable<Row[]>,
  { format, day }: { format: TableFormat; day: string },
): Promise<FastifyReply> {
  const file = `${table.name}-${day}.${format}`;
  reply.header('content-disposition', `attachment; filename="${file}"`);
  if (format === 'csv') {
    return reply.type('text/csv; charset=utf-8').send(Readable.from(csvText(table, parts)));
  }
  const rows = [xlsxHeading(table.columns)];
  for await (const part of parts) rows.push(...part.map((row) => xlsxRow(table.columns, row)));
  return reply.type(XLSX_TYPE).send(await xlsxFile(table, rows));
}

async function* csvText<Row>({ columns }: Table<Row>, parts: AsyncIterable<Row[]>) {
  yield BYTE_ORDER_MARK + csvHeading(columns);
  for await (const part of parts) yield part.map((row) => csvRow(columns, row)).join('');
}
