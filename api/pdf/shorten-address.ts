import { shorten } from './fit-text';

interface YieldingParts {
  street: string | null;
  complement: string | null;
  district: string | null;
}

/**
 * A shortened address: complement and district are cut first, then the street, but never what
 * locates the house: number, city, state and CEP.
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
