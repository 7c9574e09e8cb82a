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
/** The width of the column beside the totals. */
const WIDTH = 240;

const plain = (text: string): CellText[] => [{ text, style: TEXT.body }];

/** What to show of the payment other than its terms. */
interface PaymentLook {
  /**
   * Also the payment day of each installment, if any is paid, and the amount received when it
   * differs.
   */
  showPaid?: boolean;
}

/**
 * The payment under a heading, narrow enough to fit beside the totals: a quote's installments
 * usually have no date or method yet, and other details are in small letters below them.
 */
export function paymentSection(
  parent: Part,
  { installments }: OrderDocument,
  look: PaymentLook = {},
): Piece[] {
  const section = structure(parent, 'Sect');
  return [
    ...sectionHeading(section, 'Condições de pagamento', { ruled: false }),
    ...(installments.length === 0
      ? toAgree(section)
      : table(section, {
          columns: narrowColumns(installments, look),
          rows: installments,
          width: WIDTH,
        })),
  ];
}

/**
 * The installments without a heading, within other text and as wide as it. A column that is empty
 * for all of them is left out.
 */
export function paymentTable(parent: Part, { installments }: OrderDocument): Piece[] {
  if (installments.length === 0) return toAgree(parent);
  return table(parent, {
    columns: wideColumns(installments),
    rows: installments,
    width: CONTENT_WIDTH,
  });
}

const toAgree = (parent: Part) => paragraph(parent, 'Pagamento a combinar.', { width: WIDTH });

/** The amount received for an installment, in cents: all of a paid one, parts of an open one. */
function cameIn({ paymentDate, value, paidValue, receivedValue = 0 }: OrderInstallment): number {
  return paymentDate === null ? receivedValue : (paidValue ?? value);
}

/** Whether a paid installment was paid in parts: its payment day is then that of the last part. */
function cameInParts(each: OrderInstallment): boolean {
  const { paymentDate, receivedValue = 0 } = each;
  return paymentDate !== null && receivedValue > 0 && receivedValue < cameIn(each);
}

type Column = PdfTableColumn<OrderInstallment>;

const DUE: Column = {
  heading: 'Vencimento',
  maxWidth: 70,
  cell: ({ dueDate }) => plain(formatDate(dueDate) || TO_AGREE),
};
const VALUE: Column = {
  heading: 'Valor',
  align: 'right',
  cell: ({ value }) => plain(formatMoney(value)),
};

/** A line of its own in body letters, with details below it in small ones. */
const above = (first: string, ...below: (string | null | false)[]): CellText[] => [
  ...plain(first),
  ...below.flatMap((text) => (text ? [{ text, style: TEXT.soft }] : [])),
];

function narrowColumns(
  installments: readonly OrderInstallment[],
  { showPaid = false }: PaymentLook,
): Column[] {
  const numbers = installments.map((one) => one.number);
  const areDated = installments.some(({ dueDate }) => dueDate);
  const haveMethods = installments.some(({ paymentType }) => paymentType);
  const paidOn = (each: OrderInstallment) => showPaid && paidText(each);
  const columns: (Column | false)[] = [
    {
      heading: 'Parcela',
      cell: (each) =>
        above(
          installmentOf(each.number, numbers),
          each.observation,
          !areDated && !haveMethods && paidOn(each),
        ),
    },
    areDated && {
      heading: DUE.heading,
      maxWidth: 90,
      cell: (each) =>
        above(
          formatDate(each.dueDate) || TO_AGREE,
          haveMethods && (each.paymentType || 'Forma a combinar'),
          paidOn(each),
        ),
    },
    !areDated &&
      haveMethods && {
        heading: 'Forma de pagamento',
        maxWidth: 90,
        cell: (each) => above(each.paymentType || TO_AGREE, paidOn(each)),
      },
    {
      ...VALUE,
      maxWidth: 90,
      cell: (each) => above(formatMoney(each.value), showPaid && receivedText(each)),
    },
  ];
  return columns.filter((column) => column !== false);
}

function paidText(each: OrderInstallment): string {
  if (!each.paymentDate) return '';
  return `Paga em ${formatDate(each.paymentDate)}${cameInParts(each) ? ', em partes' : ''}`;
}

/** The amount received, when it differs from the value. */
function receivedText(each: OrderInstallment): string {
  const came = cameIn(each);
  return came > 0 && came !== each.value ? `Recebido ${formatMoney(came)}` : '';
}

function wideColumns(installments: readonly OrderInstallment[]): Column[] {
  const numbers = installments.map((one) => one.number);
  const columns: (Column | false)[] = [
    {
      heading: 'Parcela',
      maxWidth: 60,
      cell: ({ number }) => plain(installmentOf(number, numbers)),
    },
    installments.some(({ dueDate }) => dueDate) && DUE,
    installments.some(({ paymentType }) => paymentType) && {
      heading: 'Forma de pagamento',
      maxWidth: 110,
      cell: ({ paymentType }) => plain(paymentType || TO_AGREE),
    },
    installments.some(({ observation }) => observation) && {
      heading: 'Observação',
      maxWidth: 190,
      cell: ({ observation }) => plain(observation ?? ''),
    },
    VALUE,
  ];
  return columns.filter((column) => column !== false);
}
