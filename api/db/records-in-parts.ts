/** Large enough to be quick, small enough that other requests get their turn in between. */
const PART_SIZE = 500;

/**
 * The records of these ids, in their order, a part at a time. What a filter found is fixed by its
 * ids before the first part is read, so that a record that is changed meanwhile can neither appear
 * twice nor be left out; one that was deleted is.
 */
export async function* recordsInParts<Record>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<Record[]>,
  idOf: (record: Record) => number,
): AsyncGenerator<Record[]> {
  for (let start = 0; start < ids.length; start += PART_SIZE) {
    const part = ids.slice(start, start + PART_SIZE);
    const found = new Map((await read(part)).map((record) => [idOf(record), record]));
    yield part.map((id) => found.get(id)).filter((record) => record !== undefined);
  }
}
