import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { crc32, createDeflateRaw, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** A file inside a zip file, its text whole or in chunks. `name` is plain ASCII. */
export interface ZipEntry {
  name: string;
  /**
   * The file's date, ISO. Without one it is 1 January 1980, the format's earliest: the same data
   * then gives the same bytes.
   */
  day?: string;
  text: string | Iterable<string> | AsyncIterable<string>;
}

const MIDNIGHT = 0;
const EARLIEST = '1980-01-01';
/** The version needed to unpack: 2.0, deflate. */
const VERSION = 20;
const DEFLATED = 8;
/** Sizes follow the data, since they are not known before it. */
const SIZES_FOLLOW = 0x0008;

interface Written {
  name: string;
  day: string;
  offset: number;
  crc: number;
  packed: number;
  size: number;
}

/** A streamed zip file (PKWARE's APPNOTE), below 4 GB and of at most 65,535 files. */
export async function* zipFile(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for await (const { name, day = EARLIEST, text } of entries) {
    const entry: Written = { name, day, offset, crc: 0, packed: 0, size: 0 };
    const head = localHeader(entry);
    yield head;
    const packed = typeof text === 'string' ? deflatedWhole(text, entry) : deflated(text, entry);
    for await (const chunk of packed) {
      entry.packed += chunk.length;
      yield chunk;
    }
    const sizes = sizesAfter(entry);
    yield sizes;
    offset += head.length + entry.packed + sizes.length;
    written.push(entry);
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield Buffer.concat([directory, endOfDirectory(written.length, directory.length, offset)]);
}

/** A stream for each of thousands of small files would take longer than their packing. */
async function* deflatedWhole(text: string, entry: Written): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text, 'utf8');
  entry.crc = crc32(bytes);
  entry.size = bytes.length;
  yield deflate(bytes);
}

function deflated(
  text: Iterable<string> | AsyncIterable<string>,
  entry: Written,
): AsyncIterable<Buffer> {
  async function* bytes() {
    for await (const piece of text) {
      const chunk = Buffer.from(piece, 'utf8');
      entry.crc = crc32(chunk, entry.crc);
      entry.size += chunk.length;
      yield chunk;
    }
  }
  // A failure in the text ends the stream that is read here.
  return pipeline(Readable.from(bytes()), createDeflateRaw(), () => undefined);
}

function localHeader({ name, day }: Pick<Written, 'name' | 'day'>): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  writeCommon(header, 4, { crc: 0, packed: 0, size: 0, name, day });
  return Buffer.concat([header, Buffer.from(name, 'ascii')]);
}

function sizesAfter({ crc, packed, size }: Written): Buffer {
  const sizes = Buffer.alloc(16);
  sizes.writeUInt32LE(0x08074b50, 0);
  sizes.writeUInt32LE(crc, 4);
  sizes.writeUInt32LE(packed, 8);
  sizes.writeUInt32LE(size, 12);
  return sizes;
}

function directoryEntry(entry: Written): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(VERSION, 4);
  writeCommon(header, 6, entry);
  header.writeUInt32LE(entry.offset, 42);
  return Buffer.concat([header, Buffer.from(entry.name, 'ascii')]);
}

/** The fields shared by an entry's two headers, from the required version on. */
function writeCommon(
  header: Buffer,
  start: number,
  { crc, packed, size, name, day }: Omit<Written, 'offset'>,
): void {
  header.writeUInt16LE(VERSION, start);
  header.writeUInt16LE(SIZES_FOLLOW, start + 2);
  header.writeUInt16LE(DEFLATED, start + 4);
  header.writeUInt16LE(MIDNIGHT, start + 6);
  header.writeUInt16LE(dosDate(day), start + 8);
  header.writeUInt32LE(crc, start + 10);
  header.writeUInt32LE(packed, start + 14);
  header.writeUInt32LE(size, start + 18);
  header.writeUInt16LE(name.length, start + 22);
}

/** Seven bits for the year since 1980, four for the month, five for the day. */
function dosDate(iso: string): number {
  const [year = 1980, month = 1, day = 1] = iso.split('-').map(Number);
  return (Math.min(Math.max(year - 1980, 0), 127) << 9) | (month << 5) | day;
}

function endOfDirectory(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
