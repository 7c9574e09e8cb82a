import { readFileSync } from 'node:fs';

import { create, type Font, type Glyph } from 'fontkit';

/**
 * Noto Sans writes Latin, Greek and Cyrillic and has tabular figures by default; DejaVu Sans comes
 * in for what it lacks (arrows, symbols, Hebrew, Arabic).
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
 * Read when the API starts, so a build that lacks them fails then and not at the first document.
 * The folder is `fonts/` beside this module: beside this source file, and beside the built bundle.
 */
function readFont(name: FontName): Font {
  const file = new URL(`./fonts/${FILES[name]}`, import.meta.url);
  try {
    return withOwnCharacters(create(readFileSync(file)));
  } catch (cause) {
    throw new Error(`The documents' font ${FILES[name]} cannot be read from ${file.pathname}`, {
      cause,
    });
  }
}

/**
 * fontkit keeps each glyph with the characters it was first asked for, and pdfkit writes those into
 * the text layer. An accented letter asks for its base letter without characters when a document
 * ends, so the next document's "A" would have none. Whoever names characters gets a glyph that
 * stands for them.
 */
function withOwnCharacters(font: Font): Font {
  const kept = font.getGlyph.bind(font);
  const others = new Map<string, Glyph>();
  font.getGlyph = (id, characters = []) => {
    const glyph = kept(id, characters);
    if (characters.length === 0 || !glyph || sameCharacters(glyph.codePoints, characters))
      return glyph;
    const key = `${id}:${characters.join()}`;
    const Glyph = glyph.constructor as GlyphClass;
    const other = others.get(key) ?? new Glyph(id, characters, font);
    others.set(key, other);
    return other;
  };
  return font;
}

type GlyphClass = new (id: number, characters: readonly number[], font: Font) => Glyph;

function sameCharacters(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((character, index) => character === other[index]);
}

/**
 * Parsed once for the whole process: reading a font's layout tables costs some 30 ms, more than a
 * whole quote. A document changes nothing in them but a cache of glyphs, so its bytes and its text
 * stay the same whatever was drawn before it.
 */
const fonts: Record<FontName, Font> = {
  regular: readFont('regular'),
  semibold: readFont('semibold'),
  fallback: readFont('fallback'),
};

export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const name of Object.keys(fonts) as FontName[]) doc.registerFont(name, fonts[name]);
}

/**
 * The first of `preferred` and the fallback that draws every one of the code points; null when
 * neither does.
 */
export function fontFor(codePoints: readonly number[], preferred: FontName): FontName | null {
  for (const name of [preferred, 'fallback'] as const) {
    if (codePoints.every((codePoint) => fonts[name].hasGlyphForCodePoint(codePoint))) return name;
  }
  return null;
}
