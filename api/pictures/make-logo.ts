import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { initWasm, Resvg } from '@resvg/resvg-wasm';

import {
  LOGO_TEXTS,
  logoSizeError,
  type LogoType,
  logoType,
  MAX_LOGO_BYTES,
  MAX_SVG_BYTES,
} from '@domain/company/logo-file';
import { HEIC_REFUSAL, isHeic } from '@domain/heic';

import { jpegOrientation, turnedSize, uprightTransform } from './jpeg-orientation';
import { jpegSize, type PictureSize, plainPng } from './picture-head';
import { colorPng, monoPng, type Pixels } from './png';
import { safeSvg, SvgRefusal } from './safe-svg';

/** A logo as it is stored: pictures that we made, on white. */
export interface Logo {
  png: Uint8Array;
  /** Pixels. */
  width: number;
  height: number;
  /** For thermal paper: black or white. */
  mono: Uint8Array;
}

/** The logo, or why there is none, for who sent the file. */
export type MadeLogo = { logo: Logo } | { refusal: string };

/** On paper 53 mm wide at most, which is 288 dots an inch. */
const LARGEST: PictureSize = { width: 600, height: 240 };
/** 48 mm of a print head with 8 dots a millimetre. */
const THERMAL: PictureSize = { width: 384, height: 176 };
/** A photograph in full size would slow down every page and mail that shows it. */
const MOST_BYTES = 150_000;
const SMALLER = 0.75;

/** Decodes, draws anew and encodes a picture (R-FAC-03). Runs in a thread of its own: see `open-logo-maker`. */
export async function makeLogo(file: Uint8Array): Promise<MadeLogo> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.length === 0) return { refusal: LOGO_TEXTS.empty };
  if (bytes.length > MAX_LOGO_BYTES) return { refusal: LOGO_TEXTS.tooLarge };
  const type = logoType(bytes);
  if (type === null) return { refusal: isHeic(bytes) ? HEIC_REFUSAL : LOGO_TEXTS.unknown };
  await (ready ??= prepare());
  const drawing = readDrawing(bytes, type);
  if ('refusal' in drawing) return drawing;
  try {
    return drawLogo(drawing);
  } catch {
    return { refusal: LOGO_TEXTS.unreadable };
  }
}

/** Once in a thread. */
let ready: Promise<void> | undefined;

async function prepare(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  try {
    await initWasm(await readFile(file));
  } catch (error) {
    // The library takes it once: another copy of this module in the thread was first.
    if (!(error instanceof Error) || !error.message.startsWith('Already initialized')) throw error;
  }
}

/** A drawing, and up to what size it gives more to see. */
interface Drawing {
  size: PictureSize;
  /** Its SVG at a size. */
  at: (size: PictureSize) => string;
  mayGrow: boolean;
}

function readDrawing(bytes: Buffer, type: LogoType): Drawing | { refusal: string } {
  if (type === 'image/svg+xml') return readSvg(bytes);
  const png = type === 'image/png' ? plainPng(bytes) : null;
  const stored = type === 'image/png' ? (png?.size ?? null) : jpegSize(bytes);
  if (stored === null) return { refusal: LOGO_TEXTS.unreadable };
  // resvg draws a photograph as it is stored, which is how the camera was held.
  const orientation = type === 'image/jpeg' ? jpegOrientation(bytes) : 1;
  const size = turnedSize(stored, orientation);
  const refusal = logoSizeError(size);
  if (refusal !== null) return { refusal };
  const data = `data:${type};base64,${(png?.bytes ?? bytes).toString('base64')}`;
  return {
    size,
    mayGrow: false,
    at: (drawn) => {
      const lying = turnedSize(drawn, orientation);
      return (
        `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ` +
        `width="${drawn.width}" height="${drawn.height}"><image width="${lying.width}" ` +
        `height="${lying.height}" transform="${uprightTransform(lying, orientation)}" ` +
        `preserveAspectRatio="none" xlink:href="${data}"/></svg>`
      );
    },
  };
}

function readSvg(bytes: Buffer): Drawing | { refusal: string } {
  if (bytes.length > MAX_SVG_BYTES) return { refusal: LOGO_TEXTS.svgTooLarge };
  try {
    const svg = safeSvg(bytes.toString('utf8').replace(/^\ufeff/, ''));
    const drawing = new Resvg(svg);
    const size = { width: drawing.width, height: drawing.height };
    drawing.free();
    // Its own size says nothing: it is drawn at ours. Only its shape does.
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
  const shape = fitted(drawing, LARGEST);
  const transparent = draw(drawing, shape, null);
  if (!transparent.some((value, index) => index % 4 === 3 && value > 0))
    return { refusal: LOGO_TEXTS.unreadable };
  for (let share = 1; ; share *= SMALLER) {
    const size = scaled(shape, share);
    const pixels = onWhite(draw(drawing, size, 'white'), size);
    if (!pixels.rgb.some((value) => value < 245)) return { refusal: LOGO_TEXTS.blank };
    const png = colorPng(pixels);
    if (png.length > MOST_BYTES && share > 0.2) continue;
    return { logo: { png, ...size, mono: thermal(drawing) } };
  }
}

function thermal(drawing: Drawing): Buffer {
  const size = fitted(drawing, THERMAL);
  return monoPng({ ...size, dark: dithered(onWhite(draw(drawing, size, 'white'), size)) });
}

function fitted({ size, mayGrow }: Drawing, box: PictureSize): PictureSize {
  const fit = Math.min(box.width / size.width, box.height / size.height);
  return scaled(size, mayGrow ? fit : Math.min(fit, 1));
}

function scaled({ width, height }: PictureSize, share: number): PictureSize {
  const whole = (length: number) => Math.max(1, Math.round(length * share));
  return { width: whole(width), height: whole(height) };
}

/** Four bytes a pixel: red, green, blue and how much it covers. */
function draw(drawing: Drawing, size: PictureSize, background: string | null): Uint8Array {
  const resvg = new Resvg(drawing.at(size), {
    fitTo: { mode: 'width', value: size.width },
    ...(background === null ? {} : { background }),
  });
  const image = resvg.render();
  // A drawing's own height may be off by a part of a pixel.
  const pixels = new Uint8Array(size.width * size.height * 4).fill(background === null ? 0 : 255);
  pixels.set(image.pixels.subarray(0, Math.min(pixels.length, image.width * image.height * 4)));
  image.free();
  resvg.free();
  return pixels;
}

function onWhite(rgba: Uint8Array, size: PictureSize): Pixels {
  const rgb = new Uint8Array(size.width * size.height * 3);
  for (let pixel = 0; pixel < size.width * size.height; pixel += 1)
    for (let channel = 0; channel < 3; channel += 1)
      rgb[pixel * 3 + channel] = rgba[pixel * 4 + channel] ?? 255;
  return { ...size, rgb };
}

/** Floyd and Steinberg: what a dot is too dark or too light goes to its neighbours. */
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
