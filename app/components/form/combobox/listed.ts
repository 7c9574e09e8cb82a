/** No entry of the list is the one that Enter takes. */
export const NONE = -1;

/** What a text found: one row more than is listed where there are more. */
export interface Found<Row> {
  text: string;
  rows: readonly Row[];
}

interface ListOptions {
  /** So many rows are listed. */
  most: number;
  /** The text of an entry after those found; '' for none. */
  extra: ((typed: string, found: number) => string) | undefined;
}

/** What is listed of what was found; `count` has the extra entry too. */
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

/** The entry that an arrow leads to, on from one end of the list at the other. */
export function nextEntry(active: number, step: 1 | -1, count: number): number {
  return active === NONE && step < 0 ? count - 1 : (active + step + count) % count;
}
