import type { Address } from './address';
import { isBrazilianState, NO_STATE } from './brazilian-states';
import { isRecord, textIn } from './is-record';

/**
 * Result of looking up a CEP. Only a service that answered may report "not found": an unknown
 * result must not clear what was typed.
 */
export type AddressLookUp =
  | { outcome: 'found'; address: Record<LookedUpField, string> }
  | { outcome: 'not-found' }
  | { outcome: 'unavailable' };

export const NOT_FOUND: AddressLookUp = { outcome: 'not-found' };
export const UNAVAILABLE: AddressLookUp = { outcome: 'unavailable' };

/** The fields that a look-up fills or clears; number and complement belong to the user. */
export const LOOKED_UP_FIELDS = [
  'street',
  'district',
  'city',
  'state',
] as const satisfies readonly (keyof Address)[];

type LookedUpField = (typeof LOOKED_UP_FIELDS)[number];

const NO_ADDRESS: Address = { street: '', district: '', city: '', state: NO_STATE };

/**
 * The result in parsed JSON; anything else is no answer. Read by hand: the order form starts
 * without the schema library.
 */
export function readAddressLookUp(value: unknown): AddressLookUp {
  switch (textIn(value, 'outcome')) {
    case 'found': {
      const address = isRecord(value) ? value.address : null;
      const [street, district, city, state] = LOOKED_UP_FIELDS.map((f) => textIn(address, f));
      return street == null || district == null || city == null || state == null
        ? UNAVAILABLE
        : { outcome: 'found', address: { street, district, city, state } };
    }
    case 'not-found':
      return NOT_FOUND;
    default:
      return UNAVAILABLE;
  }
}

/** An incomplete CEP is not looked up (R-FLD-08). */
export const INCOMPLETE_ZIP_CODE = 'Digite os 8 dígitos do CEP';

/**
 * What a look-up changes in an address. Found: fills what came back; a town with a single CEP has
 * no street, so the typed one stays. Not found: clears the four fields (R-FLD-09). No answer:
 * changes nothing.
 */
export function addressChange(lookUp: AddressLookUp): Partial<Address> {
  switch (lookUp.outcome) {
    case 'found':
      return onlyFields(lookUp.address, (field) => isGiven(field, lookUp.address[field]));
    case 'not-found':
      return NO_ADDRESS;
    case 'unavailable':
      return {};
  }
}

/** The change, without fields that were edited after the look-up started. */
export function withoutTypedSince(
  change: Partial<Address>,
  before: Address,
  now: Address,
): Partial<Address> {
  return onlyFields(change, (field) => before[field] === now[field]);
}

/** The change, keyed by the draft's names for the four fields. */
export function renameAddress<Name extends string>(
  change: Partial<Address>,
  names: Record<keyof Address, Name>,
): Partial<Record<Name, string>> {
  const entries = LOOKED_UP_FIELDS.flatMap((field) =>
    change[field] === undefined ? [] : [[names[field], change[field]]],
  );
  return Object.fromEntries(entries) as Partial<Record<Name, string>>;
}

/** The error for a CEP that does not exist; null when it may be valid. */
export function lookUpMessage({ outcome }: AddressLookUp): string | null {
  return outcome === 'not-found' ? 'CEP não encontrado' : null;
}

/** A hint where no service answered: the CEP may be right. */
export function lookUpHint({ outcome }: AddressLookUp): string | null {
  return outcome === 'unavailable'
    ? 'Não foi possível buscar o CEP agora. O endereço ficou como estava.'
    : null;
}

/** Whether `field` is filled in; a state must be one of the 27. */
function isGiven(field: keyof Address, value: string): boolean {
  return field === 'state' ? isBrazilianState(value) : value !== '';
}

function onlyFields(
  address: Partial<Address>,
  keep: (field: keyof Address) => boolean,
): Partial<Address> {
  const kept = LOOKED_UP_FIELDS.filter((field) => address[field] !== undefined && keep(field));
  return Object.fromEntries(kept.map((field) => [field, address[field]]));
}
