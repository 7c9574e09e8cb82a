import { setImmediate as nextTurn } from 'node:timers/promises';

/** Large enough to be fast, small enough for other requests to run in between. */
const BATCH_SIZE = 500;

/**
 * Reads the records of these ids in batches, in the order of the ids. The filter's result is fixed
 * by its ids before the first batch is read, so a record that changes meanwhile appears exactly
 * once. Records deleted meanwhile are skipped.
 */
export async function* recordBatches<Record>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<Record[]>,
  { idOf, size = BATCH_SIZE }: { idOf: (record: Record) => number; size?: number },
): AsyncGenerator<Record[]> {
  for (let start = 0; start < ids.length; start += size) {
    const batch = ids.slice(start, start + size);
    const found = new Map((await read(batch)).map((record) => [idOf(record), record]));
    yield batch.map((id) => found.get(id)).filter((record) => record !== undefined);
    // SQLite responds synchronously: without this no other request would run in between.
    await nextTurn();
  }
}
