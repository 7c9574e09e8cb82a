/**
 * What is wrong with a file as a whole; the message is Portuguese and meant for the person's eyes.
 */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

/** One row of a file that holds anything: `line` as a spreadsheet numbers it. */
export interface TableRow {
  line: number;
  cells: string[];
  /** What is wrong with a cell already as the file has it, by its place in the row. */
  faults?: ReadonlyMap<number, string>;
}

export interface TableFile {
  heading: string[];
  rows: TableRow[];
}

/**
 * A file's rows as they are read: the first that holds anything is the heading, empty ones do not
 * count.
 */
export class TableRows {
  heading: string[] | null = null;
  private readonly rows: TableRow[] = [];

  constructor(private readonly maxRows: number) {}

  /** Throws UnreadableFile for one row more than there may be. */
  add(row: TableRow): void {
    if (row.cells.every((cell) => cell === '') && !row.faults) return;
    if (this.heading === null) this.heading = row.cells;
    else this.rows.push(row);
    if (this.rows.length > this.maxRows) {
      throw new UnreadableFile(
        `O arquivo passa de ${this.maxRows.toLocaleString('pt-BR')} linhas. Divida-o em partes.`,
      );
    }
  }

  /** Throws UnreadableFile when there was nothing to read. */
  finish(): TableFile {
    if (this.heading === null) throw new UnreadableFile('O arquivo está vazio.');
    if (this.rows.length === 0) throw new UnreadableFile('O arquivo só tem o cabeçalho.');
    return { heading: this.heading, rows: this.rows };
  }
}
