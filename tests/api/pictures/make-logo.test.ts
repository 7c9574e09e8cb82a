import { inflateSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { LOGO_TEXTS } from '@domain/company/logo-file';

import { type Logo, makeLogo } from '../../../api/pictures/make-logo';
import { DRAWN_LOGO, emptyPng, JPEG_LOGO, pngChunk, pngOf, solidPng } from '../support/pictures';

async function made(file: Buffer): Promise<Logo> {
  const result = await makeLogo(file);
  if ('refusal' in result) throw new Error(result.refusal);
  return result.logo;
}
const refused = async (file: Buffer) => {
  const result = await makeLogo(file);
  return 'refusal' in result ? result.refusal : 'taken';
};
const chunksOf = (png: Uint8Array) => {
  const bytes = Buffer.from(png);
  const names = [];
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at))
    names.push(bytes.toString('latin1', at + 4, at + 8));
  return names;
};
const kindOf = (png: Uint8Array) => ({ bits: png[24], color: png[25], interlaced: png[28] });
const sizeOf = (png: Uint8Array) => {
  const bytes = Buffer.from(png);
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
};

describe('a logo', () => {
  it('is re-encoded: it has its picture and nothing else of the file', async () => {
    const secret = 'Rua do Exemplo, 100';
    const file = solidPng({ width: 1200, height: 600 }, [
      pngChunk('tEXt', Buffer.from(`Comment\0${secret}`)),
      pngChunk('eXIf', Buffer.from(secret)),
    ]);
    const logo = await made(Buffer.concat([file, Buffer.from(`<script>${secret}</script>`)]));
    expect([logo.width, logo.height]).toEqual([480, 240]);
    expect(sizeOf(logo.png)).toEqual([480, 240]);
    expect(chunksOf(logo.png)).toEqual(['IHDR', 'IDAT', 'IEND']);
    // The format that a PDF embeds as it is: 24 bits, no transparency.
    expect(kindOf(logo.png)).toEqual({ bits: 8, color: 2, interlaced: 0 });
    expect(kindOf(logo.mono)).toEqual({ bits: 1, color: 0, interlaced: 0 });
    expect(Buffer.from(logo.png).includes(secret)).toBe(false);
    expect(await made(file)).toEqual(logo);
  });

  it('has the colours of its file', async () => {
    const { png } = await made(solidPng({ width: 40, height: 20, rgb: [200, 30, 30] }));
    const bytes = Buffer.from(png);
    const rows = inflateSync(bytes.subarray(41, 41 + bytes.readUInt32BE(33)));
    expect([...rows.subarray(1, 4)]).toEqual([200, 30, 30]);
    // A small picture is not enlarged.
    expect(sizeOf(png)).toEqual([40, 20]);
  });

  it('is drawn from an SVG at the printed size', async () => {
    const logo = await made(Buffer.from(DRAWN_LOGO));
    expect(sizeOf(logo.png)).toEqual([600, 240]);
    expect(sizeOf(logo.mono)).toEqual([384, 154]);
    expect(logo.png.length).toBeLessThan(20_000);
  });

  it('is read from a JPEG', async () => {
    expect(sizeOf((await made(JPEG_LOGO)).png)).toEqual([48, 24]);
  });

  it('stays small, whatever its picture', async () => {
    let seed = 7;
    const noise = Buffer.from(
      new Uint8Array(600 * (400 * 3 + 1)).map((_, at) => {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
        return at % (400 * 3 + 1) === 0 ? 0 : seed >> 16;
      }),
    );
    const logo = await made(pngOf({ width: 400, height: 600, kind: 2 }, noise));
    expect(logo.png.length).toBeLessThan(150_000);
  });
});

describe('an invalid logo', () => {
  const cut = (bytes: Buffer, from: number) => bytes.subarray(0, bytes.length - from);
  const jpegOf = (width: number, height: number) => {
    const bytes = Buffer.from(JPEG_LOGO);
    const frame = bytes.indexOf(Buffer.of(0xff, 0xc0));
    bytes.writeUInt16BE(height, frame + 5);
    bytes.writeUInt16BE(width, frame + 7);
    return bytes;
  };
  it.each([
    ['nothing', Buffer.alloc(0), LOGO_TEXTS.empty],
    ['a PDF', Buffer.from('%PDF-1.7'), LOGO_TEXTS.unknown],
    ['a GIF', Buffer.from('GIF89a'), LOGO_TEXTS.unknown],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), LOGO_TEXTS.unknown],
    ['too many bytes', Buffer.alloc(2 * 1024 * 1024 + 1, 0x89), LOGO_TEXTS.tooLarge],
    ['a PNG in name only', Buffer.from('89504e470d0a1a0a00', 'hex'), LOGO_TEXTS.unreadable],
    ['half a PNG', cut(solidPng({ width: 100, height: 100 }), 30), LOGO_TEXTS.unreadable],
    ['half a JPEG', JPEG_LOGO.subarray(0, 60), LOGO_TEXTS.unreadable],
    ['a JPEG without a frame', Buffer.from('ffd8ffd9', 'hex'), LOGO_TEXTS.unreadable],
    [
      'a PNG that says it is huge',
      pngOf({ width: 100_000, height: 100_000, kind: 2 }, Buffer.alloc(10)),
      LOGO_TEXTS.tooManyPixels,
    ],
    ['a JPEG that says it is huge', jpegOf(65_500, 65_500), LOGO_TEXTS.tooManyPixels],
    ['a dot', solidPng({ width: 1, height: 1 }), LOGO_TEXTS.tooSmall],
    ['a line', solidPng({ width: 400, height: 20 }), LOGO_TEXTS.tooNarrow],
    ['transparency alone', emptyPng({ width: 50, height: 50 }), LOGO_TEXTS.unreadable],
    ['white alone', solidPng({ width: 50, height: 50, rgb: [255, 255, 255] }), LOGO_TEXTS.blank],
    [
      'a white SVG',
      Buffer.from(DRAWN_LOGO.replace(/#[\dA-Fa-f]{6}/g, '#ffffff')),
      LOGO_TEXTS.blank,
    ],
    [
      'an SVG of nothing',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      LOGO_TEXTS.unreadable,
    ],
    ['a long SVG', Buffer.from(`<svg>${' '.repeat(256 * 1024)}</svg>`), LOGO_TEXTS.svgTooLarge],
    [
      'an endless SVG',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1000000"><path d="M0 0h1v1z"/></svg>',
      ),
      LOGO_TEXTS.tooNarrow,
    ],
  ])('%s is refused, with a reason', async (_, file, refusal) => {
    expect(await refused(file)).toBe(refusal);
  });

  it('does not unpack what is not the picture', async () => {
    // 200 MB of zeros in a few kilobytes, in place of a profile or a text.
    const { deflateSync } = await import('node:zlib');
    const bomb = deflateSync(Buffer.alloc(50_000_000));
    const before = process.memoryUsage().rss;
    const file = solidPng({ width: 100, height: 50 }, [
      pngChunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), bomb])),
      pngChunk('zTXt', Buffer.concat([Buffer.from('x\0\0'), bomb])),
    ]);
    await made(file);
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  });

  it('unpacks no more pixels than the picture has', async () => {
    const file = pngOf({ width: 20, height: 20, kind: 2 }, Buffer.alloc(60_000_000));
    expect(file.length).toBeLessThan(100_000);
    const before = process.memoryUsage().rss;
    await makeLogo(file);
    expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000);
  });

  it('is not accepted as one type when it continues as another', async () => {
    const both = Buffer.concat([Buffer.from('<svg'), solidPng({ width: 20, height: 20 })]);
    expect(await refused(both)).not.toBe('taken');
  });
});
