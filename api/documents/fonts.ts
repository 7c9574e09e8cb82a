import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

/**
 * Noto Sans writes Latin, Greek and Cyrillic and has tabular figures by default; DejaVu Sans comes in
 * for what it lacks (arrows, symbols, Hebrew, Arabic).
 */
const FILES = {
  regular: 'NotoSans-Regular.ttf',
  semibold: 'NotoSans-SemiBold.ttf',
  fallback: 'DejaVuSans.ttf',
} as const;

export type FontName = keyof typeof FILES;

/** Stands for what no font can draw. It is in DejaVu Sans. */
export const MISSING_GLYPH = '□';

/**
 * Read when the API starts, so a build that lacks them fails then and not at the first document. The
 * folder is `fonts/` beside this module: beside this source file, and beside the built bundle.
 */
function readFont(name: FontName): Font {
  const file = new URL(`./fonts/${FILES[name]}`, import.meta.url);
  try {
    return create(readFileSync(file));
  } catch (cause) {
    throw new Error(`The documents' font ${FILES[name]} cannot be read from ${file.pathname}`, {
      cause,
    });
  }
}

/**
 * Parsed once for the whole process: reading a font's layout tables costs some 30 ms, more than a whole
 * quote. A document changes nothing in them but a cache of glyphs, so its bytes stay the same whatever
 * was drawn before it.
 */
const fonts: Record<FontName, Font> = {
  regular: readFont('regular'),
  semibold: readFont('semibold'),
  fallback: readFont('fallback'),
};

export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const name of Object.keys(fonts) as FontName[]) doc.registerFont(name, fonts[name]);
}

/** The first of `preferred` and the fallback that draws every one of the code points; null when neither does. */
export function fontFor(codePoints: readonly number[], preferred: FontName): FontName | null {
  for (const name of [preferred, 'fallback'] as const) {
    if (codePoints.every((codePoint) => fonts[name].hasGlyphForCodePoint(codePoint))) return name;
  }
  return null;
}
