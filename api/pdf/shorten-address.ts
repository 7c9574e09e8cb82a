import { shorten } from './fit-text';

interface YieldingParts {
  street: string | null;
  complement: string | null;
  district: string | null;
}

/**
 * An address where there is no room for all of it: complement and district give way first, then
 * the street, but never what finds the house: number, city, state and CEP.
 */
export function shortenAddress<Address extends YieldingParts>(
  address: Address,
  most: number,
): Address {
  const { street, complement, district } = address;
  return {
    ...address,
    street: street && shorten(street, most * 2),
    complement: complement && shorten(complement, most),
    district: district && shorten(district, most),
  };
}
