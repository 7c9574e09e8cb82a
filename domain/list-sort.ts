import { z } from './zod';

/**
 * The order of a list, an extension (docs/contract.md#list-sort): a column's name, with `-` before it for the other way round.
 * Absent or unknown it is the list's own.
 */
export function sortField<Sort extends string, Sorts extends Readonly<[Sort, ...Sort[]]>>(
  sorts: Sorts,
) {
  return z.enum(sorts).optional().catch(undefined);
}
