/** Something wrong with a file as a whole; the message is Portuguese and shown to the user. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

/** A message about something missing in a file, and which part of the file was read, if not all. */
export function withExtent(message: string, extent: string): string {
  return extent === '' ? message : `${message} ${extent}`;
}

/** A non-empty row of a file: `line` as a spreadsheet numbers it. */
export interface TableRow {
  line: number;
  cells: string[];
  /** Errors of cells already found in the file, by index. */
  faults?: ReadonlyMap<number, string>;
  /** The value right of the heading's last cell, and what it is likely to be (R-IMP-08). */
  surplus?: { value: string; message: string };
}

export interface TableFile {
  heading: string[];
  rows: TableRow[];
  /** Which part of the file was read, for messages about it; empty when all was. */
  extent: string;
}

/**
 * Collects a file's rows: the first non-empty one is the heading, which ends at its last name;
 * empty ones are skipped. `surplusMessage` says what a value without a heading is likely to be.
 * `extent` says which part of the file the rows are from, if not all.
 */
export class TableRows {
  heading: string[] | null = null;
  private readonly rows: TableRow[] = [];

  constructor(
    private readonly maxRows: number,
    private readonly surplusMessage: string,
    private readonly extent = '',
  ) {}

  /** Throws UnreadableFile when there are too many rows. */
  add(row: TableRow): void {
    if (row.cells.every((cell) => cell === '') && !row.faults) return;
    if (this.heading === null)
      this.heading = row.cells.slice(0, row.cells.findLastIndex((cell) => cell !== '') + 1);
    else this.rows.push({ ...row, ...this.surplusOf(row.cells, this.heading.length) });
    if (this.rows.length > this.maxRows) {
      throw new UnreadableFile(
        `O arquivo passa de ${this.maxRows.toLocaleString('pt-BR')} linhas. Divida-o em partes.`,
      );
    }
  }

  private surplusOf(cells: readonly string[], width: number): Pick<TableRow, 'surplus'> {
    if (cells.length <= width) return {};
    const value = cells
      .slice(width)
      .filter((cell) => cell !== '')
      .join(' ');
    return value === '' ? {} : { surplus: { value, message: this.surplusMessage } };
  }

  /** Throws UnreadableFile when the file is empty. */
  finish(): TableFile {
    if (this.heading === null)
      throw new UnreadableFile(withExtent('O arquivo está vazio.', this.extent));
    if (this.rows.length === 0)
      throw new UnreadableFile(withExtent('O arquivo só tem o cabeçalho.', this.extent));
    return { heading: this.heading, rows: this.rows, extent: this.extent };
  }
}
