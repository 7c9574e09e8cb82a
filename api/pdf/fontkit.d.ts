/** The part of fontkit's API that we use; the package ships no types. */
declare module 'fontkit' {
  export interface Glyph {
    readonly id: number;
    /** The characters that the glyph represents in its source text. */
    readonly codePoints: readonly number[];
  }

  /** A text set in a font: its glyphs, and how far each advances, in the font's units. */
  export interface GlyphRun {
    readonly glyphs: readonly Glyph[];
    readonly positions: readonly object[];
    readonly advanceWidth: number;
  }

  export interface Font {
    readonly postscriptName: string;
    readonly unitsPerEm: number;
    getGlyph(id: number, characters?: readonly number[]): Glyph | null;
    layout(text: string, features?: unknown): GlyphRun;
    hasGlyphForCodePoint(codePoint: number): boolean;
  }

  export function create(file: Uint8Array): Font;
}
