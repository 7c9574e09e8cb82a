import { fullAddress } from '@domain/address';
import { amountInWords, dateInWords } from '@domain/amount-in-words';
import { formatDate } from '@domain/date';
import { formatMoney } from '@domain/money';
import { formatCpfCnpj, taxIdLabel } from '@domain/tax-id';

import { cellLines, cellRow } from '../cell-row';
import { labelledValueRows } from '../labelled-values';
import { letterhead } from '../order/letterhead';
import { pixSection } from '../order/pix-section';
import { drawPages } from '../page-frame';
import { type Piece, tiedToNext, withSpaceBefore } from '../paginate';
import { paragraph } from '../paragraph';
import { printableTexts } from '../printable-text';
import {
  closeSheet,
  CONTENT_WIDTH,
  drawArtifact,
  openSheet,
  PAGE,
  type Part,
  structure,
} from '../sheet';
import { signatures } from '../signatures';
import { COLORS, TEXT } from '../text-style';
import type { ReceiptDocument, ReceiptPayer } from './receipt-document';

const BOX_EDGE = 10;

/** The receipt as an A4 PDF. The same receipt always gives the same bytes. */
export function renderReceiptPdf(document: ReceiptDocument): Promise<Buffer> {
  const receipt = printableTexts(document);
  const { company, payer, paidOn, number } = receipt;
  const title = `Recibo nº ${number}`;
  const { face } = company;
  const sheet = openSheet({
    title,
    author: company.name,
    createdOn: paidOn,
    accent: face?.accent,
  });
  const { root } = sheet;
  const content = [
    ...letterhead(root, company, {
      title: 'Recibo',
      number: `Nº ${number}`,
      details: [`Pagamento em ${formatDate(paidOn)}`],
    }),
    ...amountBox(root, receipt),
    ...paragraph(root, statement(receipt), { style: TEXT.prose, spaceBefore: 16 }),
    ...withSpaceBefore(labelledValueRows(root, receipt.details), 12),
    ...pixSection(root, receipt.pix),
    // The signed text is on the same page as its signature.
    ...tiedToNext(
      paragraph(
        root,
        'Por ser verdade, firmamos o presente recibo, dando quitação do valor recebido.',
        { style: TEXT.prose, spaceBefore: 10 },
      ),
    ),
    ...paragraph(root, `${[receipt.place, dateInWords(paidOn)].filter(Boolean).join(', ')}.`, {
      style: TEXT.prose,
      spaceBefore: 14,
    }),
  ];
  drawPages(sheet, [...tiedToNext(content), ...signatures(root, [receipt.signatory])], {
    runningLeft: company.name,
    runningRight: title,
    footer: [title, payer.name].filter(Boolean).join(' · '),
    note: face?.footer,
  });
  return closeSheet(sheet);
}

function statement({ payer, amount, reason }: ReceiptDocument): string {
  const sum = `${formatMoney(amount)} (${amountInWords(amount)})`;
  const who = describePayer(payer);
  return `Recebemos${who && ` de ${who},`} a importância de ${sum}, referente ${reason}.`;
}

/** Empty when unknown: a sale at the counter has no client. */
function describePayer({ name, cpfCnpj, address }: ReceiptPayer): string {
  const place = fullAddress(address);
  return [
    name,
    cpfCnpj && `${taxIdLabel(cpfCnpj)} nº ${formatCpfCnpj(cpfCnpj)}`,
    place && `com endereço em ${place}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The amount in figures and in words, tinted to stand out. */
function amountBox(parent: Part, { amount }: ReceiptDocument): Piece[] {
  const element = structure(parent, 'P');
  const width = CONTENT_WIDTH - BOX_EDGE * 2;
  const lines = [
    ...parent.type.wrap('Valor recebido', TEXT.label, width),
    ...parent.type.wrap(formatMoney(amount), TEXT.title, width),
    ...parent.type.wrap(amountInWords(amount), TEXT.muted, width),
  ];
  const cell = { left: PAGE.left + BOX_EDGE, width, lines: cellLines(lines, element) };
  const background = (top: number, height: number) => {
    drawArtifact(parent, 'Layout', () => {
      parent.doc.rect(PAGE.left, top, CONTENT_WIDTH, height).fill(COLORS.tint);
    });
  };
  return withSpaceBefore(
    cellRow(parent, [cell], { above: BOX_EDGE, below: BOX_EDGE, background }),
    14,
  );
}
