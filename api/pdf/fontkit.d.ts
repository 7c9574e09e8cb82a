/** The part of fontkit's API that we use; the package ships no types. */
declare module 'fontkit' {
  export interface Glyph {
    readonly id: number;
    /** The characters that the glyph stands for in its source text. */
    readonly codePoints: readonly number[];
  }

  export interface Font {
    readonly postscriptName: string;
    getGlyph(id: number, characters?: readonly number[]): Glyph | null;
    hasGlyphForCodePoint(codePoint: number): boolean;
  }

  export function create(file: Uint8Array): Font;
}
