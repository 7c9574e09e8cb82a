import type { Font } from 'fontkit';

/** Options that pdfkit 0.20 accepts and its published types lack. */
declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(name: string, src: Font): this;
    }

    interface StructureElementOptions {
      /** What a heading cell is the heading of. */
      scope?: 'Column' | 'Row';
    }
  }

  namespace PDFKit {
    /** A picture that was read once, and may be drawn again and again. */
    type OpenedImage = Mixins.ImageSrc & { width: number; height: number };

    interface PDFDocument {
      openImage(src: Mixins.ImageSrc): OpenedImage;

      /**
       * The current font. Private to pdfkit: `line-writer.ts` writes through it what `text` would
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
