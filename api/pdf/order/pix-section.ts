import { formatMoney } from '@domain/money';

import { cellLines, cellRow } from '../cell-row';
import type { Piece } from '../paginate';
import { sectionHeading } from '../paragraph';
import { drawQrCode } from '../qr-code';
import { CONTENT_WIDTH, PAGE, type Part, structure } from '../sheet';
import { TEXT } from '../text-style';

/** A Pix payment that the client may make. */
export interface PixRequest {
  /** The installment: `Parcela 1 de 3`. */
  label: string;
  /** Cents. */
  value: number;
  /** The content of the QR code, 'copia e cola'. */
  text: string;
}

const QR_SIDE = 84;
const QR_GAP = 12;

/** A Pix payment: its QR code, and its text to copy. Never split. */
export function pixSection(parent: Part, pix: PixRequest | null | undefined): Piece[] {
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
