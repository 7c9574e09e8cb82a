import type { PictureSize } from './picture-head';

const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** The camera's rotation, by EXIF number (CIPA DC-008, tag 274): 1 is upright. */
export type Orientation = (typeof ORIENTATIONS)[number];

const ORIENTATION_TAG = 274;
const SHORT = 3;
const ENTRY_BYTES = 12;

/**
 * The orientation in a JPEG's EXIF part. 1 without one, and when the part is damaged: the picture
 * is then shown as it is stored.
 */
export function jpegOrientation(bytes: Buffer): Orientation {
  const exif = exifOf(bytes);
  return (exif && orientationOf(exif)) ?? 1;
}

/** The TIFF structure inside the APP1 part that begins with `Exif`. */
function exifOf(bytes: Buffer): Buffer | null {
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    // A part may be preceded by any number of fill bytes (ITU T.81, B.1.1.2).
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda || marker === 0xd9) return null;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const part = bytes.subarray(at + 4, end);
    if (marker === 0xe1 && part.toString('latin1', 0, 6) === 'Exif\0\0') return part.subarray(6);
    at = end;
  }
  return null;
}

function orientationOf(tiff: Buffer): Orientation | null {
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return null;
  const short = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return null;
  const first = directory + 2;
  const stated = short(directory);
  const whole = Math.min(stated, Math.floor((tiff.length - first) / ENTRY_BYTES));
  for (let at = first; at < first + whole * ENTRY_BYTES; at += ENTRY_BYTES)
    if (short(at) === ORIENTATION_TAG && short(at + 2) === SHORT)
      return ORIENTATIONS.find((one) => one === short(at + 8)) ?? null;
  return null;
}

/** Whether width and height are swapped when the picture is turned upright. */
const isOnItsSide = (orientation: Orientation) => orientation >= 5;

/** The size of the upright picture from the stored one, and the reverse. */
export function turnedSize(size: PictureSize, orientation: Orientation): PictureSize {
  return isOnItsSide(orientation) ? { width: size.height, height: size.width } : size;
}

/** The SVG transform that turns a stored picture of that size upright, with its corner at 0, 0. */
export function uprightTransform({ width, height }: PictureSize, of: Orientation): string {
  const matrices: Record<Orientation, readonly number[]> = {
    1: [1, 0, 0, 1, 0, 0],
    2: [-1, 0, 0, 1, width, 0],
    3: [-1, 0, 0, -1, width, height],
    4: [1, 0, 0, -1, 0, height],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, 1, -1, 0, height, 0],
    7: [0, -1, -1, 0, height, width],
    8: [0, -1, 1, 0, 0, width],
  };
  return `matrix(${matrices[of].join(' ')})`;
}
