import { LOGO_TEXTS, logoSizeError, MAX_LOGO_BYTES } from './company/logo-file';

/**
 * How large a photograph is sent from a slow line (docs/decisions/0210): as many pixels as an A4
 * page has at some 200 dots per inch, where a receipt's small print and a slip's bar code stay
 * legible.
 */
const MAX_PIXELS = 2400 * 1800;

/** The quality of its JPEG, from 0 to 1: print has no visible noise around it. */
export const PICTURE_QUALITY = 0.8;

/** A smaller file is quickly sent, and is left as it is. */
const SMALL_BYTES = 600 * 1024;

/** A new file must save this much: encoding a JPEG again costs a little of its sharpness. */
const MOST_OF_BEFORE = 0.9;

const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

interface Size {
  width: number;
  height: number;
}

/**
 * What a field's pictures are. Of logos only a photograph over their limit is shrunk: JPEG's noise
 * would show around what is drawn.
 */
export type PictureKind = 'picture' | 'logo';

interface ChosenFile {
  type: string;
  size: number;
}

/** Whether a file may become smaller without losing what is read in it. */
export function mayShrink({ type, size }: ChosenFile, kind: PictureKind): boolean {
  const types = kind === 'logo' ? ['image/jpeg'] : PICTURE_TYPES;
  return types.includes(type) && size > SMALL_BYTES;
}

/** Whether it is to, now that its size in pixels is known. */
export function isToShrink(file: ChosenFile, pixels: Size, kind: PictureKind): boolean {
  if (kind !== 'logo') return true;
  return file.size > MAX_LOGO_BYTES || logoSizeError(pixels) === LOGO_TEXTS.tooManyPixels;
}

/** A picture's size to be sent in, of the same shape; never larger than it is. */
export function shrunkSize({ width, height }: Size): Size {
  const scale = Math.min(1, Math.sqrt(MAX_PIXELS / (width * height)));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** Whether the new file replaces the one chosen, by their sizes in bytes. */
export function isSmallerEnough(before: number, after: number): boolean {
  return after > 0 && after <= before * MOST_OF_BEFORE;
}

/** Whether pixels, four bytes each, have no transparent one among them, which a JPEG cannot keep. */
export function isOpaque(pixels: ArrayLike<number>): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false;
  return true;
}

/** The file's own name, with the extension of its new type. */
export function shrunkName(name: string, type: 'image/jpeg' | 'image/png'): string {
  const fits = type === 'image/jpeg' ? /\.jpe?g$/i : /\.png$/i;
  if (fits.test(name)) return name;
  return `${name.replace(/\.[^.]{0,10}$/, '') || 'foto'}.${type === 'image/jpeg' ? 'jpg' : 'png'}`;
}
