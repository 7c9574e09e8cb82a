import { formatDecimal, formatMoney } from '@domain/money';
import { itemDiscountRate } from '@domain/order/documents/item-discount';
import { byRoom } from '@domain/order/rooms';
import { lineSubtotal } from '@domain/order/totals';
import { quantityToRead } from '@domain/quantity';

import type { Piece } from '../paginate';
import { paragraph, sectionHeading } from '../paragraph';
import { CONTENT_WIDTH, type Part, structure } from '../sheet';
import { table } from '../table';
import type { CellText, PdfTableColumn } from '../table-columns';
import { TEXT } from '../text-style';
import { itemFigures, PICTURE_SIDE } from './item-pictures';
import type { OrderDocument, OrderItem, QuotePicture } from './order-document';

const plain = (text: string): CellText[] => [{ text, style: TEXT.body }];

const TYPE_NAMES = { P: 'Produto', S: 'Serviço' } as const;

/** An item with its line number in the order, which is its name on the screen (R-ORD-43). */
interface NumberedItem extends OrderItem {
  number: number;
}

const COLUMNS: readonly PdfTableColumn<NumberedItem>[] = [
  {
    heading: 'Item',
    align: 'right',
    maxWidth: 24,
    cell: ({ number }) => [{ text: String(number), style: TEXT.muted }],
  },
  {
    heading: 'Descrição',
    cell: (item) => [
      { text: item.description, style: TEXT.body },
      { text: item.observation ?? '', style: TEXT.soft },
      { text: discountText(item), style: TEXT.soft },
    ],
  },
  { heading: 'Tipo', maxWidth: 40, cell: ({ type }) => plain(TYPE_NAMES[type]) },
  {
    heading: 'Qtd.',
    align: 'right',
    maxWidth: 62,
    cell: ({ amount }) => plain(quantityToRead(amount)),
  },
  { heading: 'Un.', maxWidth: 48, cell: ({ unity }) => plain(unity ?? '') },
  {
    heading: 'Valor unit. (R$)',
    align: 'right',
    maxWidth: 88,
    cell: ({ value }) => plain(formatDecimal(value)),
  },
  {
    heading: 'Subtotal (R$)',
    align: 'right',
    maxWidth: 104,
    cell: (item) => plain(formatDecimal(lineSubtotal(item))),
  },
];

/** The unit price before the discount; empty without a discount. */
function discountText({ value, fullValue }: OrderItem): string {
  const rate = itemDiscountRate({ value, fullValue: fullValue ?? null });
  return rate === null
    ? ''
    : `Desconto de ${rate}: de ${formatMoney(fullValue ?? 0)} por ${formatMoney(value)}`;
}

/** The items, one line each, under a heading. */
export function itemsSection(
  parent: Part,
  order: OrderDocument & { pictures?: readonly QuotePicture[] },
  heading: string,
): Piece[] {
  const section = structure(parent, 'Sect');
  return [
    ...sectionHeading(section, heading, { ruled: false }),
    ...itemsTable(section, order, order.pictures),
  ];
}

/** The columns, with one for pictures when any item has a picture. */
function columnsOf(parent: Part, items: readonly OrderItem[], pictures: readonly QuotePicture[]) {
  if (!items.some(({ picture }) => picture)) return COLUMNS;
  const [number, ...others] = COLUMNS;
  const figure = itemFigures(parent, pictures);
  const column: PdfTableColumn<NumberedItem> = {
    heading: 'Foto',
    maxWidth: PICTURE_SIDE,
    cell: () => [],
    figure,
  };
  return [...(number ? [number] : []), column, ...others];
}

/** The items without a heading, within other text; by room if there are rooms (R-ORD-37). */
export function itemsTable(
  parent: Part,
  { items }: OrderDocument,
  pictures: readonly QuotePicture[] = [],
): Piece[] {
  if (items.length === 0) return paragraph(parent, 'Nenhum item.', { style: TEXT.muted });
  const rows = items.map((item, index) => ({ ...item, number: index + 1 }));
  const groups = byRoom(rows)?.map(({ title, lines, subtotal }) => ({
    title,
    rows: lines,
    sum: formatDecimal(subtotal),
  }));
  const columns = columnsOf(parent, items, pictures);
  return table(parent, { columns, rows, width: CONTENT_WIDTH, groups });
}
