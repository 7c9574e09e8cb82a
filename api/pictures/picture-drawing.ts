import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { initWasm, Resvg } from '@resvg/resvg-wasm';

import { jpegOrientation, turnedSize, uprightTransform } from './jpeg-orientation';
import { jpegSize, type PictureSize, plainPng } from './picture-head';
import { colorPng, type Pixels } from './png';

/** A drawing, its size, and whether it can be enlarged without loss. */
export interface Drawing {
  size: PictureSize;
  /** Its SVG at a size. */
  at: (size: PictureSize) => string;
  mayGrow: boolean;
}

/** The drawing, or the reason why there is none, for the person who sent the file. */
export type ReadDrawing = Drawing | { refusal: string };

/** The limits of a kind of picture, and their error messages. */
export interface PictureLimits {
  sizeError: (size: PictureSize) => string | null;
  unreadable: string;
}

/** How large a picture is stored. */
export interface PictureFit {
  largest: PictureSize;
  mostBytes: number;
  /** The most source pixels, in each direction, that one pixel is the mean of; one by default. */
  samples?: number;
}

/** A picture is reduced by this factor until it has few enough bytes. */
const SMALLER = 0.75;
const SMALLEST_SHARE = 0.2;

/** Once per thread, before anything is drawn. */
export function readyToDraw(): Promise<void> {
  return (ready ??= prepare());
}

let ready: Promise<void> | undefined;

async function prepare(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  try {
    await initWasm(await readFile(file));
  } catch (error) {
    // The library can be initialised only once: another copy of this module in the thread did it.
    if (!(error instanceof Error) || !error.message.startsWith('Already initialized')) throw error;
  }
}

/** A PNG or a JPEG, turned upright; checked by its header before any of it is decoded. */
export function readPicture(
  bytes: Buffer,
  type: 'image/png' | 'image/jpeg',
  { sizeError, unreadable }: PictureLimits,
): ReadDrawing {
  const png = type === 'image/png' ? plainPng(bytes) : null;
  const stored = type === 'image/png' ? (png?.size ?? null) : jpegSize(bytes);
  if (stored === null) return { refusal: unreadable };
  // resvg draws a photograph as stored, without turning it upright.
  const orientation = type === 'image/jpeg' ? jpegOrientation(bytes) : 1;
  const size = turnedSize(stored, orientation);
  const refusal = sizeError(size);
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

/** Whether any pixel is not transparent. A decoder that failed draws nothing. */
export function showsSomething(drawing: Drawing, box: PictureSize): boolean {
  const transparent = draw(drawing, fitted(drawing, box), null);
  return transparent.some((value, index) => index % 4 === 3 && value > 0);
}

/** On white, within a box and a number of bytes. */
export function fittedPng(
  drawing: Drawing,
  { largest, mostBytes, samples = 1 }: PictureFit,
): { png: Buffer; pixels: Pixels } {
  const shape = fitted(drawing, largest);
  for (let share = 1; ; share *= SMALLER) {
    const pixels = sampledPixels(drawing, scaled(shape, share), samples);
    const png = colorPng(pixels);
    if (png.length <= mostBytes || share <= SMALLEST_SHARE) return { png, pixels };
  }
}

/** Each pixel is the mean of several, if the drawing has that many. */
function sampledPixels(drawing: Drawing, size: PictureSize, samples: number): Pixels {
  const times = Math.max(1, Math.min(samples, Math.floor(drawing.size.width / size.width)));
  const large = pixelsOf(drawing, { width: size.width * times, height: size.height * times });
  if (times === 1) return large;
  const rgb = new Uint8Array(size.width * size.height * 3);
  for (let at = 0; at < rgb.length; at += 1) {
    const pixel = Math.floor(at / 3);
    const left = (pixel % size.width) * times;
    const top = Math.floor(pixel / size.width) * times;
    let sum = 0;
    for (let row = top; row < top + times; row += 1)
      for (let column = left; column < left + times; column += 1)
        sum += large.rgb[(row * large.width + column) * 3 + (at % 3)] ?? 0;
    rgb[at] = Math.round(sum / (times * times));
  }
  return { ...size, rgb };
}

/** On white, as large as a box allows. */
export function fittedPixels(drawing: Drawing, box: PictureSize): Pixels {
  return pixelsOf(drawing, fitted(drawing, box));
}

function fitted({ size, mayGrow }: Drawing, box: PictureSize): PictureSize {
  const fit = Math.min(box.width / size.width, box.height / size.height);
  return scaled(size, mayGrow ? fit : Math.min(fit, 1));
}

function scaled({ width, height }: PictureSize, share: number): PictureSize {
  const whole = (length: number) => Math.max(1, Math.round(length * share));
  return { width: whole(width), height: whole(height) };
}

/** Four bytes per pixel: red, green, blue and alpha. */
function draw(drawing: Drawing, size: PictureSize, background: string | null): Uint8Array {
  const resvg = new Resvg(drawing.at(size), {
    fitTo: { mode: 'width', value: size.width },
    ...(background === null ? {} : { background }),
  });
  const image = resvg.render();
  // A drawing's own height may be off by a fraction of a pixel.
  const pixels = new Uint8Array(size.width * size.height * 4).fill(background === null ? 0 : 255);
  pixels.set(image.pixels.subarray(0, Math.min(pixels.length, image.width * image.height * 4)));
  image.free();
  resvg.free();
  return pixels;
}

function pixelsOf(drawing: Drawing, size: PictureSize): Pixels {
  const rgba = draw(drawing, size, 'white');
  const rgb = new Uint8Array(size.width * size.height * 3);
  for (let pixel = 0; pixel < size.width * size.height; pixel += 1)
    for (let channel = 0; channel < 3; channel += 1)
      rgb[pixel * 3 + channel] = rgba[pixel * 4 + channel] ?? 255;
  return { ...size, rgb };
}
