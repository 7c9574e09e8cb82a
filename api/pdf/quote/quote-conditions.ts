import { formatMoney } from '@domain/money';

import { cellLines, cellRow } from '../cell-row';
import { labelledValueRows } from '../labelled-values';
import type { Piece } from '../paginate';
import { paragraph, sectionHeading } from '../paragraph';
import { drawQrCode } from '../qr-code';
import { CONTENT_WIDTH, PAGE, type Part, structure } from '../sheet';
import { TEXT } from '../text-style';
import type { QuoteDocument } from './quote-document';

/** The delivery term and the company's terms; nothing when it has neither. */
export function conditionsSection(parent: Part, { deliveryTerm, terms }: QuoteDocument): Piece[] {
  if (!deliveryTerm && !terms) return [];
  const section = structure(parent, 'Sect');
  return [
    ...sectionHeading(section, 'Condições'),
    ...labelledValueRows(section, [
      { label: 'Prazo de entrega', value: deliveryTerm ?? null, span: 12 },
    ]),
    ...paragraph(section, terms ?? ''),
  ];
}

const QR_SIDE = 84;
const QR_GAP = 12;

/** A payment by Pix: its QR code, and the same to copy. Never split. */
export function pixSection(parent: Part, { pix }: QuoteDocument): Piece[] {
  if (!pix) return [];
  const section = structure(parent, 'Sect');
  const heading = sectionHeading(section, 'Pagamento por Pix');
  const left = PAGE.left + QR_SIDE + QR_GAP;
  const width = CONTENT_WIDTH - QR_SIDE - QR_GAP;
  const element = structure(section, 'P');
  const { type } = section;
  const lines = [
    ...type.wrap(`${pix.label}: ${formatMoney(pix.value)}`, TEXT.strong, width),
    ...type.wrap('Leia o código com o aplicativo do banco, ou copie e cole:', TEXT.muted, width),
    ...type.wrap(pix.text, TEXT.label, width),
  ];
  const row = cellRow(section, [{ left, width, lines: cellLines(lines, element) }], {
    least: QR_SIDE,
    background: (top) =>
      drawQrCode(section, pix.text, {
        left: PAGE.left,
        top,
        side: QR_SIDE,
        alt: `QR code do Pix: ${pix.label}`,
      }),
  });
  return [...heading, ...row];
}
