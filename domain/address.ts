import { applyTextTick, type TextTick } from './text-tick';
import { formatZipCode } from './zip-code';

/** A number that says the place has none (R-FLD-12). */
export const NO_NUMBER = 'S/N';

export const NO_NUMBER_TICK: TextTick = {
  tick: 'noNumber',
  field: 'number',
  text: NO_NUMBER,
  before: 'numberBefore',
};

/**
 * The typed values with the number that the tick 'Sem número' means: 'S/N', or the one that it
 * replaced.
 */
export function fillNumber(values: Record<string, unknown>): Record<string, unknown> {
  return applyTextTick(values, NO_NUMBER_TICK);
}

/** What a CEP look-up finds, in our own names. */
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

/** One line for a document or a card: `Rua A, 10 - Casa 2 - Centro - Campinas/SP`. */
export function addressLine(address: AddressParts): string {
  const street = [address.street, address.number].filter(Boolean).join(', ');
  const city = [address.city, address.state].filter(Boolean).join('/');
  return [street, address.complement, address.district, city].filter(Boolean).join(' - ');
}

/** The address and its CEP on one line; empty when nothing is known of it. */
export function fullAddress(address: AddressParts & { zipCode: string | null }): string {
  const zipCode = formatZipCode(address.zipCode);
  return [addressLine(address), zipCode && `CEP ${zipCode}`].filter(Boolean).join(' - ');
}
