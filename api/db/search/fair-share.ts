/**
 * The first rows of several answers, each once and those of earlier answers first. When there are
 * too many, the longest answer is cut: digits that begin many documents leave room for the
 * telephones that end in them.
 */
export function fairShare<Row>(
  answers: readonly (readonly Row[])[],
  { idOf, limit }: { idOf: (row: Row) => number; limit: number },
): Row[] {
  const known = new Set<number>();
  const shares = answers.map((rows) =>
    rows.filter((row) => !known.has(idOf(row)) && known.add(idOf(row))),
  );
  let over = shares.flat().length - limit;
  for (; over > 0; over -= 1) longest(shares).pop();
  return shares.flat();
}

/** The longest share; of several equally long ones, the last. */
function longest<Row>(shares: readonly Row[][]): Row[] {
  return shares.reduce((most, rows) => (rows.length >= most.length ? rows : most), []);
}
