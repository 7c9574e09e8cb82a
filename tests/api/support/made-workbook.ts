import { strToU8, type ZipOptions, zipSync } from 'fflate';

/**
 * A cell as its attributes and content: `['t="b"', '<v>1</v>']`; only a string is an inline string.
 */
export type MadeCell = string | readonly [attributes: string, inside: string];

const KIND = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${KIND}/${type}" Target="${target}"/>`;
const relations = (...all: string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`;

/** A sheet's XML, one row per line from the first. */
export function sheetOf(rows: readonly (readonly MadeCell[])[]): string {
  const cell = (made: MadeCell) =>
    typeof made === 'string'
      ? `<c t="inlineStr"><is><t>${made}</t></is></c>`
      : `<c ${made[0]}>${made[1]}</c>`;
  return `<worksheet><sheetData>${rows.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`;
}

/** The parts of a workbook with one sheet; `more` replaces or adds parts. */
export function partsOf(sheet: string, more: Record<string, string> = {}): Record<string, string> {
  return {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Plan1" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('rId2', 'styles', 'styles.xml'),
      relation('rId3', 'sharedStrings', 'sharedStrings.xml'),
      relation('rId4', 'worksheet', '/xl/worksheets/sheet2.xml'),
    ),
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml': '<sst/>',
    'xl/worksheets/sheet1.xml': sheet,
    ...more,
  };
}

export function zipped(parts: Record<string, string>, options: ZipOptions = {}): Buffer {
  return Buffer.from(
    zipSync(
      Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
      options,
    ),
  );
}

/** A workbook with one sheet, made without our own code. */
export function madeWorkbook(
  rows: readonly (readonly MadeCell[])[],
  more: Record<string, string> = {},
): Buffer {
  return zipped(partsOf(sheetOf(rows), more));
}

/** A number, in the style with that index. */
export const number = (text: string, style = 0): MadeCell => [`s="${style}"`, `<v>${text}</v>`];

/** Styles that refer to the given number format codes. */
export const styles = (...codes: (string | number)[]) => ({
  'xl/styles.xml': [
    '<styleSheet><numFmts>',
    ...codes.map((code, index) =>
      typeof code === 'string'
        ? `<numFmt numFmtId="${200 + index}" formatCode="${code.replace(/["<]/g, (sign) => `&#${sign.charCodeAt(0)};`)}"/>`
        : '',
    ),
    '</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>',
    ...codes.map(
      (code, index) => `<xf numFmtId="${typeof code === 'string' ? 200 + index : code}"/>`,
    ),
    '</cellXfs><dxfs><dxf><numFmt numFmtId="200" formatCode="dd"/></dxf></dxfs></styleSheet>',
  ].join(''),
});

/** Each directory entry, and the offset of the directory. */
export function directoryOf(file: Buffer): { end: number; start: number; entries: number[] } {
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const start = file.readUInt32LE(end + 16);
  const entries: number[] = [];
  for (
    let at = start;
    at < end;
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  )
    entries.push(at);
  return { end, start, entries };
}
