import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';

/** One figure, as printed. */
export interface Figure {
  name: string;
  measured: string;
  goal: string;
}

/** The figures of one section, with the notes needed to read them. */
export interface Section {
  title: string;
  notes: string[];
  figures: Figure[];
}

const HEADINGS = ['Figure', 'Measured', 'Goal'];

/** A figure with at most three digits and its unit: `0.34`, `4.2`, `24`, `1,922`. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const decimals = value < 1 ? 2 : value < 10 ? 1 : 0;
  return value.toLocaleString('en', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

export const times = (ratio: number) => `${figure(ratio)}×`;

/** The sections as one page of Markdown, also readable in a terminal. */
export function renderSections(sections: readonly Section[]): string {
  return sections
    .map(({ title, notes, figures }) =>
      [`## ${title}`, ...notes, renderTable(figures)].join('\n\n'),
    )
    .join('\n\n');
}

function renderTable(figures: readonly Figure[]): string {
  const rows = [HEADINGS, ...figures.map(({ name, measured, goal }) => [name, measured, goal])];
  const cells = rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const widths = HEADINGS.map((_, column) =>
    Math.max(...cells.map((row) => (row[column] ?? '').length)),
  );
  const lines = cells.map((row) => line(row.map((cell, at) => cell.padEnd(widths[at] ?? 0))));
  const [heading = '', ...body] = lines;
  return [heading, line(widths.map((width) => '-'.repeat(width))), ...body].join('\n');
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** The machine, time and commit of the measurement. */
export function machine(now: Date): string {
  const [first] = cpus();
  return [
    now.toISOString().slice(0, 10),
    `commit ${commit()}`,
    `${first?.model.trim() ?? 'unknown CPU'}, ${cpus().length} cores`,
    `${Math.round(totalmem() / 1024 ** 3)} GB`,
    `Node ${process.versions.node}`,
  ].join(' · ');
}

function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  try {
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? ', changed' : '');
  } catch {
    return 'unknown';
  }
}
