import { EMPTY_FILE, fileTooLarge, NO_FILE, sizeLimit } from '../file-texts';

/** File types accepted as a logo. */
export type LogoType = 'image/png' | 'image/jpeg' | 'image/svg+xml';

export const MAX_LOGO_BYTES = 2 * 1024 * 1024;
/** Enough for a rich drawing; larger files embed images or are slow to draw. */
export const MAX_SVG_BYTES = 256 * 1024;
/** Phone photographs are larger: a logo is never printed from one unedited. */
export const MAX_LOGO_SIDE = 5000;
const MAX_LOGO_PIXELS = 12_000_000;
const MIN_LOGO_SIDE = 16;
/** With a longer shape the logo would be illegible in print. */
const MAX_LOGO_RATIO = 12;

export const LOGO_TEXTS = {
  none: NO_FILE,
  empty: EMPTY_FILE,
  tooLarge: fileTooLarge(MAX_LOGO_BYTES),
  unknown: 'Envie a logo em PNG, JPEG ou SVG',
  svgTooLarge: `O SVG passa de ${sizeLimit(MAX_SVG_BYTES)}. Envie a logo em PNG`,
  tooManyPixels: `A imagem passa de ${MAX_LOGO_SIDE} pixels de lado ou de 12 milhões de pixels. Envie uma menor`,
  tooSmall: `A imagem tem menos de ${MIN_LOGO_SIDE} pixels de lado. Envie uma maior`,
  tooNarrow: `A imagem é comprida demais: um lado tem mais de ${MAX_LOGO_RATIO} vezes o outro`,
  unreadable: 'Não foi possível ler a imagem. Salve-a de novo em PNG e envie outra vez',
  blank: 'A imagem está em branco. Num papel branco ela não apareceria',
  slow: 'A imagem demora demais para ser desenhada. Envie a logo em PNG',
} as const;

/** The type by the first bytes, ignoring the file's name; null when unsupported. */
export function logoType(bytes: Uint8Array): LogoType | null {
  const begins = (signature: readonly number[]) =>
    signature.every((byte, index) => bytes[index] === byte);
  if (begins([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (begins([0xff, 0xd8, 0xff])) return 'image/jpeg';
  const head = new TextDecoder('utf-8').decode(bytes.subarray(0, 512)).replace(/^\ufeff/, '');
  return /^\s*<(?:\?xml|!--|!doctype\s+svg|svg)[\s>]/i.test(head) ? 'image/svg+xml' : null;
}

/** Why an image of that size is refused; null when it is accepted. */
export function logoSizeError({ width, height }: { width: number; height: number }): string | null {
  const longest = Math.max(width, height);
  const shortest = Math.min(width, height);
  if (longest > MAX_LOGO_SIDE || width * height > MAX_LOGO_PIXELS) return LOGO_TEXTS.tooManyPixels;
  if (longest > shortest * MAX_LOGO_RATIO) return LOGO_TEXTS.tooNarrow;
  return shortest < MIN_LOGO_SIDE ? LOGO_TEXTS.tooSmall : null;
}
