import { drawContent, type Sheet, structure } from './sheet';

/** Widths of the five bars (or spaces) of each digit: n narrow, W wide (ISO/IEC 16390). */
const DIGITS = ['nnWWn', 'WnnnW', 'nWnnW', 'WWnnn', 'nnWnW', 'WnWnn', 'nWWnn', 'nnnWW', 'WnnWn', 'nWnWn'];
const START = 'nnnn';
const STOP = 'Wnn';
/** A wide bar is three narrow ones. */
const WIDE = 3;

/** The widths of bars and spaces, in turns, of an even number of digits, in narrow modules: 44 digits are 405. */
export function itfModules(digits: string): number[] {
  let pattern = START;
  for (let at = 0; at < digits.length; at += 2) {
    const [bars = '', spaces = ''] = [DIGITS[Number(digits[at])], DIGITS[Number(digits[at + 1])]];
    for (const [index, bar] of Array.from(bars).entries()) pattern += bar + spaces.charAt(index);
  }
  return Array.from(pattern + STOP, (width) => (width === 'W' ? WIDE : 1));
}

interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Draws an interleaved 2 of 5 bar code as vectors: sharp on any printer. The room beside it is the caller's to leave. */
export function drawItf(sheet: Sheet, parent: PDFKit.PDFStructureElement, digits: string, frame: Frame): void {
  const modules = itfModules(digits);
  const module = frame.width / modules.reduce((sum, width) => sum + width, 0);
  const figure = structure(sheet, parent, 'Figure', { alt: `Código de barras ${digits}` });
  drawContent(sheet, figure, 'Figure', () => {
    let x = frame.left;
    for (const [index, width] of modules.entries()) {
      if (index % 2 === 0) sheet.doc.rect(x, frame.top, width * module, frame.height);
      x += width * module;
    }
    sheet.doc.fill('#000000');
  });
}
