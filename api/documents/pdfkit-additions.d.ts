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
}
