import { columnName, type SheetCell, sheetCell } from './sheet-cell';
import { STYLES } from './sheet-styles';
import { type ZipEntry, zipFile } from './zip-file';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A sheet of a spreadsheet, whose rows come in batches. */
export interface Sheet {
  /** Its tab: at most 31 characters, none of `[]:*?/\`. */
  title: string;
  /** Each column's width, in characters. */
  widths: readonly number[];
  /**
   * The number of frozen rows, at least one; the last of them, the heading, is repeated on each
   * printed page.
   */
  frozenRows: number;
  /**
   * Whether the last frozen row and everything below form a table that can be filtered and sorted.
   */
  isTable?: boolean;
  rows: Iterable<readonly SheetCell[][]> | AsyncIterable<readonly SheetCell[][]>;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/**
 * A streamed spreadsheet in Excel's format (ECMA-376): rows are written as they arrive. Numbers and
 * days are typed, and a text is never read as a formula.
 */
export function workbook(sheets: readonly Sheet[]): AsyncGenerator<Buffer> {
  const tables: string[] = sheets.map(() => '');
  const entries: ZipEntry[] = [
    { name: '[Content_Types].xml', text: [contentTypes(sheets)] },
    { name: '_rels/.rels', text: [relations([['officeDocument', 'xl/workbook.xml']])] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: [
        relations([
          ...sheets.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
          ['styles', 'styles.xml'],
        ]),
      ],
    },
    { name: 'xl/styles.xml', text: [HEAD + STYLES] },
    ...sheets.map((sheet, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      text: sheetXml(sheet, { isFirst: index === 0, onTable: (range) => (tables[index] = range) }),
    })),
    // Last, because it names the tables' ranges, whose lengths are known only at the end.
    { name: 'xl/workbook.xml', text: lazy(() => workbookXml(sheets, tables)) },
  ];
  return zipFile(entries);
}

function* lazy(text: () => string): Generator<string> {
  yield text();
}

interface SheetPlace {
  isFirst: boolean;
  /** Receives the range of the sheet's table: `$A$1:$I$40`. */
  onTable: (range: string) => void;
}

async function* sheetXml(
  { widths, frozenRows, isTable, rows }: Sheet,
  { isFirst, onTable }: SheetPlace,
): AsyncGenerator<string> {
  const columns = widths.map(
    (width, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews>`;
  yield `<sheetView ${isFirst ? 'tabSelected="1" ' : ''}workbookViewId="0"><pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  yield `<cols>${columns.join('')}</cols><sheetData>`;
  let number = 0;
  for await (const batch of rows) {
    const texts = batch.map((cells) => {
      number += 1;
      return `<row r="${number}">${cells.map((cell, index) => sheetCell(cell, columnName(index) + number)).join('')}</row>`;
    });
    yield texts.join('');
  }
  // A4 landscape, fitted to one page in width.
  const filter = isTable
    ? `<autoFilter ref="A${frozenRows}:${columnName(widths.length - 1)}${number}"/>`
    : '';
  if (isTable) onTable(`$A$${frozenRows}:$${columnName(widths.length - 1)}$${number}`);
  yield `</sheetData>${filter}<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>`;
}

function workbookXml(sheets: readonly Sheet[], tables: readonly string[]): string {
  const tabs = sheets.map(
    ({ title }, index) => `<sheet name="${title}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const headings = sheets.map(
    ({ title, frozenRows }, index) =>
      `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">'${title}'!$${frozenRows}:$${frozenRows}</definedName>`,
  );
  // Excel also requires this name for a sheet's filter.
  const filters = sheets.map(({ title }, index) =>
    tables[index]
      ? `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">'${title}'!${tables[index]}</definedName>`
      : '',
  );
  const names = [...filters, ...headings].join('');
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${tabs.join('')}</sheets><definedNames>${names}</definedNames><calcPr fullCalcOnLoad="1"/></workbook>`;
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const each = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
}

function contentTypes(sheets: readonly Sheet[]): string {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const parts = [
    ['/xl/workbook.xml', `${type}.sheet.main+xml`],
    ['/xl/styles.xml', `${type}.styles+xml`],
    ...sheets.map((_, index) => [`/xl/worksheets/sheet${index + 1}.xml`, `${type}.worksheet+xml`]),
  ];
  const overrides = parts.map(
    ([name, contentType]) => `<Override PartName="${name}" ContentType="${contentType}"/>`,
  );
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`;
}
