import { formatDate } from '@domain/date';
import { FLOW_LABELS, type ReportEntry } from '@domain/report/entry';
import {
  choiceText,
  periodText,
  REPORT_STATUS_OPTIONS,
  REPORT_TYPE_OPTIONS,
} from '@domain/report/report-options';
import { allCompaniesText, undatedText } from '@domain/report/summary';
import { formatCnpj } from '@domain/tax-id';

import type { ColumnKind } from '../../tables/export-table';
import type { SheetCell } from '../../tables/sheet-cell';
import { workbook } from '../../tables/workbook';
import { OPEN, PAID } from './report-columns';
import type { ReportDocument } from './report-document';
import { SUMS_WIDTHS, sumsHeadings, sumsRows } from './report-sums-sheet';

interface EntryColumn {
  label: string;
  kind: ColumnKind;
  width: number;
  value: (entry: ReportEntry) => string | number | null;
}

/** The formulas reference these columns by letter: day is A, paid G, inflow H and outflow I. */
const ENTRY_COLUMNS: readonly EntryColumn[] = [
  { label: 'Data', kind: 'date', width: 12, value: ({ day }) => day },
  { label: 'Tipo', kind: 'text', width: 9, value: ({ flow }) => FLOW_LABELS[flow] },
  { label: 'Descrição', kind: 'text', width: 40, value: ({ description }) => description },
  { label: 'Cliente / Fornecedor', kind: 'text', width: 34, value: ({ party }) => party },
  { label: 'Vencimento', kind: 'date', width: 12, value: ({ dueDate }) => dueDate },
  { label: 'Pagamento', kind: 'date', width: 12, value: ({ paymentDate }) => paymentDate },
  { label: 'Status', kind: 'text', width: 11, value: ({ isPaid }) => (isPaid ? PAID : OPEN) },
  {
    label: 'Entradas',
    kind: 'money',
    width: 16,
    value: ({ flow, cents }) => (flow === 'inflow' ? cents : null),
  },
  {
    label: 'Saídas',
    kind: 'money',
    width: 16,
    value: ({ flow, cents }) => (flow === 'outflow' ? cents : null),
  },
  // Last: the letters before it are also those of formulas in people's own files.
  { label: 'Forma', kind: 'text', width: 18, value: ({ paymentType }) => paymentType },
];
/** Rows per batch. */
const BATCH_SIZE = 500;

/**
 * The report as a streamed spreadsheet: every movement in a plain table that can be filtered, and
 * the totals on a separate sheet, so that summing a column of the table counts nothing twice.
 */
export function reportWorkbook(report: ReportDocument): AsyncGenerator<Buffer> {
  const head = [...headRows(report), sumsHeadings()];
  return workbook([
    {
      title: 'Lançamentos',
      widths: ENTRY_COLUMNS.map(({ width }) => width),
      frozenRows: 1,
      isTable: true,
      rows: entryRows(report),
    },
    {
      title: 'Resumo',
      widths: SUMS_WIDTHS,
      frozenRows: head.length,
      rows: [[...head, ...sumsRows(report.summary, head.length)]],
    },
  ]);
}

/** The company and the scope. */
function headRows({ company, companies, query, issuedOn, undated }: ReportDocument): SheetCell[][] {
  const cnpj = company.cnpj && `CNPJ ${formatCnpj(company.cnpj)}`;
  const choices = [
    `Status: ${choiceText(REPORT_STATUS_OPTIONS, query.status)}`,
    `Tipo: ${choiceText(REPORT_TYPE_OPTIONS, query.type)}`,
    `Emitido em ${formatDate(issuedOn)}`,
  ];
  const about = [
    `Relatório de entradas e saídas, ${periodText(query)}`,
    ...choices,
    companies > 1 && `Empresas: ${allCompaniesText(companies)}`,
    undatedText(undated),
  ];
  return [
    [{ kind: 'text', value: [company.name, cnpj].filter(Boolean).join(' · '), look: 'title' }],
    [{ kind: 'text', value: about.filter(Boolean).join(' · ') }],
  ];
}

async function* entryRows({ entries }: ReportDocument) {
  let batch: SheetCell[][] = [
    ENTRY_COLUMNS.map(({ label, kind }): SheetCell => ({ kind, value: label, look: 'heading' })),
  ];
  for await (const entry of entries()) {
    batch.push(ENTRY_COLUMNS.map(({ kind, value }) => ({ kind, value: value(entry) })));
    if (batch.length < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
