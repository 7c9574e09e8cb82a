import type { Font } from 'fontkit';

/** Options that pdfkit 0.20 accepts but its published types lack. */
declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(name: string, src: Font): this;
    }

    interface StructureElementOptions {
      /** Whether a heading cell is for a column or a row. */
      scope?: 'Column' | 'Row';
    }
  }

  namespace PDFKit {
    /** A picture that is decoded once and may be drawn repeatedly. */
    type OpenedImage = Mixins.ImageSrc & { width: number; height: number };

    interface PDFDocument {
      openImage(src: Mixins.ImageSrc): OpenedImage;

      /**
       * The current font. Private to pdfkit: through it `line-writer.ts` writes what `text` would
       * write too slowly.
       */
      _font: {
        id: string;
        ref(): PDFKitReference;
        /** Each glyph's hex code in the file, and its position. */
        encode(text: string): [codes: string[], positions: { advanceWidth: number }[]];
      };
    }
  }
}
