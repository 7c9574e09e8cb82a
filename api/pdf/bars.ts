import { drawContent, type Sheet, structure } from './sheet';

export interface BarsFrame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Draws a bar code as vectors: sharp on any printer. `modules` are the widths of bars and spaces in
 * turns, a bar first; `alt` is what it says. The room beside it is the caller's to leave.
 */
export function drawBars(
  sheet: Sheet,
  parent: PDFKit.PDFStructureElement,
  modules: readonly number[],
  alt: string,
  frame: BarsFrame,
): void {
  const module = frame.width / modules.reduce((sum, width) => sum + width, 0);
  const figure = structure(sheet, parent, 'Figure', { alt });
  drawContent(sheet, figure, 'Figure', () => {
    let x = frame.left;
    for (const [index, width] of modules.entries()) {
      if (index % 2 === 0) sheet.doc.rect(x, frame.top, width * module, frame.height);
      x += width * module;
    }
    sheet.doc.fill('#000000');
  });
}
