import { z } from './zod';

/**
 * A list's sort, an extension (docs/contract.md#list-sort): a column's name, prefixed with `-` for
 * descending. Absent or unknown, the default applies.
 */
export function sortField<Sort extends string, Sorts extends Readonly<[Sort, ...Sort[]]>>(
  sorts: Sorts,
) {
  return z.enum(sorts).optional().catch(undefined);
}
