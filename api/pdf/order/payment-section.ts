import { formatDate } from '@domain/date';
import { formatMoney } from '@domain/money';
import { installmentOf } from '@domain/order/installment-of';

import type { Piece } from '../paginate';
import { paragraph, sectionHeading } from '../paragraph';
import { CONTENT_WIDTH, type Part, structure } from '../sheet';
import { table } from '../table';
import type { CellText, PdfTableColumn } from '../table-columns';
import { TEXT } from '../text-style';
import type { OrderDocument, OrderInstallment } from './order-document';

const TO_AGREE = 'A combinar';
const NARROW_WIDTH = 220;

const plain = (text: string): CellText[] => [{ text, style: TEXT.body }];

/**
 * Whether the installments only have amounts. A quote's usually have no date or method yet
 * (R-DOC-04).
 */
export function haveAmountsOnly(installments: readonly OrderInstallment[]): boolean {
  return installments.every(
    ({ dueDate, paymentType, observation }) => !dueDate && !paymentType && !observation,
  );
}

/** What to show of the payment other than its terms. */
interface PaymentLook {
  /** Also the payment day of each installment, if any is paid, and what came in where it is another value. */
  showPaid?: boolean;
}

/** The payment, under a heading. */
export function paymentSection(
  parent: Part,
  order: OrderDocument,
  look: PaymentLook = {},
): Piece[] {
  const section = structure(parent, 'Sect');
  return [
    ...sectionHeading(section, 'Condições de pagamento', { ruled: false }),
    ...paymentTable(section, order, look),
  ];
}

/**
 * The installments without a heading, within other text. A column that is empty for all of them is
 * left out.
 */
export function paymentTable(
  parent: Part,
  { installments }: OrderDocument,
  look: PaymentLook = {},
): Piece[] {
  if (installments.length === 0) {
    return paragraph(parent, 'Pagamento a combinar.', { width: NARROW_WIDTH });
  }
  const width = haveAmountsOnly(installments) ? NARROW_WIDTH : CONTENT_WIDTH;
  const columns = paymentColumns(installments, look);
  return table(parent, { columns, rows: installments, width });
}

/** What came in for an installment, in cents: all of a paid one, and parts of an open one. */
function cameIn({ paymentDate, value, paidValue, receivedValue = 0 }: OrderInstallment): number {
  return paymentDate === null ? receivedValue : (paidValue ?? value);
}

/** Whether a paid installment was paid in parts: its payment day is then only that of the last part. */
function cameInParts(each: OrderInstallment): boolean {
  const { paymentDate, receivedValue = 0 } = each;
  return paymentDate !== null && receivedValue > 0 && receivedValue < cameIn(each);
}

function paymentColumns(
  installments: readonly OrderInstallment[],
  { showPaid = false }: PaymentLook,
): PdfTableColumn<OrderInstallment>[] {
  const numbers = installments.map((one) => one.number);
  const some = (has: (installment: OrderInstallment) => string | null) => installments.some(has);
  const columns: (PdfTableColumn<OrderInstallment> | false)[] = [
    {
      heading: 'Parcela',
      maxWidth: 60,
      cell: ({ number }) => plain(installmentOf(number, numbers)),
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
    showPaid &&
      some(({ paymentDate }) => paymentDate) && {
        heading: 'Paga em',
        maxWidth: 60,
        cell: (each) =>
          plain(formatDate(each.paymentDate) + (cameInParts(each) ? ', em partes' : '')),
      },
    some(({ observation }) => observation) && {
      heading: 'Observação',
      maxWidth: 190,
      cell: ({ observation }) => plain(observation ?? ''),
    },
    { heading: 'Valor', align: 'right', cell: ({ value }) => plain(formatMoney(value)) },
    showPaid &&
      installments.some((each) => (cameIn(each) || each.value) !== each.value) && {
        heading: 'Recebido',
        align: 'right',
        cell: (each) => plain(cameIn(each) === 0 ? '' : formatMoney(cameIn(each))),
      },
  ];
  return columns.filter((column) => column !== false);
}
