import { type Align, cellLines, cellRow } from '../cell-row';
import type { Piece, Slice } from '../paginate';
import { type Canvas, drawArtifact, type Part, type Sheet, structure } from '../sheet';
import { COLORS, type TextStyle } from '../text-style';
import type { DanfeItem } from './danfe-document';
import { DANFE, TINY } from './danfe-page';

const HEADING: TextStyle = { ...TINY, font: 'semibold', size: 5.5, leading: 6.8 };
const EDGE = 2;
const PADDING = 1.6;

/** Each column's heading, share of the width, and alignment. */
const COLUMNS: readonly (readonly [
  keyof DanfeItem,
  heading: string,
  share: number,
  align: Align,
])[] = [
  ['code', 'Código', 40, 'left'],
  ['description', 'Descrição do produto / serviço', 122, 'left'],
  ['ncm', 'NCM/SH', 38, 'center'],
  ['situation', 'O/CST', 24, 'center'],
  ['cfop', 'CFOP', 23, 'center'],
  ['unity', 'Un.', 21, 'center'],
  ['amount', 'Quant.', 38, 'right'],
  ['unitValue', 'Valor unit.', 44, 'right'],
  ['value', 'Valor total', 48, 'right'],
  ['icmsBase', 'B. cálc. ICMS', 46, 'right'],
  ['icms', 'Valor ICMS', 38, 'right'],
  ['ipi', 'Valor IPI', 31, 'right'],
  ['icmsRate', 'Alíq. ICMS', 24, 'right'],
  ['ipiRate', 'Alíq. IPI', 22, 'right'],
];

const WHOLE = COLUMNS.reduce((sum, [, , share]) => sum + share, 0);
const SPOTS = COLUMNS.map(([, , share], index) => {
  const before = COLUMNS.slice(0, index).reduce((sum, [, , other]) => sum + other, 0);
  return {
    left: DANFE.left + (before / WHOLE) * DANFE.width,
    width: (share / WHOLE) * DANFE.width,
  };
});

/** The lines between and around the columns. */
export function drawColumns(canvas: Canvas, top: number, height: number): void {
  drawArtifact(canvas, 'Layout', () => {
    for (const { left, width } of SPOTS) canvas.doc.rect(left, top, width, height);
    canvas.doc.lineWidth(0.35).strokeColor(COLORS.ink).stroke();
  });
}

/** 'Dados dos produtos / serviços': a heading repeated on each page, and one row per item. */
export function itemPieces(sheet: Sheet, items: readonly DanfeItem[]): Piece[] {
  const part = structure(sheet.root, 'Table');
  const heading = headingPiece(part);
  const repeated: Slice = { height: heading.height, draw: headingAgain(sheet, heading.height) };
  const rows = items.flatMap((item) => {
    const element = structure(part, 'TR');
    const cells = COLUMNS.map(([field, , , align], index) => {
      const { left, width } = SPOTS[index] ?? { left: DANFE.left, width: DANFE.width };
      const inside = width - EDGE * 2;
      const lines = sheet.type.wrap(item[field], TINY, inside);
      return {
        left: left + EDGE,
        width: inside,
        align,
        lines: cellLines(lines, structure(element, 'TD')),
      };
    });
    return cellRow(sheet, cells, {
      above: PADDING,
      below: PADDING,
      background: (top, height) => drawColumns(sheet, top, height),
    });
  });
  return [heading, ...rows.map((piece) => ({ ...piece, repeatAbove: repeated }))];
}

function headingPiece(part: Part): Piece {
  const element = structure(part, 'TR');
  const cells = COLUMNS.map(([, heading], index) => {
    const { left, width } = SPOTS[index] ?? { left: DANFE.left, width: DANFE.width };
    const lines = part.type.wrap(heading, HEADING, width - EDGE * 2);
    const cell = structure(element, 'TH', { scope: 'Column' });
    return {
      left: left + EDGE,
      width: width - EDGE * 2,
      align: 'center' as const,
      lines: cellLines(lines, cell),
    };
  });
  const [piece] = cellRow(part, cells, {
    above: PADDING,
    below: PADDING,
    background: (top, height) => drawColumns(part, top, height),
  });
  return { height: 0, draw: () => undefined, ...piece, keepWithNext: true };
}

/** The repeated headings: visible, but skipped by screen readers. */
function headingAgain(sheet: Sheet, height: number): (top: number) => void {
  return (top) => {
    drawColumns(sheet, top, height);
    drawArtifact(sheet, 'Pagination', () => {
      for (const [index, [, heading]] of COLUMNS.entries()) {
        const { left, width } = SPOTS[index] ?? { left: DANFE.left, width: DANFE.width };
        for (const [at, line] of sheet.type.wrap(heading, HEADING, width - EDGE * 2).entries()) {
          sheet.type.draw(
            line,
            left + (width - line.width) / 2,
            top + PADDING + at * HEADING.leading,
          );
        }
      }
    });
  };
}
