import type { DraftProductField } from '@domain/order/draft';

import type { ErrorsByPath } from './order-context';

/** What is wrong with the fields of a line. */
export type LineErrors = { readonly [field in DraftProductField]?: string };

/** One and the same for every line without an error, which then needs no rendering again. */
export const NO_ERRORS: LineErrors = {};

/** The errors of the lines that have some, by the line's place. */
export function errorsByLine(errors: ErrorsByPath): ReadonlyMap<number, LineErrors> {
  const byLine = new Map<number, Record<string, string>>();
  for (const [path, message] of errors) {
    const [, index, field] = /^products\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
    if (field) byLine.set(Number(index), { ...byLine.get(Number(index)), [field]: message });
  }
  return byLine;
}
