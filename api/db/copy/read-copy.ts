import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

import { errorCode } from '../../runtime/error-code';
import { refuseNewer } from '../migrations/migrate';
import {
  BadCopy,
  COPY_FORMAT,
  type CopyEnd,
  type CopyHeader,
  headerSchema,
  type SecretName,
  sectionSchema,
} from './copy-format';
import type { Row } from './table-rows';

/** A part of a copy; files and batches of rows come one at a time. */
export type CopyPart =
  | { kind: 'file'; key: string; type: string; bytes: Buffer }
  | { kind: 'secret'; name: SecretName; value: string }
  | { kind: 'table'; name: string; columns: string[]; lastNumber: number | null }
  | { kind: 'rows'; rows: Row[] }
  | { kind: 'end'; end: CopyEnd };

export interface OpenCopy {
  header: CopyHeader;
  parts: AsyncGenerator<CopyPart>;
}

const ROWS_AT_ONCE = 200;
/** More than the size of any attached file. */
const MOST_FILE_BYTES = 64 * 1024 * 1024;

/** Opens a copy; throws `BadCopy` when the file is not one, or is of a newer version. */
export async function openCopy(file: string): Promise<OpenCopy> {
  const lines = values(file);
  const { value: first } = await lines.next();
  const header = headerSchema.safeParse(first);
  if (!header.success) throw new BadCopy('o arquivo não é uma cópia de segurança do Prumo.');
  if (header.data.format > COPY_FORMAT)
    throw new BadCopy('a cópia é de uma versão mais nova do Prumo. Instale essa versão.');
  refuseNewer(new Set(header.data.migrations), 'a cópia');
  return { header: header.data, parts: partsOf(lines) };
}

async function* partsOf(lines: AsyncGenerator<unknown>): AsyncGenerator<CopyPart> {
  let rows: Row[] = [];
  let ended = false;
  for await (const value of lines) {
    if (Array.isArray(value)) {
      rows.push(value as Row);
      if (rows.length < ROWS_AT_ONCE) continue;
    }
    if (rows.length > 0) yield { kind: 'rows', rows };
    rows = [];
    if (Array.isArray(value)) continue;
    const section = sectionSchema.safeParse(value);
    if (!section.success || ended) throw damaged();
    const part = section.data;
    if ('file' in part) {
      const bytes = await fileOf(lines, part);
      yield { kind: 'file', key: part.file, type: part.type, bytes };
    } else if ('secret' in part) yield { kind: 'secret', name: part.secret, value: part.value };
    else if ('table' in part) {
      const { table: name, columns, lastNumber } = part;
      yield { kind: 'table', name, columns, lastNumber };
    } else {
      ended = true;
      yield { kind: 'end', end: part.end };
    }
  }
  if (!ended) throw damaged();
}

async function fileOf(
  lines: AsyncGenerator<unknown>,
  { bytes, sha256 }: { bytes: number; sha256: string },
): Promise<Buffer> {
  if (bytes > MOST_FILE_BYTES) throw damaged();
  const chunks: Buffer[] = [];
  for (let read = 0; read < bytes;) {
    const { value } = await lines.next();
    if (typeof value !== 'string') throw damaged();
    const chunk = Buffer.from(value, 'base64');
    if (chunk.length === 0) throw damaged();
    read += chunk.length;
    chunks.push(chunk);
  }
  const whole = Buffer.concat(chunks);
  if (createHash('sha256').update(whole).digest('hex') !== sha256) throw damaged();
  return whole;
}

/** The lines of the file as JSON. Only a line feed ends a line; JSON escapes it. */
async function* values(file: string): AsyncGenerator<unknown> {
  const source = createReadStream(file);
  const text = source.pipe(createGunzip());
  source.on('error', (error) => text.destroy(error));
  let rest: Buffer[] = [];
  try {
    for await (const chunk of text as AsyncIterable<Buffer>) {
      let from = 0;
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
        const whole = Buffer.concat([...rest, chunk.subarray(from, at)]);
        rest = [];
        from = at + 1;
        yield JSON.parse(whole.toString('utf8')) as unknown;
      }
      rest.push(chunk.subarray(from));
    }
  } catch (error) {
    if (error instanceof SyntaxError || errorCode(error)?.startsWith('Z_')) throw damaged(error);
    throw error;
  } finally {
    source.destroy();
  }
}

function damaged(cause?: unknown): BadCopy {
  return new BadCopy('a cópia está incompleta ou danificada: use outra.', { cause });
}
