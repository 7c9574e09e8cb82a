import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { CsvError, parse } from 'csv-parse';

import { withoutGuard } from './csv';
import { type TableFile, TableRows, UnreadableFile } from './table-file';

/** Longer than any record; an unclosed quote would swallow the rest of the file. */
const MAX_RECORD_LENGTH = 100_000;
/** The first line that sets the separator for Excel; the mark before it stays. */
const SEPARATOR_LINE = /^(\ufeff?)sep=.\r?\n/i;
/** The separators, most likely first, with their names in messages. */
const SEPARATORS = [
  { separator: ';', named: 'um ponto e vírgula' },
  { separator: ',', named: 'uma vírgula' },
  { separator: '\t', named: 'uma tabulação' },
] as const;
/** How much is read before yielding to other requests. */
const CHUNK_LENGTH = 64 * 1024;

/**
 * Reads a CSV file in its usual variants: UTF-8, with or without BOM, or Windows-1252; `;`, `,` or
 * tab as separator; quoted cells with line breaks and quotes. Throws UnreadableFile when it is not
 * such a file or has more than `maxRows` rows.
 */
export async function readCsv(bytes: Uint8Array, maxRows: number): Promise<TableFile> {
  const text = decode(bytes).replace(SEPARATOR_LINE, '$1');
  const { separator, named } = separatorOf(text);
  const parser = parse({
    delimiter: separator,
    max_record_size: MAX_RECORD_LENGTH,
    // Concatenated files mix line endings; the longest alternative comes first, or its second half
    // would be an empty line.
    record_delimiter: ['\r\n', '\n', '\r'],
    // 'Tubo 1/2"' is a description, and rows are often shorter than the heading; extra cells of a
    // longer row are reported by TableRows.
    relax_quotes: true,
    relax_column_count: true,
  });
  Readable.from(chunksOf(text)).pipe(parser);
  const rows = new TableRows(
    maxRows,
    `A linha tem mais valores que o cabeçalho: deve haver ${named} dentro de um valor que não está entre aspas`,
  );
  let line = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      line += 1;
      rows.add({ line, cells: record.map((cell) => withoutGuard(cell.trim())) });
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableFile(
      `As aspas abertas na linha ${line + 1} não foram fechadas, ou a linha é longa demais.`,
    );
  }
  return rows.finish();
}

async function* chunksOf(text: string) {
  for (let start = 0; start < text.length; start += CHUNK_LENGTH) {
    yield text.slice(start, start + CHUNK_LENGTH);
    await nextTurn();
  }
}

function decode(bytes: Uint8Array): string {
  const text = asText(bytes);
  if (text.includes('\u0000')) {
    throw new UnreadableFile('Este arquivo não é um CSV nem uma planilha do Excel (.xlsx).');
  }
  return text;
}

function asText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeWindows1252(bytes);
  }
}

/** Bytes 0x80 to 0x9F, by https://encoding.spec.whatwg.org/index-windows-1252.txt. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Node 20's decoder of this name leaves those bytes as control characters. */
function decodeWindows1252(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (letter) => WINDOWS_1252.charAt(letter.charCodeAt(0) - 0x80));
}

/** The separator that occurs most often in the first line, outside quotes. */
function separatorOf(text: string): (typeof SEPARATORS)[number] {
  const [line = ''] = text.slice(0, MAX_RECORD_LENGTH).trimStart().split('\n', 1);
  const first = line.replace(/"[^"]*"/g, '');
  const counts = SEPARATORS.map(({ separator }) => first.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? SEPARATORS[0];
}
