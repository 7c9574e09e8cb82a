/** Enter chooses no entry of the list. */
export const NONE = -1;

/** The results for a text: one row more than is listed if there are more. */
export interface Found<Row> {
  text: string;
  rows: readonly Row[];
}

interface ListOptions {
  /** The maximum number of rows listed. */
  most: number;
  /** The text of an entry after the results; '' for none. */
  extra: ((typed: string, found: number) => string) | undefined;
}

/** The listed part of the results; `count` includes the extra entry. */
export function listed<Row>(found: Found<Row> | null, { most, extra }: ListOptions) {
  const rows = found?.rows.slice(0, most) ?? [];
  const extraText = (found && extra?.(found.text, rows.length)) ?? '';
  return {
    rows,
    extraText,
    count: rows.length + (extraText === '' ? 0 : 1),
    countText: found ? countText(found.rows.length, most) : '',
    isCut: found !== null && found.rows.length > most,
  };
}

function countText(count: number, most: number): string {
  if (count > most) return `Mais de ${most} resultados: continue digitando`;
  if (count === 0) return 'Nenhum resultado';
  return count === 1 ? '1 resultado' : `${count} resultados`;
}

/** The entry that an arrow key moves to; wraps around at both ends of the list. */
export function nextEntry(active: number, step: 1 | -1, count: number): number {
  return active === NONE && step < 0 ? count - 1 : (active + step + count) % count;
}
