/** The part of fontkit that the documents use; the package ships no types of its own. */
declare module 'fontkit' {
  export interface Font {
    readonly postscriptName: string;
    hasGlyphForCodePoint(codePoint: number): boolean;
  }

  export function create(file: Uint8Array): Font;
}
