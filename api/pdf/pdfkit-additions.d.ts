import type { Font } from 'fontkit';

/** What pdfkit 0.20 takes and its published types do not say yet. */
declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(name: string, src: Font): this;
    }

    interface StructureElementOptions {
      /** Of a table heading: what the cell is the heading of. */
      scope?: 'Column' | 'Row';
    }
  }

  namespace PDFKit {
    interface PDFDocument {
      /**
       * The font that is set. Private to pdfkit: `line-writer.ts` writes with it what `text` would
       * write too slowly.
       */
      _font: {
        id: string;
        ref(): PDFKitReference;
        /** Each glyph's code in the file, in hex, and its place. */
        encode(text: string): [codes: string[], positions: { advanceWidth: number }[]];
      };
    }
  }
}
