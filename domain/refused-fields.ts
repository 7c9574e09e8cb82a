import { parseDate } from './date';
import { typedValue } from './typed-date';
import { isDateField, isTypedId, isValueField } from './typed-fields';
import { isFilterId } from './typed-id';
import { isAmount } from './value-range';

/**
 * The invalid days, amounts and typed ids of a list's query, and range ends before their start. The
 * list is then not requested: without these filters it would show everything (R-LST-20).
 */
export function refusedFields(
  params: Iterable<readonly [name: string, value: string]>,
  today: string,
): string[] {
  const read = new Map<string, string>();
  const refused: string[] = [];
  for (const [name, text] of params) {
    const value = typedValue(name, text, today).trim();
    if (value === '') continue;
    const day = isDateField(name) ? parseDate(value) : null;
    if (day !== null) read.set(name, day);
    else if (isValueField(name) && isAmount(value)) read.set(name, value);
    else if (isDateField(name) || isValueField(name)) refused.push(name);
    else if (isTypedId(name) && !isFilterId(value)) refused.push(name);
  }
  for (const [name, to] of read) {
    const from = name.endsWith('To') ? read.get(`${name.slice(0, -2)}From`) : undefined;
    if (from !== undefined && isBefore(name, to, from)) refused.push(name);
  }
  return refused;
}

function isBefore(name: string, end: string, start: string): boolean {
  return isValueField(name) ? Number(end) < Number(start) : end < start;
}
