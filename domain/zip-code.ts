import { group } from './tax-id';

/** The digits of a CEP. */
export function cleanZipCode(text: string): string {
  return text.replace(/\D/g, '');
}

/** A CEP has exactly 8 digits; only then is an address looked up (R-FLD-08). */
export function isZipCode(text: string): boolean {
  return cleanZipCode(text).length === 8;
}

/** The mask `99.999-999`, while typing. */
export function formatZipCode(text: string | null | undefined): string {
  return group(cleanZipCode(text ?? '').slice(0, 8), [2, 3, 3], ['.', '-']);
}
