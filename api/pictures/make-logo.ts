import { Resvg } from '@resvg/resvg-wasm';

import {
  LOGO_TEXTS,
  logoSizeError,
  type LogoType,
  logoType,
  MAX_LOGO_BYTES,
  MAX_SVG_BYTES,
} from '@domain/company/logo-file';
import { HEIC_REFUSAL, isHeic } from '@domain/heic';

import {
  type Drawing,
  fittedPixels,
  fittedPng,
  type PictureFit,
  type PictureLimits,
  type ReadDrawing,
  readPicture,
  readyToDraw,
  showsSomething,
} from './picture-drawing';
import type { PictureSize } from './picture-head';
import { monoPng, type Pixels } from './png';
import { safeSvg, SvgRefusal } from './safe-svg';

/** A logo as stored: pictures that we made, on white. */
export interface Logo {
  png: Uint8Array;
  /** Pixels. */
  width: number;
  height: number;
  /** For thermal paper: black or white. */
  mono: Uint8Array;
}

/** The logo, or the reason why there is none, for the person who sent the file. */
export type MadeLogo = { logo: Logo } | { refusal: string };

const LIMITS: PictureLimits = { sizeError: logoSizeError, unreadable: LOGO_TEXTS.unreadable };
const FIT: PictureFit = {
  /** At most 53 mm wide on paper, which is 288 dots per inch. */
  largest: { width: 600, height: 240 },
  /** A full-size photograph would slow down every page and e-mail that shows it. */
  mostBytes: 150_000,
};
/** 48 mm of a print head with 8 dots per millimetre. */
const THERMAL: PictureSize = { width: 384, height: 176 };

/**
 * Decodes, redraws and encodes a picture (R-FAC-03). Runs in a thread of its own: see
 * `picture-in-thread`.
 */
export async function makeLogo(file: Uint8Array): Promise<MadeLogo> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.length === 0) return { refusal: LOGO_TEXTS.empty };
  if (bytes.length > MAX_LOGO_BYTES) return { refusal: LOGO_TEXTS.tooLarge };
  const type = logoType(bytes);
  if (type === null) return { refusal: isHeic(bytes) ? HEIC_REFUSAL : LOGO_TEXTS.unknown };
  await readyToDraw();
  const drawing = readDrawing(bytes, type);
  if ('refusal' in drawing) return drawing;
  try {
    return drawLogo(drawing);
  } catch {
    return { refusal: LOGO_TEXTS.unreadable };
  }
}

function readDrawing(bytes: Buffer, type: LogoType): ReadDrawing {
  return type === 'image/svg+xml' ? readSvg(bytes) : readPicture(bytes, type, LIMITS);
}

function readSvg(bytes: Buffer): ReadDrawing {
  if (bytes.length > MAX_SVG_BYTES) return { refusal: LOGO_TEXTS.svgTooLarge };
  try {
    const svg = safeSvg(bytes.toString('utf8').replace(/^\ufeff/, ''));
    const drawing = new Resvg(svg);
    const size = { width: drawing.width, height: drawing.height };
    drawing.free();
    // Its own size means nothing, only its proportions do: it is drawn at our size.
    const scale = 1000 / Math.max(size.width, size.height);
    const shape = { width: size.width * scale, height: size.height * scale };
    const refusal = logoSizeError(shape);
    return refusal === null ? { size: shape, mayGrow: true, at: () => svg } : { refusal };
  } catch (error) {
    return {
      refusal: error instanceof SvgRefusal ? error.message : LOGO_TEXTS.unreadable,
    };
  }
}

function drawLogo(drawing: Drawing): MadeLogo {
  if (!showsSomething(drawing, FIT.largest)) return { refusal: LOGO_TEXTS.unreadable };
  const { png, pixels } = fittedPng(drawing, FIT);
  if (!pixels.rgb.some((value) => value < 245)) return { refusal: LOGO_TEXTS.blank };
  const { width, height } = pixels;
  return { logo: { png, width, height, mono: thermal(drawing) } };
}

function thermal(drawing: Drawing): Buffer {
  const pixels = fittedPixels(drawing, THERMAL);
  return monoPng({ width: pixels.width, height: pixels.height, dark: dithered(pixels) });
}

/** Floyd–Steinberg dithering: the error of each dot is distributed to its neighbours. */
function dithered({ width, height, rgb }: Pixels): Uint8Array {
  const light = new Float32Array(width * height);
  for (let pixel = 0; pixel < light.length; pixel += 1)
    light[pixel] =
      0.299 * (rgb[pixel * 3] ?? 0) +
      0.587 * (rgb[pixel * 3 + 1] ?? 0) +
      0.114 * (rgb[pixel * 3 + 2] ?? 0);
  const dark = new Uint8Array(width * height);
  for (let pixel = 0; pixel < light.length; pixel += 1) {
    const value = light[pixel] ?? 0;
    dark[pixel] = value < 128 ? 1 : 0;
    const error = value - (value < 128 ? 0 : 255);
    const column = pixel % width;
    const give = (to: number, share: number) => {
      light[to] = (light[to] ?? 0) + error * share;
    };
    if (column + 1 < width) give(pixel + 1, 7 / 16);
    if (pixel + width >= light.length) continue;
    if (column > 0) give(pixel + width - 1, 3 / 16);
    give(pixel + width, 5 / 16);
    if (column + 1 < width) give(pixel + width + 1, 1 / 16);
  }
  return dark;
}
