import { formatDate, monthInWords, monthTitle } from '@domain/date';
import { formatCnpj } from '@domain/documents';
import { FLOW_LABELS, type ReportEntry } from '@domain/report/entry';
import { balance, type FlowSums } from '@domain/report/flow-sums';
import { reportLines, type ReportLine } from '@domain/report/grouping';
import { choiceText, periodText, REPORT_STATUS_OPTIONS, REPORT_TYPE_OPTIONS } from '@domain/report/report-query';
import { undatedText } from '@domain/report/summary';
import type { Kind } from '../../tables/column';
import type { SheetCell } from '../../tables/sheet-cell';
import type { Look } from '../../tables/sheet-styles';
import { workbook } from '../../tables/workbook';
import { paidText } from './report-columns';
import type { ReportDocument } from './report-document';

interface EntryColumn {
  label: string;
  kind: Kind;
  width: number;
  value: (entry: ReportEntry) => string | number | null;
}

const ENTRY_COLUMNS: readonly EntryColumn[] = [
  { label: 'Data', kind: 'date', width: 12, value: ({ day }) => day },
  { label: 'Tipo', kind: 'text', width: 9, value: ({ flow }) => FLOW_LABELS[flow] },
  { label: 'Descrição', kind: 'text', width: 40, value: ({ description }) => description },
  { label: 'Cliente / Fornecedor', kind: 'text', width: 34, value: ({ party }) => party },
  { label: 'Vencimento', kind: 'date', width: 12, value: ({ dueDate }) => dueDate },
  { label: 'Pagamento', kind: 'date', width: 12, value: ({ paymentDate }) => paymentDate },
  { label: 'Situação', kind: 'text', width: 11, value: ({ paymentDate }) => paidText(paymentDate) },
  { label: 'Entradas', kind: 'money', width: 16, value: ({ flow, cents }) => (flow === 'inflow' ? cents : null) },
  { label: 'Saídas', kind: 'money', width: 16, value: ({ flow, cents }) => (flow === 'outflow' ? cents : null) },
  { label: 'Saldo', kind: 'money', width: 16, value: () => null },
];
/** The columns before the amounts, over which a subtotal's label may run. */
const LABEL_COLUMNS = ENTRY_COLUMNS.length - 3;
/** So many lines leave at a time. */
const PART_SIZE = 500;

const text = (value: string | null, look?: Look): SheetCell => ({ kind: 'text', value, look });
const money = (value: number, look?: Look): SheetCell => ({ kind: 'money', value, look });

/** The report as a spreadsheet, as it is made: every movement with its subtotals, and a second sheet with the months alone. */
export function reportWorkbook(report: ReportDocument): AsyncGenerator<Buffer> {
  const head = headRows(report);
  const monthHead = [...head, [text('Mês', 'heading'), ...amountHeadings()]];
  const entryHead = [...head, ENTRY_COLUMNS.map(({ label, kind }): SheetCell => ({ kind, value: label, look: 'heading' }))];
  return workbook([
    { title: 'Lançamentos', widths: ENTRY_COLUMNS.map(({ width }) => width), frozenRows: entryHead.length, rows: entryRows(report, entryHead) },
    { title: 'Por mês', widths: [22, 16, 16, 16], frozenRows: monthHead.length, rows: [monthHead, monthRows(report)] },
  ]);
}

/** Whose report it is, and of what. */
function headRows({ company, query, issuedOn, undated }: ReportDocument): SheetCell[][] {
  const cnpj = company.cnpj && `CNPJ ${formatCnpj(company.cnpj)}`;
  const choices = [
    `Situação: ${choiceText(REPORT_STATUS_OPTIONS, query.status)}`,
    `Tipo: ${choiceText(REPORT_TYPE_OPTIONS, query.type)}`,
    `Emitido em ${formatDate(issuedOn)}`,
  ];
  return [
    [text([company.name, cnpj].filter(Boolean).join(' · '), 'title')],
    [text([`Relatório de entradas e saídas, ${periodText(query)}`, ...choices, undatedText(undated)].filter(Boolean).join(' · '))],
  ];
}

async function* entryRows(report: ReportDocument, head: SheetCell[][]) {
  yield head;
  let part: SheetCell[][] = [];
  for await (const line of reportLines(report.entries)) {
    part.push(...lineRows(line));
    if (part.length < PART_SIZE) continue;
    yield part;
    part = [];
  }
  yield [...part, sumsRow('Total do período', report.summary.total, 'total')];
}

function lineRows({ entry, closes }: ReportLine<ReportEntry>): SheetCell[][] {
  return [
    ENTRY_COLUMNS.map(({ kind, value }) => ({ kind, value: value(entry) })),
    ...closes.map(({ of, key, sums }) => {
      const label = of === 'day' ? formatDate(key) : monthInWords(key);
      return sumsRow(`Total de ${label}`, sums, of === 'day' ? 'subtotal' : 'heading');
    }),
  ];
}

function sumsRow(label: string, sums: FlowSums, look: Look): SheetCell[] {
  const empty = Array.from({ length: LABEL_COLUMNS - 1 }, () => text(null, look));
  return [text(label, look), ...empty, ...amounts(sums, look)];
}

function amounts(sums: FlowSums, look?: Look): SheetCell[] {
  return [money(sums.inflow, look), money(sums.outflow, look), money(balance(sums), look)];
}

function amountHeadings(): SheetCell[] {
  return ENTRY_COLUMNS.slice(LABEL_COLUMNS).map(({ label }) => ({ kind: 'money', value: label, look: 'heading' }));
}

function monthRows({ summary: { months, total } }: ReportDocument): SheetCell[][] {
  const rows = months.map(({ month, ...sums }) => [text(monthTitle(month)), ...amounts(sums)]);
  return [...rows, [text('Total do período', 'total'), ...amounts(total, 'total')]];
}
