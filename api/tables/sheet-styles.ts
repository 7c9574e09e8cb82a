import type { ColumnKind } from './export-table';

/** The style of a cell: heading, subtotal, total, or title of the sheet. */
export type Look = 'plain' | 'heading' | 'subtotal' | 'total' | 'title';

const KINDS: readonly ColumnKind[] = ['text', 'number', 'money', 'date', 'instant'];
const LOOKS: readonly Look[] = ['plain', 'heading', 'subtotal', 'total', 'title'];

/** The index of a style in the style part. */
export function styleOf(kind: ColumnKind, look: Look): number {
  return LOOKS.indexOf(look) * KINDS.length + KINDS.indexOf(kind);
}

const MONEY_FORMAT = 164;
const DATE_FORMAT = 165;
const INSTANT_FORMAT = 166;
const FORMATS: Record<ColumnKind, number> = {
  text: 0,
  number: 0,
  money: MONEY_FORMAT,
  date: DATE_FORMAT,
  instant: INSTANT_FORMAT,
};

/** By index: plain, bold, large and bold. */
const FONTS = [
  '<font><sz val="11"/><name val="Calibri"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/></font>',
  '<font><b/><sz val="14"/><name val="Calibri"/></font>',
];
/** The first two are required by the format. */
const FILLS = ['none', 'gray125', 'FFE7E5E4', 'FFF5F5F4', 'FFCCFBF1'];
const FONT_OF: Record<Look, number> = { plain: 0, heading: 1, subtotal: 1, total: 1, title: 2 };
const FILL_OF: Record<Look, number> = { plain: 0, heading: 2, subtotal: 3, total: 4, title: 0 };

function fill(pattern: string): string {
  return pattern.startsWith('FF')
    ? `<fill><patternFill patternType="solid"><fgColor rgb="${pattern}"/></patternFill></fill>`
    : `<fill><patternFill patternType="${pattern}"/></fill>`;
}

function style(kind: ColumnKind, look: Look): string {
  const alignment =
    look === 'heading' && (kind === 'money' || kind === 'number')
      ? '<alignment horizontal="right"/>'
      : '';
  return `<xf numFmtId="${FORMATS[kind]}" fontId="${FONT_OF[look]}" fillId="${FILL_OF[look]}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1">${alignment}</xf>`;
}

const styles = LOOKS.flatMap((look) => KINDS.map((kind) => style(kind, look)));

/** A spreadsheet's style part. Negative amounts are red and keep their sign. */
export const STYLES = [
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
  `<numFmts count="3"><numFmt numFmtId="${MONEY_FORMAT}" formatCode="#,##0.00;[Red]\\-#,##0.00"/><numFmt numFmtId="${DATE_FORMAT}" formatCode="dd/mm/yyyy"/><numFmt numFmtId="${INSTANT_FORMAT}" formatCode="dd/mm/yyyy hh:mm"/></numFmts>`,
  `<fonts count="${FONTS.length}">${FONTS.join('')}</fonts>`,
  `<fills count="${FILLS.length}">${FILLS.map(fill).join('')}</fills>`,
  '<borders count="1"><border/></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="${styles.length}">${styles.join('')}</cellXfs>`,
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
  '</styleSheet>',
].join('');
