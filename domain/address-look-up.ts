import type { Address } from './address';
import { isBrazilianState, NO_STATE } from './brazilian-states';
import { z } from './zod';

/**
 * What became of asking for the address of a CEP. Only a service that answered may say that there
 * is none: what is not known must not clear what was typed.
 */
export const addressLookUpSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('found'),
    address: z.object({
      street: z.string(),
      district: z.string(),
      city: z.string(),
      state: z.string(),
    }),
  }),
  z.object({ outcome: z.literal('not-found') }),
  z.object({ outcome: z.literal('unavailable') }),
]);

export type AddressLookUp = z.output<typeof addressLookUpSchema>;

export const NOT_FOUND: AddressLookUp = { outcome: 'not-found' };
export const UNAVAILABLE: AddressLookUp = { outcome: 'unavailable' };

/** What a look-up fills or clears; the number and the complement are the person's own. */
export const LOOKED_UP_FIELDS = [
  'street',
  'district',
  'city',
  'state',
] as const satisfies readonly (keyof Address)[];

const NO_ADDRESS: Address = { street: '', district: '', city: '', state: NO_STATE };

/** A CEP that is not typed whole is not asked for (R-FLD-08). */
export const INCOMPLETE_ZIP_CODE = 'Digite os 8 dígitos do CEP';

/**
 * What a look-up changes of an address. Found fills what came back: the one CEP of a small town has
 * no street, and leaves the typed one alone. Not found clears the four (R-FLD-09). Without an
 * answer nothing changes.
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

/** The change without the fields that were typed in since the look-up was asked for. */
export function withoutTypedSince(
  change: Partial<Address>,
  before: Address,
  now: Address,
): Partial<Address> {
  return onlyFields(change, (field) => before[field] === now[field]);
}

/** The change by the names that a draft has for the four fields. */
export function renameAddress<Name extends string>(
  change: Partial<Address>,
  names: Record<keyof Address, Name>,
): Partial<Record<Name, string>> {
  const entries = LOOKED_UP_FIELDS.flatMap((field) =>
    change[field] === undefined ? [] : [[names[field], change[field]]],
  );
  return Object.fromEntries(entries) as Partial<Record<Name, string>>;
}

/** What the person is told at the CEP's field; null when the address is there to be seen. */
export function lookUpMessage({ outcome }: AddressLookUp): string | null {
  switch (outcome) {
    case 'found':
      return null;
    case 'not-found':
      return 'CEP não encontrado';
    case 'unavailable':
      return 'Não foi possível buscar o CEP agora. O endereço ficou como estava.';
  }
}

/** Whether `field` is known: a state is one of the 27. */
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
