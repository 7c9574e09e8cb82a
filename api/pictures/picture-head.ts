/** Width and height. */
export interface PictureSize {
  width: number;
  height: number;
}

/**
 * The parts needed to decode a PNG. Texts and colour profiles, which may decompress to any size,
 * are dropped.
 */
const NEEDED = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

/** A PNG without the parts that are not its picture; null when its parts are inconsistent. */
export function plainPng(bytes: Buffer): { size: PictureSize; bytes: Buffer } | null {
  const parts = [bytes.subarray(0, 8)];
  let size: PictureSize | null = null;
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + length;
    if (end > bytes.length) return null;
    if (size === null) {
      if (name !== 'IHDR' || length !== 13) return null;
      size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    }
    if (NEEDED.has(name)) parts.push(bytes.subarray(at, end));
    if (name === 'IEND') return { size, bytes: Buffer.concat(parts) };
    at = end;
  }
  return null;
}

/** The size in a JPEG's frame header (ITU T.81, B.2.2); null without one. */
export function jpegSize(bytes: Buffer): PictureSize | null {
  for (let at = 2; at + 9 <= bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // C4, C8 and CC are tables, not frames.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    // The data begins without a frame header before it.
    if (marker === 0xda || marker === 0xd9) return null;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}
