import { GENERAL, type NumberFormat, numberFormat } from './number-format';
import { type XmlAttributes, type XmlReader } from './read-xml';
import { DAMAGED } from './read-zip';
import { columnOf, errorText, isoDateText, numberText, plainText } from './sheet-value';
import { type TableRows, UnreadableFile } from './table-file';

/** More than any of our sheets, and limited by memory. */
const MAX_CELLS = 2_000_000;
/** All texts of a sheet together, in characters: one shared text may be used in every cell. */
const MAX_TEXT = 40_000_000;
/** An Excel cell has at most 32.767. */
const MAX_CELL_TEXT = 100_000;

const TOO_MANY_CELLS = `A planilha passa de ${MAX_CELLS.toLocaleString('pt-BR')} células ou é longa demais. Divida-a em partes.`;
const ERROR_CELL = 'A célula tem um erro da planilha: corrija a fórmula ou digite o valor';
const NOT_COMPUTED =
  'A fórmula desta célula não foi calculada: abra a planilha no Excel, salve e envie de novo';

/** Joins the runs of one cell or shared string, which may each have their own style. */
class TextParts {
  private text = '';
  private isRead = false;
  private inReading = false;

  open(name: string): void {
    // The phonetic guide (`rPh`) is not part of the text.
    if (name === 'rPh') this.inReading = true;
    if (name === 't' || name === 'v') this.isRead = !this.inReading;
  }
  close(name: string): void {
    if (name === 'rPh') this.inReading = false;
    if (name === 't' || name === 'v') this.isRead = false;
  }
  add(part: string): void {
    if (!this.isRead) return;
    this.text += part;
    if (this.text.length > MAX_CELL_TEXT)
      throw new UnreadableFile('Uma célula da planilha é longa demais.');
  }
  take(): string {
    const { text } = this;
    this.text = '';
    return text;
  }
}

/** Reads the shared strings, in order. */
export function sharedTextsReader(texts: string[]): XmlReader {
  const parts = new TextParts();
  return {
    open: (name) => parts.open(name),
    text: (text) => parts.add(text),
    close: (name) => {
      parts.close(name);
      if (name === 'si') texts.push(plainText(parts.take()));
      if (texts.length > MAX_CELLS) throw new UnreadableFile(TOO_MANY_CELLS);
    },
  };
}

/** Reads the number format of each cell style, in order. */
export function formatsReader(formats: NumberFormat[]): XmlReader {
  const codes = new Map<string, string>();
  let inside = '';
  return {
    open: (name, attributes) => {
      if (['numFmts', 'cellXfs', 'cellStyleXfs', 'dxfs'].includes(name)) inside = name;
      const id = attributes.numFmtId ?? '0';
      if (name === 'numFmt' && inside === 'numFmts') codes.set(id, attributes.formatCode ?? '');
      if (name === 'xf' && inside === 'cellXfs')
        formats.push(numberFormat(Number(id), codes.get(id)));
    },
  };
}

export interface SheetContext {
  texts: readonly string[];
  formats: readonly NumberFormat[];
  /** Whether days are counted from 1904, as in the first Excel for the Mac. */
  from1904: boolean;
}

/**
 * Reads a sheet's rows (ECMA-376, part 1, 18.3.1) by their own numbers. Cells right of the
 * heading's last cell are moved next to it, because a cell may be in the last of 16,384 columns.
 */
export function sheetReader(rows: TableRows, context: SheetContext): XmlReader {
  const parts = new TextParts();
  let inData = false;
  let line = 0;
  let column = -1;
  let cells: string[] = [];
  let faults: Map<number, string> | undefined;
  let attributes: XmlAttributes = {};
  let hasFormula = false;
  let [cellCount, textLength] = [0, 0];

  function openCell(): void {
    const place = attributes.r;
    const next = place === undefined ? column + 1 : columnOf(place);
    if (next === null || next <= column) throw new UnreadableFile(DAMAGED);
    column = next;
    hasFormula = false;
  }

  function closeCell(): void {
    const type = attributes.t ?? 'n';
    const raw = parts.take();
    const isSurplus = rows.heading !== null && column >= rows.heading.length;
    const text = cellText(
      { type, raw: raw.trim() === '' ? '' : raw, style: attributes.s },
      context,
    );
    const fault =
      type === 'e' ? ERROR_CELL : hasFormula && raw === '' && type !== 'str' ? NOT_COMPUTED : null;
    if (text === '' && (fault === null || isSurplus)) return;
    const index = isSurplus ? Math.max(cells.length, rows.heading?.length ?? 0) : column;
    cellCount += index + 1 - cells.length;
    textLength += text.length;
    if (cellCount > MAX_CELLS || textLength > MAX_TEXT) throw new UnreadableFile(TOO_MANY_CELLS);
    while (cells.length < index) cells.push('');
    cells.push(text);
    if (fault !== null) faults = (faults ?? new Map<number, string>()).set(index, fault);
  }

  return {
    open: (name, given) => {
      if (name === 'sheetData') inData = true;
      if (!inData) return;
      if (name === 'row') {
        line = Number(given.r ?? line + 1);
        if (!Number.isSafeInteger(line) || line < 1) throw new UnreadableFile(DAMAGED);
        column = -1;
      } else if (name === 'c') {
        attributes = given;
        openCell();
      } else if (name === 'f') hasFormula = true;
      else parts.open(name);
    },
    text: (text) => parts.add(text),
    close: (name) => {
      if (name === 'sheetData') inData = false;
      if (!inData) return;
      if (name === 'c') closeCell();
      else if (name === 'row') {
        rows.add({ line, cells, ...(faults ? { faults } : {}) });
        cells = [];
        faults = undefined;
      } else parts.close(name);
    },
  };
}

/** The text of a cell, by its type (18.18.11). */
function cellText(
  { type, raw, style }: { type: string; raw: string; style: string | undefined },
  { texts, formats, from1904 }: SheetContext,
): string {
  if (raw === '') return '';
  if (type === 's') {
    const text = texts[Number(raw)];
    if (text === undefined) throw new UnreadableFile(DAMAGED);
    return text;
  }
  if (type === 'inlineStr' || type === 'str') return plainText(raw);
  if (type === 'b') return raw.trim() === '1' || raw.trim() === 'true' ? 'Sim' : 'Não';
  if (type === 'e') return errorText(raw.trim());
  if (type === 'd') return isoDateText(raw.trim());
  return numberText(raw.trim(), formats[Number(style ?? 0)] ?? GENERAL, from1904);
}
