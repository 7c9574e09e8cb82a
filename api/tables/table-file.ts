/** Something wrong with a file as a whole; the message is Portuguese and shown to the user. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

/** A non-empty row of a file: `line` as a spreadsheet numbers it. */
export interface TableRow {
  line: number;
  cells: string[];
  /** Errors of cells already found in the file, by index. */
  faults?: ReadonlyMap<number, string>;
}

export interface TableFile {
  heading: string[];
  rows: TableRow[];
}

/** Collects a file's rows: the first non-empty one is the heading, empty ones are skipped. */
export class TableRows {
  heading: string[] | null = null;
  private readonly rows: TableRow[] = [];

  constructor(private readonly maxRows: number) {}

  /** Throws UnreadableFile when there are too many rows. */
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

  /** Throws UnreadableFile when the file is empty. */
  finish(): TableFile {
    if (this.heading === null) throw new UnreadableFile('O arquivo está vazio.');
    if (this.rows.length === 0) throw new UnreadableFile('O arquivo só tem o cabeçalho.');
    return { heading: this.heading, rows: this.rows };
  }
}
