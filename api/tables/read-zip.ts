import { crc32, createInflateRaw } from 'node:zlib';

import { UnreadableFile } from './table-file';

/** An entry of a zip file according to its directory, verified when it is unpacked. */
export interface ZippedFile {
  name: string;
  offset: number;
  packed: number;
  size: number;
  crc: number;
  method: number;
  isEncrypted: boolean;
}

export const DAMAGED = 'A planilha está danificada. Abra-a no Excel, salve de novo e envie.';

const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 0x0001;
/** Marks a value given in the zip64 extension. */
const SEE_ZIP64 = 0xffff_ffff;
const ZIP64_FIELD = 0x0001;
const END_LENGTH = 22;
/** The length of the end record's comment has two bytes. */
const MAX_COMMENT = 0xffff;

/**
 * The directory of a zip file (PKWARE's APPNOTE) by lower-case file name, because packages compare
 * part names without case (ECMA-376, part 2).
 */
export function zipDirectory(bytes: Buffer): Map<string, ZippedFile> {
  try {
    const files = new Map<string, ZippedFile>();
    let { at, count } = startOfDirectory(bytes);
    for (; count > 0; count -= 1) {
      if (bytes.readUInt32LE(at) !== 0x02014b50) throw new UnreadableFile(DAMAGED);
      const [nameLength, extraLength, commentLength] = [
        bytes.readUInt16LE(at + 28),
        bytes.readUInt16LE(at + 30),
        bytes.readUInt16LE(at + 32),
      ];
      const extra = at + 46 + nameLength;
      const name = bytes
        .toString('utf8', at + 46, extra)
        .replace(/\\/g, '/')
        .toLowerCase();
      const [size = 0, packed = 0, offset = 0] = withZip64(
        [bytes.readUInt32LE(at + 24), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)],
        bytes.subarray(extra, extra + extraLength),
      );
      const isEncrypted = (bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0;
      files.set(name, {
        name,
        offset,
        packed,
        size,
        crc: bytes.readUInt32LE(at + 16),
        method: bytes.readUInt16LE(at + 10),
        isEncrypted,
      });
      at = extra + extraLength + commentLength;
    }
    return files;
  } catch (error) {
    throw asDamaged(error);
  }
}

/**
 * A file's bytes in chunks: never more than the directory says, and checked against its checksum.
 */
export async function* unzipped(bytes: Buffer, file: ZippedFile): AsyncGenerator<Buffer> {
  let [size, crc] = [0, 0];
  try {
    for await (const chunk of inflated(file.method, dataOf(bytes, file))) {
      size += chunk.length;
      if (size > file.size) break;
      crc = crc32(chunk, crc);
      yield chunk;
    }
  } catch (error) {
    throw asDamaged(error);
  }
  if (size !== file.size || crc !== file.crc) throw new UnreadableFile(DAMAGED);
}

async function* inflated(method: number, packed: Buffer): AsyncGenerator<Buffer> {
  if (method === STORED) yield packed;
  else if (method === DEFLATED) {
    const inflate = createInflateRaw({ chunkSize: 64 * 1024 });
    inflate.end(packed);
    yield* inflate as AsyncIterable<Buffer>;
  } else throw new UnreadableFile(DAMAGED);
}

function dataOf(bytes: Buffer, { offset, packed }: ZippedFile): Buffer {
  if (bytes.readUInt32LE(offset) !== 0x04034b50) throw new UnreadableFile(DAMAGED);
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (start + packed > bytes.length) throw new UnreadableFile(DAMAGED);
  return bytes.subarray(start, start + packed);
}

function startOfDirectory(bytes: Buffer): { at: number; count: number } {
  const first = Math.max(0, bytes.length - END_LENGTH - MAX_COMMENT);
  let end = bytes.length - END_LENGTH;
  while (end >= first && bytes.readUInt32LE(end) !== 0x06054b50) end -= 1;
  if (end < first) throw new UnreadableFile(DAMAGED);
  const [count, at] = [bytes.readUInt16LE(end + 10), bytes.readUInt32LE(end + 16)];
  if (count !== 0xffff && at !== SEE_ZIP64) return { at, count };
  // Streaming writers always set this flag, even for a short file.
  const zip64 =
    bytes.readUInt32LE(end - 20) === 0x07064b50 ? Number(bytes.readBigUInt64LE(end - 12)) : -1;
  if (bytes.readUInt32LE(zip64) !== 0x06064b50) throw new UnreadableFile(DAMAGED);
  return {
    at: Number(bytes.readBigUInt64LE(zip64 + 48)),
    count: Number(bytes.readBigUInt64LE(zip64 + 32)),
  };
}

/** Size, packed size and offset, each from the zip64 extension when the directory says so. */
function withZip64(numbers: readonly number[], extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== ZIP64_FIELD) continue;
    let next = at + 4;
    return numbers.map((number) => {
      if (number !== SEE_ZIP64) return number;
      next += 8;
      return Number(extra.readBigUInt64LE(next - 8));
    });
  }
  return [...numbers];
}

/** Errors of reading past the end or of a broken stream; any other error is a bug of ours. */
function asDamaged(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('Z_') || /^ERR_(?:OUT_OF_RANGE|BUFFER_OUT_OF_BOUNDS)$/.test(code)
    ? new UnreadableFile(DAMAGED)
    : error;
}
