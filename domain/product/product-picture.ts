import { logoType } from '../company/logo-file';
import { EMPTY_FILE, fileTooLarge, NO_FILE } from '../file-texts';

/** File types accepted as the picture of a product. */
export type ProductPictureType = 'image/png' | 'image/jpeg';

/** Enough for an unedited phone photograph. */
export const MAX_PRODUCT_PICTURE_BYTES = 10 * 1024 * 1024;
const MAX_SIDE = 8192;
const MAX_PIXELS = 25_000_000;
const MIN_SIDE = 16;
/** A longer shape would look like a line in print, where the picture is 14 mm wide. */
const MAX_RATIO = 12;

export const PRODUCT_PICTURE_TEXTS = {
  none: NO_FILE,
  empty: EMPTY_FILE,
  tooLarge: fileTooLarge(MAX_PRODUCT_PICTURE_BYTES),
  unknown: 'Envie a foto em JPEG ou PNG',
  tooManyPixels: `A foto passa de ${MAX_SIDE} pixels de lado ou de 25 milhões de pixels. Envie uma menor`,
  tooSmall: `A foto tem menos de ${MIN_SIDE} pixels de lado. Envie uma maior`,
  tooNarrow: `A foto é comprida demais: um lado tem mais de ${MAX_RATIO} vezes o outro`,
  unreadable: 'Não foi possível ler a foto. Salve-a de novo em JPEG e envie outra vez',
  slow: 'A foto demora demais para ser lida. Envie uma menor',
} as const;

/** The type by the first bytes, ignoring the file's name; null when unsupported. */
export function productPictureType(bytes: Uint8Array): ProductPictureType | null {
  const type = logoType(bytes);
  return type === 'image/svg+xml' ? null : type;
}

/** Why a picture of that size is refused; null when it is accepted. */
export function productPictureSizeError({
  width,
  height,
}: {
  width: number;
  height: number;
}): string | null {
  const longest = Math.max(width, height);
  const shortest = Math.min(width, height);
  if (longest > MAX_SIDE || width * height > MAX_PIXELS) return PRODUCT_PICTURE_TEXTS.tooManyPixels;
  if (longest > shortest * MAX_RATIO) return PRODUCT_PICTURE_TEXTS.tooNarrow;
  return shortest < MIN_SIDE ? PRODUCT_PICTURE_TEXTS.tooSmall : null;
}
