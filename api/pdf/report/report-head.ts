import { formatDate, monthTitle } from '@domain/date';
import { formatDecimal } from '@domain/money';
import { balance, expected, type Flows, NO_SUMS, realized } from '@domain/report/flow-sums';
import { type MethodRow, methodRows, RECEIVED_BY_METHOD } from '@domain/report/received-by-method';
import {
  choiceText,
  periodText,
  REPORT_STATUS_OPTIONS,
  REPORT_TYPE_OPTIONS,
} from '@domain/report/report-options';
import {
  allCompaniesText,
  monthsWithMovements,
  type ReportSummary,
  undatedText,
} from '@domain/report/summary';

import { labelledValueRows } from '../labelled-values';
import { letterhead } from '../order/letterhead';
import { type Piece, withSpaceBefore } from '../paginate';
import { paragraph, sectionHeading } from '../paragraph';
import { CONTENT_WIDTH, type Sheet, structure } from '../sheet';
import { table } from '../table';
import type { PdfTableColumn } from '../table-columns';
import { TEXT } from '../text-style';
import { sumsBounds } from './report-columns';
import type { ReportDocument } from './report-document';
import { FIRST_LINES_ROOM } from './report-list';

interface SumsRow {
  label: string;
  sums: Flows;
  isTotal: boolean;
}

const amount = (heading: string, of: (sums: Flows) => number): PdfTableColumn<SumsRow> => ({
  heading,
  align: 'right',
  cell: ({ sums, isTotal }) => [
    { text: formatDecimal(of(sums)), style: isTotal ? TEXT.strong : TEXT.body },
  ],
});

const columns = (first: string): readonly PdfTableColumn<SumsRow>[] => [
  {
    heading: first,
    cell: ({ label, isTotal }) => [{ text: label, style: isTotal ? TEXT.strong : TEXT.body }],
  },
  amount('Saldo (R$)', balance),
  amount('Entradas (R$)', ({ inflow }) => inflow),
  amount('Saídas (R$)', ({ outflow }) => outflow),
];

/** The start of the list: its heading is never alone at the end of a page. */
const LIST_ROOM: Piece = { height: FIRST_LINES_ROOM, draw: () => undefined };

/**
 * The company, the scope and the totals: everything before the list, which starts at the last
 * piece.
 */
export function reportHead(sheet: Sheet, report: ReportDocument): Piece[] {
  const { root } = sheet;
  const { company, companies, query, issuedOn, summary, undated, received } = report;
  const { total } = summary;
  return [
    ...letterhead(root, company, {
      title: 'Relatório',
      number: 'Entradas e saídas',
      details: [periodText(query), `Emitido em ${formatDate(issuedOn)}`],
    }),
    ...withSpaceBefore(
      labelledValueRows(root, [
        { label: 'Status', value: choiceText(REPORT_STATUS_OPTIONS, query.status), span: 3 },
        { label: 'Tipo', value: choiceText(REPORT_TYPE_OPTIONS, query.type), span: 3 },
        { label: 'Lançamentos', value: total.count.toLocaleString('pt-BR'), span: 3 },
        ...(companies > 1
          ? [{ label: 'Empresas', value: allCompaniesText(companies), span: 12 }]
          : []),
      ]),
      12,
    ),
    ...(total.count > 0 ? totals(sheet, summary) : []),
    ...paragraph(root, undatedText(undated), { style: TEXT.muted, spaceBefore: 8 }),
    ...(monthsWithMovements(summary).length > 1 ? byMonth(sheet, summary) : []),
    ...(received.length > 0 ? byMethod(sheet, report) : []),
    ...(total.count === 0
      ? paragraph(root, 'Nenhum lançamento neste período.', {
          style: TEXT.muted,
          spaceBefore: 16,
        })
      : [...sectionHeading(root, 'Lançamentos', { ruled: false }), LIST_ROOM]),
  ];
}

/** Realised and expected amounts are separate: one is money, the other a plan. */
function totals(sheet: Sheet, { total }: ReportSummary): Piece[] {
  return sumsTable(sheet, { heading: 'Totais', first: 'Status' }, [
    { label: 'Realizado', sums: realized(total), isTotal: false },
    { label: 'Previsto (em aberto)', sums: expected(total), isTotal: false },
    { label: 'Total do período', sums: total, isTotal: true },
  ]);
}

function byMonth(sheet: Sheet, summary: ReportSummary): Piece[] {
  return sumsTable(sheet, { heading: 'Por mês', first: 'Mês' }, [
    ...monthsWithMovements(summary).map(({ month, ...sums }) => ({
      label: monthTitle(month),
      sums,
      isTotal: false,
    })),
    { label: 'Total do período', sums: summary.total, isTotal: true },
  ]);
}

function sumsTable(
  sheet: Sheet,
  { heading, first }: { heading: string; first: string },
  rows: readonly SumsRow[],
): Piece[] {
  const total = rows.at(-1)?.sums ?? NO_SUMS;
  const section = structure(sheet.root, 'Sect');
  return [
    ...sectionHeading(section, heading, { ruled: false }),
    ...table(section, {
      columns: columns(first),
      rows,
      width: CONTENT_WIDTH,
      bounds: sumsBounds(sheet, total),
    }),
  ];
}

const inMethod = (isTotal: boolean, text: string) => [
  { text, style: isTotal ? TEXT.strong : TEXT.body },
];

const METHOD_COLUMNS: readonly PdfTableColumn<MethodRow>[] = [
  { heading: 'Forma', cell: ({ name, isTotal }) => inMethod(isTotal, name) },
  {
    heading: 'Lançamentos',
    align: 'right',
    cell: ({ count, isTotal }) => inMethod(isTotal, count.toLocaleString('pt-BR')),
  },
  {
    heading: 'Recebido (R$)',
    align: 'right',
    cell: ({ inflow, isTotal }) => inMethod(isTotal, formatDecimal(inflow)),
  },
];

/** What was received is above the list's inflows. */
function byMethod(sheet: Sheet, { received, summary }: ReportDocument): Piece[] {
  const section = structure(sheet.root, 'Sect');
  return [
    ...sectionHeading(section, RECEIVED_BY_METHOD, { ruled: false }),
    ...table(section, {
      columns: METHOD_COLUMNS,
      rows: methodRows(received),
      width: CONTENT_WIDTH,
      bounds: sumsBounds(sheet, summary.total).slice(0, METHOD_COLUMNS.length),
    }),
  ];
}
