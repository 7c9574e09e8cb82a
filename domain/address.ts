import { applyTextCheckbox, type TextCheckbox } from './text-checkbox';
import { formatZipCode } from './zip-code';

/** The number of a place that has none (R-FLD-12). */
export const NO_NUMBER = 'S/N';

export const NO_NUMBER_CHECKBOX: TextCheckbox = {
  tick: 'noNumber',
  field: 'number',
  text: NO_NUMBER,
  before: 'numberBefore',
};

/**
 * The values with the number that the checkbox 'Sem número' implies: 'S/N', or the number it
 * replaced.
 */
export function fillNumber(values: Record<string, unknown>): Record<string, unknown> {
  return applyTextCheckbox(values, NO_NUMBER_CHECKBOX);
}

/** The result of a CEP look-up, in our field names. */
export interface Address {
  street: string;
  district: string;
  city: string;
  state: string;
}

interface AddressParts {
  street: string | null;
  number: string | null;
  complement?: string | null;
  district: string | null;
  city: string | null;
  state: string | null;
}

type StreetParts = Pick<AddressParts, 'street' | 'number' | 'complement'>;
type PlaceParts = Pick<AddressParts, 'district' | 'city' | 'state'> & { zipCode?: string | null };

/** The first line of a two-line address: `Rua A, 10 - Casa 2`. */
export function streetLine({ street, number, complement }: StreetParts): string {
  return joined([joined([street, number], ', '), complement]);
}

/** The second line: `Centro - Campinas/SP - CEP 13.010-060`. */
export function placeLine({ district, city, state, zipCode }: PlaceParts): string {
  const shown = formatZipCode(zipCode);
  return joined([district, joined([city, state], '/'), shown && `CEP ${shown}`]);
}

/**
 * The address on one line, for documents and cards: `Rua A, 10 - Casa 2 - Centro - Campinas/SP`.
 */
export function addressLine(address: AddressParts): string {
  return fullAddress({ ...address, zipCode: null });
}

/** Address and CEP on one line; empty when both are unknown. */
export function fullAddress(address: AddressParts & { zipCode: string | null }): string {
  return joined([streetLine(address), placeLine(address)]);
}

function joined(parts: readonly (string | null | undefined)[], sign = ' - '): string {
  return parts.filter(Boolean).join(sign);
}
