import { Resvg } from '@resvg/resvg-wasm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { HEIC_REFUSAL } from '@domain/heic';

import { jpegOrientation } from '../../../api/pictures/jpeg-orientation';
import { makeLogo } from '../../../api/pictures/make-logo';
import { FOUR_COLOURS, tiffOf, withExif } from '../support/pictures';

/** The size of the resulting logo and the colours of its quarters, from the upper left. */
async function quartersOf(file: Buffer): Promise<string> {
  const made = await makeLogo(file);
  if ('refusal' in made) throw new Error(made.refusal);
  const { png, width, height } = made.logo;
  const data = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<image width="${width}" height="${height}" href="${data}"/></svg>`;
  const { pixels } = new Resvg(svg).render();
  const colourAt = (across: number, down: number) => {
    const at = (Math.floor(height * down) * width + Math.floor(width * across)) * 4;
    const [red, green, blue] = [0, 1, 2].map((channel) => (pixels[at + channel] ?? 0) > 110);
    return red ? (green ? 'Y' : 'R') : green ? 'G' : blue ? 'B' : '?';
  };
  const quarters = [0.25, 0.75].flatMap((down) =>
    [0.25, 0.75].map((across) => colourAt(across, down)),
  );
  return `${width}×${height} ${quarters.join('')}`;
}

describe('a photograph', () => {
  it.each([
    [1, '64×32 RGBY'],
    [2, '64×32 GRYB'],
    [3, '64×32 YBGR'],
    [4, '64×32 BYRG'],
    [5, '32×64 RBGY'],
    [6, '32×64 BRYG'],
    [7, '32×64 YGBR'],
    [8, '32×64 GYRB'],
  ])('taken in position %i is upright', async (orientation, upright) => {
    for (const order of ['II', 'MM'] as const)
      expect(await quartersOf(withExif(FOUR_COLOURS, tiffOf(orientation, order)))).toBe(upright);
  });

  it('stays as stored when its orientation is unknown', async () => {
    expect(await quartersOf(FOUR_COLOURS)).toBe('64×32 RGBY');
    for (const told of [0, 9, 65_535])
      expect(jpegOrientation(withExif(FOUR_COLOURS, tiffOf(told, 'MM')))).toBe(1);
  });

  it('is read whatever its EXIF part holds, and with another part before it', () => {
    const photograph = withExif(withExif(FOUR_COLOURS, tiffOf(6, 'II')), Buffer.from('no TIFF'));
    // The first EXIF part counts, as in browsers.
    expect(jpegOrientation(photograph)).toBe(1);
    const comment = Buffer.from('fffe0004abcd', 'hex');
    const whole = withExif(FOUR_COLOURS, tiffOf(6, 'II'));
    const after = Buffer.concat([whole.subarray(0, 2), comment, whole.subarray(2)]);
    expect(jpegOrientation(after)).toBe(6);
  });

  const changed = (change: (tiff: Buffer) => unknown) => {
    const tiff = tiffOf(6, 'MM');
    change(tiff);
    return withExif(FOUR_COLOURS, tiff);
  };
  it.each([
    ['no byte order', changed((tiff) => tiff.write('XX', 0))],
    ['a directory after its end', changed((tiff) => tiff.writeUInt32BE(0xffffffff, 4))],
    ['a directory at its last byte', changed((tiff) => tiff.writeUInt32BE(tiff.length - 1, 4))],
    ['no entries', changed((tiff) => tiff.writeUInt16BE(0, 8))],
    ['an orientation that is no number', changed((tiff) => tiff.writeUInt16BE(2, 24))],
    ['65,535 entries and no orientation', changed((tiff) => tiff.fill(0xff, 8))],
    ['nothing', withExif(FOUR_COLOURS, Buffer.alloc(0))],
    ['half an entry', withExif(FOUR_COLOURS, tiffOf(6, 'MM').subarray(0, 30))],
  ])('whose EXIF part has %s stays as it is stored', async (_, file) => {
    expect(await quartersOf(file)).toBe('64×32 RGBY');
  });

  it('is still turned when its directory claims more entries than it has', () => {
    expect(jpegOrientation(changed((tiff) => tiff.writeUInt16BE(65_535, 8)))).toBe(6);
  });

  it('never fails on a damaged EXIF part', () => {
    const change = fc.record({ at: fc.nat(60), to: fc.nat(255), cut: fc.nat(60) });
    fc.assert(
      fc.property(
        change,
        fc.constantFrom('II' as const, 'MM' as const),
        ({ at, to, cut }, order) => {
          const file = withExif(FOUR_COLOURS, tiffOf(6, order));
          file[2 + at] = to;
          for (const bytes of [file, file.subarray(0, cut)])
            expect([1, 2, 3, 4, 5, 6, 7, 8]).toContain(jpegOrientation(bytes));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('in HEIC is refused with what its owner can do', async () => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1');
    expect(await makeLogo(heic)).toEqual({ refusal: HEIC_REFUSAL });
  });
});
