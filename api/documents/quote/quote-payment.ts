import { formatDate } from '@domain/date';
import { formatMoney } from '@domain/money';
import type { Piece } from '../paginate';
import { paragraph, sectionHeading } from '../paragraph';
import { CONTENT_WIDTH, type Sheet, structure } from '../sheet';
import { table } from '../table';
import type { CellText, Column } from '../table-columns';
import { TEXT } from '../text-style';
import type { QuoteDocument, QuoteInstallment } from './quote-document';

const TO_AGREE = 'A combinar';
const NARROW_WIDTH = 220;

const plain = (text: string): CellText[] => [{ text, style: TEXT.body }];

/**
 * Whether the installments say nothing but how much. A quote's usually have no date nor method yet
 * (spec 2, section 4).
 */
export function haveAmountsOnly(installments: readonly QuoteInstallment[]): boolean {
  return installments.every(
    ({ dueDate, paymentType, observation }) => !dueDate && !paymentType && !observation,
  );
}

/** How it is paid. A column that no installment fills is left out. */
export function paymentSection(
  sheet: Sheet,
  parent: PDFKit.PDFStructureElement,
  { installments }: QuoteDocument,
): Piece[] {
  const section = structure(sheet, parent, 'Sect');
  const heading = sectionHeading(sheet, section, 'Condições de pagamento', { ruled: false });
  if (installments.length === 0) {
    const toAgree = paragraph(sheet, section, 'Pagamento a combinar.', { width: NARROW_WIDTH });
    return [...heading, ...toAgree];
  }
  const width = haveAmountsOnly(installments) ? NARROW_WIDTH : CONTENT_WIDTH;
  const columns = paymentColumns(installments);
  return [...heading, ...table(sheet, section, { columns, rows: installments, width })];
}

function paymentColumns(installments: readonly QuoteInstallment[]): Column<QuoteInstallment>[] {
  const some = (has: (installment: QuoteInstallment) => string | null) => installments.some(has);
  const columns: (Column<QuoteInstallment> | false)[] = [
    {
      heading: 'Parcela',
      maxWidth: 60,
      cell: ({ number }) => plain(`${number} de ${installments.length}`),
    },
    some(({ dueDate }) => dueDate) && {
      heading: 'Vencimento',
      maxWidth: 70,
      cell: ({ dueDate }) => plain(formatDate(dueDate) || TO_AGREE),
    },
    some(({ paymentType }) => paymentType) && {
      heading: 'Forma de pagamento',
      maxWidth: 110,
      cell: ({ paymentType }) => plain(paymentType || TO_AGREE),
    },
    some(({ observation }) => observation) && {
      heading: 'Observação',
      maxWidth: 190,
      cell: ({ observation }) => plain(observation ?? ''),
    },
    { heading: 'Valor', align: 'right', cell: ({ value }) => plain(formatMoney(value)) },
  ];
  return columns.filter((column) => column !== false);
}
