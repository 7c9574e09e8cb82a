import { parseDate } from './date';
import { cleanText } from './form-fields';
import { cleanTaxId } from './tax-id';
import { isFilterId } from './typed-id';
import { isAmount } from './value-range';
import { z } from './zod';

/** A text filter: cleaned, cut at `max`, empty when absent or of a wrong type. */
export function filterText(max: number) {
  return z.preprocess((value) => {
    const text = cleanText(value);
    return typeof text === 'string' ? [...text].slice(0, max).join('') : '';
  }, z.string());
}

/** A CPF/CNPJ filter, sent without punctuation (R-LST-07). */
export function filterDocument() {
  return z.preprocess(
    (value) => (typeof value === 'string' ? cleanTaxId(value).slice(0, 14) : ''),
    z.string(),
  );
}

/** Active, inactive, or '' for all; a missing or invalid value becomes `initial`. */
export function statusFilter(initial: '' | '0' | '1' = '') {
  return z.enum(['', '0', '1']).catch(initial).default(initial);
}

/** An id filter, as digits; '' when absent or invalid. */
export function filterId() {
  return z.preprocess((value) => {
    const digits = typeof value === 'number' ? String(value) : value;
    return typeof digits === 'string' && isFilterId(digits) ? String(Number(digits)) : '';
  }, z.string());
}

/** A single-date filter, ISO; '' when absent or invalid. */
export function filterDate() {
  return z.preprocess(
    (value) => (typeof value === 'string' ? (parseDate(value) ?? '') : ''),
    z.string(),
  );
}

/** A wire amount, in reais; '' when absent or invalid. */
function filterAmount() {
  return z.preprocess((value) => {
    const text = typeof value === 'number' ? String(value) : value;
    return typeof text === 'string' && isAmount(text.trim()) ? Number(text).toFixed(2) : '';
  }, z.string());
}

/** Creation dates, both ends included (domain/created-days.ts). */
export function filterCreatedDays() {
  return { createdDateFrom: filterDate(), createdDateTo: filterDate() };
}

/** A range of values, both ends included (domain/value-range.ts). */
export function filterValues() {
  return { valueFrom: filterAmount(), valueTo: filterAmount() };
}
