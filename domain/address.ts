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

/**
 * The address on one line, for documents and cards: `Rua A, 10 - Casa 2 - Centro - Campinas/SP`.
 */
export function addressLine(address: AddressParts): string {
  const street = [address.street, address.number].filter(Boolean).join(', ');
  const city = [address.city, address.state].filter(Boolean).join('/');
  return [street, address.complement, address.district, city].filter(Boolean).join(' - ');
}

/** Address and CEP on one line; empty when both are unknown. */
export function fullAddress(address: AddressParts & { zipCode: string | null }): string {
  const zipCode = formatZipCode(address.zipCode);
  return [addressLine(address), zipCode && `CEP ${zipCode}`].filter(Boolean).join(' - ');
}
