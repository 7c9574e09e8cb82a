import { inflateSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { HEIC_REFUSAL } from '@domain/heic';
import { MAX_PRODUCT_PICTURE_BYTES, PRODUCT_PICTURE_TEXTS } from '@domain/product/product-picture';

import { makeProductPicture } from '../../../api/pictures/make-product-picture';
import { DRAWN_LOGO, emptyPng, JPEG_LOGO, pngChunk, pngOf, solidPng } from '../support/pictures';

async function made(file: Buffer) {
  const result = await makeProductPicture(file);
  if ('refusal' in result) throw new Error(result.refusal);
  return result.picture;
}
const refused = async (file: Buffer) => {
  const result = await makeProductPicture(file);
  return 'refusal' in result ? result.refusal : 'taken';
};
const pixelsOf = (png: Uint8Array) => {
  const bytes = Buffer.from(png);
  return inflateSync(bytes.subarray(41, 41 + bytes.readUInt32BE(33)));
};

describe('a product’s picture', () => {
  it('is re-encoded and small: nothing else of the file is in it', async () => {
    const secret = 'Rua do Exemplo, 100';
    const file = solidPng({ width: 800, height: 600 }, [
      pngChunk('tEXt', Buffer.from(`Comment\0${secret}`)),
    ]);
    const { png, width, height } = await made(file);
    expect([width, height]).toEqual([160, 120]);
    expect(Buffer.from(png).includes(secret)).toBe(false);
    // The format that a PDF embeds as it is: 24 bits, no transparency.
    expect([png[24], png[25], png[28]]).toEqual([8, 2, 0]);
    expect((await made(JPEG_LOGO)).width).toBe(48);
  });

  it('may be white, which a logo may not', async () => {
    const { png } = await made(solidPng({ width: 40, height: 40, rgb: [255, 255, 255] }));
    expect([...pixelsOf(png).subarray(1, 4)]).toEqual([255, 255, 255]);
  });

  it('is the average of its pixels, without noise', async () => {
    const side = 640;
    const row = Buffer.from([
      0,
      ...Array.from({ length: side * 3 }, (_, at) => (Math.floor(at / 3) % 2) * 255),
    ]);
    const other = Buffer.from([0, ...[...row.subarray(1)].map((value) => 255 - value)]);
    const rows = Buffer.concat(
      Array.from({ length: side }, (_, index) => (index % 2 ? row : other)),
    );
    const { png } = await made(pngOf({ width: side, height: side, kind: 2 }, rows));
    const bytes = pixelsOf(png);
    // Every pixel is the average grey: the first is stored whole, the others as no difference.
    for (const value of bytes.subarray(1, 4)) expect(Math.abs(value - 128)).toBeLessThan(3);
    expect(png.length).toBeLessThan(2_000);
  });

  it.each([
    ['nothing', Buffer.alloc(0), PRODUCT_PICTURE_TEXTS.empty],
    ['a text', Buffer.from('foto'), PRODUCT_PICTURE_TEXTS.unknown],
    ['a drawing', Buffer.from(DRAWN_LOGO), PRODUCT_PICTURE_TEXTS.unknown],
    ['an iPhone’s', Buffer.from('00000018667479706865696300000000', 'hex'), HEIC_REFUSAL],
    ['much', Buffer.alloc(MAX_PRODUCT_PICTURE_BYTES + 1), PRODUCT_PICTURE_TEXTS.tooLarge],
    ['a dot', solidPng({ width: 8, height: 8 }), PRODUCT_PICTURE_TEXTS.tooSmall],
    ['a line', solidPng({ width: 400, height: 20 }), PRODUCT_PICTURE_TEXTS.tooNarrow],
    ['nothing to see', emptyPng({ width: 40, height: 40 }), PRODUCT_PICTURE_TEXTS.unreadable],
    ['a part', JPEG_LOGO.subarray(0, 300), PRODUCT_PICTURE_TEXTS.unreadable],
    [
      'too many pixels',
      pngOf({ width: 5001, height: 5000, kind: 2 }, Buffer.alloc(10)),
      PRODUCT_PICTURE_TEXTS.tooManyPixels,
    ],
  ])('%s is none', async (_, file, text) => {
    expect(await refused(file)).toBe(text);
  });
});
