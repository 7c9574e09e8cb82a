import { formatMoney } from '@domain/money';
import { orderTotals } from '@domain/order/totals';

import { cellLines, cellRow } from '../cell-row';
import type { Piece } from '../paginate';
import { CONTENT_WIDTH, drawArtifact, PAGE, type Sheet, structure } from '../sheet';
import { COLORS, TEXT, type TextStyle } from '../text-style';
import type { OrderDocument } from './order-document';

/** Narrow enough to leave room for a short payment table on its left. */
const WIDTH = 250;
const LEFT = PAGE.left + CONTENT_WIDTH - WIDTH;
const EDGE = 6;

/** Items, freight, discount and total, right-aligned under the table. They stay together. */
export function totalsBlock(
  sheet: Sheet,
  parent: PDFKit.PDFStructureElement,
  order: OrderDocument,
  totalLabel: string,
): Piece[] {
  const { productsTotal, freight, discount, total } = orderTotals({
    products: order.items,
    freight: order.freight,
    discountValue: order.discount,
  });
  const lines = [
    totalLine(sheet, parent, 'Total dos itens', formatMoney(productsTotal), TEXT.body, 2),
    totalLine(sheet, parent, 'Frete', formatMoney(freight), TEXT.body, 2),
    totalLine(
      sheet,
      parent,
      'Desconto',
      discount > 0 ? `- ${formatMoney(discount)}` : formatMoney(0),
      TEXT.body,
      2,
    ),
    totalLine(sheet, parent, totalLabel, formatMoney(total), TEXT.total, 5, COLORS.tint),
  ].flat();
  return lines.map((piece, index) => ({
    ...piece,
    spaceBefore: index === 0 ? 8 : index === lines.length - 1 ? 4 : 0,
    keepWithNext: index < lines.length - 1,
  }));
}

function totalLine(
  sheet: Sheet,
  parent: PDFKit.PDFStructureElement,
  label: string,
  amount: string,
  style: TextStyle,
  padding: number,
  tint?: string,
): Piece[] {
  const element = structure(sheet, parent, 'P');
  const amountWidth = sheet.type.widthOf(amount, style) + 1;
  const labelWidth = WIDTH - EDGE * 2 - amountWidth - 8;
  const labelStyle = style === TEXT.body ? TEXT.muted : style;
  return cellRow(
    sheet,
    [
      {
        left: LEFT + EDGE,
        width: labelWidth,
        lines: cellLines(sheet.type.wrap(label, labelStyle, labelWidth), element, 'P'),
      },
      {
        left: LEFT + WIDTH - EDGE - amountWidth,
        width: amountWidth,
        align: 'right',
        lines: cellLines(sheet.type.wrap(amount, style, amountWidth), element, 'P'),
      },
    ],
    {
      above: padding,
      below: padding,
      background: tint ? (top, height) => drawTint(sheet, top, height, tint) : undefined,
    },
  );
}

function drawTint(sheet: Sheet, top: number, height: number, color: string): void {
  drawArtifact(sheet, 'Layout', () => {
    sheet.doc.rect(LEFT, top, WIDTH, height).fill(color);
  });
}
