import { fullAddress, placeLine, streetLine } from '@domain/address';
import { slipBank } from '@domain/bank-slip/slip-banks';
import { formatSlipLine } from '@domain/boleto/slip-bar-code';
import { formatDate } from '@domain/date';
import { formatDecimal } from '@domain/money';
import { formatCpfCnpj, taxIdLabel } from '@domain/tax-id';

import { type FittedText, shorten } from '../fit-text';
import { drawItf } from '../itf-bars';
import { drawLabelledBoxes, KEY_VALUE, type LabelledBox } from '../labelled-boxes';
import { drawMark } from '../mark';
import { printableTexts } from '../printable-text';
import { drawQrCode } from '../qr-code';
import {
  closeSheet,
  CONTENT_WIDTH,
  drawArtifact,
  drawContent,
  openSheet,
  PAGE,
  type Part,
  type Sheet,
  structure,
} from '../sheet';
import { shortenAddress } from '../shorten-address';
import { COLORS, TEXT, type TextStyle } from '../text-style';
import type { BankSlipDocument, SlipParty } from './bank-slip-document';

/** A millimetre in points. */
const MM = 72 / 25.4;
/** The bar size that FEBRABAN requires. */
const BARS = { width: 103 * MM, height: 13 * MM };
const ROW = 25;
/** The height of the row with name, street and city. */
const PARTY_ROW = 45;
/** The most lines of a text, so that a long one is not cut: the page has the space. */
const LINES = 2;
const RIGHT = 150;
const LEFT = CONTENT_WIDTH - RIGHT;
const LINE_TEXT: TextStyle = { ...TEXT.strong, size: 10.5, leading: 14 };
const SMALL: TextStyle = { ...TEXT.label, size: 7, leading: 9.5 };
const QR_SIDE = 118;

/**
 * The slip on one A4 page: payer's receipt above, 'ficha de compensação' below (FEBRABAN). The same
 * slip always gives the same bytes.
 */
export function renderBankSlipPdf(
  document: BankSlipDocument,
  { isPaid = false } = {},
): Promise<Buffer> {
  // A paid slip must not invite another payment, least of all by a code that still works.
  const slip = { ...printableTexts(document), ...(isPaid && { pix: null }) };
  const sheet = openSheet({
    title: `Boleto ${slip.documentNumber}`,
    author: slip.payee.name,
    createdOn: slip.issueDate,
  });
  sheet.doc.addPage();
  if (isPaid) drawMark(sheet, 'PAGO', -180);
  const cut = drawReceipt(sheet, slip, PAGE.top);
  drawCut(sheet, cut + 14);
  drawVoucher(sheet, slip, cut + 34);
  return closeSheet(sheet);
}

/**
 * 'Recibo do pagador': the payer's copy, with the Pix code for the same payment. Returns its
 * bottom.
 */
function drawReceipt(sheet: Sheet, slip: BankSlipDocument, from: number): number {
  const part = structure(sheet.root, 'Sect');
  const boxes = (top: number, row: readonly LabelledBox[], height = ROW) =>
    drawLabelledBoxes(part, row, { left: PAGE.left, top, height, lines: LINES });
  let top = drawBankLine(part, slip, { top: from, tag: 'H1' });
  top = boxes(top, [
    { label: 'Beneficiário', text: nameAndDocument(slip.payee), width: LEFT },
    {
      label: 'Agência / Código do beneficiário',
      text: slip.payeeCode,
      width: RIGHT,
      align: 'right',
    },
  ]);
  top = boxes(top, [
    {
      label: 'Endereço do beneficiário',
      text: (most) => fullAddress(shortenAddress(slip.payee.address, most)),
      width: CONTENT_WIDTH,
    },
  ]);
  top = boxes(top, [
    { label: 'Número do documento', text: slip.documentNumber, width: 90 },
    { label: 'Data do documento', text: formatDate(slip.issueDate), width: 90 },
    { label: 'Nosso número', text: slip.nossoNumero, width: LEFT - 180 - 85, align: 'right' },
    {
      label: 'Vencimento',
      text: formatDate(slip.dueDate),
      width: 85,
      align: 'right',
      style: KEY_VALUE,
    },
    {
      label: '(=) Valor do documento (R$)',
      text: formatDecimal(slip.value),
      width: RIGHT,
      align: 'right',
      style: KEY_VALUE,
    },
  ]);
  top = boxes(top, [{ label: 'Pagador', text: nameAndDocument(slip.payer), width: CONTENT_WIDTH }]);
  top = boxes(top, [{ label: 'Demonstrativo', text: slip.instructions, width: CONTENT_WIDTH }], 34);
  drawNote(part, 'Recibo do pagador', { top: top + 3, align: 'left' });
  drawNote(part, 'Autenticação mecânica', { top: top + 3, align: 'right' });
  return slip.pix === null ? top + 50 : drawPix(part, slip.pix, top + 24);
}

function drawPix(part: Part, pix: string, top: number): number {
  const { type } = part;
  drawQrCode(part, pix, { left: PAGE.left, top, side: QR_SIDE, alt: 'QR code do Pix' });
  const left = PAGE.left + QR_SIDE + 12;
  const width = CONTENT_WIDTH - QR_SIDE - 12;
  const element = structure(part, 'P');
  drawContent(element, () => {
    const lines = [
      ...type.wrap('Pague com Pix', TEXT.sectionHeading, width),
      ...type.wrap(
        'Leia o código com o aplicativo do seu banco, ou copie o texto abaixo em Pix Copia e Cola. Pagando por Pix, não pague também o boleto.',
        TEXT.muted,
        width,
      ),
      ...type.wrap(pix, SMALL, width),
    ];
    let y = top + 8;
    for (const line of lines) {
      type.draw(line, left, y);
      y += line.style.leading + (line.style === TEXT.sectionHeading ? 2 : 0);
    }
  });
  return top + QR_SIDE;
}

/** 'Ficha de compensação': what the bank reads. */
function drawVoucher(sheet: Sheet, slip: BankSlipDocument, from: number): void {
  const part = structure(sheet.root, 'Sect');
  const boxes = (top: number, row: readonly LabelledBox[], height = ROW) =>
    drawLabelledBoxes(part, row, { left: PAGE.left, top, height, lines: LINES });
  let top = drawBankLine(part, slip, { top: from, tag: 'H2' });
  top = boxes(top, [
    {
      label: 'Local de pagamento',
      text: 'Pagável em qualquer banco, também pelo aplicativo ou na internet',
      width: LEFT,
    },
    {
      label: 'Vencimento',
      text: formatDate(slip.dueDate),
      width: RIGHT,
      align: 'right',
      style: KEY_VALUE,
    },
  ]);
  top = boxes(
    top,
    [
      {
        label: 'Beneficiário',
        text: partyLines(slip.payee),
        width: LEFT,
      },
      {
        label: 'Agência / Código do beneficiário',
        text: slip.payeeCode,
        width: RIGHT,
        align: 'right',
      },
    ],
    PARTY_ROW,
  );
  top = boxes(top, [
    { label: 'Data do documento', text: formatDate(slip.issueDate), width: 78 },
    { label: 'Número do documento', text: slip.documentNumber, width: 100 },
    { label: 'Espécie doc.', text: 'DM', width: 56 },
    { label: 'Aceite', text: 'N', width: 42 },
    { label: 'Data do processamento', text: formatDate(slip.issueDate), width: LEFT - 276 },
    { label: 'Nosso número', text: slip.nossoNumero, width: RIGHT, align: 'right' },
  ]);
  top = boxes(top, [
    { label: 'Uso do banco', text: '', width: 78 },
    { label: 'Carteira', text: slip.wallet, width: 60 },
    { label: 'Espécie', text: 'R$', width: 56 },
    { label: 'Quantidade', text: '', width: 82 },
    { label: '(x) Valor', text: '', width: LEFT - 276 },
    {
      label: '(=) Valor do documento (R$)',
      text: formatDecimal(slip.value),
      width: RIGHT,
      align: 'right',
      style: KEY_VALUE,
    },
  ]);
  const right = [
    '(-) Desconto / abatimento',
    '(-) Outras deduções',
    '(+) Mora / multa',
    '(+) Outros acréscimos',
    '(=) Valor cobrado',
  ];
  for (const [index, label] of right.entries()) {
    drawLabelledBoxes(part, [{ label, text: '', width: RIGHT }], {
      left: PAGE.left + LEFT,
      top: top + index * 21,
      height: 21,
    });
  }
  top = boxes(
    top,
    [
      {
        label: 'Instruções (texto de responsabilidade do beneficiário)',
        text: slip.instructions,
        width: LEFT,
      },
    ],
    21 * right.length,
  );
  top = boxes(
    top,
    [{ label: 'Pagador', text: partyLines(slip.payer), width: CONTENT_WIDTH }],
    PARTY_ROW,
  );
  drawItf(part, slip.barCode, { left: PAGE.left, top: top + 10, ...BARS });
  drawNote(part, 'Ficha de compensação · Autenticação mecânica', { top: top + 3, align: 'right' });
}

/** The bank, its code, and the line to type. */
function drawBankLine(
  part: Part,
  slip: BankSlipDocument,
  { top, tag }: { top: number; tag: string },
): number {
  const { type } = part;
  const bank = slipBank(slip.bankCode);
  const name = type.line(bank?.name ?? '', TEXT.name, 130);
  const code = type.line(`${slip.bankCode}-${bank?.digit ?? ''}`, TEXT.name, 60);
  const line = type.line(formatSlipLine(slip.line), LINE_TEXT, CONTENT_WIDTH - 192);
  const heading = structure(part, tag);
  drawContent(heading, () => {
    type.draw(name, PAGE.left, top);
    type.draw(code, PAGE.left + 136 + (56 - code.width) / 2, top);
  });
  const number = structure(part, 'P');
  drawContent(number, () => {
    type.draw(line, PAGE.left + CONTENT_WIDTH - line.width, top + 3);
  });
  drawArtifact(part, 'Layout', () => {
    for (const x of [PAGE.left + 136, PAGE.left + 192]) part.doc.moveTo(x, top).lineTo(x, top + 20);
    part.doc.lineWidth(1).strokeColor(COLORS.ink).stroke();
  });
  return top + 20;
}

function drawCut(sheet: Sheet, top: number): void {
  drawArtifact(sheet, 'Layout', () => {
    sheet.doc
      .moveTo(PAGE.left, top)
      .lineTo(PAGE.left + CONTENT_WIDTH, top)
      .lineWidth(0.7)
      .dash(3, { space: 3 })
      .strokeColor(COLORS.soft)
      .stroke()
      .undash();
  });
}

function drawNote(
  part: Part,
  text: string,
  { top, align }: { top: number; align: 'left' | 'right' },
): void {
  const line = part.type.line(text, SMALL, CONTENT_WIDTH);
  const element = structure(part, 'P');
  drawContent(element, () => {
    part.type.draw(line, PAGE.left + (align === 'right' ? CONTENT_WIDTH - line.width : 0), top);
  });
}

/** Name and address on separate lines, so that neither takes the other's space. */
function partyLines(party: SlipParty): FittedText[] {
  const address = (most: number) => shortenAddress(party.address, most);
  return [
    nameAndDocument(party),
    (most) => streetLine(address(most)),
    (most) => placeLine(address(most)),
  ];
}

function nameAndDocument({ name, document }: SlipParty): FittedText {
  return (most) =>
    [shorten(name, most), document && `${taxIdLabel(document)} ${formatCpfCnpj(document)}`]
      .filter(Boolean)
      .join(' · ');
}
