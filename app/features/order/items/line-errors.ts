import type { DraftProductField } from '@domain/order/draft/draft';
import type { ErrorsByPath } from '~/features/order-entry/errors-by-path';

/** The errors of a line's fields. */
export type LineErrors = { readonly [field in DraftProductField]?: string };

/** A constant, so that lines without errors are not rendered again. */
export const NO_ERRORS: LineErrors = {};

/** The errors of lines, by the line's index. */
export function errorsByLine(errors: ErrorsByPath): ReadonlyMap<number, LineErrors> {
  const byLine = new Map<number, Record<string, string>>();
  for (const [path, message] of errors) {
    const [, index, field] = /^products\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
    if (field) byLine.set(Number(index), { ...byLine.get(Number(index)), [field]: message });
  }
  return byLine;
}
