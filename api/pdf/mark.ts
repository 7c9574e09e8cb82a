import { drawArtifact, PAGE, type Sheet } from './sheet';
import type { TextStyle } from './text-style';

const STYLE: TextStyle = { font: 'semibold', size: 58, color: '#ebe9e8', leading: 70 };

/**
 * Draws a diagonal mark behind a page's content: the document is not in force. `below` is points
 * from the middle of the page.
 */
export function drawMark(sheet: Sheet, words: string, below: number): void {
  const { doc, type } = sheet;
  const line = type.line(words, STYLE, PAGE.height);
  const centre: [number, number] = [PAGE.width / 2, PAGE.height / 2 + below];
  drawArtifact(sheet, 'Layout', () => {
    doc.save().rotate(-45, { origin: centre });
    type.draw(line, centre[0] - line.width / 2, centre[1] - STYLE.leading / 2);
    doc.restore();
  });
}
