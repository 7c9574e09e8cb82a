import { onlyDigits, withoutSeparators } from '../digits';
import { group } from '../tax-id';

const NCM_LENGTH = 8;

/** The NCM of a service on an invoice, which has none of its own (NF-e 4.00, field I05). */
export const SERVICE_NCM = '0'.repeat(NCM_LENGTH);

/** An NCM has eight digits; the mask prevents more, fewer are refused (R-PRD-03). */
export function isNcm(text: string): boolean {
  return /^[0-9]{8}$/.test(withoutSeparators(text));
}

/** The mask `9999.99.99`, while typing (R-PRD-03). */
export function formatNcm(text: string | null | undefined): string {
  return group(onlyDigits(text ?? '').slice(0, NCM_LENGTH), [4, 2, 2], ['.', '.']);
}
