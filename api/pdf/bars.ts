import { drawContent, type Part, structure } from './sheet';

export interface BarsFrame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Draws a bar code as vectors, sharp on any printer. `modules` are the widths of alternating bars
 * and spaces, starting with a bar; `alt` is its text. The caller provides the quiet zone.
 */
export function drawBars(
  parent: Part,
  { modules, alt }: { modules: readonly number[]; alt: string },
  frame: BarsFrame,
): void {
  const module = frame.width / modules.reduce((sum, width) => sum + width, 0);
  const figure = structure(parent, 'Figure', { alt });
  drawContent(figure, () => {
    let x = frame.left;
    for (const [index, width] of modules.entries()) {
      if (index % 2 === 0) parent.doc.rect(x, frame.top, width * module, frame.height);
      x += width * module;
    }
    parent.doc.fill('#000000');
  });
}
