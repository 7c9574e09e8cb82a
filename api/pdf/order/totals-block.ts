import { formatMoney } from '@domain/money';
import { orderTotals } from '@domain/order/totals';

import { cellLines, cellRow } from '../cell-row';
import type { Piece } from '../paginate';
import { type Canvas, CONTENT_WIDTH, drawArtifact, PAGE, type Part, structure } from '../sheet';
import { COLORS, TEXT, type TextStyle } from '../text-style';
import type { OrderDocument } from './order-document';

/** Narrow enough to leave room for a short payment table on its left. */
const WIDTH = 250;
const LEFT = PAGE.left + CONTENT_WIDTH - WIDTH;
const EDGE = 6;

/** Items, freight, discount and total, right-aligned under the table. They stay together. */
export function totalsBlock(parent: Part, order: OrderDocument, totalLabel: string): Piece[] {
  const { productsTotal, freight, discount, total } = orderTotals({
    products: order.items,
    freight: order.freight,
    discountValue: order.discount,
  });
  const amounts = [
    { label: 'Total dos itens', amount: formatMoney(productsTotal) },
    { label: 'Frete', amount: formatMoney(freight) },
    { label: 'Desconto', amount: formatMoney(-discount) },
  ];
  const lines = [
    ...amounts.flatMap((line) => totalLine(parent, line, { style: TEXT.body, padding: 2 })),
    ...totalLine(
      parent,
      { label: totalLabel, amount: formatMoney(total) },
      { style: TEXT.total, padding: 5, tint: COLORS.tint },
    ),
  ];
  return lines.map((piece, index) => ({
    ...piece,
    spaceBefore: index === 0 ? 8 : index === lines.length - 1 ? 4 : 0,
    keepWithNext: index < lines.length - 1,
  }));
}

function totalLine(
  parent: Part,
  { label, amount }: { label: string; amount: string },
  { style, padding, tint }: { style: TextStyle; padding: number; tint?: string },
): Piece[] {
  const element = structure(parent, 'P');
  const amountWidth = parent.type.widthOf(amount, style) + 1;
  const labelWidth = WIDTH - EDGE * 2 - amountWidth - 8;
  const labelStyle = style === TEXT.body ? TEXT.muted : style;
  return cellRow(
    parent,
    [
      {
        left: LEFT + EDGE,
        width: labelWidth,
        lines: cellLines(parent.type.wrap(label, labelStyle, labelWidth), element),
      },
      {
        left: LEFT + WIDTH - EDGE - amountWidth,
        width: amountWidth,
        align: 'right',
        lines: cellLines(parent.type.wrap(amount, style, amountWidth), element),
      },
    ],
    {
      above: padding,
      below: padding,
      background: tint ? (top, height) => drawTint(parent, { top, height }, tint) : undefined,
    },
  );
}

function drawTint(
  canvas: Canvas,
  { top, height }: { top: number; height: number },
  color: string,
): void {
  drawArtifact(canvas, 'Layout', () => {
    canvas.doc.rect(LEFT, top, WIDTH, height).fill(color);
  });
}
