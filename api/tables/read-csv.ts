import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { withoutGuard } from './csv';

/** What is wrong with a file as a whole; the message is Portuguese and meant for the person's eyes. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

/** One row of the file that holds anything: `line` as a spreadsheet numbers it, the heading being 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

export interface CsvFile {
  heading: string[];
  rows: CsvRow[];
}

/** More than any record of ours has; a quote that is never closed would swallow the rest of the file. */
const MAX_RECORD_LENGTH = 100_000;
/** How much is read before other requests get their turn. */
const CHUNK_LENGTH = 64 * 1024;

/**
 * Reads a CSV file as people have them: UTF-8, with its mark or without, or Windows-1252; `;`, `,` or tab between cells; cells in
 * quotes, with line breaks and quotes in them. Throws UnreadableFile when it is no such file or has over `maxRows` rows.
 */
export async function readCsv(bytes: Uint8Array, maxRows: number): Promise<CsvFile> {
  const text = decode(bytes);
  const parser = parse({
    delimiter: separatorOf(text),
    max_record_size: MAX_RECORD_LENGTH,
    // Files put together from several have several; the longest comes first, or its second half would be a blank line.
    record_delimiter: ['\r\n', '\n', '\r'],
    // 'Tubo 1/2"' is a description, and rows are often shorter than the heading.
    relax_quotes: true,
    relax_column_count: true,
  });
  Readable.from(chunksOf(text)).pipe(parser);
  let heading: string[] | null = null;
  const rows: CsvRow[] = [];
  let line = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      line += 1;
      const cells = record.map((cell) => withoutGuard(cell.trim()));
      if (cells.every((cell) => cell === '')) continue;
      if (heading === null) heading = cells;
      else rows.push({ line, cells });
      if (rows.length > maxRows) {
        throw new UnreadableFile(
          `O arquivo passa de ${maxRows.toLocaleString('pt-BR')} linhas. Divida-o em partes.`,
        );
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableFile(
      `As aspas abertas na linha ${line + 1} não foram fechadas, ou a linha é longa demais.`,
    );
  }
  if (heading === null) throw new UnreadableFile('O arquivo está vazio.');
  if (rows.length === 0) throw new UnreadableFile('O arquivo só tem o cabeçalho.');
  return { heading, rows };
}

async function* chunksOf(text: string) {
  for (let start = 0; start < text.length; start += CHUNK_LENGTH) {
    yield text.slice(start, start + CHUNK_LENGTH);
    await nextTurn();
  }
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    throw new UnreadableFile(
      'Este arquivo é uma planilha do Excel. Salve-a como CSV e envie o CSV.',
    );
  }
  const text = asText(bytes);
  if (text.includes('\u0000')) {
    throw new UnreadableFile('Este arquivo não é um CSV.');
  }
  return text;
}

function asText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The separator that the first line has most of, outside quotes. */
function separatorOf(text: string): string {
  const [line = ''] = text.slice(0, MAX_RECORD_LENGTH).trimStart().split('\n', 1);
  const first = line.replace(/"[^"]*"/g, '');
  const counts = [';', ',', '\t'].map((separator) => first.split(separator).length);
  const most = Math.max(...counts);
  return [';', ',', '\t'][counts.indexOf(most)] ?? ';';
}
