/** The part of fontkit that the documents use; the package ships no types of its own. */
declare module 'fontkit' {
  export interface Glyph {
    readonly id: number;
    /** The characters that it stands for in the text that it was made for. */
    readonly codePoints: readonly number[];
  }

  export interface Font {
    readonly postscriptName: string;
    getGlyph(id: number, characters?: readonly number[]): Glyph | null;
    hasGlyphForCodePoint(codePoint: number): boolean;
  }

  export function create(file: Uint8Array): Font;
}
