import { accessSync, readFileSync } from 'node:fs';

import { create, type Font, type Glyph, type GlyphRun } from 'fontkit';

/**
 * Noto Sans covers Latin, Greek and Cyrillic, with tabular figures by default; DejaVu Sans covers
 * arrows, symbols, Hebrew and Arabic; Noto Emoji covers emoji, in a single colour.
 */
const FILES = {
  regular: 'NotoSans-Regular.ttf',
  semibold: 'NotoSans-SemiBold.ttf',
  fallback: 'DejaVuSans.ttf',
  emoji: 'NotoEmoji-Regular.ttf',
} as const;

export type FontName = keyof typeof FILES;

/** Replaces characters that no font has. It is in DejaVu Sans. */
export const MISSING_GLYPH = '□';

/**
 * Applies `use` to a font's file. The `fonts/` folder is next to this module, also in the bundle.
 */
function fromFile<T>(name: FontName, use: (file: URL) => T): T {
  const file = new URL(`./fonts/${FILES[name]}`, import.meta.url);
  try {
    return use(file);
  } catch (cause) {
    throw new Error(`The documents' font ${FILES[name]} cannot be read from ${file.pathname}`, {
      cause,
    });
  }
}

const readFont = (name: FontName): Font =>
  fromFile(name, (file) => withKeptWords(withOwnCharacters(create(readFileSync(file)))));

/**
 * fontkit caches each glyph with the characters it was first requested for, and pdfkit writes those
 * into the text layer. When a document ends, an accented letter requests its base letter without
 * characters, so the next document's "A" would have none. A request that names characters therefore
 * gets its own glyph.
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

/** Some 4 MB: the words of every label, and of the last few hundred documents. */
const MOST_WORDS = 20_000;

/**
 * Caches how each word is set: setting took a third of a document's time, and documents share most
 * of their words. pdfkit scales a run's positions in place, so each document gets its own copy.
 */
function withKeptWords(font: Font): Font {
  const setWord = font.layout.bind(font);
  const kept = new Map<string, GlyphRun>();
  font.layout = (text, features) => {
    if (features !== undefined) return setWord(text, features);
    let run = kept.get(text);
    if (!run) {
      run = setWord(text);
      if (kept.size >= MOST_WORDS) kept.clear();
      kept.set(text, run);
    }
    // Its widths are sums over the positions.
    return Object.create(run, {
      positions: { value: run.positions.map((position) => ({ ...position })) },
    }) as GlyphRun;
  };
  return font;
}

type GlyphClass = new (id: number, characters: readonly number[], font: Font) => Glyph;

function sameCharacters(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((character, index) => character === other[index]);
}

/**
 * Parsed once per process: reading a font's layout tables takes about 30 ms, more than a whole
 * quote. A document only changes a glyph cache in them, so bytes and text do not depend on earlier
 * documents. They are read when the API starts, so that a build without them fails at once and not
 * at the first document.
 */
const fonts: Partial<Record<FontName, Font>> = {
  regular: readFont('regular'),
  semibold: readFont('semibold'),
  fallback: readFont('fallback'),
};

// Most documents have no emoji: the font's file must exist, but is read only when a text needs it.
fromFile('emoji', accessSync);

const fontOf = (name: FontName): Font => (fonts[name] ??= readFont(name));

export function setFont(doc: PDFKit.PDFDocument, name: FontName): void {
  doc.registerFont(name, fontOf(name)).font(name);
}

const widths = new Map<string, number>();

/**
 * A text's width where the letters' size is 1. Each word is measured once: documents share most of
 * their words, and measuring by pdfkit took a quarter of a document's time. Without it no font is
 * embedded that only measured.
 */
export function widthIn(name: FontName, text: string): number {
  // A word and the space after it, as pdfkit sets them.
  const words = text.match(/[^ \t]*[ \t]|[^ \t]+$/g) ?? [];
  return words.reduce((sum, word) => sum + wordWidth(name, word), 0);
}

function wordWidth(name: FontName, word: string): number {
  const key = `${name} ${word}`;
  let width = widths.get(key);
  if (width === undefined) {
    const font = fontOf(name);
    width = font.layout(word).advanceWidth / font.unitsPerEm;
    if (widths.size >= MOST_WORDS) widths.clear();
    widths.set(key, width);
  }
  return width;
}

/** Whether the font has every character; for Noto Emoji, a single glyph for all of them. */
export function canDraw(name: FontName, text: string): boolean {
  const font = fontOf(name);
  const hasAll = Array.from(text).every((character) =>
    font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  );
  return hasAll && (name !== 'emoji' || font.layout(text).glyphs.length === 1);
}
