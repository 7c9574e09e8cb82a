import { crc32, deflateSync } from 'node:zlib';

/** Pixels of a picture without transparency, row by row. */
export interface Pixels {
  width: number;
  height: number;
  /** Three bytes each: red, green, blue. */
  rgb: Uint8Array;
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const RGB = 2;
const GREY = 0;

/** A 24-bit PNG, which a PDF embeds without decoding it. */
export function colorPng({ width, height, rgb }: Pixels): Buffer {
  const stride = width * 3;
  const rows = Array.from({ length: height }, (_, row) =>
    filtered(rgb.subarray(row * stride, (row + 1) * stride), above(rgb, row, stride)),
  );
  return png({ width, height, bits: 8, kind: RGB }, Buffer.concat(rows));
}

/** A 1-bit PNG, black or white, for thermal printers. `dark` has a flag for each pixel. */
export function monoPng({
  width,
  height,
  dark,
}: {
  width: number;
  height: number;
  dark: Uint8Array;
}): Buffer {
  const stride = Math.ceil(width / 8) + 1;
  const rows = Buffer.alloc(stride * height);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const at = row * stride + 1 + (column >> 3);
      if (dark[row * width + column] === 0) rows[at] = (rows[at] ?? 0) | (0x80 >> (column & 7));
    }
  return png({ width, height, bits: 1, kind: GREY }, rows);
}

function png(
  { width, height, bits, kind }: { width: number; height: number; bits: number; kind: number },
  rows: Buffer,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, kind, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const edges = Buffer.alloc(8);
  edges.writeUInt32BE(data.length, 0);
  edges.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([edges.subarray(0, 4), body, edges.subarray(4)]);
}

function above(rgb: Uint8Array, row: number, stride: number): Uint8Array {
  return row === 0 ? new Uint8Array(stride) : rgb.subarray((row - 1) * stride, row * stride);
}

/** The row with the filter that gives the smallest numbers (PNG, 12.8), after the filter's type. */
function filtered(row: Uint8Array, before: Uint8Array): Uint8Array {
  let best: Uint8Array | null = null;
  let least = Infinity;
  for (const [type, predict] of FILTERS) {
    const line = new Uint8Array(row.length + 1);
    line[0] = type;
    let sum = 0;
    for (let at = 0; at < row.length; at += 1) {
      const left = row[at - 3] ?? 0;
      const corner = before[at - 3] ?? 0;
      const value = ((row[at] ?? 0) - predict(left, before[at] ?? 0, corner)) & 255;
      line[at + 1] = value;
      sum += value < 128 ? value : 256 - value;
    }
    if (sum < least) [least, best] = [sum, line];
  }
  return best ?? row;
}

type Predict = (left: number, up: number, corner: number) => number;

const FILTERS: readonly (readonly [type: number, predict: Predict])[] = [
  [1, (left) => left],
  [2, (_left, up) => up],
  [4, paeth],
];

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [toLeft, toUp] = [Math.abs(guess - left), Math.abs(guess - up)];
  const toCorner = Math.abs(guess - corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
