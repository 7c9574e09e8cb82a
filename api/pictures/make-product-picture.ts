import { HEIC_REFUSAL, isHeic } from '@domain/heic';
import {
  MAX_PRODUCT_PICTURE_BYTES,
  PRODUCT_PICTURE_TEXTS,
  productPictureSizeError,
  productPictureType,
} from '@domain/product/product-picture';

import {
  fittedPng,
  type PictureFit,
  type PictureLimits,
  readPicture,
  readyToDraw,
  showsSomething,
} from './picture-drawing';

/** A product's picture as stored: a PNG that we made, on white. */
export interface ProductPicture {
  png: Uint8Array;
  /** Pixels. */
  width: number;
  height: number;
}

/** The picture, or the reason why there is none, for the person who sent the file. */
export type MadeProductPicture = { picture: ProductPicture } | { refusal: string };

const LIMITS: PictureLimits = {
  sizeError: productPictureSizeError,
  unreadable: PRODUCT_PICTURE_TEXTS.unreadable,
};
const FIT: PictureFit = {
  /** At most 14 mm wide on paper, which is 290 dots per inch. */
  largest: { width: 160, height: 160 },
  /** Three bytes per pixel, hardly compressible in a photograph; a quote may have sixty. */
  mostBytes: 60_000,
  // A photograph is reduced to a twentieth: sampling single pixels of it would be noisy.
  samples: 8,
};

/**
 * Decodes, redraws and encodes a photograph (R-PRD-18). Runs in a thread of its own: see
 * `picture-in-thread`.
 */
export async function makeProductPicture(file: Uint8Array): Promise<MadeProductPicture> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.length === 0) return { refusal: PRODUCT_PICTURE_TEXTS.empty };
  if (bytes.length > MAX_PRODUCT_PICTURE_BYTES) return { refusal: PRODUCT_PICTURE_TEXTS.tooLarge };
  const type = productPictureType(bytes);
  if (type === null)
    return { refusal: isHeic(bytes) ? HEIC_REFUSAL : PRODUCT_PICTURE_TEXTS.unknown };
  await readyToDraw();
  const drawing = readPicture(bytes, type, LIMITS);
  if ('refusal' in drawing) return drawing;
  try {
    if (!showsSomething(drawing, FIT.largest)) return { refusal: PRODUCT_PICTURE_TEXTS.unreadable };
    const { png, pixels } = fittedPng(drawing, FIT);
    return { picture: { png, width: pixels.width, height: pixels.height } };
  } catch {
    return { refusal: PRODUCT_PICTURE_TEXTS.unreadable };
  }
}
